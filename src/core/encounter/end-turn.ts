import { encounters } from "../foundry/encounters.ts";
import { placeAtHand } from "./fighter-at-hand.ts";

/**
 * Ends the turn of this actor in the tracker, which whoever plays it may do.
 * @returns whether there was one: outside of encounters and of one's own turn nothing happens
 */
export async function endTurnOf(actor: string): Promise<boolean> {
  const place = placeAtHand(actor);
  if (!place?.acts) return false;
  const encounter = [...encounters()].find(({ combatants }) =>
    [...combatants].some(({ uuid }) => uuid === place.combatant),
  );
  await encounter?.nextTurn();
  return encounter !== undefined;
}
