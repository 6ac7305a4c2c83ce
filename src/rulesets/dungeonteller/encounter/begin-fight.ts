import { bringTogether, piecesAtHand } from "../../../core/encounter/bring-together.ts";
import { beingOf, isBeing } from "../being.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { tellerSettings } from "../teller-settings.ts";

/**
 * DT-08, DT-17: everybody on the scene who is on their feet and in sight is in a fight; where nobody throws for the order,
 * it begins.
 */
export async function beginFight(): Promise<void> {
  const those = piecesAtHand((actor) => isBeing(actor) && !beingOf(actor).system.out);
  const encounter = await bringTogether(DUNGEONTELLER, those, "FOURTALES.Teller.Encounter.nobodyFights");
  if (encounter?.round === 0 && tellerSettings().turnOrder === "sides") await encounter.startCombat();
}
