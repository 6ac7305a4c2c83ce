import type { EncounterSpec } from "../../../core/encounter/encounter-spec.ts";
import { oneOf, whole } from "../../../core/models/fields.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { beingOf } from "../being.ts";
import { CONFLICTS, type Conflict, turnOrderFormula } from "../rules/encounter/turn-order.ts";

/** What the game keeps of an encounter. */
export interface WovenCombat {
  readonly conflict?: Conflict;
}

/** How encounters go: a d10 and a skill, and whoever is level throws again. */
export const encounter: EncounterSpec = {
  combat: () => ({ conflict: oneOf(CONFLICTS, "physical") }),
  combatant: () => ({ acted: whole(0), failed: whole(0) }),
  initiative: (actor, { own }) => turnOrderFormula(beingOf(actor as OwnedActor), (own as WovenCombat).conflict),
  rollsOff: true,
};
