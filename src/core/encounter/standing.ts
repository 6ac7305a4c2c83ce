import type { About, EncounterMember } from "../contract/encounter-spec.ts";
import { type Ruleset, rulesetOfType } from "../contract/ruleset.ts";
import type { Encounter, Fighter } from "../foundry/encounters.ts";

/** The game of somebody in an encounter; null for those without an actor, and for actors of no game that is installed. */
export function gameOf({ actor }: Pick<Fighter, "actor">): Ruleset | null {
  return actor ? rulesetOfType("Actor", actor.type) : null;
}

/** The game by whose rules an encounter goes: that of its first combatant. */
export function gameOfEncounter({ combatants }: Pick<Encounter, "combatants">): Ruleset | null {
  for (const fighter of combatants) {
    const game = gameOf(fighter);
    if (game) return game;
  }
  return null;
}

/** Every game that somebody in the encounter belongs to. */
export function gamesIn({ combatants }: Pick<Encounter, "combatants">): Ruleset[] {
  return [...new Set([...combatants].flatMap((fighter) => gameOf(fighter) ?? []))];
}

/** Somebody in an encounter, for the rules of one game. */
export function standingOf(fighter: Fighter, game: string): EncounterMember {
  const { id, uuid, name, actor, token, initiative, isDefeated, _stats } = fighter;
  return {
    id,
    uuid,
    name,
    initiative,
    joined: _stats?.createdTime ?? 0,
    actor: actor?.uuid ?? "",
    type: actor?.type ?? "",
    system: actor?.system ?? null,
    defeated: isDefeated,
    disposition: token?.disposition ?? null,
    own: ownOf(fighter, game),
  };
}

/** The encounter, for the rules of one game. */
export function aboutOf(encounter: Encounter, game: string): About {
  const { uuid, round, turn } = encounter;
  // Foundry sorts an encounter for the first time while it constructs it, and then there are no turns.
  const turns: Encounter["turns"] | undefined = encounter.turns;
  return { uuid, round, acting: (turn === null ? null : turns?.[turn]?.id) ?? null, own: ownOf(encounter, game) };
}

/**
 * Which of two goes first by the order of the encounter's own game: its people before others.
 * @param round in which they stand so
 * @returns below 0 for the first of the two; 0 where the game does not tell them apart
 */
export function byGame(encounter: Encounter, a: Fighter, b: Fighter, round = encounter.round): number {
  const game = gameOfEncounter(encounter);
  const order = game?.encounter?.order;
  if (!game || !order) return 0;
  const [first, second] = [gameOf(a) === game, gameOf(b) === game];
  if (first !== second) return first ? -1 : 1;
  return first ? order(standingOf(a, game.id), standingOf(b, game.id), { ...aboutOf(encounter, game.id), round }) : 0;
}

function ownOf({ system }: { system: object }, game: string): object {
  return (system as Record<string, object | undefined>)[game] ?? {};
}
