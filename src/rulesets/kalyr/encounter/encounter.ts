import type { EncounterSpec } from "../../../core/contract/encounter-spec.ts";
import { whole } from "../../../core/models/fields.ts";
import { compareTurns, isBeaten } from "../rules/encounter/round.ts";

/** How encounters go: in rounds, in which all act at once. */
export const encounter: EncounterSpec = {
  combatant: () => ({ answered: whole(0) }),
  noDice: true,
  order: compareTurns,
  idle: isBeaten,
};
