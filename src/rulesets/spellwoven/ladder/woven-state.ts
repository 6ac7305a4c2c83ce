import { answerTo } from "../../../core/rolls/answer-to.ts";
import type { AskedQuestion, RollState, Step } from "../../../core/rolls/roll-kind.ts";
import type { Foe } from "../encounter/opportunity.ts";
import type { Stake } from "../encounter/struggle-at-hand.ts";
import type { AttemptRequest } from "../rules/attempt/attempt.ts";
import type { AttributeId } from "../rules/attributes.ts";
import type { Contest, Fate } from "../rules/contest/contest.ts";
import { AGAINST_WILLS } from "../rules/contest/defence.ts";
import { facesThatCount, type Warding } from "../rules/contest/warding.ts";
import { withoutLeave } from "../rules/ladder/choices.ts";
import { ladderPlan } from "../rules/ladder/ladder-plan.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { isRung } from "../rules/ladder/rungs.ts";
import { wovenSettings } from "../woven-settings.ts";
import { LadderRoll, MenaceRoll } from "./ladder.roll.ts";

/** A roll as it goes down the road: what the sheets give. */
export interface WovenRequest extends AttemptRequest {
  /** How a contest is met, once that is known; null before. */
  defence: Warding | null;
  /** What a contest counts for in a prolonged conflict; null outside of one. */
  stake: Stake | null;
  /** Who could attack the roller out of turn, where the table plays with it (SW-89). */
  foes: readonly Foe[];
}

export type WovenState = RollState<WovenRequest>;

/** Questions of leave: for the one who begins, and for the one who defends. */
export type LeaveId = "leave" | "defenceLeave";

/** Did the Gamesmaster give leave for what is beyond the sheet? Undefined while nobody has said. */
export function leaveOf({ questions }: WovenState, id: LeaveId = "leave"): boolean | undefined {
  const leave = answerTo(questions, id);
  return leave === undefined ? leave : leave?.granted === true;
}

/** what the Gamesmaster said that a will is met with, where anybody was asked. */
export function metWith(questions: readonly AskedQuestion[]): { with?: AttributeId } {
  const said = AGAINST_WILLS.find((attribute) => attribute === answerTo(questions, "ward")?.attribute);
  return said ? { with: said } : {};
}

/** The acting side's roll with what the Gamesmaster said written into it. */
export function rollOf(state: WovenState): LadderRequest {
  const { roll } = state.request;
  const rung = answerTo(state.questions, "difficulty")?.rung;
  const named = { ...roll, difficulty: isRung(rung) ? rung : roll.difficulty };
  return leaveOf(state) === false ? withoutLeave(named) : named;
}

/** Faces of one part of the roll, further dice after the first. */
export function facesOf({ throws }: WovenState, part: string): number[] {
  return wavesOf(throws, part).flat(2);
}

/**
 * The step that throws dice of a part: the first ones, or as many as tens have brought.
 * @param roll null for dice of menace
 * @param lying how many dice of the part lie there already
 */
export function throwStep(
  { throws }: WovenState,
  part: string,
  dice: number,
  roll: LadderRequest | null,
  lying: number,
): Step {
  const name = throwName(part, wavesOf(throws, part).length);
  if (!roll) return { do: "roll", throw: name, formula: MenaceRoll.formulaFor(dice), rollClass: "MenaceRoll" };
  return { do: "roll", throw: name, formula: formulaOf(roll, lying, dice), rollClass: "LadderRoll" };
}

/** The formula of one throw of a roll on the ladder. */
export function formulaOf(roll: LadderRequest, lying: number, dice: number): string {
  return lying === 0 ? LadderRoll.formulaFor(ladderPlan(roll, wovenSettings())) : `${dice}d10`;
}

/** A contest as dice and answers have left it; `silent` when nobody defended. */
export function contestOf(state: WovenState): { contest: Contest; silent: boolean } {
  const { questions, request } = state;
  const { defence } = request;
  const soak = answerTo<{ faces: number[] }>(questions, "soak");
  const fate = answerTo<{ fate: Fate }>(questions, "fate");
  const harmless = request.harm?.track === "resolve" && leaveOf(state) === false;
  // Nobody sees what the dice of a defence show before the Gamesmaster has said what counts.
  const settled = defence && !(defence.asksLeave && leaveOf(state, "defenceLeave") === undefined) ? defence : null;
  const roll = settled && defenceRoll(state, settled);
  const guard = settled?.guard ?? null;
  return {
    silent: answerTo(questions, "defend") === null,
    contest: {
      attack: rollOf(state),
      harm: harmless ? null : request.harm,
      throws: {
        attack: facesOf(state, "attack"),
        defence: roll
          ? [...facesThatCount(roll, settled.faces, wovenSettings()), ...facesOf(state, "defence")]
          : facesOf(state, "defence"),
        menace: facesOf(state, "menace"),
        soak: soak?.faces ?? [],
      },
      defence: settled && {
        manner: settled.manner,
        request: roll,
        // A shield that nobody rolled for stops nothing.
        guard: guard && soak === null ? { ...guard, soak: 0 } : guard,
      },
      fate: fate === undefined ? null : (fate?.fate ?? "take"),
    },
  };
}

/** The defender's roll with what the Gamesmaster said written into it. */
function defenceRoll(state: WovenState, { request }: Warding): LadderRequest | null {
  return request && leaveOf(state, "defenceLeave") === false ? withoutLeave(request) : request;
}

/** The throws of a part, one after another. */
function wavesOf(throws: WovenState["throws"], part: string): number[][][] {
  const waves: number[][][] = [];
  for (let found = throws[part]; found; found = throws[throwName(part, waves.length)]) waves.push(found);
  return waves;
}

function throwName(part: string, wave: number): string {
  return wave === 0 ? part : `${part}-${wave}`;
}
