import { checkItems, checkPersons } from "./check-belongings.ts";
import { checkBackground, checkMagery } from "./check-extras.ts";
import { checkSkills, checkWeaknesses } from "./check-learning.ts";
import { checkAttributes, checkHomeland, checkPerson } from "./check-person.ts";
import type { Draft } from "./draft.ts";
import type { CreationReport, StepReport } from "./report.ts";

/** SW-99 to SW-117: what is left to choose, step by step in the book's order, and what is wrong. */
export function checkDraft(draft: Draft): CreationReport {
  const steps: StepReport[] = [
    checkPerson(draft),
    checkHomeland(draft),
    checkAttributes(draft),
    checkSkills(draft),
    checkWeaknesses(draft),
    checkItems(draft),
    checkPersons(draft),
    checkBackground(draft),
  ];
  const magery = checkMagery(draft);
  if (magery) steps.push(magery);
  const next = steps.find(({ done }) => !done)?.step ?? null;
  return { steps, next, problems: steps.flatMap(({ problems }) => problems), done: next === null };
}
