import { say, t } from "../../../core/words.ts";
import { ATTRIBUTES, type AttributeId, attributeKey, GROUP_IDS, GROUPS } from "../rules/attributes.ts";
import { checkDraft } from "../rules/creation/check.ts";
import { type CreationStep, type Draft, draftSkills, START } from "../rules/creation/draft.ts";
import type { StepReport } from "../rules/creation/report.ts";
import { PRICES, SKILL_SETS } from "../rules/item-types.ts";
import { HIGHEST, RUDIMENTARY, rungKey } from "../rules/rungs.ts";
import { BACKGROUND_COST } from "../rules/tables/background.ts";
import { ITEMS, itemKey } from "../rules/tables/items.ts";
import { SKILLS, skillKey } from "../rules/tables/skills.ts";
import { naturalThreshold, thresholds } from "../rules/toughness.ts";
import { BACKGROUNDS, type BackgroundId, HOMELANDS } from "../rules/types.ts";
import { homelandName } from "../sheets/being.context.ts";

const CREATE = "FOURTALES.Woven.Create";

/** What the window shows: the steps with what is left to choose, and the step one is at. */
export function creationContext(draft: Draft, step: CreationStep) {
  const report = checkDraft(draft);
  const here = report.steps.find((entry) => entry.step === step)!;
  return {
    draft,
    step,
    steps: report.steps.map((entry, index) => ({
      id: entry.step,
      place: index + 1,
      label: t(`${CREATE}.Step.${entry.step}`),
      here: entry.step === step,
      done: entry.done,
      text: entry.done ? t(`${CREATE}.complete`) : leftText(entry),
    })),
    hint: say(here.hint),
    choices: here.choices.map(({ label, left, of, optional }) => ({
      label: say(label),
      text: t(`${CREATE}.${left === 0 ? "allChosen" : left < 0 ? "over" : optional ? "mayChoose" : "left"}`, {
        left: Math.abs(left),
        of,
      }),
      done: left === 0,
    })),
    problems: here.problems.map(say),
    ready: report.done,
    ...BODIES[step](draft),
  };
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
  homeland: ({ homeland }) => ({
    homelands: HOMELANDS.map((id) => ({
      id,
      label: homelandName(id),
      text: t(`FOURTALES.Woven.HomelandHint.${id}`),
      on: id === homeland,
    })),
  }),
  attributes: (draft) => ({
    groups: GROUP_IDS.map((group) => {
      const place = draft.ranking.indexOf(group);
      return {
        group,
        label: t(`FOURTALES.Woven.Sheet.Group.${group}`),
        place: place + 1,
        steps: START.raises[place] ?? 0,
        attributes: GROUPS[group].map((id: AttributeId) => ({
          id,
          label: t(attributeKey(id)),
          hint: t(`FOURTALES.Woven.AttributeHint.${id}`),
          raise: draft.raises[id] ?? 0,
          level: levelName(draft, id),
        })),
      };
    }),
    places: Object.fromEntries(
      [0, ...START.raises].map((steps, place) => [place, t(`${CREATE}.place${place}`, { steps })]),
    ),
    toughness: (["stamina", "willpower"] as const).map((id) =>
      t(`${CREATE}.toughness.${id}`, { ...thresholds(naturalThreshold(levelIn(draft, id), 0)) }),
    ),
  }),
  skills: ({ socialSkill, generalSkills, weakness }) => ({
    social: skillsOfSet("social").map((entry) => ({
      ...entry,
      on: entry.slug === socialSkill,
      off: entry.slug === weakness.social,
      text: t(`FOURTALES.Woven.Talk.${entry.slug}`),
    })),
    sets: SKILL_SETS.slice(1).map((set) => ({
      label: t(`FOURTALES.Woven.Item.Set.${set}`),
      skills: skillsOfSet(set).map((entry) => ({
        ...entry,
        on: generalSkills.includes(entry.slug),
        off: entry.slug === weakness.fighting,
      })),
    })),
  }),
  weaknesses: (draft) => {
    const held = draftSkills(draft);
    return {
      weak: (["social", "fighting"] as const).map((kind) => ({
        kind,
        label: t(`FOURTALES.Woven.Sheet.weak.${kind}`),
        skills: skillsOfSet(kind).map((entry) => ({
          ...entry,
          on: entry.slug === draft.weakness[kind],
          off: held.has(entry.slug),
        })),
      })),
    };
  },
  items: ({ items }) => ({
    prices: PRICES.map((price) => ({
      label: t(`FOURTALES.Woven.Create.Price.${price}`, { count: START.items[price] }),
      things: ITEMS.filter((entry) => entry.price === price).map(({ slug }) => ({
        slug,
        name: t(itemKey(slug)),
        count: items.filter((other) => other === slug).length,
      })),
    })),
  }),
  persons: () => ({}),
  background: (draft) => ({
    purchases: draft.purchases.map(({ what, of }) => ({ what, of, ofs: partsOf(what, draft), free: what === "trait" })),
    buys: Object.fromEntries(BACKGROUNDS.map((id) => [id, t(`${CREATE}.Buy.${id}`, { cost: BACKGROUND_COST[id] })])),
  }),
  magery: (draft) => ({
    magic: [
      {
        list: "domains",
        label: t("FOURTALES.Woven.Magery.domains"),
        rows: draft.magery.domains.map(({ name, motes }) => ({ name, value: motes })),
      },
      {
        list: "incantations",
        label: t("FOURTALES.Woven.Magery.incantations"),
        rows: draft.magery.incantations.map(({ name, rank }) => ({ name, value: rank })),
      },
    ],
  }),
};

/** What a purchase can be spent on; null where there is nothing to choose. */
function partsOf(what: BackgroundId, draft: Draft): Record<string, string> | null {
  const named = (ids: readonly string[], key: (id: string) => string) => ({
    "": t(`${CREATE}.which`),
    ...Object.fromEntries(ids.map((id) => [id, t(key(id))])),
  });
  const things = (price: string) =>
    named(
      ITEMS.filter((entry) => entry.price === price).map(({ slug }) => slug),
      itemKey,
    );
  switch (what) {
    case "trait":
      return named(["magery"], (id) => `FOURTALES.Woven.Rules.Trait.${id}`);
    case "toughness":
      return named(["body", "mind"], (id) => `FOURTALES.Woven.Sheet.Toughness.${id}`);
    case "attribute":
      return named(ATTRIBUTES, (id) => attributeKey(id as AttributeId));
    case "raiseSkill":
      return named([...draftSkills(draft).keys()], skillKey);
    case "newSkill":
      return named(
        SKILLS.map(({ slug }) => slug),
        skillKey,
      );
    case "itemSundry":
      return things("sundry");
    case "itemCommon":
      return things("common");
    case "itemExpensive":
      return things("expensive");
    default:
      return null;
  }
}

function skillsOfSet(set: string) {
  return SKILLS.filter((entry) => entry.set === set).map(({ slug, attribute }) => ({
    slug,
    name: t(skillKey(slug)),
    line: attribute ? t(attributeKey(attribute)) : "",
  }));
}

function leftText({ choices, problems }: StepReport): string {
  const left = choices.reduce((sum, entry) => sum + (entry.optional ? 0 : Math.max(0, entry.left)), 0);
  return t(`${CREATE}.${left > 0 || problems.length === 0 ? "leftInAll" : "wrong"}`, { left });
}
