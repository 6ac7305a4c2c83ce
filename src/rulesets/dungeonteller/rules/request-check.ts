import { figuresInto, type LookAtFigure } from "../../../kernel/figures.ts";
import { type Problem, problem } from "../../../kernel/result.ts";
import { isAction } from "./actions.ts";
import { type Defense, MOST_DICE, type PoolPart, type SuccessRequest } from "./request.ts";

const INPUT = "FOURTALES.Teller.Rules.Input";

/** Looks the figures of a request over. It may come from a dialog, a macro or another client. */
export function checkRequest(request: SuccessRequest): Problem[] {
  const problems: Problem[] = [];
  const whole = figuresInto(problems);
  const orNull = (value: unknown, field: string, min = 0): void => {
    if (value !== null) whole(value, field, min);
  };

  request.actions.forEach((action, i) => {
    if (!isAction(action)) problems.push(problem(`${INPUT}.action`, `actions.${i}`));
  });
  if (request.actions.length === 0 && !request.power) problems.push(problem(`${INPUT}.action`, "actions"));
  checkParts(request.parts, "parts", -MOST_DICE, problems, whole);
  checkParts(request.penalties, "penalties", 0, problems, whole);
  const total = request.parts.reduce((sum, part) => sum + (part.on ? Math.max(0, part.dice) : 0), 0);
  if (total > MOST_DICE) problems.push(problem(`${INPUT}.tooManyDice`, "parts", { max: MOST_DICE, dice: total }));

  orNull(request.luck, "luck");
  orNull(request.needed, "needed");
  whole(request.powerCost, "powerCost");
  if (!["still", "moved", "double", "run"].includes(request.moved)) problems.push(problem(`${INPUT}.moved`, "moved"));
  if (request.defense) checkDefense(request.defense, "defense", whole);
  if (request.split) {
    whole(request.split.first, "split.first", 1);
    checkDefense(request.split.second, "split.second", whole);
    if (request.defense && request.defense.uuid === request.split.second.uuid) {
      problems.push(problem(`${INPUT}.sameTarget`, "split.second"));
    }
  }
  if (request.opposition) orNull(request.opposition.successes, "opposition.successes");
  if (request.job) {
    orNull(request.job.needed, "job.needed", 1);
    whole(request.job.collected, "job.collected");
  }
  if (request.power && request.power.give !== null) whole(request.power.give, "power.give");
  const [a, b] = request.lucky;
  if (a === b) problems.push(problem(`${INPUT}.lucky`, "lucky"));
  whole(a, "lucky.0", 1, 6);
  whole(b, "lucky.1", 1, 6);
  return problems;
}

function checkParts(
  parts: readonly PoolPart[],
  field: string,
  min: number,
  problems: Problem[],
  whole: LookAtFigure,
): void {
  const ids = new Set<string>();
  parts.forEach((part, i) => {
    whole(part.dice, `${field}.${i}.dice`, part.source === "action" || part.source === "bought" ? 0 : min, MOST_DICE);
    if (part.limit) whole(part.limit.value, `${field}.${i}.limit.value`);
    if (ids.has(part.id)) problems.push(problem(`${INPUT}.twice`, `${field}.${i}.id`));
    ids.add(part.id);
  });
}

function checkDefense(defense: Defense, field: string, whole: LookAtFigure): void {
  whole(defense.armor, `${field}.armor`);
  whole(defense.stunt, `${field}.stunt`);
  if (defense.luck !== null) whole(defense.luck, `${field}.luck`);
  defense.blocks.forEach((block, i) => {
    whole(block.left, `${field}.blocks.${i}.left`);
  });
}
