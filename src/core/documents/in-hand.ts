import { currentUser, selectedTokens } from "../foundry/game.ts";

/** UUIDs of the actors whose tokens this user has selected on the map or targeted, each once. */
export function actorsInHand(): string[] {
  const tokens = [...selectedTokens(), ...currentUser().targets];
  return [...new Set(tokens.flatMap(({ actor }) => (actor ? [actor.uuid] : [])))];
}
