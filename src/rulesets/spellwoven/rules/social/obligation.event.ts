import { applied, type Consequence, type EventKind, opposite } from "../../../../kernel/events.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { isId, isText, isWhole, lookFor } from "../../../../kernel/sound.ts";
import { worldTarget } from "../../../../kernel/whole.ts";
import type { ObligationData } from "./contact.event.ts";

/** What Spellwoven keeps of the world. */
export const WOVEN_WORLD = worldTarget("spellwoven");

/** What the game keeps of the world. */
export interface WovenWorld {
  /** Obligation that the Gamesmaster may place; below 0 where some was placed of what was taken back since. */
  readonly obligation: number;
}

/** Obligation that comes into the Gamesmaster's pool. */
export interface GainData {
  readonly amount: number;
}

/** `woven.gain`: obligation for the Gamesmaster's pool (SW-67). Taken back to the last point, also what was placed already. */
export const gainEvent: EventKind<WovenWorld, GainData> = {
  kind: "woven.gain",
  check: lookFor({ amount: isWhole }),
  apply: (state, data) => applied(data, data.amount === 0 ? {} : { obligation: state.obligation + data.amount }),
  invert: ({ amount }) => ({ amount: opposite(amount) }),
  describe: ({ amount }) => ({
    key: `FOURTALES.Woven.Rules.Pool.${amount < 0 ? "less" : "more"}`,
    data: { amount: Math.abs(amount) },
  }),
};

/** SW-67: what the Gamesmaster gains. */
export function gainFor(amount: number): Consequence {
  return { kind: gainEvent.kind, target: WOVEN_WORLD, data: { amount } };
}

/** Obligation that goes from the pool to somebody whom a character knows; negative = back. */
export interface PledgeData extends ObligationData {
  /** UUID of the character. */
  readonly to: string;
}

/** `woven.pledge`: obligation from the pool is placed, and no more than there is (SW-68). */
export const pledgeEvent: EventKind<WovenWorld, PledgeData> = {
  kind: "woven.pledge",
  check: lookFor({ id: isId, name: isText, amount: isWhole, to: isText }),
  apply(state, data) {
    const left = state.obligation - data.amount;
    if (data.amount > 0 && left < 0) {
      return fail(
        problem("FOURTALES.Woven.Rules.Refuse.noObligation", "amount", { left: Math.max(0, state.obligation) }),
      );
    }
    return applied(data, { obligation: left });
  },
  invert: (done) => ({ ...done, amount: opposite(done.amount) }),
  leadsTo: ({ to, ...data }) => [{ kind: "woven.obligation", target: to, data }],
  needs: ({ to }) => [to],
  describe: (data) => ({
    key: `FOURTALES.Woven.Rules.Obligation.${data.amount < 0 ? "less" : "more"}`,
    data: { name: data.name, amount: Math.abs(data.amount) },
  }),
};
