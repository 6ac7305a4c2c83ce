import { getSetting, registerSetting } from "../foundry/settings.ts";
import { SYSTEM_ID } from "../foundry/system.ts";

const KEY = "keeperThrows";

/** Lets a table decide where players' dice are thrown; at init. */
export function registerKeeperThrows(): void {
  registerSetting(SYSTEM_ID, KEY, {
    name: "FOURTALES.Core.Setting.keeperThrows",
    hint: "FOURTALES.Core.Setting.keeperThrowsHint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
    // Cards that wait have to find out who takes them up now.
    requiresReload: true,
  });
}

/**
 * Are this person's dice thrown on the Gamemaster's computer? Those on a player's own can be tampered with there. Gamemasters
 * throw their own.
 */
export function areThrownByKeeper(person: { isGM: boolean } | null): boolean {
  return person?.isGM !== true && getSetting(SYSTEM_ID, KEY) === true;
}
