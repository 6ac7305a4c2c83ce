import type { Migration } from "../../../core/contract/migration.ts";
import { byId, isData, type OldData, placeOf } from "../../../core/migrations/old-shapes.ts";
import { GROUP_IDS, GROUPS } from "../rules/attributes.ts";
import { isRung, RUDIMENTARY, RUNGS } from "../rules/ladder/rungs.ts";
import { skillEntry, skillSlug } from "../rules/skill/skills.ts";

/** Version 1 wrote levels as words of the ladder, and all attributes side by side. */
function levelFrom(value: unknown): number {
  const place = placeOf(RUNGS, value);
  if (place >= 0) return place + 1;
  return isRung(value) ? value : RUDIMENTARY;
}

function attributesFrom(flat: OldData): OldData {
  const groups = GROUP_IDS.map((group) => {
    const held = GROUPS[group].filter((id) => id in flat).map((id) => [id, levelFrom(flat[id])]);
    return [group, Object.fromEntries(held)] as const;
  });
  return Object.fromEntries(groups.filter(([, levels]) => Object.keys(levels as object).length > 0));
}

/** Version 1 kept the contact book as a list; now each person stands under an id. */
function personsFrom(list: readonly unknown[]): OldData {
  const named = list.filter(isData).filter(({ name }) => typeof name === "string" && name.trim() !== "");
  return byId("person", "order", named);
}

const character: Migration = {
  number: 1,
  documentName: "Actor",
  types: ["wovenCharacter"],
  migrate(source) {
    const turned: OldData = { ...source };
    const { attributes, knownPersons } = source;
    const flat = isData(attributes) && !GROUP_IDS.some((group) => isData(attributes[group]));
    if (flat && Object.keys(attributes).length > 0) turned.attributes = attributesFrom(attributes);
    if (Array.isArray(knownPersons)) turned.knownPersons = personsFrom(knownPersons);
    return turned;
  },
};

/** Version 1 knew the weaknesses by name, one of each kind. */
const weaknesses: Migration = {
  number: 2,
  documentName: "Actor",
  types: ["wovenCharacter", "wovenMinor"],
  migrate(source) {
    const { weaknesses: weak } = source;
    if (!isData(weak) || !Object.values(weak).some((value) => typeof value === "string")) return source;
    const listed = Object.entries(weak).map(([kind, value]) => [
      kind,
      typeof value === "string" ? [value].filter((name) => name.trim() !== "").map(skillSlug) : value,
    ]);
    return { ...source, weaknesses: Object.fromEntries(listed) };
  },
};

/** Version 1 had no names of the tables: a skill was known by what it was called, and its attribute with a capital. */
const skill: Migration = {
  number: 3,
  documentName: "Item",
  types: ["wovenSkill"],
  // One name tells three fields: an update that says it is no old document.
  wholeOnly: true,
  migrate(source) {
    if (typeof source.skill !== "string" || "slug" in source) return source;
    const { skill: name, ...rest } = source;
    const entry = skillEntry(skillSlug(name as string));
    return {
      ...rest,
      slug: skillSlug(name as string),
      ...(entry ? { set: entry.set, attribute: entry.attribute } : {}),
    };
  },
};

export const WOVEN_MIGRATIONS: Migration[] = [character, weaknesses, skill];
