import { figuresInto } from "../../../kernel/figures.ts";
import { type Problem, problem } from "../../../kernel/result.ts";
import { ATTRIBUTES, GROUPS, isAttribute } from "./attributes.ts";
import { totalBonus } from "./ladder-plan.ts";
import { type LadderRequest, MOST_MODIFIER } from "./request.ts";
import { isRung } from "./rungs.ts";
import type { WovenSettings } from "./settings.ts";
import { pairs } from "./skills.ts";
import { weaponAttributes } from "./weapons.ts";

const INPUT = "FOURTALES.Woven.Rules.Input";
const REFUSE = "FOURTALES.Woven.Rules.Refuse";

/**
 * Looks a request over; it may come from a dialog, a macro or another client. An empty list means it can be rolled.
 * Each problem names the field at fault.
 */
export function checkRequest(request: LadderRequest, settings: WovenSettings): Problem[] {
  const figures = checkFigures(request);
  return figures.length > 0 ? figures : checkRules(request, settings);
}

function checkFigures(request: LadderRequest): Problem[] {
  const problems: Problem[] = [];
  const whole = figuresInto(problems);
  if (!isAttribute(request.attribute)) {
    problems.push(problem(`${INPUT}.attribute`, "attribute", { count: ATTRIBUTES.length }));
  }
  if (!isRung(request.level)) problems.push(problem(`${INPUT}.rung`, "level"));
  if (!isRung(request.difficulty)) problems.push(problem(`${INPUT}.rung`, "difficulty"));
  if (!["none", "advantage", "disadvantage"].includes(request.situation)) {
    problems.push(problem(`${INPUT}.situation`, "situation"));
  }
  if (request.skill) whole(request.skill.rank, "skill.rank", 0, MOST_MODIFIER);
  const ids = new Set<string>();
  request.modifiers.forEach((modifier, i) => {
    whole(modifier.value, `modifiers.${i}.value`, -MOST_MODIFIER, MOST_MODIFIER);
    if (ids.has(modifier.id)) problems.push(problem(`${INPUT}.twice`, `modifiers.${i}.id`));
    ids.add(modifier.id);
  });
  if (request.effortLeft !== null) whole(request.effortLeft, "effortLeft", 0, 10_000);
  if (request.weapon) whole(request.weapon.menace, "weapon.menace", 0, 10);
  if (problems.length === 0 && Math.abs(totalBonus(request)) > MOST_MODIFIER) {
    problems.push(problem("FOURTALES.Kernel.Figure.tooBig", "modifiers", { max: MOST_MODIFIER }));
  }
  return problems;
}

function checkRules(request: LadderRequest, settings: WovenSettings): Problem[] {
  const problems: Problem[] = [];
  const { who, skill, weapon, attribute, situation } = request;
  if (who.fallen !== "no") problems.push(problem(`${REFUSE}.${who.fallen}`, "who", { name: who.name }));
  // A weapon in hand lets its fighting skill go with the weapon's attribute.
  if (skill && !pairs(skill, attribute, request.weapon !== null)) {
    problems.push(problem(`${REFUSE}.pairing`, "skill", { skill: skill.name }));
  }
  if (request.contest === "social" && !(GROUPS.social as readonly string[]).includes(attribute)) {
    problems.push(problem(`${REFUSE}.notSocial`, "attribute"));
  }
  if (weapon && !weaponAttributes(weapon, settings).includes(attribute)) {
    problems.push(problem(`${REFUSE}.weapon`, "attribute", { weapon: weapon.name }));
  }
  if (weapon && skill && skill.set === "fighting" && skill.slug !== weapon.skill) {
    problems.push(problem(`${REFUSE}.weaponSkill`, "skill", { skill: skill.name, weapon: weapon.name }));
  }
  if (request.effort && request.effortLeft !== null && request.effortLeft < 1) {
    problems.push(problem(`${REFUSE}.noEffort`, "effort", { name: who.name }));
  }
  if (situation !== "none") {
    if (settings.situational === "off") problems.push(problem(`${REFUSE}.situationOff`, "situation"));
    else if (settings.situational === "players" && !who.player) {
      problems.push(problem(`${REFUSE}.situationPlayers`, "situation", { name: who.name }));
    }
  }
  const outnumbered = request.modifiers.some(({ source, on }) => source === "outnumbered" && on);
  if (outnumbered && situation === "disadvantage") problems.push(problem(`${REFUSE}.outnumberedTwice`, "situation"));
  if (request.purpose === "defence" && request.overSwung && settings.overSwing && weapon) {
    problems.push(problem(`${REFUSE}.overSwung`, "weapon", { name: who.name }));
  }
  return problems;
}
