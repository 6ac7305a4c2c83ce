import type { Gate } from "../../../core/contract/gate-spec.ts";
import { roundToll } from "../rules/encounter/round-toll.ts";

/** What somebody tries in their turn; a blow that a card calls for is none, and answers never are. */
const ACTIONS = ["test", "contest"];

/** SW-32: one action a round. */
export const gate: Gate = (deed, place) => {
  if (!deed) return roundToll(false, place);
  return ACTIONS.includes(deed.kind) ? roundToll(true, place) : null;
};
