import { Checklist } from "../../../../kernel/checklist.ts";
import { type Problem, problem } from "../../../../kernel/result.ts";
import { isAttribute } from "../attributes.ts";
import { itemEntry } from "../gear/items.ts";
import type { Price } from "../item-types.ts";
import { HIGHEST, RUDIMENTARY } from "../ladder/rungs.ts";
import { skillKey } from "../skill/skill-list.ts";
import { skillEntry } from "../skill/skills.ts";
import type { BackgroundId } from "../types.ts";
import { BACKGROUND_COST } from "./background.ts";
import { raisesOf } from "./check-person.ts";
import { type Draft, type DraftPurchase, draftSkills, isMage, START } from "./draft.ts";
import { choice, type StepReport, stepReport } from "./report.ts";

const PROBLEM = "FOURTALES.Woven.Rules.Creation.Problem";
const ITEM_PRICE: Readonly<Partial<Record<BackgroundId, Price>>> = {
  itemSundry: "sundry",
  itemCommon: "common",
  itemExpensive: "expensive",
};

/** SW-110 to SW-112: three background points; what is left over is lost. */
export function checkBackground(draft: Draft): StepReport {
  const cost = (what: BackgroundId): number => (Object.hasOwn(BACKGROUND_COST, what) ? BACKGROUND_COST[what] : 0);
  const spent = draft.purchases.reduce((sum, { what }) => sum + cost(what), 0);
  const problems = draft.purchases.flatMap((purchase, i) => checkPurchase(draft, purchase, i));
  return stepReport("background", [choice("points", "purchases", START.backgroundPoints, spent, true)], problems);
}

function checkPurchase(draft: Draft, { what, of }: DraftPurchase, index: number): Problem[] {
  const field = `purchases.${index}`;
  const wrong = (why: string, data?: Record<string, string | number>): Problem[] => [
    problem(`${PROBLEM}.${why}`, `${field}.of`, data),
  ];
  if (!Object.hasOwn(BACKGROUND_COST, what)) return [problem(`${PROBLEM}.purchase`, `${field}.what`)];
  const price = ITEM_PRICE[what];
  if (price) return itemEntry(of)?.price === price ? [] : wrong(`bought.${price}`);
  if (what === "trait") return checkTrait(draft, of, index) ? [] : wrong("trait");
  if (what === "toughness") return of === "mind" || of === "body" ? [] : wrong("toughness");
  if (what === "attribute") {
    if (!isAttribute(of)) return wrong("attribute");
    return RUDIMENTARY + (raisesOf(draft).get(of) ?? 0) > HIGHEST ? wrong("top") : [];
  }
  if (what === "newSkill") return checkNewSkill(draft, of, index, wrong);
  if (what === "raiseSkill" && !draftSkills(draft).has(of)) return wrong("notHeld");
  return [];
}

/** A trait has a name and is taken once. */
function checkTrait(draft: Draft, of: string, index: number): boolean {
  const first = draft.purchases.findIndex((other) => other.what === "trait" && other.of === of);
  return of.trim() !== "" && first === index;
}

function checkNewSkill(
  draft: Draft,
  of: string,
  index: number,
  wrong: (why: string, data?: Record<string, string | number>) => Problem[],
): Problem[] {
  if (!skillEntry(of)) return wrong("skill");
  const skill = skillKey(of);
  const before = draft.purchases.findIndex((other) => other.what === "newSkill" && other.of === of) < index;
  if (draft.socialSkill === of || draft.generalSkills.includes(of) || before) return wrong("held", { skill });
  const { social, fighting } = draft.weakness;
  return of === social || of === fighting ? wrong("weakSkill", { skill }) : [];
}

/** SW-115, SW-116: what a mage begins with; null for anybody else. */
export function checkMagery(draft: Draft): StepReport | null {
  return isMage(draft) ? magicReport(draft.magery) : null;
}

/** SW-115, SW-116: two motes among one or two Domains, two ranks among one or two Incantations. */
export function magicReport({ domains, incantations }: Draft["magery"]): StepReport {
  const check = new Checklist();
  const count = (field: string, list: readonly (readonly [name: string, value: number])[]): number => {
    list.forEach(([name, value], i) => {
      check
        .when(name.trim() === "", `${PROBLEM}.magicName`, `${field}.${i}.name`)
        .when(!Number.isInteger(value) || value < 1, `${PROBLEM}.magicValue`, `${field}.${i}`);
    });
    return list.reduce((sum, [, value]) => sum + (Number.isInteger(value) ? value : 0), 0);
  };
  const motes = domains.map(({ name, motes: value }) => [name, value] as const);
  const ranks = incantations.map(({ name, rank }) => [name, rank] as const);
  const choices = [
    choice("motes", "magery.domains", START.motes, count("magery.domains", motes)),
    choice("incantations", "magery.incantations", START.incantationRanks, count("magery.incantations", ranks)),
  ];
  return stepReport("magery", choices, check.problems);
}
