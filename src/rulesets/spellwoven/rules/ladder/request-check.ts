import { Checklist } from "../../../../kernel/checklist.ts";
import type { Problem } from "../../../../kernel/result.ts";
import { ATTRIBUTES, isAttribute, isSocial } from "../attributes.ts";
import { BARE_HANDS } from "../gear/gear.ts";
import type { WovenSettings } from "../settings.ts";
import { pairs } from "../skill/skills.ts";
import { totalBonus } from "./ladder-plan.ts";
import { type LadderRequest, MOST_MODIFIER } from "./request.ts";
import { isRung } from "./rungs.ts";
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
  const { attribute, level, difficulty, situation, skill, modifiers, weapon } = request;
  const check = new Checklist()
    .when(!isAttribute(attribute), `${INPUT}.attribute`, "attribute", { count: ATTRIBUTES.length })
    .when(!isRung(level), `${INPUT}.rung`, "level")
    .when(!isRung(difficulty), `${INPUT}.rung`, "difficulty")
    .when(!["none", "advantage", "disadvantage"].includes(situation), `${INPUT}.situation`, "situation");
  if (skill) check.figure(skill.rank, "skill.rank", 0, MOST_MODIFIER);
  modifiers.forEach(({ value }, i) => {
    check
      .figure(value, `modifiers.${i}.value`, -MOST_MODIFIER, MOST_MODIFIER)
      .twice(modifiers, i, `${INPUT}.twice`, "modifiers");
  });
  check.figureOrNull(request.effortLeft, "effortLeft");
  if (weapon) check.figure(weapon.menace, "weapon.menace", 0, 10);
  if (check.problems.length === 0) check.figure(Math.abs(totalBonus(request)), "modifiers", 0, MOST_MODIFIER);
  return check.problems;
}

function checkRules(request: LadderRequest, settings: WovenSettings): Problem[] {
  const { who, skill, weapon, attribute, situation, effortLeft } = request;
  const { name } = who;
  const check = new Checklist()
    .when(who.fallen === "dead" || (who.fallen !== "no" && !isHeld(request)), `${REFUSE}.${who.fallen}`, "who", {
      name,
    })
    // A weapon in hand lets its fighting skill go with the weapon's attribute.
    .when(skill && !pairs(skill, attribute, weapon !== null), `${REFUSE}.pairing`, "skill", {
      skill: skill?.name ?? "",
    })
    .when(request.contest === "social" && !isSocial(attribute), `${REFUSE}.notSocial`, "attribute");
  if (weapon) {
    check
      .when(!weaponAttributes(weapon, settings).includes(attribute), `${REFUSE}.weapon`, "attribute", {
        weapon: weapon.name,
      })
      .when(skill && skill.slug !== weapon.skill, `${REFUSE}.weaponSkill`, "skill", {
        skill: skill?.name ?? "",
        weapon: weapon.name,
      });
  } else if (request.contest === "combat" && request.purpose === "attack") {
    check
      .when(attribute !== BARE_HANDS.attribute, `${REFUSE}.bareAttribute`, "attribute")
      .when(skill && skill.slug !== BARE_HANDS.skill, `${REFUSE}.bareSkill`, "skill", { skill: skill?.name ?? "" });
  }
  check.when(request.effort && effortLeft !== null && effortLeft < 1, `${REFUSE}.noEffort`, "effort", { name });
  if (situation !== "none") {
    check
      .when(settings.situational === "off", `${REFUSE}.situationOff`, "situation")
      .when(settings.situational === "players" && !who.player, `${REFUSE}.situationPlayers`, "situation", { name });
  }
  const outnumbered = request.modifiers.some(({ source, on }) => source === "outnumbered" && on);
  const again = request.purpose === "defence" && request.overSwung && settings.overSwing && weapon;
  return check
    .when(outnumbered && situation === "disadvantage", `${REFUSE}.outnumberedTwice`, "situation")
    .when(again, `${REFUSE}.overSwung`, "weapon", { name }).problems;
}

/** A defence against words or a will: that takes no more than a mind. */
function isHeld({ purpose, contest }: LadderRequest): boolean {
  return purpose === "defence" && (contest === "social" || contest === "mental");
}
