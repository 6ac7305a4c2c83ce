import type { Consequence, EventKind } from "../../../../kernel/events.ts";
import { applied, opposite } from "../../../../kernel/events.ts";
import { isObject, isText, isWhole, type Look, lookFor, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";

/** A scroll read once (-1), or that taken back. */
export interface ReadData {
  readonly amount: number;
  /** The power's name, for the sentence. */
  readonly name: string;
  /** What the reading does: it happens with it, or not at all. */
  readonly brings?: readonly Consequence[];
}

/** More than a power does; an event leads to no more. */
export const MOST_BROUGHT = 20;

const areBrought: Look = (value) =>
  Array.isArray(value) &&
  value.length <= MOST_BROUGHT &&
  value.every((one) => isObject(one) && isText(one.kind) && isText(one.target) && isObject(one.data));

/**
 * `teller.read`: a scroll can be read once less. The target is the power written on it. What is read on two cards at once
 * does what it says on one of them: on the other there is nothing left to read.
 */
export const readEvent: EventKind<{ readonly uses?: number | null }, ReadData> = {
  kind: "teller.read",
  check: lookFor({ amount: isWhole, name: isText, brings: orNothing(areBrought) }),
  apply(state, { amount, name }) {
    const before = state.uses ?? 0;
    if (amount < 0 && before <= 0) return fail(problem("FOURTALES.Teller.Rules.Refuse.scrollSpent", "power", { name }));
    const uses = Math.max(0, before + amount);
    return applied({ amount: uses - before, name }, { uses });
  },
  invert: ({ amount, name }) => ({ amount: opposite(amount), name }),
  leadsTo: ({ amount, brings = [] }) => (amount < 0 ? brings : []),
  describe: ({ amount, name }) => ({
    key: `FOURTALES.Teller.Rules.Read.${amount < 0 ? "spend" : "back"}`,
    data: { name },
  }),
};
