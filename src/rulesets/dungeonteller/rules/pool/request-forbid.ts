import { Checklist } from "../../../../kernel/checklist.ts";
import { type Problem, problem } from "../../../../kernel/result.ts";
import type { ActionId } from "../actions.ts";
import { canPay } from "../luck/luck.ts";
import type { TellerSettings } from "../settings.ts";
import { DOUBLE_MOVE_PENALTY, losesDoubleMove } from "./double-move.ts";
import type { Defense, SuccessRequest, Who } from "./request.ts";

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** What the rules do not let anybody try, whatever the dice. An empty list means: go on. */
export function isForbidden(request: SuccessRequest, settings: TellerSettings): Problem[] {
  const { who, actions, moved, purpose, luck, split } = request;
  const { name } = who;
  const cost = luckCost(request);
  const printed = printedDice(request, actions);
  const gated = losesDoubleMove(request) && settings.doubleMoveGate === "action" && actions.length > 0;
  // A fall happens to anybody (DT-65); everything else needs somebody awake.
  const falls = purpose === "fall";
  const check = new Checklist()
    .when(who.out && !falls, `${REFUSE}.out`, "who.out", { name })
    .when(who.stopped !== null && !falls, `${REFUSE}.stopped`, "who.stopped", { name, effect: who.stopped ?? "" })
    .when(!canPay(luck, cost), `${REFUSE}.cannotPay`, "powerCost", { cost, luck: luck ?? 0 })
    .when(actions.includes("magic") && printedDice(request, ["magic"]) === 0, `${REFUSE}.noMagic`, "actions", { name })
    .when(actions.includes("make") && moved !== "still", `${REFUSE}.makeMoved`, "moved")
    .when(moved === "run" && purpose !== "run" && !falls, `${REFUSE}.running`, "moved")
    .when(request.power?.system.does.includes("charge") && moved !== "double", `${REFUSE}.charge`, "moved")
    // DT-38, A-40: all successes of a Stunt come in one roll.
    .when(request.job && actions.includes("stunt"), `${REFUSE}.stuntJob`, "job")
    .when(gated && printed <= DOUBLE_MOVE_PENALTY, `${REFUSE}.doubleMove`, "moved", { dice: printed })
    .add(forbidDefense(who, request.defense, "defense"));
  return check.add(forbidDefense(who, split?.second ?? null, "split.second")).problems;
}

/** Everything the roller pays: the power's price and one Luck for each bought die (DT-129). */
export function luckCost(request: SuccessRequest): number {
  return request.powerCost + boughtDice(request);
}

/** Dice bought with Luck (DT-129). */
export function boughtDice(request: SuccessRequest): number {
  return request.parts.reduce((sum, part) => sum + (part.on && part.source === "bought" ? part.dice : 0), 0);
}

/** Printed dice of some actions (the parts with `source: "action"`). */
export function printedDice(request: SuccessRequest, actions: readonly ActionId[]): number {
  return request.parts.reduce(
    (sum, part) => sum + (part.source === "action" && part.action && actions.includes(part.action) ? part.dice : 0),
    0,
  );
}

function forbidDefense(who: Who, defense: Defense | null, field: string): Problem[] {
  if (!defense) return [];
  const data = { name: defense.name };
  if (who.heldOff?.includes(defense.uuid)) return [problem(`${REFUSE}.heldOff`, field, { ...data, who: who.name })];
  if (defense.untargetable) return [problem(`${REFUSE}.untargetable`, field, data)];
  if (!defense.dodge) return [];
  if (!defense.canDodge) return [problem(`${REFUSE}.noDodge`, `${field}.dodge`, data)];
  // DT-23: a dodge costs the target one Luck.
  return canPay(defense.luck, 1) ? [] : [problem(`${REFUSE}.dodgeCost`, `${field}.dodge`, data)];
}
