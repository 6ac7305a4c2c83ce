import { say, t } from "../../../core/text/text.ts";
import { ATTRIBUTES, type AttributeId, attributeKey, GROUP_IDS, GROUPS } from "../rules/attributes.ts";
import { BACKGROUND_COST } from "../rules/character/background.ts";
import { checkDraft } from "../rules/character/check.ts";
import { bestArmour } from "../rules/character/creation-items.ts";
import { type CreationStep, type Draft, draftSkills, START } from "../rules/character/draft.ts";
import { draftToughness } from "../rules/character/draft-toughness.ts";
import type { StepReport } from "../rules/character/report.ts";
import { ITEMS, itemKey } from "../rules/gear/items.ts";
import { PRICES, SKILL_SETS } from "../rules/item-types.ts";
import { HIGHEST, RUDIMENTARY, rungKey } from "../rules/ladder/rungs.ts";
import { SKILLS, skillKey } from "../rules/skill/skill-list.ts";
import { BACKGROUNDS, type BackgroundId, HOMELANDS } from "../rules/types.ts";

const CREATE = "FOURTALES.Woven.Create";

/** The steps with what is left to choose in each. */
export function stepsOf(draft: Draft) {
  return checkDraft(draft).steps.map(({ step, done, ...report }, index) => ({
    ...report,
    id: step,
    done,
    place: index + 1,
    text: done ? doneText(report) : leftText(report),
  }));
}

/** Points that nobody has to spend are lost all the same: they are told. */
function doneText({ choices }: Pick<StepReport, "choices">): string {
  const spare = choices.find(({ left, of, optional }) => optional && of > 1 && left > 0);
  return spare ? t(`${CREATE}.mayChoose`, { left: spare.left, of: spare.of }) : t(`${CREATE}.complete`);
}

/** What the window shows of the step one is at. */
export function stepContext(draft: Draft, step: CreationStep): Record<string, unknown> {
  const report = checkDraft(draft);
  const here = report.steps.find((entry) => entry.step === step)!;
  return {
    first: here === report.steps[0],
    hint: say(here.hint),
    choices: here.choices.map(({ label, left, of, optional }) => ({
      label: say(label),
      text: t(`${CREATE}.${leftKey(left, of, optional)}`, { left: Math.abs(left), of }),
      done: left === 0,
    })),
    problems: here.problems.map(say),
    ready: report.done,
    ...BODIES[step](draft),
  };
}

/** How to say what is left of a choice; one thing alone is not counted. */
function leftKey(left: number, of: number, optional: boolean): string {
  if (left <= 0) return left === 0 ? "allChosen" : "over";
  if (of === 1) return optional ? "mayStayOpen" : "open";
  return optional ? "mayChoose" : "left";
}

/** The rung that an attribute of a draft has come to. */
export function levelName(draft: Draft, id: AttributeId): string {
  return t(rungKey(Math.min(HIGHEST, levelIn(draft, id))));
}

/** Attributes of a draft as levels, to show what became of them. */
function levelIn(draft: Draft, id: AttributeId): number {
  const bought = draft.purchases.filter(({ what, of }) => what === "attribute" && of === id).length;
  return RUDIMENTARY + (draft.raises[id] ?? 0) + bought;
}

const BODIES: Record<CreationStep, (draft: Draft) => Record<string, unknown>> = {
  person: () => ({}),
  homeland: () => ({ homelands: HOMELANDS }),
  attributes: (draft) => ({
    groups: GROUP_IDS.map((group) => ({
      group,
      place: draft.ranking.indexOf(group) + 1,
      attributes: GROUPS[group].map((id: AttributeId) => ({
        id,
        label: attributeKey(id),
        raise: draft.raises[id] ?? 0,
        level: levelName(draft, id),
      })),
    })),
    places: Object.fromEntries(
      [0, ...START.raises].map((steps, place) => [place, t(`${CREATE}.place${place}`, { steps })]),
    ),
    toughness: toughnessLines(draft),
  }),
  skills: ({ socialSkill, generalSkills, weakness }) => ({
    social: skillsOfSet("social", [socialSkill], [weakness.social]),
    sets: SKILL_SETS.slice(1).map((set) => ({ set, skills: skillsOfSet(set, generalSkills, [weakness.fighting]) })),
  }),
  weaknesses: (draft) => ({
    weak: (["social", "fighting"] as const).map((kind) => ({
      kind,
      skills: skillsOfSet(kind, [draft.weakness[kind]], [...draftSkills(draft).keys()]),
    })),
  }),
  items: (draft) => ({
    toughness: armourLines(draft),
    prices: PRICES.map((price) => ({
      price,
      count: START.items[price],
      things: ITEMS.filter((entry) => entry.price === price).map(({ slug }) => ({
        slug,
        name: itemKey(slug),
        count: draft.items.filter((other) => other === slug).length,
      })),
    })),
  }),
  persons: () => ({}),
  background: (draft) => ({
    toughness: [...toughnessLines(draft), ...armourLines(draft)],
    purchases: draft.purchases.map(({ what, of }) => ({ what, of, ofs: partsOf(what, draft) })),
    buys: Object.fromEntries(BACKGROUNDS.map((id) => [id, t(`${CREATE}.Buy.${id}`, { cost: BACKGROUND_COST[id] })])),
  }),
  magery: ({ magery: { domains, incantations } }) => ({
    magic: [
      { list: "domains", figure: "motes", rows: domains },
      { list: "incantations", figure: "rank", rows: incantations },
    ],
  }),
};

/** SW-108: toughness as it is worked out, of body and mind. */
function toughnessLines(draft: Draft): string[] {
  const { body, mind } = draftToughness(draft);
  return [
    t(`${CREATE}.toughness.stamina`, { ...body.natural }),
    t(`${CREATE}.toughness.willpower`, { ...mind.natural }),
  ];
}

/** SW-109: the armour that will be worn, and what it comes to. */
function armourLines(draft: Draft): string[] {
  const armour = bestArmour(draft);
  if (!armour) return [t(`${CREATE}.noArmour`)];
  return [t(`${CREATE}.armour`, { armour: itemKey(armour.slug), ...draftToughness(draft).body.modified })];
}

/** What a purchase can be spent on, each with the key of its name; null where there is nothing to choose. */
function partsOf(what: BackgroundId, draft: Draft): Record<string, string> | null {
  const things = (price: string) =>
    ITEMS.filter((entry) => entry.price === price).map(({ slug }) => [slug, itemKey(slug)]);
  const parts: Partial<Record<BackgroundId, () => string[][]>> = {
    trait: () => [["magery", "FOURTALES.Woven.Rules.Trait.magery"]],
    toughness: () => ["body", "mind"].map((id) => [id, `FOURTALES.Woven.Sheet.Toughness.${id}`]),
    attribute: () => ATTRIBUTES.map((id) => [id, attributeKey(id)]),
    raiseSkill: () => [...draftSkills(draft).keys()].map((slug) => [slug, skillKey(slug)]),
    newSkill: () => SKILLS.map(({ slug }) => [slug, skillKey(slug)]),
    itemSundry: () => things("sundry"),
    itemCommon: () => things("common"),
    itemExpensive: () => things("expensive"),
  };
  const found = parts[what]?.();
  return found ? Object.fromEntries([["", `${CREATE}.which`], ...found]) : null;
}

/** The skills of a set: those that are chosen are on, those that can't be are off. */
function skillsOfSet(set: string, chosen: readonly string[], barred: readonly string[]) {
  return SKILLS.filter((entry) => entry.set === set).map(({ slug, attribute }) => ({
    slug,
    name: skillKey(slug),
    line: attribute && attributeKey(attribute),
    on: chosen.includes(slug),
    off: barred.includes(slug),
  }));
}

function leftText({ choices, problems }: Pick<StepReport, "choices" | "problems">): string {
  const left = choices.reduce((sum, entry) => sum + (entry.optional ? 0 : Math.max(0, entry.left)), 0);
  return t(`${CREATE}.${left > 0 || problems.length === 0 ? "leftInAll" : "wrong"}`, { left });
}
