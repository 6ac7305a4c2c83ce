import { type Problem, problem } from "../../../../kernel/result.ts";
import { ATTRIBUTES, type AttributeId, GROUP_IDS, groupOf, isAttribute } from "../attributes.ts";
import { HOMELANDS } from "../types.ts";
import { type Draft, START } from "./draft.ts";
import { type Choice, choice, type StepReport, stepReport } from "./report.ts";

const PROBLEM = "FOURTALES.Woven.Rules.Creation.Problem";

/** SW-99: name, gender, age, appearance. Only the name is needed; the rest can come later. */
export function checkPerson(draft: Draft): StepReport {
  const filled = (text: string): number => (text.trim() === "" ? 0 : 1);
  return stepReport(
    "person",
    [
      choice("name", "name", 1, filled(draft.name)),
      choice("gender", "gender", 1, filled(draft.gender), true),
      choice("age", "age", 1, filled(draft.age), true),
      choice("appearance", "appearance", 1, filled(draft.appearance), true),
    ],
    [],
  );
}

/** SW-100: one homeland of six. */
export function checkHomeland(draft: Draft): StepReport {
  const known = (HOMELANDS as readonly string[]).includes(draft.homeland);
  const problems = draft.homeland === "" || known ? [] : [problem(`${PROBLEM}.homeland`, "homeland")];
  return stepReport("homeland", [choice("homeland", "homeland", 1, draft.homeland === "" ? 0 : 1)], problems);
}

/** SW-101, SW-102: rank the three groups, then spread 4, 3 and 2 increases inside them. */
export function checkAttributes(draft: Draft): StepReport {
  const problems: Problem[] = [];
  const { ranking, raises } = draft;
  ranking.forEach((group, i) => {
    if (!GROUP_IDS.includes(group)) problems.push(problem(`${PROBLEM}.group`, `ranking.${i}`));
    else if (ranking.indexOf(group) !== i) problems.push(problem(`${PROBLEM}.groupTwice`, `ranking.${i}`));
  });
  const spread = new Map<string, number>();
  for (const [attribute, steps] of Object.entries(raises)) {
    if (!isAttribute(attribute)) problems.push(problem(`${PROBLEM}.attribute`, `raises.${attribute}`));
    else if (!Number.isInteger(steps) || steps < 0) problems.push(problem(`${PROBLEM}.raise`, `raises.${attribute}`));
    else spread.set(groupOf(attribute), (spread.get(groupOf(attribute)) ?? 0) + steps);
  }
  const choices: Choice[] = [choice("ranking", "ranking", GROUP_IDS.length, ranking.length)];
  for (const group of GROUP_IDS) {
    const place = ranking.indexOf(group);
    const of = START.raises[place] ?? 0;
    // A group without a rank has nothing to spread yet, but what was spread stays on record.
    if (place >= 0) choices.push(choice(group, `raises.${group}`, of, spread.get(group) ?? 0));
    else if ((spread.get(group) ?? 0) > 0) problems.push(problem(`${PROBLEM}.unranked`, `raises.${group}`));
  }
  return stepReport("attributes", choices, problems);
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
