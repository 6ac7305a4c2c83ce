import { questionKind } from "../../../core/asks/question-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import type { RollKind, RollState } from "../../../core/rolls/roll-kind.ts";
import { listed, t } from "../../../core/words.ts";
import { ok } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { type FortuneChoices, type FortuneRequest, fortuneEvents, fortuneFacts } from "../rules/rest/fortune.ts";
import { wordsSettings } from "../words-settings.ts";

const FORTUNE = "FOURTALES.Words.Fortune";
const ALLOW = "allow";

type State = RollState<FortuneRequest>;

/** What Drawn Words and Tags buy beside checks and spells; the Storyteller says whether there is rest for it, and whether it fits. */
export const fortuneKind: RollKind<FortuneRequest, FortuneChoices, { allowed: boolean }> = {
  id: "fortune",
  facts: ({ choices, before }, world) =>
    before ? ok(before) : fortuneFacts(choices, (uuid) => beingIn(world, uuid), wordsSettings()),
  actor: ({ who }) => who.uuid,
  next({ request, questions }) {
    if (answerTo(questions, ALLOW) !== undefined) return { do: "resolve" };
    return { do: "ask", questions: [{ id: ALLOW, kind: ALLOW, about: "", data: gaps(request) }] };
  },
  resolve({ request, questions }) {
    const allowed = answerTo<{ allowed: boolean }>(questions, ALLOW)?.allowed === true;
    return ok({ outcome: { allowed }, events: allowed ? fortuneEvents(request) : [] });
  },
  odds: () => null,
  card: ({ request }: State, outcome) => ({
    story: t(`${FORTUNE}.${outcome ? (outcome.allowed ? "done" : "denied") : "asks"}.${request.deed}`, gaps(request)),
    tone: outcome ? (outcome.allowed ? "good" : "bad") : "open",
    template: "",
    context: {},
  }),
  title: (request) => ({ key: `${FORTUNE}.title.${request.deed}`, data: gaps(request) }),
};

function gaps({ who, to, words, choices, zone }: FortuneRequest): Record<string, string | number> {
  // Hands are private: Words that change hands are counted.
  const named = choices.deed === "pay" || choices.deed === "fate" ? listed(words.map((word) => `[${word}]`)) : "";
  return {
    ...{ name: who.name, to: to.name, words: named, count: words.length, text: choices.text.trim() },
    what: zone || t(`${FORTUNE}.life`),
  };
}

/** WP-30, WP-75, WP-163, WP-168: is there rest for it, are they close enough, does the new Tag or Word fit? */
export const allow = questionKind<State>({
  id: ALLOW,
  ask: (_question, { request }) => ({ key: `${FORTUNE}.allow.${request.deed}`, data: gaps(request) }),
  options: [
    { id: "allow", icon: "check", label: `${FORTUNE}.yes`, gives: { allowed: true } },
    { id: "deny", icon: "xmark", label: `${FORTUNE}.no`, gives: { allowed: false } },
  ],
  told: ({ answer }) => `${FORTUNE}.${answer?.allowed ? "allowed" : "notAllowed"}`,
});
