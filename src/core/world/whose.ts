import { OWNER } from "../../kernel/ownership.ts";
import type { OwnedActor, Person } from "../foundry/documents.ts";
import { allUsers, tokensInView } from "../foundry/game.ts";
import { SYSTEM_ID } from "../foundry/system.ts";

/** Is it this person's by name, or played by them? An adventure's heroes belong to everybody until somebody takes them. */
export function isTheirs(actor: OwnedActor, person: Person): boolean {
  if (!actor.testUserPermission(person, "OWNER")) return false;
  return levelsOf(actor)[person.id] === OWNER || person.character?.uuid === actor.uuid;
}

/** Who may do what with it, by the ids of users. */
export function levelsOf({ _source }: OwnedActor): Record<string, number> {
  return (_source as { ownership?: Record<string, number> }).ownership ?? {};
}

/** Does no player have it? */
export function isFree(actor: OwnedActor): boolean {
  return ![...allUsers()].some((user) => !user.isGM && isTheirs(actor, user));
}

/**
 * Who of these is in play now: whoever stands on the scene in view, or is the character of a player, or belongs to one who has
 * chosen none. All of them as long as no player has chosen any of them: then nothing tells.
 */
export function thoseInPlay(actors: readonly OwnedActor[]): readonly OwnedActor[] {
  const players = [...allUsers()].filter(({ isGM }) => !isGM);
  const chosen = new Set(players.map(({ character }) => character?.uuid));
  if (!actors.some(({ uuid }) => chosen.has(uuid))) return actors;
  const inPlay = new Set([...chosen, ...tokensInView().map(({ actor }) => actor?.uuid)]);
  const undecided = players.filter(({ character }) => !character);
  return actors.filter((actor) => inPlay.has(actor.uuid) || undecided.some((one) => isTheirs(actor, one)));
}

/** Those whom an adventure brought to choose from and nobody chose, once somebody has chosen one. */
export function untaken(actors: readonly OwnedActor[]): OwnedActor[] {
  const brought = actors.filter(({ flags }) => typeof flags[SYSTEM_ID]?.card === "string");
  const [free, taken] = [brought.filter(isFree), brought.filter((actor) => !isFree(actor))];
  return taken.length > 0 ? free.filter((actor) => levelsOf(actor).default === OWNER) : [];
}

/** All the others. */
export function withoutUntaken(actors: readonly OwnedActor[]): OwnedActor[] {
  const left = untaken(actors);
  return actors.filter((actor) => !left.includes(actor));
}
