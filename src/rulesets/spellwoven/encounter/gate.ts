import type { Gate } from "../../../core/contract/gate-spec.ts";
import type { AttemptRequest } from "../rules/attempt/attempt.ts";
import { roundToll } from "../rules/encounter/round-toll.ts";
import type { Phase } from "../rules/encounter/turn-order.ts";
import { wovenSettings } from "../woven-settings.ts";
import type { WovenCombat, WovenCombatant } from "./encounter.ts";

/** What somebody tries in their turn; a blow that a card calls for is none, and answers never are. */
const ACTIONS = ["test", "contest"];

/** SW-32: one action a round; SW-87: in its part of the round, where bodies fight and the table plays fights in parts. */
export const gate: Gate = (deed, place) => {
  if (!deed) return roundToll(false, place);
  if (!ACTIONS.includes(deed.kind)) return null;
  const { conflict = "physical" } = place.about as WovenCombat;
  if (conflict !== "physical" || !wovenSettings().combatPhases) return roundToll(true, place);
  const { phase = "hand" } = place.own as WovenCombatant;
  return roundToll(true, place, { stands: phase, deed: phaseOf(deed.state.request as Partial<AttemptRequest>) });
};

/** Where in a round something belongs; a test of anything else may come at any time. */
function phaseOf({ spell, roll }: Partial<AttemptRequest>): Phase | null {
  if (spell) return "magic";
  if (roll?.contest !== "combat") return null;
  return roll.weapon?.ranged ? "ranged" : "hand";
}
