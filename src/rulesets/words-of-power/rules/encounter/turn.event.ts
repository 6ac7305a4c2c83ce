import { readPath } from "../../../../kernel/change.ts";
import { type SetData, setKind } from "../../../../kernel/event-kinds.ts";
import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import {
  isBoolean,
  isCount,
  isObject,
  isText,
  isWhole,
  lookFor,
  lookForUndoable,
  oneOf,
  orNothing,
  within,
} from "../../../../kernel/looks.ts";
import { roundMarkKind } from "../../../../kernel/round-mark.ts";
import { type Fetched, intoHand } from "../attack/fetching.ts";
import { type Arrival, type Begun, type FightOpening, OPENINGS, turnState, UNPLACED } from "./order.ts";
import type { Picked } from "./picking.ts";

const RULES = "FOURTALES.Words.Rules.Encounter";

/** What an encounter keeps of somebody in this game stands below this name. */
const OWN = "words-of-power";

/** `words.first`, `words.second`: the two actions of a turn (WP-90). On the combatant. */
export const firstEvent = roundMarkKind("words.first", `${OWN}.first`, [`${RULES}.first.yes`, `${RULES}.first.no`]);
export const secondEvent = roundMarkKind("words.second", `${OWN}.second`, [
  `${RULES}.second.yes`,
  `${RULES}.second.no`,
]);

/** `words.attack`: the one attack of a turn (WP-91). On the combatant. */
export const attackEvent = roundMarkKind("words.attack", `${OWN}.attack`, [
  `${RULES}.attack.yes`,
  `${RULES}.attack.no`,
]);

const MARKS = ["first", "second", "attack"] as const;
type Marks = Readonly<Partial<Record<(typeof MARKS)[number], number>>>;

/** Actions that something takes. */
export interface SpendData {
  /** 1 and up; with those of the turn used up, the rest is taken from the next one where `owes` says so. */
  readonly actions: number;
  /** It is the attack of the turn as well. */
  readonly attack: boolean;
  /** The round whose turn pays. */
  readonly round: number;
  /** WP-152, Q-02: what can't be paid now is paid with the next turn. */
  readonly owes?: boolean;
  /** WP-70: weapons that are fetched with them. */
  readonly fetched?: readonly Fetched[];
  /** Set once done: the marks that it made, with what stood there before. */
  readonly marks?: Marks;
  readonly undo?: boolean;
}

/** `words.spend`: actions of a turn are used (WP-90 to WP-92); whichever are free when it happens. On the combatant. */
export const spendEvent: EventKind<object, SpendData> = {
  kind: "words.spend",
  check: lookForUndoable({
    actions: within(0, 4),
    attack: isBoolean,
    round: isCount,
    owes: orNothing(isBoolean),
    fetched: orNothing(areFetched),
    marks: orNothing(isMarks),
  }),
  apply(state, data) {
    const own = turnState(ownOf(state));
    const set: Record<string, number> = {};
    if (data.undo) {
      for (const name of MARKS) {
        const was = data.marks?.[name];
        // What another turn has marked since stays marked.
        const stands = own[name] === data.round || (data.owes && own[name] === data.round + 1);
        if (was !== undefined && stands) set[`${OWN}.${name}`] = was;
      }
      return applied(data, set);
    }
    const marks: Record<string, number> = {};
    const mark = (name: (typeof MARKS)[number], round: number) => {
      // What a later turn owes was used in this one as well.
      if (own[name] >= round || name in marks) return false;
      marks[name] = own[name];
      set[`${OWN}.${name}`] = round;
      return true;
    };
    const rounds = data.owes ? [data.round, data.round + 1] : [data.round];
    let left = data.actions;
    for (const round of rounds)
      for (const name of ["first", "second"] as const) if (left > 0 && mark(name, round)) left--;
    if (data.attack) mark("attack", data.round);
    return applied({ ...data, marks }, set);
  },
  invert: takenBack,
  leadsTo: ({ fetched = [], undo }) => (undo ? [] : fetched.map(intoHand)),
  describe: ({ actions, attack, undo }) => ({
    key: `${RULES}.spend.${undo ? "back" : attack ? "attack" : actions === 0 ? "nothing" : "actions"}`,
    data: { actions },
  }),
};

/** What somebody begins, goes on with, or has no more of. */
export type BegunData = SetData<Begun | null>;

/** `words.begun`: an action of two parts was begun, goes on, or is done or given up (WP-99, WP-103). On the combatant. */
export const begunEvent = setKind<Begun | null>(
  {
    kind: "words.begun",
    path: `${OWN}.begun`,
    describe: ({ value }) => ({
      key: `${RULES}.begun.${value ? "yes" : "no"}`,
      data: { paid: value?.paid ?? 0, of: value?.of ?? 0 },
    }),
  },
  (value) => value === null || isBegun(value),
  null,
);

/** A blow at somebody who is about something. */
export interface ShakenData {
  /** HP lost. */
  readonly lost: number;
  readonly maimed: boolean;
  /** Set once done: what was going on and is over; null where it goes on. */
  readonly broke?: Begun | null;
  readonly shaken?: boolean;
  readonly undo?: boolean;
}

/** `words.shaken`: lost HP has still to be withstood (WP-100), a Maim breaks it off at once (WP-101). On the combatant. */
export const shakenEvent: EventKind<object, ShakenData> = {
  kind: "words.shaken",
  check: lookForUndoable({ lost: isCount, maimed: isBoolean, broke: orNothing(isBegun), shaken: orNothing(isBoolean) }),
  apply(state, data) {
    const { begun } = turnState(ownOf(state));
    if (data.undo) {
      if (data.broke) return applied(data, begun ? {} : { [`${OWN}.begun`]: data.broke });
      const shocks = without(begun?.shocks ?? [], [data.lost]);
      return applied(data, data.shaken && begun ? { [`${OWN}.begun.shocks`]: shocks } : {});
    }
    if (!begun) return applied({ ...data, broke: null, shaken: false });
    if (data.maimed) return applied({ ...data, broke: begun, shaken: true }, { [`${OWN}.begun`]: null });
    const shocks = inOrder([...begun.shocks, data.lost]);
    return applied({ ...data, broke: null, shaken: true }, { [`${OWN}.begun.shocks`]: shocks });
  },
  invert: takenBack,
  describe: ({ maimed, undo, broke }) => ({
    key: `${RULES}.shaken.${undo ? "no" : maimed || broke ? "broke" : "yes"}`,
  }),
};

/** `words.withstood`: blows that somebody has withstood, and goes on (WP-100). On the combatant. */
export interface WithstoodData {
  readonly shocks: readonly number[];
  readonly undo?: boolean;
}

export const withstoodEvent: EventKind<object, WithstoodData> = {
  kind: "words.withstood",
  check: lookForUndoable({ shocks: isShocks }),
  apply(state, data) {
    const { begun } = turnState(ownOf(state));
    if (!begun) return applied(data);
    const shocks = data.undo ? inOrder([...begun.shocks, ...data.shocks]) : without(begun.shocks, data.shocks);
    // Only what was there was withstood.
    const met = data.undo ? data.shocks : without(begun.shocks, shocks);
    return applied({ ...data, shocks: met }, met.length > 0 ? { [`${OWN}.begun.shocks`]: shocks } : {});
  },
  invert: takenBack,
  describe: ({ undo }) => ({ key: `${RULES}.withstood.${undo ? "no" : "yes"}` }),
};

/** Somebody takes a place within their team, and others of it take theirs. */
export type PlaceData = SetData<number> & Partial<Pick<Picked, "others">>;

const placed = setKind<number>(
  { kind: "words.place", path: `${OWN}.place`, describe: () => ({ key: `${RULES}.place` }) },
  isWhole,
  UNPLACED,
);

/** `words.place`: the place within the team (WP-89). On the combatant. */
export const placeEvent: EventKind<object, PlaceData> = {
  ...placed,
  check: (data) => [...placed.check(data), ...lookFor({ others: orNothing(areOthers) })(data)],
  leadsTo: ({ others = [], undo }) =>
    undo ? [] : others.map(({ combatant, value }) => ({ kind: placed.kind, target: combatant, data: { value } })),
};

/** `words.arrives`: somebody waits outside until a round that everybody is told (WP-154, WP-155). On the combatant. */
export const arrivesEvent = setKind<Arrival>(
  {
    kind: "words.arrives",
    path: `${OWN}.arrival`,
    describe: ({ value: { round, entry } }) => ({
      key: `${RULES}.arrives.${round === 0 ? "here" : entry === "" ? "later" : "at"}`,
      data: { round, entry },
    }),
  },
  isArrival,
  { round: 0, entry: "" },
);

/** `words.gone`: somebody got away in this round, or is back (WP-153). On the combatant; cards of before say `true` and `false`. */
export const goneEvent = setKind<number | boolean>(
  {
    kind: "words.gone",
    path: `${OWN}.gone`,
    describe: ({ value }) => ({ key: `${RULES}.gone.${value ? "yes" : "no"}` }),
  },
  (value) => isBoolean(value) || isCount(value),
  0,
);

/** `words.opening`: how the fight begins (WP-86, WP-88, WP-151). On the encounter. */
export const openingEvent = setKind<FightOpening>(
  {
    kind: "words.opening",
    path: `${OWN}.opening`,
    describe: ({ value: { how } }) => ({ key: `${RULES}.opening.${how}` }),
  },
  isOpening,
  { how: "dice", team: "" },
);

function ownOf(state: object): object {
  return (readPath(state, OWN) as object | undefined) ?? {};
}

/** A list without as many of each figure as another has. */
function without(list: readonly number[], less: readonly number[]): number[] {
  const left = [...less];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const inOrder = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);

function isBegun(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { deed, text, item, to, paid, of, round, shocks } = value as Record<string, unknown>;
  return [deed, text, item, to].every(isText) && isCount(paid) && isCount(of) && isCount(round) && isShocks(shocks);
}

function isShocks(value: unknown): boolean {
  return Array.isArray(value) && value.length <= 60 && value.every(isCount);
}

function isMarks(value: unknown): boolean {
  return (
    isObject(value) && Object.entries(value as object).every(([name, was]) => oneOf(...MARKS)(name) && isCount(was))
  );
}

function areFetched(value: unknown): boolean {
  const isOne = lookFor({ item: isText, name: isText, into: oneOf("mainhand", "offhand", "both") });
  return Array.isArray(value) && value.length <= 2 && value.every((one) => isOne(one).length === 0);
}

function areOthers(value: unknown): boolean {
  const isOne = lookFor({ combatant: isText, value: isWhole });
  return Array.isArray(value) && value.length <= 60 && value.every((one) => isOne(one).length === 0);
}

function isArrival(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { round, entry } = value as Record<string, unknown>;
  return isCount(round) && isText(entry);
}

function isOpening(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { how, team } = value as Record<string, unknown>;
  return oneOf(...OPENINGS)(how) && isText(team);
}
