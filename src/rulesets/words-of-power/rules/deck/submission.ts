import { Checklist } from "../../../../kernel/checklist.ts";
import { isObject, isText, lookFor, oneOf, within } from "../../../../kernel/looks.ts";
import type { Problem } from "../../../../kernel/result.ts";

const RULES = "FOURTALES.Words.Rules.Deck";

/** A word for the Deck, with the one meaning that it has (WP-32). */
export interface DeckWord {
  readonly text: string;
  readonly sense: string;
}

/** WP-31: how many words each player hands in at the start of a session. */
export const FEWEST_WORDS = 5;
export const MOST_WORDS = 10;

/** The longest word, and the longest meaning, in letters. */
export const LONGEST_WORD = 60;

/** What the Storyteller says to a word: into the Deck, not into it, or one and the same as another that was handed in. */
export type Verdict = "take" | "refuse" | "merge";

/** What the Storyteller says to all words that were handed in. */
export interface Sifted {
  readonly verdicts: readonly { readonly as: Verdict; readonly reason: string }[];
  /** Decides in which order they lie. */
  readonly seed: number;
}

const isSeed = within(0, 2 ** 31 - 1);
const isShort = (value: unknown): boolean => isText(value) && (value as string).length <= LONGEST_WORD;
const isWord = (value: unknown): boolean =>
  isObject(value) && lookFor({ text: isShort, sense: isShort })(value).length === 0;

/** Words that anybody may have written, without blanks; null where they make no sense. */
export function readWords(value: unknown): DeckWord[] | null {
  if (!Array.isArray(value) || value.length > MOST_WORDS || !value.every(isWord)) return null;
  return (value as DeckWord[])
    .map(({ text, sense }) => ({ text: text.trim(), sense: sense.trim() }))
    .filter(({ text }) => text !== "");
}

/**
 * WP-31, WP-32: what is wrong with what one player hands in: too few words (field of the first that is missing), one twice in
 * the same meaning, or twice without saying which meaning (`sense`). Fields: `text.<place>`, `sense.<place>`.
 * @param least how many are asked for
 */
export function handInProblems(words: readonly DeckWord[], least: number): Problem[] {
  const check = new Checklist().when(words.length < least, `${RULES}.tooFew`, `text.${words.length}`, {
    least,
    count: words.length,
  });
  words.forEach((word, i) => {
    const before = words.slice(0, i);
    const twice = before.some((other) => isSame(other, word));
    const unclear = !twice && word.sense === "" && before.some(({ text }) => sameText(text, word.text));
    check.when(twice, `${RULES}.twice`, `text.${i}`, { text: word.text });
    check.when(unclear, `${RULES}.whichSense`, `sense.${i}`, { text: word.text });
  });
  return check.problems;
}

/** A sifting that anybody may have written; null where it makes no sense. */
export function readSifted(value: unknown): Sifted | null {
  if (!isObject(value)) return null;
  const { verdicts, seed } = value as Partial<Sifted>;
  const isVerdict = (one: unknown): boolean =>
    isObject(one) && lookFor({ as: oneOf("take", "refuse", "merge"), reason: isText })(one).length === 0;
  return Array.isArray(verdicts) && verdicts.every(isVerdict) && isSeed(seed) ? (value as Sifted) : null;
}

/**
 * What is wrong with what the Storyteller says: not to each word, a refusal without a reason, a word merged that is there
 * only once. Fields: `reason.<place>`, `as.<place>`.
 */
export function siftProblems(words: readonly DeckWord[], { verdicts }: Sifted): Problem[] {
  const check = new Checklist().when(verdicts.length !== words.length, `${RULES}.eachWord`, "as.0");
  words.forEach((word, i) => {
    const verdict = verdicts[i];
    const others = words.filter(
      (other, at) => at !== i && sameText(other.text, word.text) && verdicts[at]?.as === "take",
    );
    check
      .when(verdict?.as === "refuse" && verdict.reason.trim() === "", `${RULES}.reason`, `reason.${i}`)
      .when(verdict?.as === "merge" && others.length === 0, `${RULES}.alone`, `as.${i}`, { text: word.text });
  });
  return check.problems;
}

/** What the Storyteller is offered at first: every word, and the same word in the same meaning only once. */
export function usualVerdicts(words: readonly DeckWord[]): Verdict[] {
  return words.map((word, i) => (words.slice(0, i).some((other) => isSame(other, word)) ? "merge" : "take"));
}

/** The words that go into the Deck. */
export function takenWords(words: readonly DeckWord[], { verdicts }: Sifted): DeckWord[] {
  return words.filter((_word, i) => verdicts[i]?.as === "take");
}

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
const isSame = (a: DeckWord, b: DeckWord): boolean => sameText(a.text, b.text) && sameText(a.sense, b.sense);
