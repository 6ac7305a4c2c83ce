import { Checklist } from "../../../../kernel/checklist.ts";
import { isBoolean, isCount, isObject, isText, lookFor, oneOf } from "../../../../kernel/looks.ts";
import type { Problem } from "../../../../kernel/result.ts";
import { isStanding } from "../character/derive.ts";
import { type Term, wordKey, wordsOf } from "../character/vocabulary.ts";
import { coversOf } from "../character/wear.ts";
import type { Being, MagicItem } from "../types.ts";
import type { SpellWord } from "./spell-words.ts";

const RULES = "FOURTALES.Words.Rules";

/** A Word laid upon a Word of somebody's spell (WP-58). */
export interface Counter {
  /** Which Word of the spell, from 0. */
  readonly at: number;
  /** UUID and name of who counters. */
  readonly by: string;
  readonly name: string;
  readonly text: string;
  readonly sense: string;
  readonly from: "hand" | "itemWord";
  /** Id in the Hand, or of the magic item. */
  readonly id: string;
  /** UUID of the item where it is one of its uses that goes; empty where its Armor does (WP-61). */
  readonly uses: string;
}

/** A card or a point of an item that is spent in this spell already. */
export type Used = Pick<Counter, "by" | "from" | "id">;

/** What somebody answers who may counter a spell. */
export interface CounterAnswer {
  readonly counters: readonly Pick<Counter, "at" | "from" | "id">[];
  /** Not now, nor whatever others do to this spell. */
  readonly all: boolean;
}

/** One Word of a spell and what was laid upon it, the last on top. */
export interface Stack {
  readonly word: SpellWord;
  readonly upon: readonly Counter[];
  /** The Word that has effect (WP-59). */
  readonly top: string;
}

const isCounter = (value: unknown): boolean =>
  isObject(value) && lookFor({ at: isCount, from: oneOf("hand", "itemWord"), id: isText })(value).length === 0;

/** An answer that anybody may have written; null where it makes no sense. */
export function readCounters(value: unknown): CounterAnswer | null {
  if (!isObject(value)) return null;
  const { counters, all } = value as Partial<CounterAnswer>;
  const sound = Array.isArray(counters) && counters.length <= 60 && counters.every(isCounter) && isBoolean(all);
  return sound ? (value as CounterAnswer) : null;
}

/** WP-58, WP-59: the Words of a spell with all that was laid upon them. */
export function stacksOf(words: readonly SpellWord[], counters: readonly Counter[]): Stack[] {
  return words.map((word, i) => {
    const upon = counters.filter(({ at }) => at === i);
    return { word, upon, top: upon.at(-1)?.text ?? word.text };
  });
}

/**
 * WP-54: what somebody could counter with: Drawn Words, and the Words of magic items that have a point left, but none of
 * their own Inherent Words. Each card once; an item as often as it has points (WP-61).
 * @param used what is spent in this spell so far
 */
export function meansOf(being: Being, used: readonly Used[]): Term[] {
  if (!isStanding(being)) return [];
  const times = (term: Term) => used.filter(({ by, from, id }) => by === being.uuid && key(from, id) === wordKey(term));
  return wordsOf(being).filter((term) => {
    if (term.drawn) return times(term).length === 0;
    const item = magicItem(being, term);
    return item !== null && pointsOf(being, item) > times(term).length;
  });
}

/**
 * What is wrong with laying these Words upon a spell: no such Word in it, two upon one at a time, one that is not there (any
 * more), or one used twice. Fields: `counters.<which Word of the spell>`.
 */
export function counterProblems(
  { counters }: CounterAnswer,
  words: number,
  being: Being,
  used: readonly Used[],
): Problem[] {
  const check = new Checklist();
  let laid: Used[] = [...used];
  counters.forEach((one, i) => {
    const field = `counters.${one.at}`;
    const [made] = laidBy(being, [one], laid);
    check
      .when(one.at >= words, `${RULES}.Spell.noWord`, field)
      .when(counters.findIndex(({ at }) => at === one.at) < i, `${RULES}.Spell.upon`, field)
      .when(!made, `${RULES}.Spell.notThere`, field);
    laid = [...laid, ...(made ? [made] : [])];
  });
  return check.problems;
}

/** The counters of an answer as the sheet has them; what is not there (any more) counts for nothing. */
export function countersOf(
  answer: CounterAnswer,
  words: number,
  being: Being | null,
  used: readonly Used[],
): Counter[] {
  if (!being || counterProblems(answer, words, being, used).length > 0) return [];
  return laidBy(being, answer.counters, used);
}

function laidBy(being: Being, asked: CounterAnswer["counters"], used: readonly Used[]): Counter[] {
  let laid: Used[] = [...used];
  return asked.flatMap(({ at, from, id }) => {
    const term = meansOf(being, laid).find((one) => wordKey(one) === key(from, id));
    if (!term) return [];
    const item = term.drawn ? null : magicItem(being, term);
    const uses = item?.system.uses ? item.uuid : "";
    const made: Counter = { at, by: being.uuid, name: being.name, text: term.text, sense: term.sense, from, id, uses };
    laid = [...laid, made];
    return [made];
  });
}

const key = (from: string, id: string): string => `${from}:${id}`;

function magicItem(being: Being, { source }: Term): MagicItem | null {
  const item = source.from === "itemWord" ? being.items.find(({ id }) => id === source.id) : undefined;
  return item?.type === "wordsMagicItem" ? item : null;
}

/** WP-61: what a magic item has to lose: its uses, or its Armor where it has no count of uses. */
function pointsOf(being: Being, item: MagicItem): number {
  if (item.system.uses) return item.system.uses.value;
  return coversOf(being, item.id).reduce((sum, [, { value }]) => sum + value, 0);
}
