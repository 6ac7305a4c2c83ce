import { Checklist } from "../../../../kernel/checklist.ts";
import { itemEntry } from "../gear/items.ts";
import { PRICES } from "../item-types.ts";
import { type Draft, START } from "./draft.ts";
import { choice, type StepReport, stepReport } from "./report.ts";

const PROBLEM = "FOURTALES.Woven.Rules.Creation.Problem";

/** SW-106: five sundry things, three common ones, one expensive one; the same thing may be taken again. */
export function checkItems(draft: Draft): StepReport {
  const check = new Checklist();
  draft.items.forEach((slug, i) => {
    check.when(!itemEntry(slug), `${PROBLEM}.item`, `items.${i}`);
  });
  const choices = PRICES.map((price) =>
    choice(price, "items", START.items[price], draft.items.filter((slug) => itemEntry(slug)?.price === price).length),
  );
  return stepReport("items", choices, check.problems);
}

/** SW-62, A-24: three influence, on up to three people one makes up, or kept to spend later, or both. */
export function checkPersons(draft: Draft): StepReport {
  const { persons, influenceToSpend } = draft;
  const sound = (influence: number, least: number) => Number.isInteger(influence) && influence >= least;
  const check = new Checklist();
  persons.forEach(({ name, influence }, i) => {
    check
      .when(name.trim() === "", `${PROBLEM}.personName`, `persons.${i}.name`)
      .when(!sound(influence, 1), `${PROBLEM}.personInfluence`, `persons.${i}.influence`);
  });
  check
    .when(persons.length > START.persons, `${PROBLEM}.persons`, "persons", { most: START.persons })
    .when(!sound(influenceToSpend, 0), `${PROBLEM}.influence`, "influenceToSpend");
  const placed = persons.filter(({ influence }) => sound(influence, 1));
  const kept = sound(influenceToSpend, 0) ? influenceToSpend : 0;
  const used = placed.reduce((sum, { influence }) => sum + influence, kept);
  return stepReport("persons", [choice("influence", "persons", START.influence, used)], check.problems);
}
