import type { CarriedItem, FactionSystem } from "../types.ts";

/** WP-65: Tags and Words of a new character. */
export const NEW_TAGS = 3;
export const NEW_WORDS = 3;

/** A character in the making: plain data, can be left and taken up again. */
export interface CharacterDraft {
  readonly name: string;
  readonly faction: { readonly name: string; readonly tags: FactionSystem["tags"] } | null;
  /** Three; blank until chosen. */
  readonly tags: readonly DraftTerm[];
  readonly words: readonly DraftTerm[];
  /** Things in pouch, pack, hands or worn. Kits hold nothing yet. */
  readonly things: readonly DraftThing[];
}

export interface DraftTerm {
  readonly text: string;
  /** Which meaning, for words that have several. */
  readonly sense: string;
}

/** A thing chosen from the Storyteller's lists; it has no id yet. */
export type DraftThing = CarriedItem extends infer T
  ? T extends CarriedItem
    ? Pick<T, "name" | "type" | "system">
    : never
  : never;

/** A draft with nothing chosen. */
export function newDraft(): CharacterDraft {
  const blank = (count: number) => Array.from({ length: count }, () => ({ text: "", sense: "" }));
  return { name: "", faction: null, tags: blank(NEW_TAGS), words: blank(NEW_WORDS), things: [] };
}
