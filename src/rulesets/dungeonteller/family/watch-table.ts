import { hearTogether } from "../../../core/foundry/heard-together.ts";

/** Whatever may change what the screen shows. */
const HOOKS = [
  "createActor",
  "updateActor",
  "deleteActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "updateScene",
  "updateUser",
  "updateSetting",
] as const;

let watching = false;

/** From now on calls this a moment after something has changed. Only the first call counts: hooks stay for good. */
export function watchTable(changed: () => void): void {
  if (watching) return;
  watching = true;
  hearTogether(HOOKS, changed);
}
