import type { EncounterSpec } from "../../../core/contract/encounter-spec.ts";
import { whole } from "../../../core/models/fields.ts";
import { compareTurns } from "../rules/encounter/order.ts";
import type { BeingSystem } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";

/** How encounters go: heroes first, then the creatures. */
export const encounter: EncounterSpec = {
  combatant: () => ({ acted: whole(0) }),
  // whose side goes first is known; in a list everybody throws for themselves.
  get noDice() {
    return tellerSettings().turnOrder !== "list";
  },
  // DT-17: whoever is knocked out does nothing.
  idle: ({ system }) => (system as Partial<BeingSystem> | null)?.out === true,
  order: (one, other) => compareTurns(one, other, tellerSettings()),
};
