import { Checklist } from "../../../../kernel/checklist.ts";
import type { Problem } from "../../../../kernel/result.ts";
import { isAction } from "../actions.ts";
import { type Defense, MOST_DICE, type PoolPart, type SuccessRequest } from "./request.ts";

const INPUT = "FOURTALES.Teller.Rules.Input";

/** Looks the figures of a request over. It may come from a dialog, a macro or another client. */
export function checkRequest(request: SuccessRequest): Problem[] {
  const { actions, parts, defense, split, opposition, job, power, lucky } = request;
  const check = new Checklist();
  actions.forEach((action, i) => {
    check.when(!isAction(action), `${INPUT}.action`, `actions.${i}`);
  });
  check.when(actions.length === 0 && !power, `${INPUT}.action`, "actions");
  checkParts(check, parts, "parts", -MOST_DICE);
  checkParts(check, request.penalties, "penalties", 0);
  const dice = parts.reduce((sum, part) => sum + (part.on ? Math.max(0, part.dice) : 0), 0);
  check
    .when(dice > MOST_DICE, `${INPUT}.tooManyDice`, "parts", { max: MOST_DICE, dice })
    .figureOrNull(request.luck, "luck")
    .figureOrNull(request.needed, "needed")
    .figure(request.powerCost, "powerCost")
    .when(!["still", "moved", "double", "run"].includes(request.moved), `${INPUT}.moved`, "moved");
  if (defense) checkDefense(check, defense, "defense");
  if (split) {
    check.figure(split.first, "split.first", 1);
    checkDefense(check, split.second, "split.second");
    check.when(defense?.uuid === split.second.uuid, `${INPUT}.sameTarget`, "split.second");
  }
  if (opposition) check.figureOrNull(opposition.successes, "opposition.successes");
  if (job) check.figureOrNull(job.needed, "job.needed", 1).figure(job.collected, "job.collected");
  if (power) check.figureOrNull(power.give, "power.give");
  check.when(lucky[0] === lucky[1], `${INPUT}.lucky`, "lucky");
  return check.figure(lucky[0], "lucky.0", 1, 6).figure(lucky[1], "lucky.1", 1, 6).problems;
}

function checkParts(check: Checklist, parts: readonly PoolPart[], field: string, min: number): void {
  parts.forEach(({ dice, source, limit }, i) => {
    check.figure(dice, `${field}.${i}.dice`, source === "action" || source === "bought" ? 0 : min, MOST_DICE);
    if (limit) check.figure(limit.value, `${field}.${i}.limit.value`);
    check.twice(parts, i, `${INPUT}.twice`, field);
  });
}

function checkDefense(check: Checklist, { armor, stunt, luck, blocks }: Defense, field: string): void {
  check.figure(armor, `${field}.armor`).figure(stunt, `${field}.stunt`).figureOrNull(luck, `${field}.luck`);
  blocks.forEach(({ left }, i) => {
    check.figure(left, `${field}.blocks.${i}.left`);
  });
}
