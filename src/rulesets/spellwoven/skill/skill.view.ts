import { pips } from "../../../core/sheets/pips.ts";
import { t } from "../../../core/text/text.ts";
import { signed } from "../ladder/ladder.view.ts";
import { type AttributeId, attributeKey, GROUPS } from "../rules/attributes.ts";
import type { SkillItem } from "../rules/item-types.ts";
import { HIGHEST, rungKey } from "../rules/ladder/rungs.ts";
import { levelOf } from "../rules/skill/levels.ts";
import { SKILLS, skillKey } from "../rules/skill/skill-list.ts";
import { skillsOf } from "../rules/skill/skills.ts";
import type { Being } from "../rules/types.ts";

/** An attribute with its rung, as the sheet shows it. */
export function attributeView(being: Being, id: AttributeId) {
  const level = levelOf(being, id);
  return { id, label: t(attributeKey(id)), level: t(rungKey(level)), knots: pips(level, HIGHEST) };
}

/** A skill, and the attribute it is rolled with unless somebody says otherwise: in talking the best of the social ones. */
export function skillRow(being: Being, { id, name, system }: SkillItem) {
  const talks = (["persuade", ...GROUPS.social] as const).toSorted((a, b) => levelOf(being, b) - levelOf(being, a));
  return {
    id,
    name,
    social: system.set === "social",
    rank: signed(system.rank),
    attribute: system.attribute || talks[0],
    line: system.attribute && t(attributeKey(system.attribute)),
  };
}

/** A listed skill by its name, one of the table's own by what it is called. */
export function skillName(slug: string): string {
  const key = skillKey(slug);
  const name = t(key);
  return name === key ? slug : name;
}

/** What edit mode offers of weaknesses: a row for each that stands there, one more, and what may be chosen. */
export function weaknessRows(being: Being) {
  return (["social", "fighting"] as const).map((kind) => ({
    kind,
    rows: [...being.system.weaknesses[kind], ""],
    choices: weaknessesOpen(being, kind),
  }));
}

/** Skills that one may be weak to. */
function weaknessChoices(kind: "social" | "fighting"): Record<string, string> {
  const named = SKILLS.filter(({ set }) => set === kind).map(({ slug }) => [slug, skillName(slug)]);
  return { "": "", ...Object.fromEntries(named) };
}

/** SW-13: nobody is weak to what they know. What stands there already can be chosen, and struck out. */
function weaknessesOpen(being: Being, kind: "social" | "fighting"): Record<string, string> {
  const known = new Set(skillsOf(being).map(({ system }) => system.slug));
  return Object.fromEntries(Object.entries(weaknessChoices(kind)).filter(([slug]) => !known.has(slug)));
}
