import type { Choice } from "../contract/question.ts";
import type { MoveOffer } from "../contract/roll-kind.ts";
import { say } from "../text/text.ts";

/** A button on a card. */
export function choiceView({ id, label, hint, icon, owed }: Choice & Pick<MoveOffer, "owed">) {
  return { id, icon, label: say(label), hint: hint ? say(hint) : "", main: owed === "first" };
}
