import { allUsers } from "../foundry/game.ts";
import { playersOf } from "../rolls/responsible.ts";

/** Is a player here who plays this document, by its UUID? */
export function isPlayedNow(uuid: string): boolean {
  return playersOf(uuid).some((id) => allUsers().get(id)?.active === true);
}
