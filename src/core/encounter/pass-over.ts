import type { Encounter, Fighter } from "../foundry/encounters.ts";
import { announceStep } from "../foundry/hooks.ts";
import { aboutOf, byGame, gameOf, standingOf } from "./standing.ts";

/** Does something as Foundry does it. */
type Usual = () => Promise<unknown>;

/** By what Foundry sorts those whom a game's order does not tell apart. */
type Compare = (a: Fighter, b: Fighter) => number;

/** Whose turn it is first in a round: the place of the first who has one in it, -1 where nobody has. */
export function firstIn(encounter: Encounter, round: number, compare: Compare): number {
  const order = [...encounter.turns].sort((a, b) => byGame(encounter, a, b, round) || compare(a, b));
  return order.findIndex((one) => !isIdle(encounter, one, round));
}

/** The next turn of somebody who has one in this round; where nobody has one, turns go on as they are. */
export async function nextTurn(encounter: Encounter, usual: Usual): Promise<unknown> {
  const { round, turns, turn } = encounter;
  const acts = (one: Fighter) => !isIdle(encounter, one, round);
  if (round === 0 || turns.every(acts) || !turns.some(acts)) return await usual();
  const next = turns.findIndex((one, at) => at > (turn ?? -1) && acts(one));
  return next < 0 ? await encounter.nextRound() : await go(encounter, "combatTurn", { round, turn: next });
}

/** A new round begins with the first who has a turn in it. */
export async function nextRound(encounter: Encounter, usual: Usual, compare: Compare): Promise<unknown> {
  const round = encounter.round + 1;
  const turn = firstIn(encounter, round, compare);
  // An encounter in which it is nobody's turn goes on so.
  const waits = encounter.round > 0 && encounter.turn === null;
  return waits || turn < 1 ? await usual() : await go(encounter, "combatRound", { round, turn });
}

/** Has somebody no turn in a round, by Foundry or by their game? */
export function isIdle(encounter: Encounter, fighter: Fighter, round: number): boolean {
  if (encounter.settings?.skipDefeated && fighter.isDefeated) return true;
  const game = gameOf(fighter);
  return game?.encounter?.idle?.(standingOf(fighter, game.id), { ...aboutOf(encounter, game.id), round }) === true;
}

/** As Foundry goes on: modules hear of it before, and the time that turns and rounds take passes in the world. */
async function go(
  encounter: Encounter,
  step: "combatTurn" | "combatRound",
  to: { round: number; turn: number },
): Promise<unknown> {
  const delta = encounter.getTimeDelta(encounter.round, encounter.turn, to.round, to.turn);
  const options = { direction: 1, worldTime: { delta } };
  announceStep(step, encounter, to, options);
  return await encounter.update(to, options);
}
