import type { ThreadMode } from "./thread.ts";

/** What a post might be told before it is sent; advice, and no more. */
export const POST_HINTS = ["nameThem", "quotes", "person", "tense", "figures", "decision"] as const;
export type PostHint = (typeof POST_HINTS)[number];

/** A post as it is being written. */
export interface PostDraft {
  readonly text: string;
  /** The acting character's name; empty for the game master. */
  readonly name: string;
  /** How many are asked for something. */
  readonly asks: number;
  readonly mode: ThreadMode;
}

/** Words of the table's language, set in small letters: "I", "you" and the like, "will" and its kin, and those of the rules. */
export interface HintWords {
  readonly persons: readonly string[];
  readonly future: readonly string[];
  readonly rules: readonly string[];
}

const OPENING = /[“„«]/g;
const CLOSING = /[”»]/g;
/** What is said aloud, in any of the usual quotation marks. */
const SPEECH = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/g;

/**
 * What speaks for looking at a post once more: it names nobody (KA-117), speech is not closed, or "I" or what is
 * yet to come stands outside of it (KA-116), words of the rules are in the story (KA-119), the game master's post leaves nobody anything to decide (KA-115).
 */
export function hintsFor({ text, name, asks, mode }: PostDraft, { persons, future, rules }: HintWords): PostHint[] {
  if (text.trim() === "") return [];
  const aside = text.replace(SPEECH, " ");
  const words = new Set(
    aside
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}']+/gu) ?? [],
  );
  const open = (text.match(/"/g) ?? []).length % 2 === 1;
  const uneven = (text.match(OPENING) ?? []).length !== (text.match(CLOSING) ?? []).length && !/„/.test(text);
  const has = (list: readonly string[]): boolean => list.some((word) => words.has(word));
  const hints: Record<PostHint, boolean> = {
    nameThem: name !== "" && !namesOne(text, name),
    quotes: open || uneven,
    person: has(persons),
    tense: has(future),
    figures: has(rules) || /[+−-]\d/.test(aside),
    decision: name === "" && mode === "action" && asks === 0,
  };
  return POST_HINTS.filter((hint) => hints[hint]);
}

/** Any part of a name will do: nobody writes all of it each time. */
function namesOne(text: string, name: string): boolean {
  const said = text.toLowerCase();
  const parts = name
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part.length > 1);
  return parts.length === 0 || parts.some((part) => said.includes(part));
}
