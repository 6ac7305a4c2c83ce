import type { AskedQuestion, RollState, Step } from "../../../core/rolls/roll-kind.ts";
import type { WovenRequest } from "../play/attempt.ts";
import type { Contest, ContestPart, Fate } from "../rules/contest.ts";
import type { DefenceManner, Guard } from "../rules/defence.ts";
import { ladderPlan } from "../rules/ladder-plan.ts";
import type { LadderRequest } from "../rules/request.ts";
import { isRung } from "../rules/rungs.ts";
import type { WovenSettings } from "../rules/settings.ts";
import { LadderRoll, MenaceRoll } from "./ladder.roll.ts";

export type WovenState = RollState<WovenRequest>;

/** Ids of the questions that a roll may ask. */
export const ASKS = {
  difficulty: "difficulty",
  leave: "leave",
  defend: "defend",
  soak: "soak",
  fate: "fate",
} as const;

/** What the defender answers. */
export interface Defence {
  manner: DefenceManner;
  request: LadderRequest;
  guard: Guard | null;
  faces: number[];
}

/** An answer that was given, null while the question is open or was never put; `lapsed` when nobody answered. */
export function answerTo<T>(questions: readonly AskedQuestion[], id: string): Partial<T> | "lapsed" | null {
  const asked = questions.find((question) => question.id === id);
  if (!asked || asked.status === "open") return null;
  return asked.status === "lapsed" || !asked.answer ? "lapsed" : (asked.answer as Partial<T>);
}

/** The acting side's roll with what the Gamesmaster said written into it. */
export function rollOf({ request, questions }: WovenState): LadderRequest {
  const { roll } = request;
  const named = answerTo<{ rung: number }>(questions, ASKS.difficulty);
  const leave = answerTo<{ granted: boolean }>(questions, ASKS.leave);
  const refused = leave !== null && (leave === "lapsed" || leave.granted !== true);
  return {
    ...roll,
    difficulty: named && named !== "lapsed" && isRung(named.rung) ? named.rung : roll.difficulty,
    situation: refused && roll.situation === "advantage" ? "none" : roll.situation,
    modifiers: refused
      ? roll.modifiers.map((entry) => (entry.source === "other" && entry.value > 0 ? { ...entry, on: false } : entry))
      : roll.modifiers,
  };
}

/** Faces of one part of the roll, further dice after the first. */
export function facesOf(throws: WovenState["throws"], part: string): number[] {
  const faces: number[] = [];
  for (let wave = 0; throws[throwName(part, wave)]; wave++) faces.push(...throws[throwName(part, wave)]!.flat());
  return faces;
}

/** The step that throws dice of a part: the first ones as one formula, dice that tens brought by themselves. */
export function throwStep(
  state: WovenState,
  part: string,
  dice: number,
  roll: LadderRequest | null,
  settings: WovenSettings,
): Step {
  let wave = 0;
  while (state.throws[throwName(part, wave)]) wave += 1;
  const name = throwName(part, wave);
  if (!roll) {
    const formula = MenaceRoll.formulaFor(dice, settings.explodeMenace && wave === 0);
    return { do: "roll", throw: name, formula, rollClass: "MenaceRoll" };
  }
  const formula = wave === 0 ? LadderRoll.formulaFor(ladderPlan(roll, settings)) : `${dice}d10`;
  return { do: "roll", throw: name, formula, rollClass: "LadderRoll" };
}

/** A contest as dice and answers have left it; `silent` when nobody defended. */
export function contestOf(state: WovenState): { contest: Contest; silent: boolean } {
  const { throws, questions, request } = state;
  const defence = answerTo<Defence>(questions, ASKS.defend);
  const soak = answerTo<{ faces: number[] }>(questions, ASKS.soak);
  const fate = answerTo<{ fate: Fate }>(questions, ASKS.fate);
  const given = defence && defence !== "lapsed" ? (defence as Defence) : null;
  // A shield that nobody rolled for stops nothing.
  const guard = given?.guard && soak === "lapsed" ? { ...given.guard, soak: 0 } : (given?.guard ?? null);
  const parts: Record<ContestPart, number[]> = {
    attack: facesOf(throws, "attack"),
    defence: given?.faces ?? [],
    menace: facesOf(throws, "menace"),
    soak: soak && soak !== "lapsed" ? (soak.faces ?? []) : [],
  };
  const harm = answerTo<{ granted: boolean }>(questions, ASKS.leave);
  const allowed = harm === null || (harm !== "lapsed" && harm.granted === true) || request.harm?.track !== "resolve";
  return {
    silent: defence === "lapsed",
    contest: {
      attack: rollOf(state),
      harm: allowed ? request.harm : null,
      throws: parts,
      defence: given && { manner: given.manner, request: given.request, guard },
      fate: fate === null ? null : fate === "lapsed" ? "take" : (fate.fate ?? "take"),
    },
  };
}

function throwName(part: string, wave: number): string {
  return wave === 0 ? part : `${part}-${wave}`;
}
