import type { EncounterSpec } from "../../../core/contract/encounter-spec.ts";
import { whole } from "../../../core/models/fields.ts";
import { compareTurns, sideFormula } from "../rules/encounter/order.ts";
import { tellerSettings } from "../teller-settings.ts";

/** How encounters go: heroes first, then the creatures. */
export const encounter: EncounterSpec = {
  combatant: () => ({ acted: whole(0) }),
  initiative: (actor) => sideFormula(actor, tellerSettings()),
  order: (one, other) => compareTurns(one, other, tellerSettings()),
};
