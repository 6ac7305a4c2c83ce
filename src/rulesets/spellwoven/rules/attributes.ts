/** The fifteen attributes in their three groups, in the order of the sheet. */
export const GROUPS = {
  social: ["allay", "assess", "interrogate", "orate", "persuade"],
  intellect: ["acumen", "resolve", "subtlety", "willpower", "wits"],
  body: ["finesse", "might", "quickness", "stamina", "stealth"],
} as const;

export type GroupId = keyof typeof GROUPS;
export type AttributeId = (typeof GROUPS)[GroupId][number];

export const GROUP_IDS = Object.keys(GROUPS) as GroupId[];
export const ATTRIBUTES: readonly AttributeId[] = GROUP_IDS.flatMap((group) => [...GROUPS[group]]);

/** Is this one of the fifteen? */
export function isAttribute(value: unknown): value is AttributeId {
  return (ATTRIBUTES as readonly unknown[]).includes(value);
}

/** Is this one of the five social ones? */
export function isSocial(attribute: AttributeId): boolean {
  return (GROUPS.social as readonly string[]).includes(attribute);
}

/** The group an attribute stands in. */
export function groupOf(attribute: AttributeId): GroupId {
  return GROUP_IDS.find((group) => (GROUPS[group] as readonly string[]).includes(attribute))!;
}

/** Language key of an attribute's name. The attribute Resolve and the track Resolve have keys of their own. */
export function attributeKey(attribute: AttributeId): string {
  return `FOURTALES.Woven.Rules.Attribute.${attribute}`;
}
