import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isBoolean, isId, isObject, isText, isWhole, lookOver, orNothing } from "../../../../kernel/sound.ts";
import type { DrawnWord } from "../types.ts";

const RULES = "FOURTALES.Words.Rules";

/** A Word leaving a Hand, or coming into it. */
export interface HandData {
  /** Id in the Hand. */
  readonly id: string;
  /** What is to be there; null = the Word goes. */
  readonly word: DrawnWord | null;
  /** The Word's text, for the sentence. */
  readonly text: string;
  /** Set once done: what was there before. */
  readonly was?: DrawnWord | null;
}

type Holder = { readonly hand?: Readonly<Record<string, DrawnWord>>; readonly draws?: number };

const isDrawn = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const word = value as Record<string, unknown>;
  return isText(word.text) && isText(word.sense) && isWhole(word.sort);
};

/** `words.hand`: a Drawn Word is used up (WP-09, WP-39) or comes into the Hand. */
export const handEvent: EventKind<Holder, HandData> = {
  kind: "words.hand",
  check: (data) =>
    lookOver(data, [
      ["id", isId],
      ["word", (value) => value === null || isDrawn(value)],
      ["text", isText],
      ["was", orNothing(isDrawn)],
    ]),
  apply(state, data) {
    const path = `hand.${data.id}`;
    const was = state.hand?.[data.id] ?? null;
    const done = { id: data.id, word: data.word, text: data.text, was };
    if (data.word) return applied(done, { [path]: data.word });
    return applied(done, {}, was ? [path] : []);
  },
  invert: (done) => ({ id: done.id, word: done.was ?? null, text: done.text, was: done.word }),
  describe: (data) => ({ key: `${RULES}.Hand.${data.word ? "gain" : "spend"}`, data: { text: data.text } }),
};

/** Words earned (or drawn). */
export interface DrawData {
  /** Words to draw; negative once they are drawn. After applying: what truly came or went. */
  readonly amount: number;
}

/** `words.draw`: Words that somebody may draw from the Deck (WP-23, WP-33). */
export const drawEvent: EventKind<Holder, DrawData> = {
  kind: "words.draw",
  check: (data) => lookOver(data, [["amount", isWhole]]),
  apply(state, data) {
    const before = state.draws ?? 0;
    const after = Math.max(0, before + data.amount);
    return applied({ amount: after - before }, after === before ? {} : { draws: after });
  },
  invert: (done) => ({ amount: opposite(done.amount) }),
  describe: (data) => ({
    key: `${RULES}.Draw.${data.amount < 0 ? "back" : "gain"}`,
    data: { count: Math.abs(data.amount) },
  }),
};

/** Declared down, or up again. */
export interface DownData {
  readonly value: boolean;
  /** Set once done: what stood there before. */
  readonly was?: boolean;
  /** The undoing: only takes effect while `was` still stands there. */
  readonly undo?: boolean;
}

/** `words.down`: the Storyteller declares somebody down (WP-117). */
export const downEvent: EventKind<{ readonly down?: boolean }, DownData> = {
  kind: "words.down",
  check: (data) =>
    lookOver(data, [
      ["value", isBoolean],
      ["was", orNothing(isBoolean)],
      ["undo", orNothing(isBoolean)],
    ]),
  apply(state, data) {
    const now = state.down ?? false;
    const value = data.undo && now !== data.was ? now : data.value;
    return applied({ value, was: now }, value === now ? {} : { down: value });
  },
  invert: (done) => ({ value: done.was ?? false, was: done.value, undo: true }),
  describe: (data) => ({ key: `${RULES}.Down.${data.value ? "yes" : "no"}` }),
};
