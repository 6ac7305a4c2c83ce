import { questionKind } from "../../../core/asks/question-kind.ts";
import type { QuestionKind } from "../../../core/contract/question.ts";
import type { AskedQuestion } from "../../../core/contract/roll-kind.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { percent, type Words } from "../../../core/text/text.ts";
import { beingNow } from "../being.ts";
import { goneClaims } from "../rules/check/claims.ts";
import { readSteps } from "../rules/check/match-facts.ts";
import { checkOdds } from "../rules/check/match-odds.ts";
import { gatherPools } from "../rules/check/match-pool.ts";
import type { MatchState } from "../rules/check/match-request.ts";
import { shownDice } from "../rules/check/match-resolve.ts";
import { type MatchStep, takeSteps } from "../rules/check/match-steps.ts";
import { worth } from "../rules/check/placing.ts";
import { wordsSettings } from "../words-settings.ts";
import { type CheckRollState, checkOf, placingOf, SEATS, stepsIn } from "./check-state.ts";
import { talkOver } from "./talk-over.ts";

const ASK = "FOURTALES.Words.Ask";

/** The check as it stood when the question was put: its own answer does not count yet. */
function checkBefore(state: CheckRollState, { id }: AskedQuestion): MatchState {
  const at = state.questions.findIndex((question) => question.id === id);
  // Whoever judges a card knows what was settled; the question itself is not among that yet.
  const questions = at < 0 ? state.questions : state.questions.slice(0, at);
  return checkOf({ ...state, throws: {}, questions }, wordsSettings());
}

/** Opens the window in which somebody has their say; the steps they take are the answer. Null when they left it. */
async function talk(question: AskedQuestion, state: CheckRollState, closing: AbortSignal, more: object = {}) {
  const base = checkBefore(state, question);
  const seat = SEATS[question.kind]!;
  const who = base.request.who.uuid;
  const against = base.request.against?.uuid ?? "";
  const theirs = { player: [who], opponent: [against], storyteller: [against, who] }[seat];
  const people = theirs.flatMap((uuid) => beingNow(uuid) ?? []);
  const steps = await talkOver(base, seat, people, closing);
  if (!steps) return null;
  const after = takeSteps(base, seat, steps, wordsSettings());
  return after.ok && stillThere(after.value) ? said(steps, more) : null;
}

function said(steps: readonly MatchStep[], more: object = {}) {
  return { data: { steps, ...more } };
}

/** Tells what is not there any more; somebody may have lost a Tag while others talked. */
function stillThere({ request }: MatchState): boolean {
  const gone = goneClaims(request, beingNow);
  notifyProblems(gone.map(({ text }) => ({ key: "FOURTALES.Words.Rules.Refuse.gone", data: { text } })));
  return gone.length === 0;
}

/** May these steps be taken, by the one who was asked? */
async function stepsFit(answer: Record<string, unknown>, question: AskedQuestion, state: CheckRollState) {
  const steps = readSteps(answer.steps);
  if (!steps) return false;
  const taken = takeSteps(checkBefore(state, question), SEATS[question.kind]!, steps, wordsSettings());
  return taken.ok || taken.problems;
}

/** WP-13, WP-29: the Storyteller says how hard it is, grants or refuses, and claims what stands against it. */
const review = questionKind<CheckRollState>({
  id: "review",
  direct: "review",
  ask: `${ASK}.review`,
  options: [{ id: "review", icon: "scale-balanced", label: `${ASK}.weigh`, hint: `${ASK}.weighHint` }],
  told: ({ answer }) => {
    const steps = stepsIn(answer);
    const dice = steps.find((step) => step.kind === "difficulty")?.dice ?? 1;
    const refused = steps.filter((step) => step.kind === "judge" && !step.granted).length;
    return { key: `${ASK}.${refused > 0 ? "weighedSome" : "weighed"}`, data: { dice, refused } };
  },
  answer: (question, state, _choice, closing) => talk(question, state, closing),
  sound: stepsFit,
});

/** WP-05: whoever plays the other side names what of theirs hinders. */
const oppose = questionKind<CheckRollState>({
  id: "oppose",
  ask: `${ASK}.oppose`,
  options: [
    { id: "claim", icon: "hand", label: `${ASK}.opposeYes` },
    { id: "nothing", icon: "forward", label: `${ASK}.opposeNo`, gives: { steps: [] } },
  ],
  told: ({ answer }) => ({ key: `${ASK}.opposed`, data: { count: stepsIn(answer).length } }),
  answer: (question, state, _choice, closing) => talk(question, state, closing),
  sound: stepsFit,
});

/** WP-14: the difficulty is known; the player goes on, asks for more, or calls it off. */
const ready = questionKind<CheckRollState>({
  id: "ready",
  ask: (question, state) => readyWords(checkBefore(state, question)),
  options: [
    { id: "off", icon: "rotate-left", label: `${ASK}.off`, gives: { steps: [{ kind: "withdraw" }], go: true } },
    { id: "more", icon: "plus", label: `${ASK}.more` },
    { id: "go", icon: "dice", label: `${ASK}.go` },
  ],
  told: ({ answer }) => {
    const off = stepsIn(answer).some(({ kind }) => kind === "withdraw");
    return `${ASK}.${off ? "wentOff" : answer?.go ? "went" : "wentOn"}`;
  },
  answer: async (question, state, choice, closing) => {
    if (choice === "more") return await talk(question, state, closing, { go: false });
    return stillThere(checkBefore(state, question)) ? said([], { go: true }) : null;
  },
  sound: stepsFit,
});

function readyWords(check: MatchState): Words {
  const odds = checkOdds(check, wordsSettings());
  if (!odds.ok && gatherPools(check.request).ok)
    return { key: `${ASK}.readyUncounted`, data: { name: check.request.who.name } };
  if (!odds.ok) return { key: `${ASK}.readyUnsound` };
  const { player, difficulty, full } = odds.value;
  const data = { name: check.request.who.name, mine: player, theirs: difficulty, full: percent(full) };
  return { key: `${ASK}.ready`, data };
}

/** WP-11: all dice lie there; which one gets the +1? The best place comes last and is taken when nobody answers. */
const place = questionKind<CheckRollState>({
  id: "place",
  ask: ({ data }, { request }) => ({ key: `${ASK}.place.${data.side}`, data: { name: request.who.name } }),
  options: ({ data: { side } }, state) => {
    const placing = placingOf(state, wordsSettings());
    if (!placing || placing.side !== side) return [];
    const { effects, best, check } = placing;
    const of = check.thrown.difficulty?.length ?? 0;
    const shown = shownDice(check)[placing.side];
    const value = (die: number) => worth(shown[die]!);
    // Dice that show the same are the same choice.
    const different = [best, ...effects.map(({ die }) => die)].filter(
      (die, at, all) => all.findIndex((other) => value(other) === value(die)) === at,
    );
    return different.reverse().map((die) => ({
      // Not a bare figure: Foundry keys the buttons by it and would sort them.
      id: `die${die}`,
      icon: die === best ? "star" : "plus",
      label: { key: `${ASK}.raise`, data: { value: value(die), to: value(die) + 1 } },
      hint: {
        key: `${ASK}.${die === best ? "raiseBest" : "raiseHint"}`,
        data: { defeated: effects.find((effect) => effect.die === die)?.defeated ?? 0, of },
      },
      gives: { die },
    }));
  },
  told: ({ data, answer }, state) => {
    const side = data.side === "player" ? "player" : "difficulty";
    const face = shownDice(checkOf(state, wordsSettings()))[side][Number(answer?.die)]?.face ?? 0;
    return { key: `${ASK}.placed.${side}`, data: { name: state.request.who.name, face } };
  },
});

/** What a check may ask of others. */
export const checkQuestions: QuestionKind[] = [review, oppose, ready, place];
