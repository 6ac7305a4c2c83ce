import { applied, type EventKind } from "../../../../kernel/events.ts";
import {
  isId,
  isObject,
  isText,
  isWhole,
  lookFor,
  lookForUndoable,
  oneOf,
  orNothing,
  within,
} from "../../../../kernel/looks.ts";
import type { Phrase } from "../../../../kernel/result.ts";
import { same } from "../../../../kernel/same.ts";
import { nextRecord, woundsInOrder } from "../damage/tracks.ts";
import { type DamageState, LETTERS, type Scar, TRACKS, type Track, type Wound } from "../types.ts";
import { afterCare, afterHours, scarOf } from "./mending.ts";

/** A wound that is another one afterwards. */
export interface Mended {
  readonly track: Track;
  readonly id: string;
  readonly from: Wound | null;
  /** Null = healed. */
  readonly to: Wound | null;
}

/** What mends wounds. */
export type MendData = {
  /** Set once done: what truly changed; the way back has both sides turned round. */
  readonly changes?: readonly Mended[];
  /** Set once done: the scars that were left, by id; on the way back those to take away. */
  readonly scars?: Readonly<Record<string, Scar>>;
  readonly undo?: boolean;
} & (
  | {
      readonly do: "care";
      readonly track: Track;
      readonly levels: number;
      readonly unit: "days" | "hours";
      readonly by: string;
    }
  | { readonly do: "time"; readonly hours: number }
);

type Wounded = { readonly damage: DamageState; readonly scars?: Readonly<Record<string, Scar>> };

/** The longest time that passes at once: a hundred weeks. */
export const MOST_HOURS = 100 * 168;

const isWoundOrNone = (value: unknown): boolean =>
  value === null ||
  (isObject(value) &&
    LETTERS.includes((value as Wound).letter) &&
    isText((value as Wound).cause) &&
    isWhole((value as Wound).order));
const looksLikeChange = lookFor({ track: oneOf(...TRACKS), id: isId, from: isWoundOrNone, to: isWoundOrNone });
const looksLikeScar = lookFor({ letter: oneOf(...LETTERS), track: oneOf(...TRACKS), cause: isText, order: isWhole });

const common = {
  changes: orNothing((value) => Array.isArray(value) && value.every((one) => looksLikeChange(one).length === 0)),
  scars: orNothing(
    (value) =>
      isObject(value) &&
      Object.entries(value as object).every(([id, scar]) => isId(id) && looksLikeScar(scar).length === 0),
  ),
};
const careLook = lookForUndoable({
  ...common,
  track: oneOf(...TRACKS),
  levels: within(0, 3),
  unit: oneOf("days", "hours"),
  by: isText,
});
const timeLook = lookForUndoable({ ...common, hours: within(0, MOST_HOURS) });

/**
 * `kalyr.mend`: wounds that somebody cares for, so that they will mend in time (KA-68 to KA-71), or time that mends them
 * (KA-72). By letters, wherever they are written (KA-74). Taken back, each wound is what it was, unless something else has
 * befallen it since.
 */
export const mendEvent: EventKind<Wounded, MendData> = {
  kind: "kalyr.mend",
  check: (data) =>
    (data as { do?: unknown } | null)?.do === "care"
      ? careLook(data)
      : [...timeLook(data), ...lookFor({ do: oneOf("time") })(data)],
  apply(state, data) {
    const wanted = data.changes ?? worked(state, data);
    const changes = wanted.filter(({ track, id, from }) => same(state.damage[track].wounds[id] ?? null, from));
    const set: Record<string, unknown> = {};
    const remove: string[] = [];
    for (const { track, id, to } of changes) {
      const path = `damage.${track}.wounds.${id}`;
      if (to) set[path] = to;
      else remove.push(path);
    }
    const kept = state.scars ?? {};
    if (data.undo) {
      const back = Object.fromEntries(Object.entries(data.scars ?? {}).filter(([id]) => Object.hasOwn(kept, id)));
      return applied({ ...data, changes, scars: back }, set, [
        ...remove,
        ...Object.keys(back).map((id) => `scars.${id}`),
      ]);
    }
    let all = { ...kept };
    const fresh: Record<string, Scar> = {};
    for (const { track, from, to } of changes) {
      const scar = to ? null : scarOf(from, track);
      if (!scar) continue;
      const { id, order } = nextRecord(all, "s");
      fresh[id] = { ...scar, order };
      all = { ...all, [id]: fresh[id]! };
      set[`scars.${id}`] = fresh[id];
    }
    return applied({ ...data, changes, scars: fresh }, set, remove);
  },
  invert: (done) => ({
    ...done,
    changes: (done.changes ?? []).map(({ from, to, ...place }) => ({ ...place, from: to, to: from })),
    undo: !done.undo,
  }),
  describe(data): Phrase {
    const key = "FOURTALES.Kalyr.Rules.Mend";
    if (data.undo) return { key: `${key}.back` };
    if (data.do === "time") {
      // A week that is half over changes a wound, and does not make it lighter.
      const count = (data.changes ?? []).filter(({ from, to }) => from?.letter !== to?.letter).length;
      return { key: `${key}.${count > 0 ? "time" : "onTheMend"}`, data: { count } };
    }
    return { key: `${key}.${data.levels > 0 ? "care" : "noGood"}`, data: { levels: data.levels, by: data.by } };
  },
};

function worked(state: Wounded, data: MendData): Mended[] {
  const tracks = data.do === "care" ? [data.track] : TRACKS;
  return tracks.flatMap((track) =>
    woundsInOrder(state.damage[track]).flatMap(([id, from]) => {
      const to = data.do === "care" ? afterCare(from, data.levels, data.unit) : afterHours(from, data.hours, track);
      return to !== null && same(from, to) ? [] : [{ track, id, from, to }];
    }),
  );
}
