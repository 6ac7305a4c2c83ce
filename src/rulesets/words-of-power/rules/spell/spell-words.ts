import { Checklist } from "../../../../kernel/checklist.ts";
import type { Problem } from "../../../../kernel/result.ts";
import { type Term, wordKey, wordsOf } from "../character/vocabulary.ts";
import type { Being } from "../types.ts";

const RULES = "FOURTALES.Words.Rules";

/** A Word of a spell, and where it stands. */
export type SpellWord = Pick<Term, "text" | "sense" | "source" | "drawn">;

/** What a spell is made of. */
export interface SpellMatter {
  readonly words: readonly SpellWord[];
  /** What it is meant to do, in plain words. */
  readonly intent: string;
}

/** Words that somebody could put into a spell: one of the first, any of the second (WP-43). */
export function spellWords(being: Being): { inherent: Term[]; drawn: Term[] } {
  const all = wordsOf(being);
  return { inherent: all.filter(({ drawn }) => !drawn), drawn: all.filter(({ drawn }) => drawn) };
}

/**
 * WP-38, WP-42, WP-43, WP-45: what a spell still lacks. Exactly one Inherent Word (`inherent`), one Drawn Word or more, each
 * card once (`drawn`), and an intent (`intent`). Whether the Words cover the intent (WP-47) is for the Storyteller to say.
 */
export function spellProblems({ words, intent }: SpellMatter): Problem[] {
  const inherent = words.filter(({ drawn }) => !drawn);
  const cards = words.filter(({ drawn }) => drawn).map(wordKey);
  return new Checklist()
    .when(inherent.length === 0, `${RULES}.Spell.noInherent`, "inherent")
    .when(inherent.length > 1, `${RULES}.Spell.twoInherent`, "inherent", { count: inherent.length })
    .when(cards.length === 0, `${RULES}.Spell.noDrawn`, "drawn")
    .when(new Set(cards).size < cards.length, `${RULES}.Spell.twice`, "drawn")
    .when(intent.trim() === "", `${RULES}.Spell.noIntent`, "intent").problems;
}

/** The Words of a spell as the book writes them. */
export function bracketed(words: readonly { readonly text: string }[]): string {
  return words.map(({ text }) => `[${text}]`).join(" ");
}
