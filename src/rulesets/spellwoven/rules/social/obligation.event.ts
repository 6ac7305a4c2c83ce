import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { isBoolean, isId, isText, isWhole, lookFor, orNothing } from "../../../../kernel/sound.ts";
import type { ObligationData } from "./contact.event.ts";
import type { WovenWorld } from "./pool.event.ts";

/** Obligation that goes from the pool to somebody whom a character knows; negative = back. */
export interface PledgeData extends ObligationData {
  /** UUID of the character. */
  readonly to: string;
  /** The way back: it takes what was placed, however little there is. */
  readonly undo?: boolean;
}

/** `woven.pledge`: obligation from the pool is placed, and no more than there is (SW-68). */
export const pledgeEvent: EventKind<WovenWorld, PledgeData> = {
  kind: "woven.pledge",
  check: lookFor({ id: isId, name: isText, amount: isWhole, to: isText, undo: orNothing(isBoolean) }),
  apply(state, data) {
    const left = state.obligation - data.amount;
    if (!data.undo && data.amount > 0 && left < 0) {
      return fail(
        problem("FOURTALES.Woven.Rules.Refuse.noObligation", "amount", { left: Math.max(0, state.obligation) }),
      );
    }
    return applied(data, { obligation: left });
  },
  invert: (done) => ({ ...done, amount: opposite(done.amount), undo: !done.undo }),
  leadsTo: ({ to, id, name, amount }) => [{ kind: "woven.obligation", target: to, data: { id, name, amount } }],
  needs: ({ to }) => [to],
  describe: (data) => ({
    key: `FOURTALES.Woven.Rules.Obligation.${data.amount < 0 ? "less" : "more"}`,
    data: { name: data.name, amount: Math.abs(data.amount) },
  }),
};
