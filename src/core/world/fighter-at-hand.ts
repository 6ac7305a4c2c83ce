import type { EncounterPlace } from "../contract/roll-kind.ts";
import { encounters } from "../foundry/encounters.ts";

/** Where somebody stands in an encounter that has begun: in the active one, where there are several. */
export function placeAtHand(actor: string): EncounterPlace | null {
  const begun = [...encounters()].filter(({ round }) => round > 0);
  const places = begun.flatMap((encounter) => {
    const fighter = [...encounter.combatants].find((one) => one.actor?.uuid === actor);
    const { round, turn, turns, active } = encounter;
    if (!fighter) return [];
    const acts = turn !== null && turns[turn]?.id === fighter.id;
    const over = turn !== null && turns.findIndex(({ id }) => id === fighter.id) < turn;
    return [{ combatant: fighter.uuid, round, acts, next: over ? round + 1 : round, active }];
  });
  const found = places.find(({ active }) => active) ?? places[0];
  if (!found) return null;
  const { active: _active, ...place } = found;
  return place;
}

/** Is it somebody's turn in the encounter that they are in? */
export function actsNow(actor: string): boolean {
  return placeAtHand(actor)?.acts === true;
}

/** Where somebody waits for an encounter that is set up and has not begun: in the active one, where there are several. */
export function awaitedAtHand(actor: string): { combatant: string; encounter: string } | null {
  const waiting = [...encounters()].filter(({ round }) => round === 0);
  const found = waiting.flatMap((encounter) => {
    const fighter = [...encounter.combatants].find((one) => one.actor?.uuid === actor);
    return fighter ? [{ active: encounter.active, at: { combatant: fighter.uuid, encounter: encounter.uuid } }] : [];
  });
  return (found.find(({ active }) => active) ?? found[0])?.at ?? null;
}

/** The turn that it is in the encounter of this actor, as a name of its own; empty where none has begun. */
export function turnAtHand(actor: string): string {
  const [encounter] = [...encounters()].filter(
    ({ round, combatants }) => round > 0 && [...combatants].some((one) => one.actor?.uuid === actor),
  );
  return encounter ? `${encounter.uuid} ${encounter.round} ${encounter.turn ?? ""}` : "";
}
