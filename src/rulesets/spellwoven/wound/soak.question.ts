import { questionKind } from "../../../core/asks/question-kind.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { ok } from "../../../kernel/result.ts";
import { SIDES } from "../rules/ladder/bursts.ts";
import { MenaceRoll } from "./menace.roll.ts";

const ASK = "FOURTALES.Woven.Ask";

/** SW-85: the shield is its bearer's to roll; their client does it without asking. */
export const soak = questionKind({
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
