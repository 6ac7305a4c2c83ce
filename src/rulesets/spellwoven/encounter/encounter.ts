import type { EncounterSpec } from "../../../core/contract/encounter-spec.ts";
import { flag, keyed, oneOf, text, whole } from "../../../core/models/fields.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { beingOf } from "../being.ts";
import { isPresent, isUnderWay, MOST_DICE, MOST_SIDES } from "../rules/conflict/struggle.ts";
import {
  CONFLICTS,
  type Conflict,
  comparePhases,
  PHASES,
  type Phase,
  turnOrderFormula,
} from "../rules/encounter/turn-order.ts";
import { wovenSettings } from "../woven-settings.ts";

/** What the game keeps of an encounter. */
export interface WovenCombat {
  readonly conflict?: Conflict;
  /** Round of a prolonged conflict; 0 while there is none. */
  readonly struggle?: number;
  /** The tracker's round in which that round began. */
  readonly since?: number;
  /** Id of the side that won it. */
  readonly winner?: string;
}

/** What the game keeps of somebody in it, as far as it decides when they act. */
export interface WovenCombatant {
  readonly phase?: Phase;
}

/** How encounters go: a d10 and a skill, and whoever is level throws again. */
export const encounter: EncounterSpec = {
  combat: () => ({
    conflict: oneOf(CONFLICTS, "physical"),
    sides: keyed(side(), () => ({}), MOST_SIDES),
    struggle: whole(0),
    since: whole(0),
    winner: text(),
  }),
  combatant: () => ({ acted: whole(0), failed: whole(0), won: whole(0), side: text(), phase: oneOf(PHASES, "hand") }),
  initiative: (actor, { own }) => turnOrderFormula(beingOf(actor as OwnedActor), (own as WovenCombat).conflict),
  rollsOff: true,
  // SW-55: whoever is removed from a conflict takes no further part, nor does anybody who is beaten.
  idle({ system }, { own }) {
    const { struggle: round = 0, winner = "" } = own as WovenCombat;
    return !isPresent(system, isUnderWay({ round, winner }));
  },
  order(one, other, { own }) {
    // Where bodies fight, and the table plays with it; else initiative alone decides.
    if ((own as WovenCombat).conflict !== "physical" || !wovenSettings().combatPhases) return 0;
    return comparePhases((one.own as WovenCombatant).phase, (other.own as WovenCombatant).phase);
  },
};

/** A side of a prolonged conflict (SW-37). */
function side() {
  return {
    name: text(),
    aim: text(),
    leader: text(),
    base: whole(1, 0, MOST_DICE),
    out: flag(),
    hazard: flag(),
    order: whole(0),
  };
}
