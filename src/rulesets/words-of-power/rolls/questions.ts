import type { Answer, QuestionKind } from "../../../core/asks/question.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { AskedQuestion, RollState } from "../../../core/rolls/roll-kind.ts";
import { t, type Words } from "../../../core/words.ts";
import { fail, ok } from "../../../kernel/result.ts";
import { talkOver } from "../dialogs/talk.dialog.ts";
import { findBeing } from "../play/being.ts";
import type { HitRequest } from "../rules/hit-request.ts";
import { checkOdds } from "../rules/match-odds.ts";
import type { MatchState, Seat } from "../rules/match-request.ts";
import { shownDice } from "../rules/match-resolve.ts";
import type { MatchStep } from "../rules/match-steps.ts";
import { worth } from "../rules/placing.ts";
import { goneClaims } from "../rules/vocabulary.ts";
import { activeArmor, zonesInOrder } from "../rules/zones.ts";
import { wordsSettings } from "../settings/words-settings.ts";
import { type CheckRollState, checkOf, placedCount, placingOf, SEATS, stepsIn, takeSteps } from "./check-state.ts";
import { percent } from "./odds-view.ts";
import { claimants } from "./verify.ts";

const ASK = "FOURTALES.Words.Ask";
const UNSOUND = { key: "FOURTALES.Core.Problem.askFailed" };

const strings = (question: AskedQuestion) => question.data as Record<string, string | number>;
const stateOf = (state: RollState) => state as CheckRollState;

/** The check as it stood when the question was put: its own answer does not count yet. */
function checkBefore(state: RollState, question: AskedQuestion): MatchState {
  const at = state.questions.findIndex(({ id }) => id === question.id);
  return checkOf({ ...stateOf(state), throws: {}, questions: state.questions.slice(0, at) }, wordsSettings());
}

/** Opens the window in which somebody has their say; the steps they take are the answer. Null when they left it. */
async function talk(state: RollState, question: AskedQuestion, seat: Seat): Promise<MatchStep[] | null> {
  const base = checkBefore(state, question);
  const { who, against } = base.request;
  const uuids =
    seat === "player" ? [who.uuid] : seat === "opponent" ? [against?.uuid ?? ""] : [against?.uuid, who.uuid];
  const beings = await Promise.all(uuids.map((uuid) => findBeing(uuid ?? "")));
  const steps = await talkOver(
    base,
    seat,
    beings.filter((being) => being !== null),
  );
  if (!steps) return null;
  const after = takeSteps(base, seat, steps, wordsSettings());
  return after.ok && (await stillThere(after.value)) ? steps : null;
}

/** Tells what is not there any more; somebody may have lost a Tag while others talked. */
async function stillThere({ request }: MatchState): Promise<boolean> {
  const gone = goneClaims(request, await claimants(request.claims));
  notifyProblems(gone);
  return gone.length === 0;
}

async function verifySteps(state: RollState, question: AskedQuestion, answer: Record<string, unknown>) {
  const seat = SEATS[question.kind];
  if (!seat || !Array.isArray(answer.steps)) return fail(UNSOUND);
  const taken = takeSteps(checkBefore(state, question), seat, stepsIn(answer), wordsSettings());
  return taken.ok ? ok(true as const) : taken;
}

/** WP-13, WP-29: the Storyteller says how hard it is, grants or refuses, and claims what stands against it. */
const review: QuestionKind = {
  id: "review",
  direct: "review",
  ask: (_state, question) => ({ key: `${ASK}.review`, data: strings(question) }),
  choices: () => [
    {
      id: "review",
      icon: "fa-solid fa-scale-balanced",
      label: { key: `${ASK}.weigh` },
      hint: { key: `${ASK}.weighHint` },
    },
  ],
  told: (_state, question) => {
    const steps = stepsIn(question.answer);
    const dice = steps.find((step) => step.kind === "difficulty")?.dice ?? 1;
    const refused = steps.filter((step) => step.kind === "judge" && !step.granted).length;
    return { key: `${ASK}.${refused > 0 ? "weighedSome" : "weighed"}`, data: { dice, refused } };
  },
  answer: async (state, question) => {
    const steps = await talk(state, question, "storyteller");
    return steps && { data: { steps } };
  },
  verify: verifySteps,
};

/** WP-05: whoever plays the other side names what of theirs hinders. */
const oppose: QuestionKind = {
  id: "oppose",
  ask: (_state, question) => ({ key: `${ASK}.oppose`, data: strings(question) }),
  choices: () => [
    { id: "claim", icon: "fa-solid fa-hand", label: { key: `${ASK}.opposeYes` } },
    { id: "nothing", icon: "fa-solid fa-forward", label: { key: `${ASK}.opposeNo` } },
  ],
  told: (_state, question) => ({
    key: `${ASK}.opposed`,
    data: { ...strings(question), count: stepsIn(question.answer).length },
  }),
  answer: async (state, question, choice) => {
    const steps = choice === "claim" ? await talk(state, question, "opponent") : [];
    return steps && { data: { steps } };
  },
  verify: verifySteps,
};

/** WP-14: the difficulty is known; the player goes on, asks for more, or calls it off. */
const ready: QuestionKind = {
  id: "ready",
  ask: (state, question) => readyWords(checkBefore(state, question)),
  choices: () => [
    { id: "off", icon: "fa-solid fa-rotate-left", label: { key: `${ASK}.off` } },
    { id: "more", icon: "fa-solid fa-plus", label: { key: `${ASK}.more` } },
    { id: "go", icon: "fa-solid fa-dice", label: { key: `${ASK}.go` } },
  ],
  told: (_state, { answer }) => {
    const off = stepsIn(answer).some(({ kind }) => kind === "withdraw");
    return { key: `${ASK}.${off ? "wentOff" : answer?.go ? "went" : "wentOn"}` };
  },
  answer: async (state, question, choice): Promise<Answer | null> => {
    if (choice === "off") return { data: { steps: [{ kind: "withdraw" }], go: true } };
    if (choice === "go") {
      return (await stillThere(checkBefore(state, question))) ? { data: { steps: [], go: true } } : null;
    }
    const steps = await talk(state, question, "player");
    return steps && { data: { steps, go: false } };
  },
  verify: verifySteps,
};

function readyWords(check: MatchState): Words {
  const odds = checkOdds(check, wordsSettings());
  if (!odds.ok) return { key: `${ASK}.readyUnsound` };
  const { player, difficulty, full } = odds.value;
  const data = { name: check.request.who.name, mine: player, theirs: difficulty, full: percent(full) };
  return { key: `${ASK}.ready`, data };
}

/** WP-11: all dice lie there; which one gets the +1? The best place comes last and is taken when nobody answers. */
const place: QuestionKind = {
  id: "place",
  ask: (state, question) => ({
    key: `${ASK}.place.${question.data.side}`,
    data: { name: stateOf(state).request.who.name },
  }),
  choices: (state) => {
    const placing = placingOf(stateOf(state), wordsSettings());
    if (!placing) return [];
    const { side, effects, best, check } = placing;
    const of = check.thrown.difficulty?.length ?? 0;
    const shown = shownDice(check)[side];
    const values = new Set<number>();
    // Dice that show the same are the same choice.
    const different = [best, ...effects.map(({ die }) => die)].filter((die) => {
      const value = worth(shown[die]!);
      return !values.has(value) && values.add(value);
    });
    return different.reverse().map((die) => {
      const value = worth(shown[die]!);
      const defeated = effects.find((effect) => effect.die === die)?.defeated ?? 0;
      return {
        // Not a bare figure: Foundry keys the buttons by it and would sort them.
        id: `die${die}`,
        icon: die === best ? "fa-solid fa-star" : "fa-solid fa-plus",
        label: { key: `${ASK}.raise`, data: { value, to: value + 1 } },
        hint: { key: `${ASK}.${die === best ? "raiseBest" : "raiseHint"}`, data: { defeated, of } },
      };
    });
  },
  told: (state, question) => {
    const side = question.data.side === "player" ? "player" : "difficulty";
    const face = shownDice(checkOf(stateOf(state), wordsSettings()))[side][Number(question.answer?.die)]?.face ?? 0;
    return { key: `${ASK}.placed.${side}`, data: { name: stateOf(state).request.who.name, face } };
  },
  answer: async (_state, _question, choice) => ({ data: { die: Number(choice.slice(3)) } }),
  verify: async (state, question, answer) => {
    const placing = placingOf(stateOf(state), wordsSettings());
    const due = `place-${placing?.side}-${placing ? placedCount(state.questions, placing.side) : 0}` === question.id;
    return due && placing?.effects.some(({ die }) => die === answer.die) ? ok(true) : fail(UNSOUND);
  },
};

/** WP-108: the attacker picks where a critical lands; the vital zone stands last. */
const aim: QuestionKind = {
  id: "aim",
  ask: (state) => {
    const { who, target } = state.request as HitRequest;
    return { key: `${ASK}.aim`, data: { name: who.name, target: target?.name ?? "" } };
  },
  choices: (state) =>
    zonesInOrder((state.request as HitRequest).target?.zones ?? {})
      .sort(([, a], [, b]) => Number(a.vital) - Number(b.vital))
      .map(([id, zone]) => ({
        id,
        icon: "fa-solid fa-crosshairs",
        label: { key: `${ASK}.aimAt`, data: { zone: zone.label } },
        hint: { key: `${ASK}.aimHint`, data: { hp: zone.hp.value, armor: activeArmor(zone).value } },
      })),
  told: (state, { answer }) => ({
    key: `${ASK}.aimed`,
    data: { zone: (state.request as HitRequest).target?.zones[String(answer?.zone)]?.label ?? t(`${ASK}.nowhere`) },
  }),
  answer: async (_state, _question, choice) => ({ data: { zone: choice } }),
  verify: async (state, _question, answer) =>
    Object.hasOwn((state.request as HitRequest).target?.zones ?? {}, String(answer.zone)) ? ok(true) : fail(UNSOUND),
};

/** What rolls of this game may ask of others. */
export const wordsQuestions: QuestionKind[] = [review, oppose, ready, place, aim];
