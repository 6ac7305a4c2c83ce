import { type EntryData, entryKind, type SetData, setKind } from "../../../../kernel/event-kinds.ts";
import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import {
  isBoolean,
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
import { fail, ok, problem } from "../../../../kernel/result.ts";
import type { Whole } from "../../../../kernel/whole.ts";
import { isRound, MOST_DICE, MOST_SIDES, type SideState, type StruggleState } from "./struggle.ts";

const RULES = "FOURTALES.Woven.Rules.Struggle";

/** What an encounter keeps of this game stands below this name. */
const OWN = "spellwoven";

/** Longest name or aim of a side, in letters. */
export const MOST_LETTERS = 200;

/** A name or an aim. */
export const isLine = (value: unknown): boolean => isText(value) && (value as string).length <= MOST_LETTERS;
const isSide = (value: unknown): boolean =>
  isObject(value) &&
  lookFor({
    name: isLine,
    aim: isLine,
    leader: (leader) => leader === "" || isId(leader),
    base: within(0, MOST_DICE),
    out: isBoolean,
    hazard: isBoolean,
    order: isCount,
  })(value).length === 0;

/** `woven.side`: a side is named, changed or struck out (SW-37, SW-38, SW-56). On the encounter. */
export const sideEvent = entryKind<"side", SideState, EntryData<"side", SideState>>(
  {
    kind: "woven.side",
    path: `${OWN}.sides`,
    describe: ({ side }) => ({ key: `${RULES}.Side.${side ? "is" : "gone"}`, data: { name: side?.name ?? "" } }),
  },
  "side",
  isSide,
);

/** `woven.joins`: somebody takes a side, or none (SW-37). On the combatant. */
export const joinsEvent: EventKind<object, SetData<string>> = setKind<string>(
  {
    kind: "woven.joins",
    path: `${OWN}.side`,
    describe: ({ value }) => ({ key: `${RULES}.Joins.${value === "" ? "none" : "side"}` }),
  },
  (value) => value === "" || isId(value),
  "",
);

/** How a conflict stands: what a round begins with. */
export interface Stand {
  readonly round: number;
  readonly winner: string;
  readonly sides: Readonly<Record<string, { readonly base: number; readonly out: boolean }>>;
  /** Set once done, not in worlds of before: the tracker's round in which that round began. */
  readonly since?: number;
  /** Set once done: where the tracker was. */
  readonly tracker?: Tracker;
}

/** Where a tracker is. */
interface Tracker {
  readonly round: number;
  readonly turn: number | null;
}

/** What a step of the conflict does: begins it, ends a round or all of it, or takes a side out of it. */
export interface StandData {
  /** The round in which it happens; 0 before the first. */
  readonly from: number;
  /** The tracker's round in which that one began, so that no round of another conflict is meant; left out on cards of before. */
  readonly since?: number;
  readonly to: Stand;
  /** What it means, for the sentence. */
  readonly how: "begins" | "on" | "won" | "afresh" | "ends" | "yields";
  /** Name of the side that won, or has fallen. */
  readonly name: string;
  /** Set once done: how it stood before. */
  readonly was?: Stand;
  readonly undo?: boolean;
}

const isStand = (value: unknown): boolean =>
  isObject(value) &&
  lookFor({
    round: isCount,
    winner: (winner) => winner === "" || isId(winner),
    since: orNothing(isCount),
    tracker: orNothing(
      (tracker) => isObject(tracker) && lookFor({ round: isCount, turn: orNothing(isCount) })(tracker).length === 0,
    ),
    sides: (sides) =>
      isObject(sides) &&
      Object.keys(sides as object).length <= MOST_SIDES &&
      Object.entries(sides as object).every(
        ([id, side]) => isId(id) && lookFor({ base: within(0, MOST_DICE), out: isBoolean })(side).length === 0,
      ),
  })(value).length === 0;

/**
 * `woven.stand`: the conflict begins, goes on to the next round or ends (SW-41, SW-51 to SW-54). On the encounter. A new round of
 * the conflict is a new one of the tracker, in which everybody has their action again (SW-32, SW-35). Each round is resolved
 * once: refused where it is another round by now. Undone only while nothing came after it; what somebody changed of a side since
 * stays.
 */
export const standEvent: EventKind<Whole, StandData> = {
  kind: "woven.stand",
  whole: true,
  check: lookForUndoable(
    {
      from: isCount,
      since: orNothing(isCount),
      to: isStand,
      how: oneOf("begins", "on", "won", "afresh", "ends", "yields"),
      name: isText,
    },
    isStand,
  ),
  apply(whole, data) {
    const { sides = {}, struggle: round = 0, winner = "", since = 0 } = ownOf(whole.system) as Partial<StruggleState>;
    const { from, to, undo } = data;
    const isLater = undo && (data.was?.winner !== winner || hasGoneOn(whole, data));
    if (!isRound({ round: from, since: data.since }, { round, since }) || isLater)
      return fail(problem(`${RULES}.Problem.${undo ? "later" : "otherRound"}`, "from"));
    const known = Object.keys(to.sides).filter((id) => Object.hasOwn(sides, id));
    const tracker = trackerOf(whole);
    const was: Stand = {
      round,
      winner,
      since,
      tracker,
      sides: Object.fromEntries(known.map((id) => [id, { base: sides[id]!.base, out: sides[id]!.out }])),
    };
    const now = undo ? to : { ...to, ...clockFor(whole, data.how, since) };
    const set: Record<string, unknown> = {};
    if (now.round !== round) set[`${OWN}.struggle`] = now.round;
    if (now.winner !== winner) set[`${OWN}.winner`] = now.winner;
    if (now.since !== undefined && now.since !== since) set[`${OWN}.since`] = now.since;
    for (const id of known) {
      for (const part of ["base", "out"] as const) {
        const there = sides[id]![part];
        // Somebody set it anew meanwhile.
        const isOthers = undo && data.was?.sides[id]?.[part] !== there;
        if (!isOthers && there !== to.sides[id]![part]) set[`${OWN}.sides.${id}.${part}`] = to.sides[id]![part];
      }
    }
    const at = undo ? data.was?.tracker : tracker;
    const fields = now.tracker && at?.round !== now.tracker.round ? { ...now.tracker } : {};
    return ok({ change: { set, remove: [] }, fields, done: { ...data, to: now, was } });
  },
  invert: ({ from, since: _, to, was, ...rest }) => ({
    ...rest,
    from: to.round,
    ...(to.since === undefined ? {} : { since: to.since }),
    to: was ?? to,
    was: to,
    undo: rest.undo !== true,
  }),
  describe: ({ how, name, to, undo }) => ({
    key: `${RULES}.Stand.${undo ? "undone" : how}`,
    data: { name, round: to.round },
  }),
};

const ownOf = (system: unknown): object => (system as { readonly [OWN]?: object } | null)?.[OWN] ?? {};

function trackerOf({ fields }: Whole): Tracker {
  const { round, turn } = fields as { round?: number; turn?: number | null };
  return { round: round ?? 0, turn: turn ?? null };
}

/** Where the tracker is put, and from which of its rounds on contests count. One that nobody has begun is begun by hand. */
function clockFor(whole: Whole, how: StandData["how"], since: number): Required<Pick<Stand, "since" | "tracker">> {
  const tracker = trackerOf(whole);
  const { round, turn } = tracker;
  if (how === "won" || how === "ends" || how === "yields") return { since, tracker };
  if (round === 0) return { since: 1, tracker };
  // A round in which nobody has done anything can be the first of a conflict.
  if (how === "begins" && !turn && !hasActed(whole, round)) return { since: round, tracker };
  return { since: round + 1, tracker: { round: round + 1, turn: 0 } };
}

/** Has somebody acted since this round of the tracker? */
function hasActed({ held }: Whole, since: number): boolean {
  return Object.values(held.Combatant ?? {}).some(({ system }) => {
    const { acted = 0, won = 0, failed = 0 } = ownOf(system) as { acted?: number; won?: number; failed?: number };
    return Math.max(acted, won, failed) >= since;
  });
}

/** Of what is taken back: did something happen in the round that it began? */
function hasGoneOn(whole: Whole, { to, was }: StandData): boolean {
  if (!was?.tracker || was.since === undefined || was.since === to.since) return false;
  const moved = was.tracker.round !== to.tracker?.round;
  return hasActed(whole, was.since) || (moved && trackerOf(whole).round !== was.tracker.round);
}

/** How somebody's own contest of the round went. */
export interface ContestData {
  /** The tracker's round; 0 with the outcome "none" takes off what stands there of any round. */
  readonly round: number;
  /** The tracker's round in which the conflict's began; without it, as in worlds of before, `round` is that of the conflict. */
  readonly since?: number;
  readonly outcome: "won" | "failed" | "none";
  /** The tracker's round, in which they have acted with it; 0 where that is not noted. */
  readonly turn: number;
  /** The Gamesmaster says so, whatever stands there; else only the first contest of a round counts (SW-39). */
  readonly word: boolean;
  /** Set once done: it counted, and what stood there before. */
  readonly was?: { readonly won: number; readonly failed: number; readonly acted: number };
  readonly counted?: boolean;
  readonly undo?: boolean;
}

interface Instigator {
  readonly [OWN]?: { readonly won?: number; readonly failed?: number; readonly acted?: number };
}

const PARTS = ["won", "failed", "acted"] as const;
const isMarks = (value: unknown) =>
  isObject(value) && lookFor({ won: isCount, failed: isCount, acted: isCount })(value).length === 0;

/** `woven.instigated`: how the contest went that somebody instigated in this round (SW-39, SW-40, SW-42). On the combatant. */
export const instigatedEvent: EventKind<Instigator, ContestData> = {
  kind: "woven.instigated",
  check: lookForUndoable(
    {
      round: isCount,
      since: orNothing(isCount),
      outcome: oneOf("won", "failed", "none"),
      turn: isCount,
      word: isBoolean,
      counted: orNothing(isBoolean),
    },
    isMarks,
  ),
  apply(state, data) {
    const { round, since, outcome, turn, word, undo } = data;
    const { won = 0, failed = 0, acted = 0 } = state[OWN] ?? {};
    const now = { won, failed, acted };
    const holds = (mark: number) => mark > 0 && (since ? mark >= since : mark === round);
    const left = (mark: number) => (round === 0 || holds(mark) ? 0 : mark);
    const made = {
      won: outcome === "won" ? round : left(won),
      failed: outcome === "failed" ? round : left(failed),
      acted: turn > 0 ? turn : acted,
    };
    const again = undo ? data.counted === false : !word && (holds(won) || holds(failed));
    const next = undo ? backFrom(now, made, data.was ?? now) : made;
    const set = again
      ? {}
      : Object.fromEntries(PARTS.filter((p) => next[p] !== now[p]).map((p) => [`${OWN}.${p}`, next[p]]));
    return applied({ ...data, counted: !again, ...(undo ? {} : { was: now }) }, set);
  },
  invert: takenBack,
  describe: ({ outcome, counted }) => ({ key: `${RULES}.Instigated.${counted === false ? "again" : outcome}` }),
};

type Marks = Readonly<Record<(typeof PARTS)[number], number>>;

/** What stood there before, unless something else has been noted since. */
function backFrom(now: Marks, made: Marks, was: Marks): Marks {
  const back = (part: (typeof PARTS)[number]) => (now[part] === made[part] ? was[part] : now[part]);
  return { won: back("won"), failed: back("failed"), acted: back("acted") };
}
