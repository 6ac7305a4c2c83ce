import { questionKind } from "../../../core/asks/question-kind.ts";
import type { RollKind, RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { t } from "../../../core/text/text.ts";
import { ok } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { type FortuneChoices, type FortuneRequest, fortuneEvents, fortuneFacts } from "../rules/rest/fortune.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";

const FORTUNE = "FOURTALES.Words.Fortune";
const ALLOW = "allow";

type State = RollState<FortuneRequest>;

/** What a Tag buys, and what is taken of the slain; the Storyteller says whether it can be. */
export const fortuneKind: RollKind<FortuneRequest, FortuneChoices, { allowed: boolean }> = {
  id: "fortune",
  facts: ({ choices, before }, world) =>
    before ? ok(before) : fortuneFacts(choices, (uuid) => beingIn(world, uuid), wordsSettings()),
  complete: (choices) => ({ to: "", tag: "", what: "", ...choices }),
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
    template: wordsTemplate("lines-card"),
    // WP-170: what is lost is felt from now on.
    context: { lines: outcome?.allowed && request.deed === "pay" ? [t(`${FORTUNE}.without`, gaps(request))] : [] },
  }),
  title: (request) => ({ key: `${FORTUNE}.title.${request.deed}`, data: gaps(request) }),
};

function gaps({ who, to, text, zone }: FortuneRequest): Record<string, string | number> {
  return { name: who.name, to: to.name, words: `[${text}]`, text, what: zone || t(`${FORTUNE}.life`) };
}

/** WP-77, WP-168: are they close enough to touch, was it they who killed? */
export const allow = questionKind<State>({
  id: ALLOW,
  ask: (_question, { request }) => ({ key: `${FORTUNE}.allow.${request.deed}`, data: gaps(request) }),
  options: [
    { id: "deny", icon: "xmark", label: `${FORTUNE}.no`, gives: { allowed: false } },
    { id: "allow", icon: "check", label: `${FORTUNE}.yes`, gives: { allowed: true } },
  ],
  told: ({ answer }) => `${FORTUNE}.${answer?.allowed ? "allowed" : "notAllowed"}`,
});
