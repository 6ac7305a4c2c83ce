import { type AttributeId, isSocial } from "../attributes.ts";
import type { SkillItem, SkillSet } from "../item-types.ts";
import type { Being } from "../types.ts";
import { SKILLS, type SkillEntry } from "./skill-list.ts";

/** Spellings the book uses beside those of its lists. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = { falsehood: "falsehoods", "read-and-write": "read-write" };

/** The slug of a skill's name, whatever its capitals and spelling: `One-handed Slash` → `one-handed-slash`. */
export function skillSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return OTHER_SPELLINGS[slug] ?? slug;
}

/** A skill of the lists, or null. */
export function skillEntry(slug: string): SkillEntry | null {
  return SKILLS.find((entry) => entry.slug === slug) ?? null;
}

/** Somebody's skills, highest rank first. What they are weak to they never learn, whatever lies on the sheet (SW-13). */
export function skillsOf(being: Being): SkillItem[] {
  const isSkill = (item: Being["items"][number]): item is SkillItem => item.type === "wovenSkill";
  const skills = being.items.filter(isSkill).filter(({ system }) => !isWeakTo(being, system.slug));
  return skills.sort((a, b) => b.system.rank - a.system.rank || a.name.localeCompare(b.name));
}

/** Somebody's skill of this slug, or null; a thing that names none goes with none. */
export function skillOf(being: Being, slug: string): SkillItem | null {
  return slug === "" ? null : (skillsOf(being).find((item) => item.system.slug === slug) ?? null);
}

/** Rank of a skill, 0 without it. */
export function rankOf(being: Being, slug: string): number {
  return skillOf(being, slug)?.system.rank ?? 0;
}

/**
 * SW-08, SW-09: may a skill go with an attribute? Social skills with any social attribute, general skills with their own.
 * Fighting skills also go with whatever attribute their weapon is used with: pass `armed`.
 */
export function pairs(
  skill: { readonly set: SkillSet; readonly attribute: AttributeId | "" },
  attribute: AttributeId,
  armed = false,
): boolean {
  if (skill.set === "social") return isSocial(attribute);
  return skill.attribute === attribute || (armed && skill.set === "fighting");
}

/** Somebody's skills that may go with an attribute outside a fight: best first, and those for fights behind all others. */
export function skillsFor(being: Being, attribute: AttributeId): SkillItem[] {
  const fights = ({ system }: SkillItem) => Number(system.set === "fighting");
  return skillsOf(being)
    .filter((item) => pairs(item.system, attribute))
    .sort((one, other) => fights(one) - fights(other));
}

/** SW-12, SW-13: is this one weak to the skill? */
export function isWeakTo(being: Being, slug: string): boolean {
  const { social, fighting } = being.system.weaknesses;
  return social.includes(slug) || fighting.includes(slug);
}
