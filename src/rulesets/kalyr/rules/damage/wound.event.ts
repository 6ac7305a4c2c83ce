import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isId, isObject, isText, isWhole, lookFor, oneOf, orNothing } from "../../../../kernel/looks.ts";
import type { Phrase } from "../../../../kernel/result.ts";
import { type DamageState, LETTERS, type Letter, TRACKS, type Track, type Wound } from "../types.ts";
import { DESTROYED, layOut, nextRecord } from "./tracks.ts";

/** A wound taken, made lighter or gone. */
export interface WoundData {
  readonly track: Track;
  /** What it shall be: a letter, or null = gone. */
  readonly to: Letter | null;
  /** For a new wound: what did it. */
  readonly cause: string;
  /** The wound meant; left out for a new one. After applying: the wound's id. */
  readonly id?: string;
  /** World time in seconds, for a new wound. */
  readonly when?: number | null;
  /**
   * AM-36: lowered before the contest is over: a Key that being Destroyed by this wound would bring is not owed after all.
   */
  readonly atOnce?: boolean;
  /** Set once done: the wound before (null = there was none) and after (null = gone). */
  readonly was?: Wound | null;
  readonly now?: Wound | null;
  /** Set once done: Keys owed more or less (KA-66). */
  readonly keys?: number;
}

type Wounded = { readonly damage: DamageState; readonly keysOwed?: number };

const isWound = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const { letter, cause, order } = value as Record<string, unknown>;
  return LETTERS.includes(letter as Letter) && isText(cause) && isWhole(order);
};

/**
 * `kalyr.wound`: a letter written on a track, changed or wiped out (KA-58, KA-100). Only letters are stored; columns follow
 * (KA-61). Whoever becomes Destroyed on a track owes a new Key (KA-66).
 */
export const woundEvent: EventKind<Wounded, WoundData> = {
  kind: "kalyr.wound",
  check: lookFor({
    track: oneOf(...TRACKS),
    to: oneOf(null, ...LETTERS),
    cause: isText,
    id: orNothing(isId),
    when: orNothing((value) => Number.isFinite(value)),
    atOnce: orNothing(isBoolean),
    was: orNothing(isWound),
    now: orNothing(isWound),
    keys: orNothing(isWhole),
  }),
  apply(state, data) {
    const { wounds } = state.damage[data.track];
    const owed = state.keysOwed ?? 0;
    const undoing = data.now !== undefined;
    // A blow put back finds its old id taken if another fell meanwhile.
    const taken = undoing && !data.was && data.now && Object.hasOwn(wounds, data.id ?? "");
    const next = nextRecord(wounds, "w");
    const id = data.id === undefined || taken ? next.id : data.id;
    const was = wounds[id] ?? null;
    const now = undoing ? restored(data, was) : data.id === undefined ? newWound(data, next.order) : lowered(data, was);
    const path = `damage.${data.track}.wounds.${id}`;
    const set: Record<string, unknown> = now && now !== was ? { [path]: now } : {};
    const keys = undoing ? (data.keys ?? 0) : keysFor(state, data, id, now);
    const owes = Math.max(0, owed + keys);
    if (owes !== owed) set.keysOwed = owes;
    return applied({ ...data, id, was, now, keys: owes - owed }, set, was && !now ? [path] : []);
  },
  invert: (done) => ({
    ...done,
    to: done.was?.letter ?? null,
    was: done.now ?? null,
    now: done.was ?? null,
    keys: done.keys ? -done.keys : 0,
  }),
  describe: describeWound,
};

function newWound(data: WoundData, order: number): Wound | null {
  if (data.to === null) return null;
  return { letter: data.to, cause: data.cause, order, when: data.when ?? null, healing: null };
}

/** A wound that somebody else wiped out meanwhile stays gone. */
function lowered(data: WoundData, was: Wound | null): Wound | null {
  return was && data.to ? { ...was, letter: data.to } : null;
}

/** Undoing: a wound that changed since keeps the change, unless the blow itself is taken back. */
function restored(data: WoundData, was: Wound | null): Wound | null {
  if (!data.now) return null;
  if (!data.was) return data.now;
  return was && was.letter === data.was.letter ? { ...was, letter: data.now.letter } : was;
}

/** KA-66, AM-36. */
function keysFor(state: Wounded, data: WoundData, id: string, now: Wound | null): number {
  const track = state.damage[data.track];
  const { [id]: _, ...others } = track.wounds;
  const before = layOut(track).condition;
  const after = layOut({ wounds: now ? { ...others, [id]: now } : others }).condition;
  if (before < DESTROYED && after === DESTROYED) return 1;
  return data.atOnce && before === DESTROYED && after < DESTROYED ? -1 : 0;
}

function describeWound(data: WoundData): Phrase {
  const letter = (value: Letter | null | undefined): string =>
    value ? `FOURTALES.Kalyr.Rules.Letter.${value}` : "FOURTALES.Kalyr.Rules.Letter.none";
  const words = {
    track: `FOURTALES.Kalyr.Rules.Track.${data.track}`,
    to: letter(data.to),
    from: letter(data.was?.letter),
  };
  if (data.to === null) return { key: "FOURTALES.Kalyr.Rules.Wound.gone", data: words };
  const isNew = data.id === undefined || (data.now !== undefined && !data.was);
  return { key: `FOURTALES.Kalyr.Rules.Wound.${isNew ? "taken" : "changed"}`, data: words };
}
