import type { WordsSettings } from "../settings.ts";
import type { BeingSystem, Tag } from "../types.ts";

/** WP-30, WP-167, Q-01: may this Tag be paid for a life or a Maim? One that still waits for the Storyteller pays for nothing. */
export function isPayable(
  { source, lost, pending }: Pick<Tag, "source" | "lost" | "pending">,
  level: number,
  { sacrificeTags }: Pick<WordsSettings, "sacrificeTags">,
): boolean {
  if (lost || pending) return false;
  if (sacrificeTags === "any" || source === "specific" || source === "level") return true;
  return sacrificeTags === "level1Creation" && level === 1 && source === "creation";
}

/** WP-30, WP-167: the Tags of somebody that could be paid, by their ids. */
export function payableTags(
  { tags, level }: Pick<BeingSystem, "tags" | "level">,
  settings: Pick<WordsSettings, "sacrificeTags">,
): { id: string; text: string }[] {
  return Object.entries(tags).flatMap(([id, tag]) => (isPayable(tag, level, settings) ? [{ id, text: tag.text }] : []));
}
