import { questionKind } from "../../../core/asks/question-kind.ts";
import type { AskedQuestion } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import type { Fate } from "../rules/attack/fray.ts";
import type { FateAtHand } from "../rules/attack/hit-state.ts";

const ASK = "FOURTALES.Words.Ask.fate";
const FATE = "fate";

type Tags = FateAtHand["tags"];
const tagsIn = ({ tags }: Readonly<Record<string, unknown>>): Tags => (Array.isArray(tags) ? (tags as Tags) : []);

/** WP-166, WP-179: a blow kills; what is given up for the life, and by whom? Nobody's answer leaves it to others to pay. */
export const fate = questionKind({
  id: FATE,
  ask: ({ data: { dying } }) => ({ key: `${ASK}.ask`, data: { name: String(dying) } }),
  options: ({ data }) => [
    ...tagsIn(data).map(({ id, text }) => ({
      id: `tag-${id}`,
      icon: "hand-holding-heart",
      label: { key: `${ASK}.give`, data: { text } },
      hint: `${ASK}.giveHint`,
      gives: { tag: id, goes: false },
    })),
    { id: "goes", icon: "skull", label: `${ASK}.goes`, hint: `${ASK}.goesHint`, gives: { tag: "", goes: true } },
    {
      id: "others",
      icon: "people-pulling",
      label: `${ASK}.others`,
      // WP-167: one has Tags and is offered none of them.
      hint: `${ASK}.${tagsIn(data).length > 0 ? "others" : "none"}Hint`,
      gives: { tag: "", goes: false },
    },
  ],
  told: ({ data, answer }) => {
    const tag = tagsIn(data).find(({ id }) => id === answer?.tag);
    return {
      key: `${ASK}.told.${tag ? "gives" : answer?.goes ? "goes" : "others"}`,
      data: { name: String(data.dying), text: tag?.text ?? "" },
    };
  },
});

/** What was answered; null while it is open. */
export function fateIn(questions: readonly AskedQuestion[]): Fate | null {
  const said = answerTo<Fate>(questions, FATE);
  if (said === undefined) return null;
  return { tag: said?.tag ?? "", goes: said?.goes === true };
}
