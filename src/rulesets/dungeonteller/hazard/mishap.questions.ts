import { questionKind } from "../../../core/asks/question-kind.ts";
import type { RollState } from "../../../core/contract/roll-kind.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { ok } from "../../../kernel/result.ts";
import { SuccessRoll } from "../roll/success.roll.ts";
import { actionKey } from "../rules/actions.ts";
import type { MishapRequest } from "../rules/hazard/mishap.ts";
import { gatherPool } from "../rules/pool/pool.ts";
import { tellerSettings } from "../teller-settings.ts";

const ASK = "FOURTALES.Teller.Hazard.Ask";

type State = RollState<MishapRequest>;

/** Ids of what a victim may be asked. */
export const SAVE = "save";
export const EITHER = "either";

/** DT-127 and what patches do: the victim rolls to lose less, or to get away. */
export const saveQuestion = questionKind<State>({
  id: "save",
  ask: ({ data }, state) => ({ key: `${ASK}.${data.power ? "power" : state.request.how}`, data: rolling(state) }),
  options: (_question, state) => [
    { id: "roll", icon: "dice", label: { key: `${ASK}.roll`, data: rolling(state) }, usual: true },
    { id: "leave", icon: "face-meh", label: `${ASK}.leave`, gives: { faces: [] } },
  ],
  told: ({ answer }, state) => ({
    key: `${ASK}.${(answer?.faces as unknown[] | undefined)?.length ? "rolled" : "left"}`,
    data: rolling(state),
  }),
  throws: async (_answer, _question, state, throwDice) =>
    ok({ faces: (await throwDice("SuccessRoll", formulaOf(state))).flat() }),
  sound: ({ faces }, _question, state) => checkFaces(faces, diceOf(state), 6).length === 0,
  dice: ({ faces }, _question, state) => {
    const thrown = faces as number[];
    return thrown.length === 0 ? [] : [{ rollClass: "SuccessRoll", formula: formulaOf(state), faces: [thrown] }];
  },
});

/** DT-167: a turn to get out carefully, or Luck. */
export const wayOutQuestion = questionKind<State>({
  id: "wayOut",
  ask: `${ASK}.either`,
  options: [
    { id: "turn", icon: "hourglass-half", label: `${ASK}.turn`, gives: { chose: "turn" }, usual: true },
    { id: "luck", icon: "bolt", label: `${ASK}.luck`, gives: { chose: "luck" } },
  ],
  told: ({ answer }) => `${ASK}.${answer?.chose === "turn" ? "choseTurn" : "choseLuck"}`,
});

function rolling({ request }: State): { action: string } {
  return { action: actionKey(request.save?.actions[0] ?? "stunt") };
}

function diceOf({ request }: State): number {
  const pool = request.save && gatherPool(request.save, tellerSettings());
  return pool?.ok ? pool.value.count : 0;
}

function formulaOf(state: State): string {
  return SuccessRoll.formulaFor(diceOf(state), state.request.save!.lucky);
}
