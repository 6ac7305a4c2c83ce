import { readPath } from "../../../../kernel/change.ts";
import { type CountData, countKind, type EntryData, entryKind } from "../../../../kernel/event-kinds.ts";
import type { Consequence, EventKind } from "../../../../kernel/events.ts";
import { isObject, isText, isWhole } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
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

const entry = entryKind<"word", DrawnWord, HandData>(
  {
    kind: "words.hand",
    path: "hand",
    looks: { text: isText },
    describe: ({ word, text }) => ({ key: `${RULES}.Hand.${word ? "gain" : "spend"}`, data: { text } }),
  },
  "word",
  isDrawn,
);

/** `words.hand`: a Drawn Word is used up (WP-09, WP-39) or comes into the Hand. What is used up already is not used again. */
export const handEvent: EventKind<object, HandData> = {
  ...entry,
  apply(state, data) {
    // Only the taking back of a gain says what was there, and minds no gap.
    const used = data.word === null && !data.was && readPath(state, `hand.${data.id}`) === undefined;
    return used ? fail(problem(`${RULES}.Refuse.gone`, "data.id", { text: data.text })) : entry.apply(state, data);
  },
};

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

/** A Word earned. */
export function drawFor(weaver: string): Consequence {
  return { kind: drawEvent.kind, target: weaver, data: { amount: 1 } };
}
