import { type Problem, problem } from "../../../kernel/result.ts";
import type { ActionId } from "./actions.ts";
import { DOUBLE_MOVE_PENALTY, losesDoubleMove } from "./double-move.ts";
import { canPay } from "./luck.ts";
import type { Defense, SuccessRequest } from "./request.ts";
import type { TellerSettings } from "./settings.ts";

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** What the rules do not let anybody try, whatever the dice. An empty list means: go on. */
export function isForbidden(request: SuccessRequest, settings: TellerSettings): Problem[] {
  const problems: Problem[] = [];
  const { who, actions, moved, purpose } = request;
  // A fall happens to anybody (DT-65); everything else needs somebody awake.
  if (who.out && purpose !== "fall") problems.push(problem(`${REFUSE}.out`, "who.out", { name: who.name }));

  if (who.stopped !== null && purpose !== "fall") {
    problems.push(problem(`${REFUSE}.stopped`, "who.stopped", { name: who.name, effect: who.stopped }));
  }
  const cost = luckCost(request);
  if (!canPay(request.luck, cost)) {
    problems.push(problem(`${REFUSE}.cannotPay`, "powerCost", { cost, luck: request.luck ?? 0 }));
  }
  if (actions.includes("magic") && printedDice(request, ["magic"]) === 0) {
    problems.push(problem(`${REFUSE}.noMagic`, "actions", { name: who.name }));
  }
  if (actions.includes("make") && moved !== "still") problems.push(problem(`${REFUSE}.makeMoved`, "moved"));
  if (moved === "run" && purpose !== "run" && purpose !== "fall") problems.push(problem(`${REFUSE}.running`, "moved"));
  if (request.power?.system.rule === "DT-128" && moved !== "double")
    problems.push(problem(`${REFUSE}.charge`, "moved"));
  if (losesDoubleMove(request) && settings.doubleMoveGate === "action" && actions.length > 0) {
    const printed = printedDice(request, actions);
    if (printed <= DOUBLE_MOVE_PENALTY) problems.push(problem(`${REFUSE}.doubleMove`, "moved", { dice: printed }));
  }
  problems.push(...forbidDefense(request.defense, "defense"));
  if (request.split) problems.push(...forbidDefense(request.split.second, "split.second"));
  return problems;
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

function forbidDefense(defense: Defense | null, field: string): Problem[] {
  if (!defense) return [];
  const data = { name: defense.name };
  if (defense.untargetable) return [problem(`${REFUSE}.untargetable`, field, data)];
  if (!defense.dodge) return [];
  if (!defense.canDodge) return [problem(`${REFUSE}.noDodge`, `${field}.dodge`, data)];
  // DT-23: a dodge costs the target one Luck.
  return canPay(defense.luck, 1) ? [] : [problem(`${REFUSE}.dodgeCost`, `${field}.dodge`, data)];
}
