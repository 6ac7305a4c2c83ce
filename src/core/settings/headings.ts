import type { Ruleset } from "../contract/ruleset.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { t } from "../text/text.ts";

/**
 * Puts each game's settings under the game's name: together in one column nobody finds theirs. What all games have in common
 * stands first, as Foundry lists settings in the order in which they were registered.
 * @param form Foundry's window of settings, which has just been drawn
 * @param games those that are played
 */
export function headSettings(form: HTMLElement, games: readonly Ruleset[]): void {
  for (const old of form.querySelectorAll(".ft-settings-of")) old.remove();
  for (const { id, label } of games) {
    const first = form.querySelector(`[name^="${SYSTEM_ID}.${id}."]`)?.closest(".form-group");
    if (!first) continue;
    const heading = document.createElement("h3");
    heading.className = "ft-settings-of";
    heading.textContent = t(label);
    first.before(heading);
  }
}
