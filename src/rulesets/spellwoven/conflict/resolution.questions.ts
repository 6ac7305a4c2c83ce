import { questionKind } from "../../../core/asks/question-kind.ts";
import type { QuestionKind } from "../../../core/contract/question.ts";
import { listed, t } from "../../../core/text/text.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { ok } from "../../../kernel/result.ts";
import { type Allotment, allotmentProblems } from "../rules/conflict/allotment.ts";
import { SIDES } from "../rules/ladder/bursts.ts";
import { MenaceRoll } from "../wound/menace.roll.ts";
import { wovenSettings } from "../woven-settings.ts";
import type { AllotData, PoolData } from "./resolution-state.ts";
import { useText } from "./use-text.ts";

const ASK = "FOURTALES.Woven.Conflict.Ask";

/** SW-43: a leader throws the pool of the side, for all to see. */
const pool = questionKind({
  id: "pool",
  ask: `${ASK}.pool`,
  options: [{ id: "throw", icon: "dice-d20", label: `${ASK}.throw` }],
  told: `${ASK}.thrown`,
  throws: async (_answer, { data }, _state, throwDice) =>
    ok({ faces: (await throwDice("MenaceRoll", MenaceRoll.formulaFor((data as PoolData).dice))).flat() }),
  sound: ({ faces }, { data }) => checkFaces(faces, (data as PoolData).dice, SIDES).length === 0,
  dice: ({ faces }, { data }) => [
    { rollClass: "MenaceRoll", formula: MenaceRoll.formulaFor((data as PoolData).dice), faces: [faces as number[]] },
  ],
});

/** SW-43, SW-44: what the dice of a side are for: in secret, until all have said it. */
const allot = questionKind({
  id: "allot",
  direct: "allot",
  ask: `${ASK}.allot`,
  options: [{ id: "allot", icon: "feather", label: `${ASK}.allotNow` }],
  told: ({ data, answer }) => {
    const { spread } = data as AllotData;
    const uses = (answer?.uses ?? []) as Allotment;
    const texts = uses.map((use) => useText(spread, use));
    return { key: `${ASK}.allotted`, data: { uses: texts.length > 0 ? listed(texts) : t(`${ASK}.nothing`) } };
  },
  async answer({ data }, _state, _choice, closing) {
    const { AllotDialog } = await import("./allot.dialog.ts");
    const uses = await new AllotDialog(data as AllotData).ask(null, closing);
    return uses && { data: { uses } };
  },
  sound: async ({ uses }, { data }) => {
    const { spread, side } = data as AllotData;
    const problems = allotmentProblems(spread, side, uses, wovenSettings());
    return problems.length === 0 || problems;
  },
});

/** What the end of a round asks of the leaders. */
export const resolutionQuestions: QuestionKind[] = [pool, allot];
