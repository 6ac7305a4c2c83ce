import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import {
  isBoolean,
  isById,
  isCount,
  isId,
  isIds,
  isObject,
  isText,
  lookFor,
  lookForUndoable,
  oneOf,
  orNothing,
} from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { BeingSystem, CarriedSystem, Cover, CoverRank, Grip, ThingPlace } from "../types.ts";

const RULES = "FOURTALES.Words.Rules";

/** Where a thing is, as it says of itself. */
export interface Lying {
  readonly place: ThingPlace;
  readonly grip: Grip;
  /** Id of its kit; empty elsewhere. */
  readonly kit: string;
}

/** A thing put somewhere else. */
export interface StowData extends Lying {
  /** Its name, for the sentence. */
  readonly name: string;
  /** Of what gives Armor: what is left of it, by the zone it protects. */
  readonly left?: Readonly<Record<string, number>> | null;
  /** Set once done: how it lay before. */
  readonly was?: (Lying & { readonly left?: Readonly<Record<string, number>> | null }) | null;
  readonly undo?: boolean;
}

/** A thing that gives Armor, put on or taken off. */
export interface DressData extends Lying {
  /** Id, UUID and name of the thing. */
  readonly item: string;
  readonly uuid: string;
  readonly name: string;
  readonly rank: CoverRank;
  readonly magic: boolean;
  /** Its Armor when it is whole. */
  readonly max: number;
  /** What is left of it, by zone, while it is not worn. */
  readonly left: Readonly<Record<string, number>>;
  /** The zones that it shall cover; none where it is taken off. */
  readonly zones: readonly string[];
  /** Set once done: what of it covered the body before. */
  readonly was?: Readonly<Record<string, Cover>> | null;
  readonly undo?: boolean;
}

const PLACES = ["held", "worn", "pouch", "pack", "kit", "ground"] as const;
const GRIPS = ["", "offhand", "mainhand", "both"] as const;
const RANKS = ["body", "shield", "magic"] as const;

const lying = { place: oneOf(...PLACES), grip: oneOf(...GRIPS), kit: (kit: unknown) => kit === "" || isId(kit) };
const isLying = (value: unknown): boolean =>
  isObject(value) && lookFor({ ...lying, left: orNothing(isById(isCount)) })(value).length === 0;
const isCover = (value: unknown): boolean =>
  isObject(value) &&
  lookFor({ name: isText, rank: oneOf(...RANKS), magic: isBoolean, value: isCount, max: isCount })(value).length === 0;

/** `words.stow`: a thing lies somewhere else. On the thing. Taken back only while it lies where it was put. */
export const stowEvent: EventKind<CarriedSystem & { left?: StowData["left"] }, StowData> = {
  kind: "words.stow",
  check: lookForUndoable({ ...lying, name: isText, left: orNothing(isById(isCount)) }, isLying),
  apply(state, data) {
    const now = { place: state.place, grip: state.grip, kit: state.kit, left: state.left ?? null };
    const moved = data.was && (now.place !== data.was.place || now.grip !== data.was.grip || now.kit !== data.was.kit);
    if (data.undo && moved) return applied({ ...data, was: now });
    const { place, grip, kit, left } = data;
    return applied({ ...data, was: now }, { place, grip, kit, ...(left ? { left } : {}) });
  },
  invert: ({ was, name, place, grip, kit, left = null, undo }) => ({
    name,
    undo: !undo,
    was: { place, grip, kit, left },
    ...(was ?? { place, grip, kit, left }),
  }),
  describe: ({ name, place, grip }) => ({ key: `${RULES}.Stow.${grip || place}`, data: { item: name } }),
};

/**
 * `words.dress`: a thing covers zones, or covers them no longer (Q-21, WP-128); what is left of it on each goes with it. On
 * whoever wears it; where the thing itself lies follows. A zone has room for one thing of a rank.
 */
export const dressEvent: EventKind<Pick<BeingSystem, "zones">, DressData> = {
  kind: "words.dress",
  check: lookForUndoable(
    {
      ...lying,
      item: isId,
      uuid: isText,
      name: isText,
      rank: oneOf(...RANKS),
      magic: isBoolean,
      max: isCount,
      left: isById(isCount),
      zones: isIds,
    },
    isById(isCover),
  ),
  apply(state, data) {
    const { item, name, rank, magic, max } = data;
    const was = coversNow(state, item);
    // Taken back, it would be as whole as it was put on.
    const struck = data.undo && Object.entries(was).some(([id, { value }]) => value !== givenAt(data, id));
    if (struck) return fail(problem(`${RULES}.Wear.struck`, "data.item", { item: name }));
    const wanted = data.undo ? (data.was ?? {}) : Object.fromEntries(data.zones.map((id) => [id, null]));
    for (const id of Object.keys(wanted)) {
      const zone = state.zones[id];
      if (!zone) return fail(problem(`${RULES}.Wear.noZone`, "data.zones", { item: name }));
      const other = Object.entries(zone.covers).find(([key, cover]) => key !== item && cover.rank === rank);
      const gaps = { zone: zone.label, item: other?.[1].name ?? "" };
      if (other) return fail(problem(`${RULES}.Wear.covered`, "data.zones", gaps));
    }
    const covers = Object.entries(wanted).map(([id, before]): [string, Cover] => {
      const value = Math.min(max, was[id]?.value ?? data.left[id] ?? max);
      return [`zones.${id}.covers.${item}`, before ?? { name, rank, magic, value, max }];
    });
    const gone = Object.keys(was).filter((id) => !Object.hasOwn(wanted, id));
    const remove = gone.map((id) => `zones.${id}.covers.${item}`);
    return applied({ ...data, was }, Object.fromEntries(covers), remove);
  },
  invert: takenBack,
  leadsTo({ uuid, name, place, grip, kit, left, undo }, { was }) {
    if (undo) return [];
    const kept = { ...left, ...Object.fromEntries(Object.entries(was ?? {}).map(([id, { value }]) => [id, value])) };
    return [{ kind: stowEvent.kind, target: uuid, data: { name, place, grip, kit, left: kept } satisfies StowData }];
  },
  needs: ({ uuid }) => [uuid],
  describe: ({ name, zones, undo }) => ({
    key: `${RULES}.Stow.${zones.length > 0 !== (undo === true) ? "on" : "off"}`,
    data: { item: name },
  }),
};

/** What of it covered a zone when it was put on. */
const givenAt = ({ was, left, max }: DressData, zone: string): number =>
  Math.min(max, was?.[zone]?.value ?? left[zone] ?? max);

function coversNow({ zones }: Pick<BeingSystem, "zones">, item: string): Record<string, Cover> {
  return Object.fromEntries(
    Object.entries(zones).flatMap(([id, { covers }]) => (covers[item] ? [[id, covers[item]] as const] : [])),
  );
}
