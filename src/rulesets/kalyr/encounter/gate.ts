import type { Gate } from "../../../core/contract/gate-spec.ts";
import { roundToll } from "../rules/encounter/round.ts";

/** What somebody says that they do in a round. */
const ANSWERS = ["contest", "care"];

/** KA-112: all act at once, and nobody has to wait for anybody: whoever begins a contest has said what they do. */
export const gate: Gate = (deed, place) => {
  if (!deed) return roundToll(false, place);
  return ANSWERS.includes(deed.kind) ? roundToll(true, place) : null;
};
