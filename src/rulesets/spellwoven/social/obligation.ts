import { integer, keyed, oneOf, text, whole } from "../../../core/models/fields.ts";
import { worldStateOf } from "../../../core/world/world-state.ts";
import type { Problem } from "../../../kernel/result.ts";
import type { PledgeData } from "../rules/social/obligation.event.ts";
import type { ObligationLine, WovenWorld } from "../rules/social/pool.event.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** What the game keeps of the world: the Gamesmaster's pool of obligation, and the book of it (SW-67, SW-68). */
export const wovenWorld = {
  fields: () => ({
    obligation: integer(),
    /** SW-06: how hard what is on which scene. */
    rulings: keyed({ what: text(), scene: text(), rung: whole(5, 1, 12) }),
    log: keyed({
      what: oneOf(["gain", "place"], "gain"),
      amount: whole(1, 1),
      order: whole(1, 1),
      to: text(),
      who: text(),
      person: text(),
      known: text(),
      reason: text(),
    }),
  }),
};

/** The book of obligation, newest line first, each with its id. */
export function obligationBook(): (ObligationLine & { readonly id: string })[] {
  const { log = {} } = worldStateOf(SPELLWOVEN).system as WovenWorld;
  const lines = Object.entries(log).map(([id, line]) => ({ id, ...line }));
  return lines.sort((a, b) => b.order - a.order);
}

/** Obligation that the Gamesmaster may place. */
export function obligationPool(): number {
  return Math.max(0, (worldStateOf(SPELLWOVEN).system as WovenWorld).obligation);
}

/**
 * SW-68: places obligation from the pool, or takes it back. The book of obligation has a way back for each of its lines, and is no
 * step besides: what a card brought into the pool can be taken back although it was placed by then.
 */
export async function pledge(data: PledgeData): Promise<readonly Problem[]> {
  const { pledgeEvent } = await import("../rules/social/obligation.event.ts");
  const { applyLoose } = await import("../../../core/ledger/loose-event.ts");
  return await applyLoose(SPELLWOVEN, worldStateOf(SPELLWOVEN), pledgeEvent.kind, data);
}
