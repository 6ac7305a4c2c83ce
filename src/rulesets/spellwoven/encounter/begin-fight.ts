import { bringTogether } from "../../../core/encounter/bring-together.ts";
import { stageAtHand } from "../../../core/foundry/scenes.ts";
import { beingOf, isBeing } from "../being.ts";
import { isPresent } from "../rules/conflict/struggle.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** SW-32: all on the scene who are in sight and on their feet are in a fight; it waits until they have thrown for who acts first. */
export async function beginFight(): Promise<void> {
  const those = [...(stageAtHand()?.tokens ?? [])].filter(
    ({ actor, hidden }) => !hidden && isBeing(actor) && isPresent(beingOf(actor).system, false),
  );
  await bringTogether(SPELLWOVEN, those, "FOURTALES.Woven.Encounter.nobodyFights");
}
