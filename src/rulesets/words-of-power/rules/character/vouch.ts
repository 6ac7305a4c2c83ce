import type { Tag } from "../types.ts";

/** Texts of Tags that the Storyteller let be or wrote herself, by id. Kept with the world, where no player can write. */
export type Vouched = Readonly<Record<string, string>>;

/** A Tag as it was written. */
export interface WrittenTag {
  readonly id: string;
  readonly text: string;
  readonly source: Tag["source"];
  /** Does it say of itself that it waits? */
  readonly pending: boolean;
}

/** The Tags of somebody as they stand on the sheet; none without a text. */
export function writtenTags(tags: Readonly<Record<string, Tag>>): WrittenTag[] {
  return Object.entries(tags)
    .filter(([, { text }]) => text.trim() !== "")
    .map(([id, { text, source, pending }]) => ({ id, text, source, pending: pending === true }));
}

/**
 * WP-30: what the Storyteller wrote counts as she wrote it: those that wait on her word do so from now on.
 * @param gone ids of Tags that she took away: nobody vouches for them any longer
 */
export function vouchedBy(
  written: readonly WrittenTag[],
  known: Vouched,
  gone: readonly string[] = [],
): Record<string, string | null> {
  const news = written.filter(({ id, text, pending }) => (pending ? Object.hasOwn(known, id) : known[id] !== text));
  return Object.fromEntries([
    ...news.map(({ id, text, pending }) => [id, pending ? null : text]),
    ...gone.filter((id) => Object.hasOwn(known, id)).map((id) => [id, null]),
  ]);
}

/** WP-30: what a player wrote as if it were approved, and nobody has said yes to. */
export function unvouched(written: readonly WrittenTag[], known: Vouched): WrittenTag[] {
  return written.filter(({ id, text, pending }) => !pending && !(Object.hasOwn(known, id) && known[id] === text));
}
