import { questionKind } from "../../../core/asks/question-kind.ts";
import type { RollKind, RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { t } from "../../../core/text/text.ts";
import { ok } from "../../../kernel/result.ts";
import { beingIn, beingNow } from "../being.ts";
import { type LevelChoices, type LevelRequest, levelEvents, levelFacts } from "../rules/rest/level.ts";

const LEVEL = "FOURTALES.Words.Level";
const FITS = "fits";

type State = RollState<LevelRequest>;

/** WP-74 to WP-76: a level, to which a rest has invited; the Storyteller says whether the new Tag or Word fits. */
export const levelKind: RollKind<LevelRequest, LevelChoices, { granted: boolean }> = {
  id: "level",
  invited: true,
  async begin(choices) {
    const { who, nth } = choices as LevelChoices;
    const being = beingNow(who);
    if (!being) return null;
    const { LevelDialog } = await import("./level.dialog.ts");
    const dialog = new LevelDialog(being, nth);
    return (await dialog.ask(null)) && dialog.choices;
  },
  facts: ({ choices, before }, world) => (before ? ok(before) : levelFacts(choices, (uuid) => beingIn(world, uuid))),
  actor: ({ who }) => who.uuid,
  next: ({ request, questions }) =>
    answerTo(questions, FITS) === undefined
      ? { do: "ask", questions: [{ id: FITS, kind: FITS, about: "", data: gaps(request) }] }
      : { do: "resolve" },
  resolve({ request, questions }) {
    const granted = answerTo<{ granted: boolean }>(questions, FITS)?.granted === true;
    return ok({ outcome: { granted }, events: granted ? levelEvents(request) : [] });
  },
  odds: () => null,
  card: ({ request }: State, outcome) => ({
    story: t(`${LEVEL}.${outcome ? (outcome.granted ? "done" : "denied") : "asks"}`, gaps(request)),
    tone: outcome ? (outcome.granted ? "good" : "bad") : "open",
    template: "",
    context: {},
  }),
  title: (request) => ({ key: `${LEVEL}.title`, data: gaps(request) }),
};

function gaps({ who, level, choices: { as, text } }: LevelRequest): Record<string, string | number> {
  return { name: who.name, level, text: text.trim(), kind: t(`${LEVEL}.as.${as}`) };
}

/** WP-30, WP-75: does the new Tag or Word fit? */
export const fits = questionKind<State>({
  id: FITS,
  ask: (_question, { request }) => ({ key: `${LEVEL}.fits`, data: gaps(request) }),
  options: [
    { id: "no", icon: "xmark", label: `${LEVEL}.no`, hint: `${LEVEL}.noHint`, gives: { granted: false } },
    { id: "yes", icon: "check", label: `${LEVEL}.yes`, gives: { granted: true } },
  ],
  told: ({ answer }) => `${LEVEL}.${answer?.granted ? "granted" : "notGranted"}`,
});
