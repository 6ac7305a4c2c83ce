import { applied, type Consequence, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isWhole, lookFor } from "../../../../kernel/sound.ts";
import { worldTarget } from "../../../../kernel/whole.ts";

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
