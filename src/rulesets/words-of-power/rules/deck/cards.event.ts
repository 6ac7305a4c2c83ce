import { readPath } from "../../../../kernel/change.ts";
import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import {
  isBoolean,
  isId,
  isObject,
  isText,
  type Looks,
  lookFor,
  lookForUndoable,
  orNothing,
  within,
} from "../../../../kernel/looks.ts";
import { namedId } from "../../../../kernel/named-id.ts";
import { fail, ok, problem } from "../../../../kernel/result.ts";
import { type Source, type Whole, worldTarget } from "../../../../kernel/whole.ts";
import type { BeingSystem } from "../types.ts";
import type { DeckWord } from "./submission.ts";

const RULES = "FOURTALES.Words.Rules.Deck";

/** Id of the Deck among the world's stacks of cards: a table has one, and everybody finds it. */
export const DECK_ID = "wordsOfPowerDeck";
export const DECK = `Cards.${DECK_ID}`;

/** Words for the Deck, each with the place where it comes to lie; lowest on top. */
export type PlacedWord = DeckWord & { readonly sort: number };

/** Whoever has earned Words that wait for the Deck: UUID, and how many they draw. */
export interface Due {
  readonly to: string;
  readonly count: number;
}

/** Words that come into the Deck (WP-31, WP-35). */
export interface GatherData {
  readonly words: readonly PlacedWord[];
  /** Who draws as soon as they lie there. Left out: nobody. */
  readonly due?: readonly Due[];
  /** What the Deck is called, should there be none yet. */
  readonly name: string;
  /** Set once done: there was none yet. */
  readonly made?: boolean;
  /** Set once done: words of others lay in it. Left out: none did. */
  readonly shared?: boolean;
  readonly undo?: boolean;
}

/** The same where they lie. */
export interface FillData {
  readonly words: readonly PlacedWord[];
  readonly due?: readonly Due[];
  /** Set once done: their ids, in their order. */
  readonly ids?: readonly string[];
  readonly undo?: boolean;
}

/** A card of the Deck. */
export type DeckCard = DeckWord & { readonly id: string };

/** Cards on top go into somebody's Hand. */
export interface DealData {
  /** UUID of who draws them. */
  readonly to: string;
  /** How many; of a Deck that has fewer, as many as it has. */
  readonly count: number;
  /** Set once done. */
  readonly cards?: readonly DeckCard[] | null;
  readonly undo?: boolean;
}

/** Words that were earned come into the Hand, under the ids that they have in the Deck. */
export interface DrawnData {
  readonly cards: readonly DeckCard[];
  readonly undo?: boolean;
}

/** More words than all players of a table hand in at once. */
const MOST = 200;

/** As many of these as there may be. */
const listOf =
  (looks: Looks) =>
  (value: unknown): boolean =>
    Array.isArray(value) &&
    value.length <= MOST &&
    value.every((one) => isObject(one) && lookFor(looks)(one).length === 0);

const isWords = listOf({ text: isText, sense: isText, sort: Number.isInteger });
const isDue = listOf({ to: isText, count: within(1, MOST) });
const isCards = listOf({ id: isId, text: isText, sense: isText });
const isIds = (value: unknown): boolean => Array.isArray(value) && value.length <= MOST && value.every(isId);

const describeWords = ({ words, undo }: FillData) => ({
  key: `${RULES}.event.${undo ? "out" : "in"}`,
  data: { count: words.length },
});

const nothing = { set: {}, remove: [] };

/** `words.gather`: words come into the Deck, which is made where there is none. On what the game keeps of the world. */
export const gatherEvent: EventKind<Whole, GatherData> = {
  kind: "words.gather",
  whole: true,
  marks: true,
  check: lookForUndoable({
    words: isWords,
    due: orNothing(isDue),
    name: isText,
    made: orNothing(isBoolean),
    shared: orNothing(isBoolean),
  }),
  apply({ held }, data) {
    const deck = held.Cards?.[DECK_ID];
    if (data.undo) {
      // Its cards went first. Where others lie in it the Deck stays, and goes with the last of them.
      const gone = deck && !isInUse(deck) && (data.made || data.shared);
      return ok({ change: nothing, removed: gone ? [{ of: "Cards", id: DECK_ID }] : [], done: data });
    }
    if (deck) return ok({ change: nothing, done: { ...data, made: false, ...(isInUse(deck) && { shared: true }) } });
    const source = { name: data.name, type: "deck" };
    return ok({ change: nothing, made: [{ of: "Cards", id: DECK_ID, source }], done: { ...data, made: true } });
  },
  invert: takenBack,
  leadsTo: ({ words, due = [] }, { undo }) =>
    undo ? [] : [{ kind: fillEvent.kind, target: DECK, data: due.length > 0 ? { words, due } : { words } }],
  describe: describeWords,
};

/** Is there a card in a Deck? */
function isInUse({ cards }: Source): boolean {
  return Array.isArray(cards) && cards.length > 0;
}

/** `words.fill`: the same in the Deck. It is taken back as long as nobody has drawn one of them. */
export const fillEvent: EventKind<Whole, FillData> = {
  kind: "words.fill",
  whole: true,
  marks: true,
  check: lookForUndoable({ words: isWords, due: orNothing(isDue), ids: orNothing(isIds) }),
  apply({ held }, data, name = "") {
    const cards = held.Card ?? {};
    const ids = data.ids ?? data.words.map((_word, n) => namedId(`${name} ${n}`));
    const done = { ...data, ids };
    if (data.undo) {
      const there = ids.filter((id) => cards[id]);
      // Taken out of the Deck it could not be put back by whoever gives back what they drew.
      if (there.some((id) => cards[id]?.drawn === true)) return fail(problem(`${RULES}.drawn`, "data.words"));
      return ok({ change: nothing, removed: there.map((id) => ({ of: "Card", id })), done });
    }
    const made = data.words.flatMap((word, n) => {
      const id = ids[n]!;
      return cards[id] ? [] : [{ of: "Card", id, source: cardOf(word) }];
    });
    return ok({ change: nothing, made, done });
  },
  invert: takenBack,
  // WP-33: what was earned is drawn as soon as there is something to draw.
  leadsTo: ({ due = [] }, { undo }) => (undo ? [] : due.map((data) => ({ kind: dealEvent.kind, target: DECK, data }))),
  describe: describeWords,
};

function cardOf({ text, sense, sort }: PlacedWord): Source {
  return { name: text, type: "base", description: sense, sort, drawn: false };
}

/** `words.deal`: the cards on top are drawn (WP-23, WP-33), by somebody who has earned them. They stay out of the Deck (WP-36). */
export const dealEvent: EventKind<Whole, DealData> = {
  kind: "words.deal",
  whole: true,
  marks: true,
  check: lookForUndoable({ to: isText, count: within(1, MOST), cards: orNothing(isCards) }),
  apply({ held }, data) {
    const there = held.Card ?? {};
    if (data.undo) {
      const drawn = (data.cards ?? []).filter(({ id }) => there[id]?.drawn === true);
      return ok({ change: nothing, altered: drawn.map(({ id }) => marked(id, false)), done: data });
    }
    const lying = Object.entries(there).filter(([, { drawn }]) => drawn !== true);
    const top = lying.sort(([, a], [, b]) => Number(a.sort) - Number(b.sort)).slice(0, data.count);
    if (top.length === 0) return fail(problem(`${RULES}.empty`, "data.to"));
    const cards = top.map(([id, { name, description }]) => ({ id, text: `${name}`, sense: `${description ?? ""}` }));
    return ok({ change: nothing, altered: cards.map(({ id }) => marked(id, true)), done: { ...data, cards } });
  },
  invert: takenBack,
  leadsTo: ({ to }, { cards, undo }) =>
    cards && !undo ? [{ kind: drawnEvent.kind, target: to, data: { cards } }] : [],
  needs: ({ to }) => [to],
  describe: ({ cards, count, undo }) => ({
    key: `${RULES}.event.${undo ? "undealt" : "dealt"}`,
    data: { count: cards?.length ?? count },
  }),
};

const marked = (id: string, drawn: boolean) => ({ of: "Card", id, set: { drawn } });

type Holder = Pick<BeingSystem, "hand" | "draws">;

/** `words.drawn`: Words that were earned come into the Hand, and are earned no longer. What they are, the log does not say. */
export const drawnEvent: EventKind<Holder, DrawnData> = {
  kind: "words.drawn",
  check: lookForUndoable({ cards: isCards }),
  apply(state, data) {
    const { cards } = data;
    const pathOf = ({ id }: DeckCard): string => `hand.${id}`;
    const held = cards.filter((card) => readPath(state, pathOf(card)) !== undefined);
    const draws = state.draws ?? 0;
    if (data.undo) {
      // One of them was played: then none goes back.
      if (held.length < cards.length) return fail(problem(`${RULES}.played`, "data.cards"));
      return applied(data, { draws: draws + cards.length }, cards.map(pathOf));
    }
    if (held.length > 0 || draws < cards.length) return fail(problem(`${RULES}.notEarned`, "data.cards"));
    const last = Math.max(0, ...Object.values(state.hand ?? {}).map((word) => word.sort));
    const fresh = cards.map((card, n) => [pathOf(card), { text: card.text, sense: card.sense, sort: last + n + 1 }]);
    return applied(data, { draws: draws - cards.length, ...Object.fromEntries(fresh) });
  },
  invert: takenBack,
  describe: ({ cards, undo }) => ({
    key: `${RULES}.event.${undo ? "notDrawn" : "drawn"}`,
    data: { count: cards.length },
  }),
};

/** What the game keeps of the world. */
export const WORDS_WORLD = worldTarget("words-of-power");
