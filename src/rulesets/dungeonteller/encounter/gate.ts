import type { Gate } from "../../../core/contract/gate-spec.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import { isAction, turnToll } from "../rules/turn/turn-toll.ts";

/** DT-08: a turn has one action. What another card calls for, and what happens to somebody, is none. */
export const gate: Gate = (deed, place) => {
  if (!deed) return turnToll(false, place);
  return deed.kind === "success" ? turnToll(isAction(deed.state.request as SuccessRequest), place) : null;
};
