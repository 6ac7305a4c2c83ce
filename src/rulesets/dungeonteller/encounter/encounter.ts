import type { EncounterSpec } from "../../../core/contract/encounter-spec.ts";
import { whole } from "../../../core/models/fields.ts";
import { compareTurns, sideFormula } from "../rules/encounter/order.ts";
import type { BeingSystem } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";

/** How encounters go: heroes first, then the creatures. */
export const encounter: EncounterSpec = {
  combatant: () => ({ acted: whole(0) }),
  initiative: (actor) => sideFormula(actor, tellerSettings()),
  // DT-17: whoever is knocked out does nothing.
  idle: ({ system }) => (system as Partial<BeingSystem> | null)?.out === true,
  order: (one, other) => compareTurns(one, other, tellerSettings()),
};
