import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isWhole, lookFor, orNothing } from "../../../../kernel/looks.ts";
import type { LuckHolder } from "../luck/luck.ts";

/** Luck lost to cold or, if negative, no longer lost to it. */
export interface ColdData {
  readonly amount: number;
  /** Set once done: by how much current Luck went down (negative) or up. */
  readonly luck?: number;
}

/** `teller.cold`: Luck that the cold takes lowers current and maximum Luck; out of it the maximum alone comes back (DT-66, A-09). */
export const coldEvent: EventKind<LuckHolder, ColdData> = {
  kind: "teller.cold",
  check: lookFor({ amount: isWhole, luck: orNothing(isWhole) }),
  apply(state, { amount, luck }) {
    const { cold = 0, value } = state.luck;
    const now = Math.max(0, cold + amount);
    // What is taken back gives back what it took.
    const next = Math.max(0, value + (luck ?? (amount > 0 ? -amount : 0)));
    const set = { ...(now !== cold && { "luck.cold": now }), ...(next !== value && { "luck.value": next }) };
    return applied({ amount: now - cold, luck: next - value }, set);
  },
  invert: ({ amount, luck = 0 }) => ({ amount: opposite(amount), luck: opposite(luck) }),
  describe: ({ amount }) => ({
    key: `FOURTALES.Teller.Rules.Cold.${amount < 0 ? "warm" : "lost"}`,
    data: { luck: Math.abs(amount) },
  }),
};
