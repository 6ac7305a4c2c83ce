import { bringTogether, piecesAtHand } from "../../../core/encounter/bring-together.ts";
import type { Encounter } from "../../../core/foundry/encounters.ts";
import { beingOf, isBeing } from "../being.ts";
import { isPresent } from "../rules/conflict/struggle.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { struggleIn } from "./struggle-at-hand.ts";

/**
 * SW-32: all on the scene who are in sight and on their feet are in a fight, which waits until they have thrown for who acts first.
 * A long conflict that the tracker has, as an adventure brings one, stays as it is.
 */
export async function beginFight(): Promise<void> {
  const those = piecesAtHand((actor) => isBeing(actor) && isPresent(beingOf(actor).system, false));
  const hasNoSides = (encounter: Encounter) => struggleIn(encounter).sides.length === 0;
  await bringTogether(SPELLWOVEN, those, "FOURTALES.Woven.Encounter.nobodyFights", hasNoSides);
}
