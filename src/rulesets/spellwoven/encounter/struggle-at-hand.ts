import type { World } from "../../../core/contract/roll-kind.ts";
import { aboutOf, standingOf } from "../../../core/encounter/standing.ts";
import type { TaleDocument } from "../../../core/foundry/documents.ts";
import type { Encounter } from "../../../core/foundry/encounters.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { actsNow } from "../../../core/world/fighter-at-hand.ts";
import { isFree } from "../../../core/world/whose.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import { ledByPlayers } from "../rules/conflict/leading.ts";
import { isUnderWay, type Struggle, type StruggleState, struggleOf } from "../rules/conflict/struggle.ts";
import type { Stake } from "../rules/conflict/struggle-steps.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** The conflict of an encounter, as it stands now. */
export function struggleIn(encounter: Encounter): Struggle {
  const {
    sides = {},
    struggle = 0,
    since = 0,
    winner = "",
  } = aboutOf(encounter, SPELLWOVEN).own as Partial<StruggleState>;
  const people = [...encounter.combatants].map((fighter) => ({
    ...standingOf(fighter, SPELLWOVEN),
    played: fighter.actor !== null && !isFree(fighter.actor),
  }));
  return struggleOf({ sides: ledByPlayers({ sides, struggle, winner }, people), struggle, since, winner }, people);
}

/** The encounter with this UUID; null where there is none. */
export function encounterIn(world: Pick<World, "document">, uuid: unknown): Encounter | null {
  const found = typeof uuid === "string" ? world.document(uuid) : null;
  return found && isEncounter(found) ? found : null;
}

function isEncounter(document: TaleDocument): document is Encounter {
  return "combatants" in document;
}

const PROBLEM = "FOURTALES.Woven.Rules.Struggle.Problem";

/**
 * SW-39, SW-55: does a contest between these two count for a side of a conflict that is under way? Between two sides of one it
 * does; whoever was removed from it takes no further part.
 * @param who, target UUIDs of actors
 * @returns null where it is about no such conflict
 */
export function stakeOf(world: World, who: string, target: string): Result<Stake | null> {
  const place = world.place?.(who);
  const other = world.place?.(target);
  const encounter = place && encounterIn(world, encounterOf(place.combatant));
  if (!place || !encounter) return ok(null);
  const struggle = struggleIn(encounter);
  if (!isUnderWay(struggle)) return ok(null);
  const find = (combatant: string | undefined) => {
    const side = struggle.sides.find(({ members }) => members.some(({ uuid }) => uuid === combatant));
    return side && { side, member: side.members.find(({ uuid }) => uuid === combatant)! };
  };
  const [mine, theirs] = [find(place.combatant), find(other?.combatant)];
  if (!mine || !theirs || mine.side === theirs.side) return ok(null);
  const gone = [mine, theirs].find(({ member, side }) => side.out || isRemoved(world, member.actor));
  if (gone) return fail(outOf(gone === mine ? "who" : "target", gone.member.name));
  return ok({ combatant: place.combatant, round: struggle.round, since: struggle.since, turn: place.round });
}

function isRemoved(world: World, actor: string): boolean {
  const { status } = (world.document(actor)?.system ?? {}) as { status?: { removed?: boolean } };
  return status?.removed === true;
}

function outOf(field: string, name: string): Problem {
  return problem(`${PROBLEM}.out`, field, { name });
}

/** UUID of the encounter that an actor is in and that has begun; empty for whoever is in none. */
function encounterAtHand(actor: string): string {
  const place = NOW.place?.(actor);
  return place ? encounterOf(place.combatant) : "";
}

/** The conflict of the encounter that an actor is in, which may be a fight without sides; null for whoever is in none. */
function struggleAtHand(actor: string): Struggle | null {
  const encounter = encounterIn(NOW, encounterAtHand(actor));
  return encounter && struggleIn(encounter);
}

/** UUID of the long conflict that an actor is in; empty for whoever is in none, or in a fight, which has no sides. */
export function conflictAtHand(actor: string): string {
  const struggle = struggleAtHand(actor);
  return struggle && struggle.sides.length > 0 ? encounterAtHand(actor) : "";
}

/** Is somebody in a long conflict that goes on? */
export function isInConflict(actor: string): boolean {
  const struggle = struggleAtHand(actor);
  return struggle !== null && isUnderWay(struggle);
}

/** Is it somebody's turn in an encounter? In a long conflict that is won nobody has one, though its tracker goes on naming somebody. */
export function hasTheTurn(actor: string): boolean {
  return actsNow(actor) && struggleAtHand(actor)?.winner === "";
}

/** UUID of the encounter that a combatant is in. */
export function encounterOf(combatant: string): string {
  return combatant.split(".").slice(0, 2).join(".");
}
