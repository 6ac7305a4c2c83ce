import type { Choice } from "../contract/question.ts";
import { say } from "../text/text.ts";

/** A button on a card. */
export function choiceView({ id, label, hint, icon }: Choice) {
  return { id, icon, label: say(label), hint: hint ? say(hint) : "" };
}
