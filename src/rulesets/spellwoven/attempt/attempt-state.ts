import type { RoadStep, RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import type { Foe } from "../encounter/opportunity.ts";
import { LadderRoll } from "../ladder/ladder.roll.ts";
import type { AttemptRequest } from "../rules/attempt/attempt.ts";
import type { Stake } from "../rules/conflict/struggle-steps.ts";
import type { ChosenDefence } from "../rules/contest/defence.ts";
import { withoutLeave } from "../rules/ladder/choices.ts";
import { ladderPlan } from "../rules/ladder/ladder-plan.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { isRung } from "../rules/ladder/rungs.ts";
import type { Ruling } from "../rules/trial/ruling.event.ts";
import { MenaceRoll } from "../wound/menace.roll.ts";
import { wovenSettings } from "../woven-settings.ts";

/** A roll as it goes down the road: what the sheets give. */
export interface WovenRequest extends AttemptRequest {
  /** How a contest is met, once that is known; null before. */
  defence: ChosenDefence | null;
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

/** The acting side's roll with what the Gamesmaster said written into it. */
export function rollOf(state: WovenState): LadderRequest {
  const { roll } = state.request;
  const rung = answerTo(state.questions, "difficulty")?.rung;
  const mute = answerTo(state.questions, "manner")?.granted === false;
  const named = { ...roll, skill: mute ? null : roll.skill, difficulty: isRung(rung) ? rung : roll.difficulty };
  return leaveOf(state) === false ? withoutLeave(named) : named;
}

/** SW-06: what the Gamesmaster said of this test for all of the scene; null where it was for this once. */
export function ruledForScene(state: WovenState): Ruling | null {
  const { roll } = state.request;
  const { rung, scene } = answerTo(state.questions, "difficulty") ?? {};
  if (!isRung(rung) || typeof scene !== "string") return null;
  return { what: rollOf(state).skill?.slug || roll.attribute, scene, rung };
}

/** the spell as the Gamesmaster lets it be cast, with what she says that it costs. */
export function spellOf({ request, questions }: WovenState): WovenRequest["spell"] {
  const anma = answerTo(questions, "anma")?.anma;
  return request.spell && typeof anma === "number" ? { ...request.spell, anma } : request.spell;
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
): RoadStep {
  const name = throwName(part, wavesOf(throws, part).length);
  if (!roll) return { do: "roll", throw: name, formula: MenaceRoll.formulaFor(dice), rollClass: "MenaceRoll" };
  return { do: "roll", throw: name, formula: formulaOf(roll, lying, dice), rollClass: "LadderRoll" };
}

/** The formula of one throw of a roll on the ladder. */
export function formulaOf(roll: LadderRequest, lying: number, dice: number): string {
  return lying === 0 ? LadderRoll.formulaFor(ladderPlan(roll, wovenSettings())) : `${dice}d10`;
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
