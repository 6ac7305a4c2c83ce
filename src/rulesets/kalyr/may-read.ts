import { currentUser } from "../../core/foundry/game.ts";
import { actorAtHand } from "../../core/foundry/uuid.ts";

/** May this user look at the sheet of somebody? */
export function mayRead(uuid: string): boolean {
  return actorAtHand(uuid)?.testUserPermission(currentUser(), "OBSERVER") === true;
}
