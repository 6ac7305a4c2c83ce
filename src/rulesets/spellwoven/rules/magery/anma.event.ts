import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isWhole, lookFor } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";

interface AnmaOwner {
  readonly anma?: { readonly value: number; readonly max: number };
}

/** Anma that comes or goes. */
export interface AnmaData {
  /** Negative = spent. After applying: what truly came or went. */
  readonly amount: number;
  /** What the most of it grows by: 1 with the gift of Magery (SW-117). */
  readonly max: number;
}

/** `woven.anma`: Anma is spent on a spell, comes back, or there is more of it. Never below 0, nor above the most. */
export const anmaEvent: EventKind<AnmaOwner, AnmaData> = {
  kind: "woven.anma",
  check: lookFor({ amount: isWhole, max: isWhole }),
  apply({ anma }, data) {
    if (!anma) return fail(problem("FOURTALES.Woven.Rules.Refuse.noAnmaAtAll", "amount"));
    const most = Math.max(0, anma.max + data.max);
    const after = Math.min(Math.max(most, data.max === 0 ? anma.value : 0), Math.max(0, anma.value + data.amount));
    const set = {
      ...(after === anma.value ? {} : { "anma.value": after }),
      ...(most === anma.max ? {} : { "anma.max": most }),
    };
    return applied({ amount: after - anma.value, max: most - anma.max }, set);
  },
  invert: ({ amount, max }) => ({ amount: opposite(amount), max: opposite(max) }),
  describe: ({ amount, max }) => ({
    key: `FOURTALES.Woven.Rules.Anma.${max !== 0 ? "most" : amount < 0 ? "spent" : "back"}`,
    data: { count: Math.abs(amount) },
  }),
};
