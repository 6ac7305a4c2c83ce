import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isId, isText, isWhole, lookForUndoable, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { ObligationData } from "./contact.event.ts";
import { struck, type WovenWorld, written } from "./pool.event.ts";

/** Obligation that goes from the pool to somebody whom a character knows; negative = back. */
export interface PledgeData extends ObligationData {
  /** UUID of the character. */
  readonly to: string;
  /** The way back: it takes what was placed, however little there is. */
  readonly undo?: boolean;
  /** Id of the line in the Gamesmaster's book, the character's name and what it is for; older worlds hold none of these. */
  readonly line?: string;
  readonly who?: string;
  readonly reason?: string;
}

/** `woven.pledge`: obligation from the pool is placed, and no more than there is (SW-68). */
export const pledgeEvent: EventKind<WovenWorld, PledgeData> = {
  kind: "woven.pledge",
  check: lookForUndoable({
    id: isId,
    name: isText,
    amount: isWhole,
    to: isText,
    line: orNothing(isId),
    who: orNothing(isText),
    reason: orNothing(isText),
  }),
  apply(state, data) {
    const { amount, undo, to, line = null, who = "", name: person, reason = "" } = data;
    const left = state.obligation - amount;
    if (!undo && amount > 0 && left < 0) {
      return fail(
        problem("FOURTALES.Woven.Rules.Refuse.noObligation", "amount", { left: Math.max(0, state.obligation) }),
      );
    }
    const placed = { what: "place", amount, to, who, person, known: data.id, reason } as const;
    const { set, remove } = amount > 0 ? written(state, line, placed) : struck(state, line);
    return applied(data, { obligation: left, ...set }, remove);
  },
  invert: (done) => ({ ...done, amount: opposite(done.amount), undo: !done.undo }),
  leadsTo: ({ to, id, name, amount }) => [{ kind: "woven.obligation", target: to, data: { id, name, amount } }],
  needs: ({ to }) => [to],
  describe: (data) => ({
    key: `FOURTALES.Woven.Rules.Obligation.${data.amount < 0 ? "less" : "more"}`,
    data: { name: data.name, amount: Math.abs(data.amount) },
  }),
};
