import { questionKind } from "../../../core/asks/question-kind.ts";

const ASK = "FOURTALES.Words.Ask";

/** WP-149, Q-34: the attacker says that the target is unaware, or that the Hit Die is easier; the Storyteller knows. */
export const favour = questionKind({
  id: "favour",
  ask: ({ data: { unaware, steps, flank } }) => ({
    key: `${ASK}.favour.${flank ? "flank" : unaware ? (steps === 0 ? "unaware" : "both") : "steps"}`,
    data: { steps: Math.abs(Number(steps)) },
  }),
  options: [
    {
      id: "deny",
      icon: "xmark",
      label: `${ASK}.favour.deny`,
      hint: `${ASK}.favour.denyHint`,
      gives: { granted: false },
    },
    { id: "grant", icon: "check", label: `${ASK}.favour.grant`, gives: { granted: true } },
  ],
  told: ({ answer }) => `${ASK}.favour.${answer?.granted ? "granted" : "denied"}`,
});
