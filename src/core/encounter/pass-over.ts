import type { Encounter, Fighter } from "../foundry/encounters.ts";
import { aboutOf, gameOf, standingOf } from "./standing.ts";

/** The next turn of somebody who has one in this round; where nobody has one, turns go on as they are. */
export async function passOver(encounter: Encounter, nextTurn: () => Promise<unknown>): Promise<unknown> {
  const { round, turns, turn } = encounter;
  const from = (turn ?? -1) + 1;
  const isOver = (one: Fighter) => round > 0 && isIdle(encounter, one);
  if (!turns.some(isOver) || turns.every(isOver)) return await nextTurn();
  const next = turns.findIndex((one, at) => at >= from && !isOver(one));
  if (next === from) return await nextTurn();
  if (next < 0) await encounter.nextRound();
  // A new round may begin with others than the last one ended with.
  const first = next < 0 ? encounter.turns.findIndex((one) => !isIdle(encounter, one)) : next;
  return first > 0 ? await encounter.update({ turn: first }, { direction: 1 }) : encounter;
}

function isIdle(encounter: Encounter, fighter: Fighter): boolean {
  const game = gameOf(fighter);
  return game?.encounter?.idle?.(standingOf(fighter, game.id), aboutOf(encounter, game.id)) === true;
}
