import { type AttributeId, groupOf } from "../attributes.ts";
import type { Attributes, Being } from "../types.ts";

/** Somebody's level in an attribute, 1 to 12. */
export function levelOf(being: Being, attribute: AttributeId): number {
  if (being.type === "wovenMinor") return being.system.exceptions[attribute] ?? being.system.defaultLevel;
  return levelIn(being.system.attributes, attribute);
}

/** A level out of a character's table of attributes. */
export function levelIn(attributes: Attributes, attribute: AttributeId): number {
  return (attributes[groupOf(attribute)] as Readonly<Record<string, number>>)[attribute]!;
}

/** Is this a player's character? Only those are heroic, and by default only those roll with (dis)advantage (SW-23). */
export function isPlayers(being: Being): boolean {
  return being.type === "wovenCharacter" && being.system.player;
}

/** SW-95: is the bonus of a heroic deed still in force? */
export function isHeroic(being: Being): boolean {
  return being.type === "wovenCharacter" && being.system.heroic.active;
}
