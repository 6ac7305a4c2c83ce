import { questionKind } from "../../../core/asks/question-kind.ts";
import type { RollKind, RollState } from "../../../core/contract/roll-kind.ts";
import { listed, t } from "../../../core/text/text.ts";
import { ok } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import {
  type ApproveChoices,
  type ApproveRequest,
  approveEvents,
  approveFacts,
  readTagVerdicts,
  type TagVerdict,
  verdictProblems,
} from "../rules/character/approval.ts";
import { wordsTemplate } from "../words-of-power.ts";

const APPROVE = "FOURTALES.Words.Approve";
const LOOK = "approve";

type State = RollState<ApproveRequest>;

/** WP-30: the Storyteller looks at new Tags, and lets them be or asks for others. */
export const approveKind: RollKind<ApproveRequest, ApproveChoices, { refused: readonly TagVerdict[] }> = {
  id: "approve",
  facts: ({ choices, before }, world) => (before ? ok(before) : approveFacts(choices, (uuid) => beingIn(world, uuid))),
  actor: ({ who }) => who.uuid,
  next: (state) =>
    saidIn(state)
      ? { do: "resolve" }
      : { do: "ask", questions: [{ id: LOOK, kind: LOOK, about: "", data: gaps(state.request) }] },
  resolve(state) {
    const verdicts = saidIn(state) ?? [];
    const refused = verdicts.filter(({ granted }) => !granted);
    return ok({ outcome: { refused }, events: approveEvents(state.request, verdicts) });
  },
  odds: () => null,
  card: ({ request }, outcome) => ({
    story: t(`${APPROVE}.${outcome ? (outcome.refused.length > 0 ? "some" : "all") : "asks"}`, gaps(request)),
    tone: outcome ? "good" : "open",
    template: wordsTemplate("lines-card"),
    context: { lines: (outcome?.refused ?? []).map(({ id, reason }) => another(request, id, reason)) },
  }),
  title: (request) => ({ key: `${APPROVE}.title`, data: gaps(request) }),
};

function another({ tags }: ApproveRequest, id: string, reason: string): string {
  return t(`${APPROVE}.another`, { text: tags.find((tag) => tag.id === id)?.text ?? "", reason });
}

function gaps({ who, tags }: ApproveRequest): Record<string, string | number> {
  return { name: who.name, count: tags.length, words: listed(tags.map(({ text }) => `[${text}]`)) };
}

/** What was said; null while that is open. Where nobody says anything, the Tags go on waiting. */
function saidIn({ questions }: Pick<State, "questions">): TagVerdict[] | null {
  const asked = questions.find(({ id, status }) => id === LOOK && status !== "open");
  return asked ? (readTagVerdicts(asked.answer?.verdicts) ?? []) : null;
}

/** What the Storyteller is asked. */
export const approve = questionKind<State>({
  id: LOOK,
  direct: "look",
  ask: (_question, { request }) => ({ key: `${APPROVE}.ask`, data: gaps(request) }),
  options: [{ id: "look", icon: "eye", label: `${APPROVE}.look`, hint: `${APPROVE}.lookHint` }],
  told: ({ answer }) => {
    const verdicts = readTagVerdicts(answer?.verdicts) ?? [];
    const count = verdicts.filter(({ granted }) => granted).length;
    return { key: `${APPROVE}.told`, data: { count, refused: verdicts.length - count } };
  },
  async answer(_question, { request }, _choice, closing) {
    const { ApproveDialog } = await import("./approve.dialog.ts");
    const dialog = new ApproveDialog(request);
    return (await dialog.ask(null, closing)) && { data: { verdicts: dialog.verdicts.map((one) => ({ ...one })) } };
  },
  async sound({ verdicts }, _question, { request }) {
    const read = readTagVerdicts(verdicts);
    if (!read) return false;
    const problems = verdictProblems(request.tags, read);
    return problems.length === 0 || problems;
  },
});
