import { type CountData, countKind, type EntryData, entryKind } from "../../../../kernel/event-kinds.ts";
import { isObject, isText, isWhole } from "../../../../kernel/sound.ts";
import type { DrawnWord } from "../types.ts";

const RULES = "FOURTALES.Words.Rules";

/** A Word leaving a Hand (null), or coming into it; `id` is its id in the Hand. */
export type HandData = EntryData<"word", DrawnWord> & {
  /** The Word's text, for the sentence. */
  readonly text: string;
};

const isDrawn = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const word = value as Record<string, unknown>;
  return isText(word.text) && isText(word.sense) && isWhole(word.sort);
};

/** `words.hand`: a Drawn Word is used up (WP-09, WP-39) or comes into the Hand. */
export const handEvent = entryKind<"word", DrawnWord, HandData>(
  {
    kind: "words.hand",
    path: "hand",
    looks: { text: isText },
    describe: ({ word, text }) => ({ key: `${RULES}.Hand.${word ? "gain" : "spend"}`, data: { text } }),
  },
  "word",
  isDrawn,
);

/** Words earned, or drawn if negative. */
export type DrawData = CountData;

/** `words.draw`: Words that somebody may draw from the Deck (WP-23, WP-33). */
export const drawEvent = countKind<DrawData>({
  kind: "words.draw",
  path: "draws",
  describe: ({ amount }) => ({
    key: `${RULES}.Draw.${amount < 0 ? "back" : "gain"}`,
    data: { count: Math.abs(amount) },
  }),
});
