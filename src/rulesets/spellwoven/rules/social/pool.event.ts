import { applied, type Consequence, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isText, isWhole, lookFor, orNothing } from "../../../../kernel/looks.ts";
import { namedId } from "../../../../kernel/named-id.ts";
import { worldTarget } from "../../../../kernel/whole.ts";

/** What Spellwoven keeps of the world. */
const WOVEN_WORLD = worldTarget("spellwoven");

/** A line of the Gamesmaster's book of obligation. */
export interface ObligationLine {
  /** Points that came into the pool, or were placed from it. */
  readonly what: "gain" | "place";
  /** 1 or more. */
  readonly amount: number;
  /** UUID of the character that it was placed against; empty for what was gained. */
  readonly to: string;
  /** Names, as they were then: the character's, and that of the person they know. */
  readonly who: string;
  readonly person: string;
  /** Id of that person's line in the character's contact book; empty for what was gained. */
  readonly known: string;
  readonly reason: string;
  /** 1, 2, 3… */
  readonly order: number;
}

/** What the game keeps of the world. */
export interface WovenWorld {
  /** Obligation that the Gamesmaster may place; below 0 where some was placed of what was taken back since. */
  readonly obligation: number;
  /** Where it came from and where it went, by id. What was taken back stands there no longer. */
  readonly log?: Readonly<Record<string, ObligationLine>>;
}

/** Lines that the book holds; the oldest go. */
const MOST_LINES = 400;

/** Obligation that comes into the Gamesmaster's pool. */
export interface GainData {
  readonly amount: number;
  /** Names, for the book: who placed influence, and on whom. */
  readonly who?: string;
  readonly person?: string;
}

/** `woven.gain`: obligation for the Gamesmaster's pool (SW-67). Taken back to the last point, also what was placed already. */
export const gainEvent: EventKind<WovenWorld, GainData> = {
  kind: "woven.gain",
  check: lookFor({ amount: isWhole, who: orNothing(isText), person: orNothing(isText) }),
  apply(state, data, name = "") {
    const { amount, who = "", person = "" } = data;
    if (amount === 0) return applied(data);
    // What no card remembers has no line of its own.
    const line = name === "" ? null : namedId(name);
    const gained = { what: "gain", amount, to: "", who, person, known: "", reason: "" } as const;
    const { set, remove } = amount > 0 ? written(state, line, gained) : struck(state, line);
    return applied(data, { obligation: state.obligation + amount, ...set }, remove);
  },
  invert: ({ amount, ...names }) => ({ ...names, amount: opposite(amount) }),
  describe: ({ amount }) => ({
    key: `FOURTALES.Woven.Rules.Pool.${amount < 0 ? "less" : "more"}`,
    data: { amount: Math.abs(amount) },
  }),
};

/** SW-67: what the Gamesmaster gains. */
export function gainFor(amount: number, who: string, person: string): Consequence {
  return { kind: gainEvent.kind, target: WOVEN_WORLD, data: { amount, who, person } };
}

/** What it takes to write a line into the book; the oldest goes where there are too many. */
export function written(
  { log = {} }: WovenWorld,
  id: string | null,
  line: Omit<ObligationLine, "order">,
): { set: Record<string, unknown>; remove: string[] } {
  if (id === null) return { set: {}, remove: [] };
  const lines = Object.entries(log).sort(([, a], [, b]) => a.order - b.order);
  const order = (lines.at(-1)?.[1].order ?? 0) + 1;
  const old = lines.slice(0, Math.max(0, lines.length - MOST_LINES + 1));
  return { set: { [`log.${id}`]: { ...line, order } }, remove: old.map(([one]) => `log.${one}`) };
}

/** What it takes to strike a line out. */
export function struck({ log = {} }: WovenWorld, id: string | null): { set: object; remove: string[] } {
  return { set: {}, remove: id !== null && Object.hasOwn(log, id) ? [`log.${id}`] : [] };
}
