import { questionKind } from "../../../core/asks/question-kind.ts";
import type { RoadStep, RollKind, RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { t } from "../../../core/text/text.ts";
import { ok } from "../../../kernel/result.ts";
import { standEvent } from "../rules/board/stand.event.ts";
import { DEED_IDS, type DeedChoices, type DeedRequest, PLAIN_DEED } from "../rules/encounter/deed.ts";
import {
  type DeedOutcome,
  type DeedThrown,
  deedPhase,
  resolveDeed,
  shocksOf,
} from "../rules/encounter/deed-resolve.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";
import { deedOn } from "./deed-on.ts";

const DEED = "FOURTALES.Words.Deed";

/** Names of the throws, and of the questions. */
const STEADY = "steady";
const OWN = "own";
const ALLOW = "allowDeed";
const RESIST = "resist";

type State = RollState<DeedRequest>;

/** What somebody does in a turn beside attacks, spells and checks: it takes actions, may span turns, and may be broken off. */
export const turnDeedKind: RollKind<DeedRequest, DeedChoices, DeedOutcome> = {
  id: "deed",
  facts: ({ choices, by, before }, world) => (before ? ok(before) : deedOn(choices, by, world)),
  complete: (choices) => ({ ...PLAIN_DEED, ...choices }),
  actor: ({ who }) => who.uuid,
  next,
  resolve: (state) => ok(resolveDeed(state.request, thrownIn(state), wordsSettings())),
  odds: () => null,
  card: (state, outcome) => ({
    story: storyOf(state, outcome),
    tone: outcome ? (["denied", "broke", "failed"].includes(outcome.verdict) ? "bad" : "good") : "open",
    template: wordsTemplate("encounter/deed-card"),
    context: { lines: linesOf(state, outcome) },
  }),
  title: (request) => ({ key: `${DEED}.title.${request.deed}`, data: gaps(request) }),
  mayWithdraw: ({ throws }) => !throws[STEADY] && !throws[OWN],
};

function next(state: State): RoadStep {
  const { request } = state;
  const thrown = thrownIn(state);
  switch (deedPhase(request, thrown)) {
    case "allow":
      return {
        do: "ask",
        questions: [{ id: ALLOW, kind: ALLOW, about: "", data: { ...gaps(request), deed: request.deed } }],
      };
    case "steady":
      return { do: "roll", throw: STEADY, formula: `${shocksOf(request).length}d6`, rollClass: "HitRoll" };
    case "opposed": {
      if (thrown.own === null) return { do: "roll", throw: OWN, formula: "1d6", rollClass: "HitRoll" };
      const { uuid, name } = request.to!;
      const data = { dice: 1, why: "hold", by: name, name: request.who.name, face: thrown.own };
      return { do: "ask", questions: [{ id: RESIST, kind: RESIST, about: uuid, data }] };
    }
    case "done":
      return { do: "resolve" };
  }
}

function thrownIn({ throws, questions }: State): DeedThrown {
  const allowed = answerTo<{ allowed: boolean }>(questions, ALLOW);
  const resisted = answerTo<{ faces: number[] }>(questions, RESIST);
  return {
    allowed: allowed === undefined ? null : allowed?.allowed === true,
    steady: throws[STEADY]?.flat() ?? null,
    own: throws[OWN]?.flat()[0] ?? null,
    theirs: resisted === undefined ? null : (resisted?.faces[0] ?? 0),
  };
}

function storyOf({ request }: State, outcome: DeedOutcome | null): string {
  const data = gaps(request);
  if (!outcome || outcome.verdict === "waiting") return t(`${DEED}.title.${request.deed}`, data);
  const { verdict } = outcome;
  return t(verdict === "done" ? `${DEED}.done.${request.deed}` : `${DEED}.${verdict}`, data);
}

function linesOf(state: State, outcome: DeedOutcome | null): string[] {
  const { request } = state;
  const { steady, own, theirs } = thrownIn(state);
  const shocks = shocksOf(request);
  return [
    ...(steady ?? []).map((face, n) => t(`${DEED}.shock`, { face, lost: shocks[n] ?? 0 })),
    ...(own !== null && theirs !== null ? [t(`${DEED}.opposed`, { own, theirs })] : []),
    ...(outcome && outcome.spent > 0 ? [t(`${DEED}.spent`, { actions: outcome.spent })] : []),
    ...(request.word ? [t(`${DEED}.word`, { word: request.word.text })] : []),
  ];
}

/** What fills the gaps of its sentences; of what goes on, what that is. */
function gaps({ who, to, zone, text, deed, place, cost, follows }: DeedRequest): Record<string, string | number> {
  const begun = ["goOn", "steady", "leave"].includes(deed) ? place?.begun : null;
  const name = DEED_IDS.find((one) => one === (begun ? begun.deed : deed)) ?? "slow";
  const about = begun ? begun.text : text;
  // On a board the step that goes on is called by its cell.
  const words = follows.some(({ kind }) => kind === standEvent.kind) ? t(`${DEED}.stepTo`, { cell: about }) : about;
  return {
    name: who.name,
    to: to?.name ?? "",
    zone: zone?.label ?? "",
    cost,
    what: about === "" ? t(`${DEED}.what.${name}`) : words,
  };
}

/** WP-158, WP-161: the Storyteller has to say yes to an escape, and to a Word that makes a defence better. */
const allowDeed = questionKind<State>({
  id: ALLOW,
  ask: (_question, { request }) => ({
    key: `${DEED}.allow.${request.deed === "flee" ? "flee" : "word"}`,
    data: { ...gaps(request), word: request.word?.text ?? "" },
  }),
  options: [
    { id: "deny", icon: "xmark", label: `${DEED}.no`, gives: { allowed: false } },
    { id: "allow", icon: "check", label: `${DEED}.yes`, gives: { allowed: true } },
  ],
  told: ({ answer }) => `${DEED}.${answer?.allowed ? "allowed" : "notAllowed"}`,
});

export const deedQuestions = [allowDeed];
