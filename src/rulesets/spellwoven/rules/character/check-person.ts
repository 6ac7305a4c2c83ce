import { Checklist } from "../../../../kernel/checklist.ts";
import { problem } from "../../../../kernel/result.ts";
import { ATTRIBUTES, type AttributeId, GROUP_IDS, groupOf, isAttribute } from "../attributes.ts";
import { HOMELANDS } from "../types.ts";
import { type Draft, START } from "./draft.ts";
import { type Choice, choice, type StepReport, stepReport } from "./report.ts";

const PROBLEM = "FOURTALES.Woven.Rules.Creation.Problem";

/** SW-99: name, gender, age, appearance. Only the name is needed; the rest can come later. */
export function checkPerson(draft: Draft): StepReport {
  const choices = (["name", "gender", "age", "appearance"] as const).map((field) =>
    choice(field, field, 1, draft[field].trim() === "" ? 0 : 1, field !== "name"),
  );
  return stepReport("person", choices, []);
}

/** SW-100: one homeland of six. */
export function checkHomeland(draft: Draft): StepReport {
  const known = (HOMELANDS as readonly string[]).includes(draft.homeland);
  const problems = draft.homeland === "" || known ? [] : [problem(`${PROBLEM}.homeland`, "homeland")];
  return stepReport("homeland", [choice("homeland", "homeland", 1, draft.homeland === "" ? 0 : 1)], problems);
}

/** SW-101, SW-102: rank the three groups, then spread 4, 3 and 2 increases inside them. */
export function checkAttributes(draft: Draft): StepReport {
  const check = new Checklist();
  const { ranking, raises } = draft;
  ranking.forEach((group, i) => {
    const known = GROUP_IDS.includes(group);
    check
      .when(!known, `${PROBLEM}.group`, `ranking.${i}`)
      .when(known && ranking.indexOf(group) !== i, `${PROBLEM}.groupTwice`, `ranking.${i}`);
  });
  const spread = new Map<string, number>();
  for (const [attribute, steps] of Object.entries(raises)) {
    const field = `raises.${attribute}`;
    const known = isAttribute(attribute);
    const sound = Number.isInteger(steps) && steps >= 0;
    check.when(!known, `${PROBLEM}.attribute`, field).when(known && !sound, `${PROBLEM}.raise`, field);
    if (known && sound) spread.set(groupOf(attribute), (spread.get(groupOf(attribute)) ?? 0) + steps);
  }
  const choices: Choice[] = [choice("ranking", "ranking", GROUP_IDS.length, ranking.length)];
  for (const group of GROUP_IDS) {
    const place = ranking.indexOf(group);
    const steps = spread.get(group) ?? 0;
    // A group without a rank has nothing to spread yet, but what was spread stays on record.
    if (place >= 0) choices.push(choice(group, `raises.${group}`, START.raises[place] ?? 0, steps));
    else check.when(steps > 0, `${PROBLEM}.unranked`, `raises.${group}`);
  }
  return stepReport("attributes", choices, check.problems);
}

/** Levels that a draft raises by increases and background points, from Rudimentary. */
export function raisesOf(draft: Draft): Map<AttributeId, number> {
  const steps = new Map<AttributeId, number>();
  for (const attribute of ATTRIBUTES) {
    const bought = draft.purchases.filter(({ what, of }) => what === "attribute" && of === attribute).length;
    steps.set(attribute, (draft.raises[attribute] ?? 0) + bought);
  }
  return steps;
}
