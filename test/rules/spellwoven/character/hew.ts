import {
  type CreationStep,
  checkDraft,
  type Draft,
  EMPTY_DRAFT,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";

export const PROBLEM = "FOURTALES.Woven.Rules.Creation.Problem";
export const CHOICE = "FOURTALES.Woven.Rules.Creation.Choice";

/** A whole draft, with something of each kind. */
export const hew: Draft = {
  ...EMPTY_DRAFT,
  name: " Hew ",
  gender: "male",
  age: "forty",
  appearance: "Broad",
  homeland: "coastal",
  ranking: ["body", "social", "intellect"],
  raises: { stamina: 3, might: 1, persuade: 3, wits: 1, willpower: 1 },
  socialSkill: "affable",
  generalSkills: ["swim", "boatmanship", "one-handed-slash"],
  weakness: { social: "falsehoods", fighting: "ranged" },
  items: [
    "rope",
    "rope",
    "dagger",
    "sap",
    "quilt-cloth-tunic",
    "sword",
    "small-shield",
    "soft-leather-tunic",
    "longsword",
  ],
  persons: [
    { name: "Ann", background: "Her boat", influence: 2 },
    { name: "Bob", background: "", influence: 1 },
  ],
  purchases: [
    { what: "raiseSkill", of: "affable" },
    { what: "newSkill", of: "plain-speaking" },
  ],
};
export const draft = (more: Partial<Draft>): Draft => ({ ...hew, ...more });
export const step = (made: Draft, id: CreationStep) => checkDraft(made).steps.find((one) => one.step === id)!;
export const buys = (...purchases: Draft["purchases"]) => draft({ purchases });
/** Problems of a step, without the common beginning of their keys. */
export const found = (made: Draft, id: CreationStep) =>
  step(made, id).problems.map(({ key, field, data }) => [
    key.replace(`${PROBLEM}.`, ""),
    field,
    ...(data ? [data] : []),
  ]);
/** What there is to choose in a step: which, where, of how many, how many are left, and whether it may be left. */
export const choices = (made: Draft, id: CreationStep) =>
  step(made, id).choices.map(({ label, field, of, left, optional }) => [
    label.key.replace(`${CHOICE}.`, ""),
    field,
    of,
    left,
    optional,
  ]);
