import { allOf, hearTogether } from "../../../core/foundry/heard-together.ts";

/** Whatever may change what the screen shows. */
const HEARD = [
  ...allOf("Actor", "Item", "Combat", "Combatant", "ChatMessage"),
  "updateScene",
  "updateUser",
  "updateSetting",
] as const;

let watching = false;

/** From now on calls this a moment after something has changed. Only the first call counts: hooks stay for good. */
export function watchTable(changed: () => void): void {
  if (watching) return;
  watching = true;
  hearTogether(HEARD, changed);
}
