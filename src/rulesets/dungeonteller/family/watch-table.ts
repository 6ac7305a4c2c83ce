import { type Heard, listen } from "../../../core/foundry/hooks.ts";

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
] as (keyof Heard)[];

/** What comes in one go is drawn once; milliseconds. */
const PAUSE = 40;

let watching = false;

/** From now on calls this a moment after something has changed. Only the first call counts: hooks stay for good. */
export function watchTable(changed: () => void): void {
  if (watching) return;
  watching = true;
  let waiting = false;
  for (const hook of HOOKS) {
    listen(hook, () => {
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        changed();
      }, PAUSE);
    });
  }
}
