import type { EncounterSpec } from "../../../core/encounter/encounter-spec.ts";
import { flag, integer, whole } from "../../../core/models/fields.ts";
import { compareTurns, TEAM_DIE, teamOf } from "../rules/encounter/order.ts";

/** How encounters go: each team throws once, and acts as a whole. */
export const encounter: EncounterSpec = {
  combatant: () => ({ place: integer(), first: whole(0), second: whole(0), attack: whole(0), pending: flag() }),
  initiative: () => TEAM_DIE,
  side: teamOf,
  order: compareTurns,
};
