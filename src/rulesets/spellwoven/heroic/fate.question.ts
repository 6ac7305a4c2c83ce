import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import type { AskedQuestion } from "../../../core/contract/roll-kind.ts";
import type { WovenState } from "../attempt/attempt-state.ts";

const ASK = "FOURTALES.Woven.Ask";

/** SW-84, SW-93: to take the wounds, to shrug them off, or, of somebody beaten, to finish them. */
export const fate = questionKind<WovenState>({
  id: "fate",
  ask(question, { request }) {
    if (isMortal(question)) return `${ASK}.kill`;
    if (question.data.beaten) return `${ASK}.heroicBeaten`;
    return `${ASK}.heroic${request.harm?.track === "resolve" ? "Mind" : ""}`;
  },
  options: (question) => {
    const { wish = "" } = question.data;
    const option = (fate: string, icon: string, key = fate): Option => ({
      id: fate,
      icon,
      gives: { fate },
      label: `${ASK}.fate.${key}`,
      hint: `${ASK}.${wish === fate ? "wished" : "fateHint"}.${key}`,
    });
    return isMortal(question)
      ? [option("kill", "skull"), option("take", "droplet", "spare")]
      : [option("heroic", "crown"), option("take", "droplet", question.data.beaten ? "fall" : "take")];
  },
  told: (question) => {
    const fate = question.answer?.fate;
    return `${ASK}.fated.${fate === "take" && isMortal(question) ? "spare" : fate}`;
  },
});

/** SW-84: whoever beat somebody says what should become of them, before the Gamesmaster does. */
export const mercy = questionKind({
  id: "mercy",
  ask: `${ASK}.mercy`,
  options: [
    { id: "kill", icon: "skull", label: `${ASK}.fate.kill`, gives: { fate: "kill" } },
    { id: "take", icon: "droplet", label: `${ASK}.fate.spare`, gives: { fate: "take" } },
  ],
  told: ({ answer }) => `${ASK}.wanted.${answer?.fate === "kill" ? "kill" : "spare"}`,
});

function isMortal({ data }: AskedQuestion): boolean {
  return (data.fates as string[]).includes("kill");
}
