import { applyEvents, undoEvents } from "./cards/event-applier.ts";
import { RollDialog } from "./dialogs/roll.dialog.ts";
import { startRoll } from "./rolls/road.ts";
import { registerRuleset, rulesetById, rulesets } from "./ruleset.ts";
import { TaleActorSheet } from "./sheets/tale-actor.sheet.ts";
import { TaleItemSheet } from "./sheets/tale-item.sheet.ts";

/**
 * What other packages and macros may use, at `game.system.api` and as the argument of the hook `fourTales.init`.
 * A module registers a game of its own in that hook with `registerRuleset`.
 */
export const api = {
  registerRuleset,
  rulesets,
  rulesetById,
  startRoll,
  applyEvents,
  undoEvents,
  sheets: { TaleActorSheet, TaleItemSheet },
  dialogs: { RollDialog },
};

export type FourTalesApi = typeof api;
