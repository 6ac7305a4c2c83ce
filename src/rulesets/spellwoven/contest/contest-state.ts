import type { AskedQuestion } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { facesOf, leaveOf, rollOf, type WovenState } from "../attempt/attempt-state.ts";
import type { AttributeId } from "../rules/attributes.ts";
import type { Contest, HitFate } from "../rules/contest/contest.ts";
import { AGAINST_WILLS, type ChosenDefence } from "../rules/contest/defence.ts";
import { countedDefence, facesThatCount } from "../rules/contest/defence-choice.ts";
import { wovenSettings } from "../woven-settings.ts";

/** what the Gamesmaster said that a will is met with, where anybody was asked. */
export function metWith(questions: readonly AskedQuestion[]): { with?: AttributeId } {
  const said = AGAINST_WILLS.find((attribute) => attribute === answerTo(questions, "ward")?.attribute);
  return said ? { with: said } : {};
}

/** How an attack is met: what was looked up for an answer counts once that is heard (again); nobody asks the beaten (SW-82). */
export function defenceIn({ questions, request: { defence } }: WovenState): ChosenDefence | null {
  return defence?.manner === "none" || answerTo(questions, "defend") ? defence : null;
}

/** A contest as dice and answers have left it; `silent` when nobody defended. */
export function contestOf(state: WovenState): { contest: Contest; silent: boolean } {
  const { questions, request } = state;
  const soak = answerTo<{ faces: number[] }>(questions, "soak");
  const fate = answerTo<{ fate: HitFate }>(questions, "fate");
  const harmless = request.harm?.track === "resolve" && leaveOf(state) === false;
  const chosen = defenceIn(state);
  const defence = chosen && countedDefence(chosen, leaveOf(state, "defenceLeave"), soak !== null);
  const roll = defence?.request;
  return {
    silent: answerTo(questions, "defend") === null,
    contest: {
      attack: rollOf(state),
      harm: harmless ? null : request.harm,
      throws: {
        attack: facesOf(state, "attack"),
        defence: [
          ...(chosen && roll ? facesThatCount(roll, chosen.faces, wovenSettings()) : []),
          ...facesOf(state, "defence"),
        ],
        menace: facesOf(state, "menace"),
        soak: soak?.faces ?? [],
      },
      defence,
      fate: fate === undefined ? null : (fate?.fate ?? "take"),
    },
  };
}
