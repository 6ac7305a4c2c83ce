import type { QuestionKind } from "../../../core/asks/question.ts";
import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { AskedQuestion } from "../../../core/rolls/roll-kind.ts";
import { type ShownDice, throwInto } from "../../../core/rolls/throw-dice.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { findBeing } from "../being.ts";
import { LadderRoll, MenaceRoll } from "../ladder/ladder.roll.ts";
import { rollOf, type WovenState } from "../ladder/woven-state.ts";
import { guardOf } from "../rules/contest/defence.ts";
import { SIDES } from "../rules/ladder/bursts.ts";
import { ladderPlan } from "../rules/ladder/ladder-plan.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { moreDice } from "../rules/ladder/resolve.ts";
import { wovenSettings } from "../woven-settings.ts";

const ASK = "FOURTALES.Woven.Ask";
const GONE = [{ key: "FOURTALES.Core.Problem.targetGone" }];

/** SW-27, SW-73: only once the attack has succeeded is the other side asked how it defends. */
const defend = questionKind<WovenState>({
  id: "defend",
  direct: "defend",
  ask: `${ASK}.defend`,
  options: [{ id: "defend", icon: "shield-halved", label: `${ASK}.defendNow` }],
  told: ({ answer }) => `${ASK}.defended.${answer?.manner}`,
  answer: async (question, state, _choice, closing) => {
    const sides = await sidesOf(question, state);
    if (!sides) return notifyProblems(GONE);
    const { attack, defender, attacker, harm } = sides;
    const { DefenceDialog } = await import("./defence.dialog.ts");
    const option = await new DefenceDialog(defender, attacker, attack).ask(null, closing);
    if (!option) return null;
    const { manner, request } = option;
    const { faces, rolls } = await throwLadder(request);
    return { data: { manner, request, guard: harm && guardOf(defender, harm.track), faces }, rolls };
  },
  sound: async (answer, question, state) => {
    const sides = await sidesOf(question, state);
    if (!sides) return GONE;
    const { isDefenceRight } = await import("./verify-contest.ts");
    return isDefenceRight(answer, sides.defender, sides.attacker, sides.attack, sides.harm);
  },
  dice: ({ request, faces }) => ladderDice(request as LadderRequest, faces as number[]),
});

/** SW-85: the shield is its bearer's to roll; their client does it without asking. */
const soak = questionKind({
  id: "soak",
  direct: "roll",
  ask: `${ASK}.soak`,
  options: [{ id: "roll", icon: "shield", label: `${ASK}.soakNow` }],
  told: `${ASK}.soaked`,
  answer: async ({ data }) => {
    const rolls: object[] = [];
    const faces = await throwInto(rolls, "MenaceRoll", MenaceRoll.formulaFor(Number(data.dice), false));
    return { data: { faces: faces.flat() }, rolls };
  },
  sound: ({ faces }, { data }) => checkFaces(faces, Number(data.dice), SIDES).length === 0,
  dice: ({ faces }, { data }) => [
    {
      rollClass: "MenaceRoll",
      formula: MenaceRoll.formulaFor(Number(data.dice), false),
      faces: [faces as number[]],
    },
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

/** What a contest asks of the other side. */
export const contestQuestions: QuestionKind[] = [defend, soak, fate];

function isMortal({ data }: AskedQuestion): boolean {
  return (data.fates as string[]).includes("kill");
}

async function sidesOf({ about }: AskedQuestion, state: WovenState) {
  const attack = rollOf(state);
  const [defender, attacker] = await Promise.all([findBeing(about), findBeing(attack.who.uuid)]);
  return defender && attacker ? { attack, defender, attacker, harm: state.request.harm } : null;
}

/** Throws the dice of a roll on the ladder, further ones for tens too; none when it needs none. */
async function throwLadder(request: LadderRequest): Promise<{ faces: number[]; rolls: object[] }> {
  const faces: number[] = [];
  const rolls: object[] = [];
  for (;;) {
    const formula = nextLadder(request, faces);
    if (!formula) return { faces, rolls };
    faces.push(...(await throwInto(rolls, "LadderRoll", formula)).flat());
  }
}

/** The formula of the dice that a roll on the ladder still needs after these faces; null where it needs none. */
function nextLadder(request: LadderRequest, faces: readonly number[]): string | null {
  const settings = wovenSettings();
  const more = moreDice(request, faces, settings);
  if (!more.ok || more.value === 0) return null;
  return faces.length === 0 ? LadderRoll.formulaFor(ladderPlan(request, settings)) : `${more.value}d10`;
}

/** What `throwLadder` brings: dice that tens bring lie in the same roll. */
function ladderDice(request: LadderRequest, faces: number[]): ShownDice[] {
  const formula = nextLadder(request, []);
  return formula ? [{ rollClass: "LadderRoll", formula, faces: [faces] }] : [];
}
