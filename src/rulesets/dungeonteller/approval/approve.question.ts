import { questionKind } from "../../../core/asks/question-kind.ts";
import type { RollState } from "../../../core/contract/roll-kind.ts";
import { APPROVE, type WishRequest } from "./approved.kind.ts";

const ASK = "FOURTALES.Teller.Approve";

/** The Gamemaster says yes or no to a reward, or to what somebody wants to buy or sell. */
export const approveQuestion = questionKind<RollState<WishRequest>>({
  id: APPROVE,
  ask: (_question, { request }) => `${request.words}.ask`,
  options: [
    { id: "grant", icon: "thumbs-up", label: `${ASK}.yes`, gives: { granted: true }, usual: true },
    { id: "refuse", icon: "thumbs-down", label: `${ASK}.no`, gives: { granted: false } },
  ],
  told: ({ answer }) => `${ASK}.${answer?.granted ? "granted" : "refused"}`,
});
