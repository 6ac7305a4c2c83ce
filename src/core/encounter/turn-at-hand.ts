import { type Encounter, encounters, type Fighter } from "../foundry/encounters.ts";
import { currentUser } from "../foundry/game.ts";
import { gameOfEncounter } from "./standing.ts";

/** An encounter that has begun, as those at the table see it. */
export interface TurnAtHand {
  readonly encounter: Encounter;
  /** Whose turn it is; null between turns, and when this user can't see the combatant. */
  readonly acting: Fighter | null;
  /** All who are in sight, in the order of their turns. */
  readonly order: readonly Fighter[];
}

/** Whose turn it is in a game's encounter, the active one where there are several; null where none has begun. */
export function turnAtHand(game: string): TurnAtHand | null {
  const begun = [...encounters()].filter((one) => one.round > 0 && gameOfEncounter(one)?.id === game);
  const encounter = begun.find(({ active }) => active) ?? begun[0];
  if (!encounter) return null;
  const order = encounter.turns.filter(({ hidden }) => !hidden || currentUser().isGM);
  const acting = encounter.turn === null ? undefined : encounter.turns[encounter.turn];
  return { encounter, acting: order.find(({ id }) => id === acting?.id) ?? null, order };
}
