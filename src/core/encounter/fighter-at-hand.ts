import { encounters } from "../foundry/encounters.ts";
import type { Place } from "../rolls/roll-kind.ts";

/** Where somebody stands in an encounter that has begun: in the active one, where there are several. */
export function placeAtHand(actor: string): Place | null {
  const begun = [...encounters()].filter(({ round }) => round > 0);
  const places = begun.flatMap((encounter) => {
    const fighter = [...encounter.combatants].find((one) => one.actor?.uuid === actor);
    const { round, turn, turns, active } = encounter;
    if (!fighter) return [];
    return [{ combatant: fighter.uuid, round, acts: turn !== null && turns[turn]?.id === fighter.id, active }];
  });
  const found = places.find(({ active }) => active) ?? places[0];
  return found ? { combatant: found.combatant, round: found.round, acts: found.acts } : null;
}
