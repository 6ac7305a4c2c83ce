import { applied, type EventKind, opposite, takenBack } from "../../../../kernel/events.ts";
import { isWhole, lookFor, lookForUndoable, orNothing, within } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { EffortState } from "../types.ts";
import { effortRegained } from "./effort.ts";

interface EffortOwner {
  readonly effort: EffortState;
}

/** Effort spent (negative) or back (positive). */
export interface EffortData {
  readonly amount: number;
}

/** Moves Effort left within 0 and the total; gives what truly moved. */
function move({ total, spent }: EffortState, amount: number): { spent: number; amount: number } {
  const next = Math.min(Math.max(total, spent), Math.max(0, spent - amount));
  return { spent: next, amount: spent - next };
}

/** `woven.effort`: Effort spent on a roll (SW-15, SW-17). Never more than there is: what is not there can't be spent. */
export const effortEvent: EventKind<EffortOwner, EffortData> = {
  kind: "woven.effort",
  check: lookFor({ amount: isWhole }),
  apply(state, data) {
    const { spent, amount } = move(state.effort, data.amount);
    if (data.amount < 0 && amount !== data.amount) {
      const there = Math.max(0, state.effort.total - state.effort.spent);
      return fail(problem("FOURTALES.Kernel.Event.short", "amount", { there, wanted: -data.amount }));
    }
    const set = amount === 0 ? {} : { "effort.spent": spent };
    return applied({ amount }, set);
  },
  invert: (done) => ({ amount: opposite(done.amount) }),
  describe: (data) => ({
    key: `FOURTALES.Woven.Rules.Effort.${data.amount < 0 ? "spent" : "back"}`,
    data: { count: Math.abs(data.amount) },
  }),
};

/** Hours of rest and sleep. */
export interface RestData {
  /** Whole hours, 0 or more. */
  readonly rest: number;
  readonly sleep: number;
  /** Set once done: Effort that came back (or went, when undone). */
  readonly back?: number;
  readonly undo?: boolean;
}

/** `woven.rest`: Effort comes back with rest and sleep (SW-18). */
export const restEvent: EventKind<EffortOwner, RestData> = {
  kind: "woven.rest",
  check: lookForUndoable({ rest: within(0, 10_000), sleep: within(0, 10_000), back: orNothing(within(0, 10_000)) }),
  apply(state, data) {
    const wish = data.back ?? effortRegained(state.effort, data);
    const { spent, amount } = move(state.effort, data.undo ? -wish : wish);
    const set = amount === 0 ? {} : { "effort.spent": spent };
    return applied({ ...data, back: Math.abs(amount) }, set);
  },
  invert: takenBack,
  describe: (data) => ({
    key: `FOURTALES.Woven.Rules.Rest.${data.undo ? "undone" : data.back === 0 ? "nothing" : "rested"}`,
    data: { rest: data.rest, sleep: data.sleep, count: data.back ?? 0 },
  }),
};
