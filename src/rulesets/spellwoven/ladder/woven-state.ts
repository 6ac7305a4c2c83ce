import { answerTo } from "../../../core/rolls/answer-to.ts";
import type { RollState, Step } from "../../../core/rolls/roll-kind.ts";
import type { Contest, Fate } from "../rules/contest/contest.ts";
import type { DefenceManner, Guard } from "../rules/contest/defence.ts";
import { ladderPlan } from "../rules/ladder/ladder-plan.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { isRung } from "../rules/ladder/rungs.ts";
import { wovenSettings } from "../woven-settings.ts";
import type { WovenRequest } from "./attempt.ts";
import { LadderRoll, MenaceRoll } from "./ladder.roll.ts";

export type WovenState = RollState<WovenRequest>;

/** What the defender answers. */
export interface Defence {
  manner: DefenceManner;
  request: LadderRequest;
  guard: Guard | null;
  faces: number[];
}

/** Did the Gamesmaster give leave for what is beyond the sheet? Undefined while nobody has said. */
export function leaveOf({ questions }: WovenState): boolean | undefined {
  const leave = answerTo(questions, "leave");
  return leave === undefined ? leave : leave?.granted === true;
}

/** The acting side's roll with what the Gamesmaster said written into it. */
export function rollOf(state: WovenState): LadderRequest {
  const { roll } = state.request;
  const rung = answerTo(state.questions, "difficulty")?.rung;
  const named = { ...roll, difficulty: isRung(rung) ? rung : roll.difficulty };
  if (leaveOf(state) !== false) return named;
  return {
    ...named,
    situation: roll.situation === "advantage" ? "none" : roll.situation,
    modifiers: roll.modifiers.map((entry) =>
      entry.source === "other" && entry.value > 0 ? { ...entry, on: false } : entry,
    ),
  };
}

/** Faces of one part of the roll, further dice after the first. */
export function facesOf({ throws }: WovenState, part: string): number[] {
  return wavesOf(throws, part).flat(2);
}

/**
 * The step that throws dice of a part: the first ones as one formula, dice that tens brought by themselves.
 * @param roll null for dice of menace
 */
export function throwStep({ throws }: WovenState, part: string, dice: number, roll: LadderRequest | null): Step {
  const settings = wovenSettings();
  const wave = wavesOf(throws, part).length;
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
  const { questions, request } = state;
  const defence = answerTo<Defence>(questions, "defend");
  const soak = answerTo<{ faces: number[] }>(questions, "soak");
  const fate = answerTo<{ fate: Fate }>(questions, "fate");
  const harmless = request.harm?.track === "resolve" && leaveOf(state) === false;
  const guard = defence?.guard ?? null;
  return {
    silent: defence === null,
    contest: {
      attack: rollOf(state),
      harm: harmless ? null : request.harm,
      throws: {
        attack: facesOf(state, "attack"),
        defence: defence?.faces ?? [],
        menace: facesOf(state, "menace"),
        soak: soak?.faces ?? [],
      },
      defence: defence
        ? // A shield that nobody rolled for stops nothing.
          {
            manner: defence.manner,
            request: defence.request,
            guard: guard && soak === null ? { ...guard, soak: 0 } : guard,
          }
        : null,
      fate: fate === undefined ? null : (fate?.fate ?? "take"),
    },
  };
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
