import type { Being, CarriedItem } from "../types.ts";
import { carried, isWorking } from "./wear.ts";

/** Where a Tag or Word stands: on somebody, in their Hand, or on a thing of theirs. */
export interface ClaimSource {
  /** Uuid of the actor. */
  readonly owner: string;
  readonly from: "tag" | "word" | "hand" | "itemTag" | "itemWord";
  /** Id of the entry, or of the item. */
  readonly id: string;
}

/** A Tag or Word that somebody can bring into play now. */
export interface Term {
  readonly kind: "tag" | "word";
  readonly text: string;
  readonly sense: string;
  readonly source: ClaimSource;
  /** Where it comes from: a source of a Tag or Word, `drawn`, or `item`. */
  readonly from: string;
  /** Name of the thing it belongs to; empty for one's own. */
  readonly item: string;
  /** Used up when played (WP-39). */
  readonly drawn: boolean;
}

/** WP-26 to WP-28, WP-37: Tags available now: one's own that are not lost, and those of things worn, held and whole. */
export function tagsOf(being: Being): Term[] {
  const own = inOrder(being.system.tags)
    .filter(([, tag]) => !tag.lost)
    .map(([id, tag]) => term(being, "tag", tag.text, { from: "tag", id }, tag.sense, tag.source));
  const lent = working(being).flatMap((item) =>
    itemTags(item).map((text) => ({
      ...term(being, "tag", text, { from: "itemTag", id: item.id }, "", "item"),
      item: item.name,
    })),
  );
  return [...own, ...lent];
}

/** WP-37, WP-39, Q-09, Q-31, Q-38: Words available now: Inherent ones, those of things in use, and the Hand. */
export function wordsOf(being: Being): Term[] {
  const own = inOrder(being.system.words).map(([id, word]) =>
    term(being, "word", word.text, { from: "word", id }, word.sense, word.source),
  );
  const lent = working(being).flatMap((item) => {
    const text = "word" in item.system ? item.system.word : "";
    if (text === "") return [];
    return [{ ...term(being, "word", text, { from: "itemWord", id: item.id }, "", "item"), item: item.name }];
  });
  const drawn = inOrder(being.system.hand).map(([id, word]) => ({
    ...term(being, "word", word.text, { from: "hand", id }, word.sense, "drawn"),
    drawn: true,
  }));
  return [...own, ...lent, ...drawn];
}

/** Names a Word among those that one person has at hand. */
export function wordKey({ source: { from, id } }: Pick<Term, "source">): string {
  return `${from}:${id}`;
}

/** Things whose Tags and Words count. */
function working(being: Being): CarriedItem[] {
  return carried(being).filter((item) => isWorking(being, item));
}

function itemTags({ system }: CarriedItem): readonly string[] {
  if ("tags" in system) return system.tags.filter((tag) => tag !== "");
  return "tag" in system && system.tag !== "" ? [system.tag] : [];
}

function term(
  being: Being,
  kind: Term["kind"],
  text: string,
  source: Omit<ClaimSource, "owner">,
  sense: string,
  from: string,
): Term {
  return { kind, text, sense, source: { owner: being.uuid, ...source }, from, item: "", drawn: false };
}

/** Entries of a sheet's list, by id, in the order in which they stand there. */
export function inOrder<T extends { readonly sort: number }>(of: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(of).sort(([, a], [, b]) => a.sort - b.sort);
}
