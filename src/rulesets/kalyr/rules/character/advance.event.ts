import { switchKind } from "../../../../kernel/event-kinds.ts";
import { applied, type Consequence, type EventKind, opposite, takenBack } from "../../../../kernel/events.ts";
import {
  isCount,
  isId,
  isObject,
  isText,
  lookFor,
  lookForUndoable,
  oneOf,
  orNothing,
  within,
} from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { UsedData } from "../contest/used.event.ts";
import { nextRecord } from "../damage/tracks.ts";
import { LEVELS_PER_LIFEPATH } from "../figures.ts";
import { levelKey } from "../ladder/levels.ts";
import type { CharacterSystem, LedgerEntry } from "../types.ts";

const ADVANCE = "FOURTALES.Kalyr.Rules.Advance";

/** Something bought with experience, and what it brings. */
export interface AdvanceData {
  /** Experience points. */
  readonly price: number;
  /** Levels gained by it, in abilities and connections (KA-107). */
  readonly levels: number;
  /** What was bought. */
  readonly note: string;
  /** A level of an item, or a new item; taken back with it. */
  readonly brings: readonly Consequence[];
  /** Set once done: the line in the book of points, and lifepaths that are due because of it. */
  readonly entry?: string;
  readonly due?: number;
  /** The way back. */
  readonly undo?: boolean;
}

type Learner = Pick<CharacterSystem, "levelsGained" | "lifepathsOwed"> & {
  readonly xp: Partial<CharacterSystem["xp"]>;
};

const BRINGS = ["kalyr.level", "core.document"];
const areBrought = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 1 &&
  value.every((one) => isObject(one) && BRINGS.includes(one.kind) && isText(one.target) && isObject(one.data));

/**
 * `kalyr.advance`: KA-104, KA-107: experience is paid and what it buys comes with it, all or nothing. Every eighth level brings
 * a lifepath that is yet to be named.
 */
export const advanceEvent: EventKind<Learner, AdvanceData> = {
  kind: "kalyr.advance",
  check: lookForUndoable({
    price: isCount,
    levels: within(0, 1),
    note: isText,
    brings: areBrought,
    entry: orNothing(isId),
    due: orNothing(isCount),
  }),
  apply(state, data) {
    const { available = 0, ledger = {} } = state.xp;
    const before = state.levelsGained ?? 0;
    const owed = state.lifepathsOwed ?? 0;
    if (data.undo) {
      const due = Math.min(owed, data.due ?? 0);
      const set: Record<string, unknown> = { "xp.available": available + data.price };
      if (data.levels > 0) set.levelsGained = Math.max(0, before - data.levels);
      if (due > 0) set.lifepathsOwed = owed - due;
      const known = data.entry !== undefined && Object.hasOwn(ledger, data.entry);
      return applied({ ...data, due }, set, known ? [`xp.ledger.${data.entry}`] : []);
    }
    if (available < data.price) return fail(problem(`${ADVANCE}.refuse.points`, "price", { price: data.price }));
    const { id, order } = nextRecord(ledger, "e");
    const entry = data.entry !== undefined && !Object.hasOwn(ledger, data.entry) ? data.entry : id;
    const line: LedgerEntry = {
      what: "buy",
      points: 0,
      xp: data.price === 0 ? 0 : -data.price,
      note: data.note,
      order,
    };
    const after = before + data.levels;
    const due = Math.floor(after / LEVELS_PER_LIFEPATH) - Math.floor(before / LEVELS_PER_LIFEPATH);
    const set: Record<string, unknown> = { "xp.available": available - data.price, [`xp.ledger.${entry}`]: line };
    if (data.levels > 0) set.levelsGained = after;
    if (due > 0) set.lifepathsOwed = owed + due;
    return applied({ ...data, entry, due }, set);
  },
  invert: takenBack,
  leadsTo: ({ brings, undo }) => (undo ? [] : brings),
  describe: ({ undo, price, note }) => ({ key: `${ADVANCE}.${undo ? "back" : "bought"}`, data: { price, note } }),
};

/** A level of an ability or connection. */
export interface LevelData {
  readonly from: number;
  readonly to: number;
  readonly undo?: boolean;
}

/** `kalyr.level`: on the item. KA-106: no trait rises twice in a scene. */
export const levelEvent: EventKind<{ readonly level: number; readonly raisedThisScene: boolean }, LevelData> = {
  kind: "kalyr.level",
  check: lookForUndoable({ from: within(-3, 3), to: within(-3, 3) }),
  apply(state, data) {
    const { from, to, undo } = data;
    if (!undo && state.raisedThisScene) return fail(problem(`${ADVANCE}.refuse.twice`, "to"));
    const level = Math.max(-3, Math.min(3, state.level + to - from));
    return applied({ from: state.level, to: level, ...(undo ? { undo } : {}) }, { level, raisedThisScene: !undo });
  },
  invert: ({ from, to, undo }) => ({ from: to, to: from, undo: !undo }),
  describe: ({ to }) => ({ key: `${ADVANCE}.level`, data: { level: levelKey(to) } }),
};

/** `kalyr.raised`: a trait that rose in this scene, or may rise again (KA-106). */
export const raisedEvent = switchKind<UsedData>({
  kind: "kalyr.raised",
  path: "raisedThisScene",
  looks: { name: isText },
  describe: ({ value, name }) => ({ key: `FOURTALES.Kalyr.Rules.Used.${value ? "raised" : "fresh"}`, data: { name } }),
});

/** What somebody has yet to choose. */
export interface OwedData {
  readonly what: "keysOwed" | "lifepathsOwed";
  /** Below 0 = chosen. After applying: what truly came or went. */
  readonly amount: number;
}

/** `kalyr.owed`: KA-66, KA-107: a Key or a lifepath that was due has been chosen. */
export const owedEvent: EventKind<Partial<Record<OwedData["what"], number>>, OwedData> = {
  kind: "kalyr.owed",
  check: lookFor({ what: oneOf("keysOwed", "lifepathsOwed"), amount: within(-9, 9) }),
  apply(state, data) {
    const before = state[data.what] ?? 0;
    const after = Math.max(0, before + data.amount);
    if (after === before && data.amount < 0) return fail(problem(`${ADVANCE}.refuse.nothingOwed`, "what"));
    return applied({ ...data, amount: after - before }, { [data.what]: after });
  },
  invert: (done) => ({ ...done, amount: opposite(done.amount) }),
  describe: ({ what, amount }) => ({ key: `${ADVANCE}.${what}${amount < 0 ? "" : "Back"}` }),
};
