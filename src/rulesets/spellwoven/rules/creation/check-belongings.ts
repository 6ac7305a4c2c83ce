import { type Problem, problem } from "../../../../kernel/result.ts";
import { PRICES } from "../item-types.ts";
import { itemEntry } from "../tables/items.ts";
import { type Draft, START } from "./draft.ts";
import { choice, type StepReport, stepReport } from "./report.ts";

const PROBLEM = "FOURTALES.Woven.Rules.Creation.Problem";

/** SW-106: five sundry things, three common ones, one expensive one; the same thing may be taken again. */
export function checkItems(draft: Draft): StepReport {
  const problems: Problem[] = [];
  draft.items.forEach((slug, i) => {
    if (!itemEntry(slug)) problems.push(problem(`${PROBLEM}.item`, `items.${i}`));
  });
  const choices = PRICES.map((price) =>
    choice(price, "items", START.items[price], draft.items.filter((slug) => itemEntry(slug)?.price === price).length),
  );
  return stepReport("items", choices, problems);
}

/** SW-62, A-24: three influence, on up to three people one makes up, or kept to spend later, or both. */
export function checkPersons(draft: Draft): StepReport {
  const problems: Problem[] = [];
  const { persons, influenceToSpend } = draft;
  let used = 0;
  persons.forEach((person, i) => {
    if (person.name.trim() === "") problems.push(problem(`${PROBLEM}.personName`, `persons.${i}.name`));
    if (!Number.isInteger(person.influence) || person.influence < 1) {
      problems.push(problem(`${PROBLEM}.personInfluence`, `persons.${i}.influence`));
    } else used += person.influence;
  });
  if (persons.length > START.persons) problems.push(problem(`${PROBLEM}.persons`, "persons", { most: START.persons }));
  if (!Number.isInteger(influenceToSpend) || influenceToSpend < 0) {
    problems.push(problem(`${PROBLEM}.influence`, "influenceToSpend"));
  } else used += influenceToSpend;
  return stepReport("persons", [choice("influence", "persons", START.influence, used)], problems);
}
