import type { QuestionKind } from "../../../core/asks/question.ts";
import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { AskedQuestion } from "../../../core/rolls/roll-kind.ts";
import type { ShownDice, ThrowDice } from "../../../core/rolls/throw-dice.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { fail, ok, type Problem } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { MenaceRoll } from "../ladder/ladder.roll.ts";
import { formulaOf, metWith, rollOf, type WovenState } from "../ladder/woven-state.ts";
import { type AttributeId, attributeKey } from "../rules/attributes.ts";
import { AGAINST_WILLS } from "../rules/contest/defence.ts";
import {
  type DefenceChoice,
  isHelpless,
  type Meeting,
  readDefence,
  wardProblems,
  wardsOf,
} from "../rules/contest/warding.ts";
import { SIDES } from "../rules/ladder/bursts.ts";
import { choicesIn, PLAIN } from "../rules/ladder/choices.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { moreDice } from "../rules/ladder/resolve.ts";
import { wovenSettings } from "../woven-settings.ts";

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
    const problems = wardProblems(meeting, read.value, wovenSettings());
    return problems.length === 0 || problems;
  },
  dice: (answer, question, state) => {
    const meeting = meetingOf(question, state);
    const read = readDefence(answer);
    return meeting && read.ok ? diceOf(read.value, meeting) : [];
  },
});

/** SW-85: the shield is its bearer's to roll; their client does it without asking. */
const soak = questionKind({
  id: "soak",
  direct: "roll",
  ask: `${ASK}.soak`,
  options: [{ id: "roll", icon: "shield", label: `${ASK}.soakNow` }],
  told: `${ASK}.soaked`,
  throws: async (_answer, { data }, _state, throwDice) =>
    ok({ faces: (await throwDice("MenaceRoll", MenaceRoll.formulaFor(Number(data.dice)))).flat() }),
  sound: ({ faces }, { data }) => checkFaces(faces, Number(data.dice), SIDES).length === 0,
  dice: ({ faces }, { data }) => [
    { rollClass: "MenaceRoll", formula: MenaceRoll.formulaFor(Number(data.dice)), faces: [faces as number[]] },
  ],
});

/** SW-84, SW-93: to take the wounds, to shrug them off, or, of somebody beaten, to finish them. */
const fate = questionKind({
  id: "fate",
  ask: (question) => `${ASK}.${isMortal(question) ? "kill" : question.data.beaten ? "heroicBeaten" : "heroic"}`,
  options: (question) => {
    const option = (fate: string, icon: string, key = fate): Option => ({
      ...{ id: fate, icon, gives: { fate } },
      ...{ label: `${ASK}.fate.${key}`, hint: `${ASK}.fateHint.${key}` },
    });
    return isMortal(question)
      ? [option("kill", "skull"), option("take", "droplet", "spare")]
      : [option("heroic", "crown"), option("take", "droplet", question.data.beaten ? "fall" : "take")];
  },
  told: (question) => {
    const fate = question.answer?.fate;
    return `${ASK}.fated.${fate === "take" && isMortal(question) ? "spare" : fate}`;
  },
});

/** what a will is met with is the Gamesmaster's to say. */
const ward = questionKind({
  id: "ward",
  ask: `${ASK}.ward`,
  options: AGAINST_WILLS.map((attribute) => ({
    ...{ id: attribute, icon: "brain", label: attributeKey(attribute), gives: { attribute } },
  })),
  told: ({ answer }) => ({ key: `${ASK}.warded`, data: { attribute: attributeKey(answer?.attribute as AttributeId) } }),
});

/** What a contest asks of the Gamesmaster and of the other side. */
export const contestQuestions: QuestionKind[] = [ward, defend, soak, fate];

function isMortal({ data }: AskedQuestion): boolean {
  return (data.fates as string[]).includes("kill");
}

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
  return wardsOf(meeting, choice, wovenSettings()).find(({ id }) => id === choice.option);
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
