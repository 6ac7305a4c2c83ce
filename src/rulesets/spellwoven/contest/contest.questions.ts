import { questionKind } from "../../../core/asks/question-kind.ts";
import type { ShownDice, ThrowDice } from "../../../core/contract/dice.ts";
import type { QuestionKind } from "../../../core/contract/question.ts";
import type { AskedQuestion } from "../../../core/contract/roll-kind.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { fail, ok, type Problem } from "../../../kernel/result.ts";
import { formulaOf, rollOf, type WovenState } from "../attempt/attempt-state.ts";
import { beingIn } from "../being.ts";
import { fate, mercy } from "../heroic/fate.question.ts";
import { type AttributeId, attributeKey } from "../rules/attributes.ts";
import { AGAINST_WILLS } from "../rules/contest/defence.ts";
import {
  choiceProblems,
  type DefenceChoice,
  defencesFor,
  isHelpless,
  type Meeting,
  readDefence,
} from "../rules/contest/defence-choice.ts";
import { choicesIn, PLAIN } from "../rules/ladder/choices.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { moreDice } from "../rules/ladder/resolve.ts";
import { soak } from "../wound/soak.question.ts";
import { wovenSettings } from "../woven-settings.ts";
import { metWith } from "./contest-state.ts";

const ASK = "FOURTALES.Woven.Ask";
const GONE: readonly Problem[] = [{ key: "FOURTALES.Core.Problem.targetGone" }];

/** SW-27, SW-73: only once the attack has succeeded is the other side asked how it defends. */
const defend = questionKind<WovenState>({
  id: "defend",
  direct: "defend",
  ask: `${ASK}.defend`,
  options: [{ id: "defend", icon: "shield-halved", label: `${ASK}.defendNow` }],
  told: ({ answer }) => `${ASK}.defended.${mannerIn(answer)}`,
  answer: async (question, state, _choice, closing) => {
    const meeting = meetingOf(question, state);
    if (!meeting) return notifyProblems(GONE);
    // A Gamesmaster who defends needs nobody's leave.
    const granted = currentUser().isGM;
    if (isHelpless(meeting.defender, meeting.attack.contest))
      return { data: { ...choicesIn(PLAIN), option: "none", faces: [], granted } };
    const { DefenceDialog } = await import("./defence.dialog.ts");
    const dialog = new DefenceDialog(meeting);
    const ward = await dialog.ask(null, closing);
    return ward && { data: { ...dialog.choices, option: ward.id, faces: [], granted } };
  },
  throws: async (answer, question, state, throwDice) => {
    const meeting = meetingOf(question, state);
    if (!meeting) return fail(...GONE);
    const read = readDefence(answer);
    if (!read.ok) return read;
    const ward = wardIn(read.value, meeting);
    return ok({ ...answer, faces: ward ? await throwLadder(ward.request, throwDice) : [] });
  },
  sound: async (answer, question, state) => {
    const meeting = meetingOf(question, state);
    if (!meeting) return GONE;
    const read = readDefence(answer);
    // Who says of themselves that nobody has to allow it is no Gamesmaster: what those answer is not checked.
    if (!read.ok || read.value.granted) return false;
    const problems = choiceProblems(meeting, read.value, wovenSettings());
    return problems.length === 0 || problems;
  },
  dice: (answer, question, state) => {
    const meeting = meetingOf(question, state);
    const read = readDefence(answer);
    return meeting && read.ok ? diceOf(read.value, meeting) : [];
  },
});

/** what a will is met with is the Gamesmaster's to say. */
const ward = questionKind({
  id: "ward",
  ask: `${ASK}.ward`,
  options: AGAINST_WILLS.map((attribute) => ({
    id: attribute,
    icon: "brain",
    label: attributeKey(attribute),
    gives: { attribute },
  })),
  told: ({ answer }) => ({ key: `${ASK}.warded`, data: { attribute: attributeKey(answer?.attribute as AttributeId) } }),
});

/** What a contest asks of the Gamesmaster and of the other side. */
export const contestQuestions: QuestionKind[] = [ward, defend, soak, mercy, fate];

/** The two sides as the sheets say now; null when one of them is gone. */
function meetingOf({ about }: AskedQuestion, state: WovenState): Meeting | null {
  const attack = rollOf(state);
  const [defender, attacker] = [beingIn(NOW, about), beingIn(NOW, attack.who.uuid)];
  return defender && attacker
    ? { attack, defender, attacker, harm: state.request.harm, ...metWith(state.questions) }
    : null;
}

/** How somebody defended, by the id of the way that they chose. */
function mannerIn(answer: AskedQuestion["answer"]): string {
  const [manner = ""] = String(answer?.option).split("-");
  return ["parry", "dodge", "hold", "none"].includes(manner) ? manner : "bare";
}

/** Throws the dice of a roll on the ladder, further ones for tens too; none when it needs none. */
async function throwLadder(request: LadderRequest, throwDice: ThrowDice): Promise<number[][]> {
  const settings = wovenSettings();
  const faces: number[][] = [];
  for (;;) {
    const lying = faces.flat();
    const more = moreDice(request, lying, settings);
    if (!more.ok || more.value === 0) return faces;
    faces.push((await throwDice("LadderRoll", formulaOf(request, lying.length, more.value))).flat());
  }
}

/** The way of defending that was chosen; none for somebody who does not. */
function wardIn(choice: DefenceChoice, meeting: Meeting) {
  return defencesFor(meeting, choice, wovenSettings()).find(({ id }) => id === choice.option);
}

/** The throws that `throwLadder` makes for a choice. */
function diceOf(choice: DefenceChoice, meeting: Meeting): ShownDice[] {
  const ward = wardIn(choice, meeting);
  return choice.faces.map((wave, i) => ({
    rollClass: "LadderRoll",
    formula: ward ? formulaOf(ward.request, i, wave.length) : "",
    faces: [wave],
  }));
}
