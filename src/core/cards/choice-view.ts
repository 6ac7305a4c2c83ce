import type { Choice } from "../asks/question.ts";
import { say } from "../words.ts";

/** A button on a card. */
export function choiceView({ id, label, hint, icon }: Choice) {
  return { id, icon, label: say(label), hint: hint ? say(hint) : "" };
}
