import type { AttributeId } from "../attributes.ts";
import type { SkillSet } from "../item-types.ts";

/** One skill of the lists. */
export interface SkillEntry {
  readonly slug: string;
  readonly set: SkillSet;
  /** Empty for social skills. */
  readonly attribute: AttributeId | "";
}

const social = [
  "affable",
  "badgering",
  "barbed-wit",
  "brooding",
  "imperious",
  "ingenue",
  "falsehoods",
  "plain-speaking",
  "sagacity",
  "violence",
  "veiling",
] as const;

type Listed = readonly (readonly [slug: string, attribute: AttributeId])[];

const general: Readonly<Record<Exclude<SkillSet, "social">, Listed>> = {
  fighting: [
    ["brawling", "might"],
    ["evade", "quickness"],
    ["one-handed-bludgeon", "might"],
    ["one-handed-hack", "might"],
    ["one-handed-slash", "quickness"],
    ["pole-arm", "quickness"],
    ["ranged", "quickness"],
    ["thrown", "quickness"],
    ["two-handed", "might"],
  ],
  craft: [
    ["artistry", "subtlety"],
    ["cooking", "acumen"],
    ["healing", "acumen"],
    ["herbalism", "acumen"],
    ["leathercraft", "acumen"],
    ["masonry", "acumen"],
    ["metalworking", "acumen"],
    ["tailoring", "acumen"],
    ["woodworking", "acumen"],
  ],
  mental: [
    ["awareness", "wits"],
    ["courage", "resolve"],
    ["lore", "acumen"],
    ["memory", "acumen"],
    ["problem-solving", "subtlety"],
    ["read-write", "acumen"],
    ["volition", "willpower"],
  ],
  prowess: [
    ["climb", "quickness"],
    ["endure", "stamina"],
    ["initiative", "quickness"],
    ["ride", "quickness"],
    ["sprint", "quickness"],
    ["strength", "might"],
    ["swim", "stamina"],
  ],
  subterfuge: [
    ["contortion", "quickness"],
    ["cutpurse", "finesse"],
    ["disarm-traps", "finesse"],
    ["hide-in-shadows", "stealth"],
    ["pick-locks", "finesse"],
    ["pilfer", "finesse"],
    ["wary-steps", "stealth"],
  ],
  roving: [
    ["boatmanship", "wits"],
    ["forage", "wits"],
    ["hide-in-wilderness", "stealth"],
    ["set-snares", "wits"],
    ["traceless-passing", "stealth"],
    ["track", "wits"],
    ["wayfinding", "wits"],
  ],
};

/** Social skills and general skills with their attributes. */
export const SKILLS: readonly SkillEntry[] = [
  ...social.map((slug) => ({ slug, set: "social", attribute: "" }) as const),
  ...Object.entries(general).flatMap(([set, list]) =>
    list.map(([slug, attribute]) => ({ slug, set: set as SkillSet, attribute })),
  ),
];

/** Language key of a listed skill's name. */
export function skillKey(slug: string): string {
  return `FOURTALES.Woven.Rules.Skill.${slug}`;
}
