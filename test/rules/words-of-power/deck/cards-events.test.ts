import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { Whole } from "../../../../src/kernel/whole.ts";
import {
  DECK,
  DECK_ID,
  dealEvent,
  drawnEvent,
  fillEvent,
  gatherEvent,
} from "../../../../src/rulesets/words-of-power/rules/deck/cards.event.ts";
import { drawEvent, drawFor, handEvent } from "../../../../src/rulesets/words-of-power/rules/deck/deck.event.ts";
import { between, does, expectLooks, ID, maybe, TEXT, WHOLE, whyNot, YES_NO } from "../../one-event.ts";
import { drawn } from "../beings.ts";

const DECKS = "FOURTALES.Words.Rules.Deck";
const fly = { text: "Fly", sense: "soar", sort: 3 };
const sing = { text: "Sing", sense: "", sort: 4 };
const WORDS = {
  takes: [[], [fly], Array.from({ length: 200 }, () => fly), [{ ...fly, sort: -5 }]],
  refuses: [
    undefined,
    null,
    {},
    Array.from({ length: 201 }, () => fly),
    [3],
    [{ ...fly, text: 3 }],
    [{ ...fly, sense: 3 }],
    [{ ...fly, sort: 0.5 }],
  ],
};
const card = (id: string) => ({ id, text: id, sense: "" });
const CARDS = {
  takes: [[], [card("a")], Array.from({ length: 200 }, () => card("a"))],
  refuses: [
    undefined,
    null,
    {},
    Array.from({ length: 201 }, () => card("a")),
    [3],
    [{ ...card("a"), id: "a.b" }],
    [{ ...card("a"), text: 3 }],
    [{ ...card("a"), sense: 3 }],
  ],
};
const whole = (of: string, held: object) => ({ held: { [of]: held } }) as unknown as Whole;
const empty = { held: {} } as unknown as Whole;
const NOTHING = { set: {}, remove: [] };

describe("words that come into the Deck", () => {
  const gather = { words: [fly, sing], name: "Deck" };

  it("WP-31, WP-35: which is made where there is none, and gone with them if nobody drew", () => {
    expectLooks(gatherEvent.check, gather, {
      words: WORDS,
      name: TEXT,
      made: maybe(YES_NO),
      shared: maybe(YES_NO),
      undo: maybe(YES_NO),
    });
    expect(unwrap(gatherEvent.apply(empty, gather))).toEqual({
      change: NOTHING,
      made: [{ of: "Cards", id: DECK_ID, source: { name: "Deck", type: "deck" } }],
      done: { ...gather, made: true },
    });
    expect(unwrap(gatherEvent.apply(whole("Cards", { [DECK_ID]: {} }), gather))).toEqual({
      change: NOTHING,
      done: { ...gather, made: false },
    });
    const undo = { ...gather, made: true, undo: true };
    const gone = (state: Whole, data = undo) => unwrap(gatherEvent.apply(state, data)).removed;
    expect(gone(whole("Cards", { [DECK_ID]: {} }))).toEqual([{ of: "Cards", id: DECK_ID }]);
    expect(gone(whole("Cards", { [DECK_ID]: { cards: [] } }))).toHaveLength(1);
    expect(gone(whole("Cards", { [DECK_ID]: { cards: [{}] } }))).toEqual([]);
    // Whoever found it empty leaves it so; where words of others lay in it, which are gone by now, it goes with the last.
    const found = (deck: object) => unwrap(gatherEvent.apply(whole("Cards", { [DECK_ID]: deck }), gather)).done;
    const later = (deck: object) =>
      gone(whole("Cards", { [DECK_ID]: {} }), { ...(found(deck) as typeof undo), undo: true });
    expect([later({}), later({ cards: [{}] })]).toEqual([[], [{ of: "Cards", id: DECK_ID }]]);
    expect(gone(empty)).toEqual([]);
    expect(gatherEvent.leadsTo!(gather, gather)).toEqual([
      { kind: "words.fill", target: DECK, data: { words: gather.words } },
    ]);
    expect(gatherEvent.leadsTo!(gather, undo)).toEqual([]);
    expect([gatherEvent.describe(gather), gatherEvent.describe(undo)]).toEqual([
      { key: `${DECKS}.event.in`, data: { count: 2 } },
      { key: `${DECKS}.event.out`, data: { count: 2 } },
    ]);
    expect(DECK).toBe(`Cards.${DECK_ID}`);
  });

  it("WP-31: each is a card with its place, and goes again unless somebody drew one of them", () => {
    const fill = { words: [fly, sing] };
    const ids = {
      takes: [[], ["a"], Array.from({ length: 200 }, () => "a")],
      refuses: [3, ["a.b"], Array.from({ length: 201 }, () => "a")],
    };
    expectLooks(fillEvent.check, fill, { words: WORDS, ids: maybe(ids), undo: maybe(YES_NO) });
    const source = (name: string, description: string, sort: number) => ({
      name,
      type: "base",
      description,
      sort,
      drawn: false,
    });
    const filled = unwrap(fillEvent.apply(empty, fill, "card.0"));
    const names = filled.done.ids!;
    expect(new Set(names).size).toBe(2);
    expect(filled).toEqual({
      change: NOTHING,
      made: [
        { of: "Card", id: names[0], source: source("Fly", "soar", 3) },
        { of: "Card", id: names[1], source: source("Sing", "", 4) },
      ],
      done: { ...fill, ids: names },
    });
    expect(unwrap(fillEvent.apply(empty, fill, "card.1")).done.ids).not.toEqual(names);
    const given = { ...fill, ids: ["a", "b"] };
    expect(unwrap(fillEvent.apply(whole("Card", { a: {} }), given)).made).toEqual([
      { of: "Card", id: "b", source: source("Sing", "", 4) },
    ]);
    const undo = { ...given, undo: true };
    expect(unwrap(fillEvent.apply(whole("Card", { a: {}, b: { drawn: false } }), undo))).toEqual({
      change: NOTHING,
      removed: [
        { of: "Card", id: "a" },
        { of: "Card", id: "b" },
      ],
      done: undo,
    });
    const drawn = whyNot(fillEvent, whole("Card", { a: {}, b: { drawn: true } }), undo);
    expect(drawn.map(({ key }) => key)).toEqual([`${DECKS}.drawn`]);
    expect(unwrap(fillEvent.apply(empty, undo)).removed).toEqual([]);
    expect([fillEvent.describe(fill), fillEvent.describe(undo)]).toEqual([
      { key: `${DECKS}.event.in`, data: { count: 2 } },
      { key: `${DECKS}.event.out`, data: { count: 2 } },
    ]);
  });
});

describe("words that are drawn", () => {
  const deal = { to: "Actor.Ann", count: 2 };
  const deck = {
    a: { name: "A", description: "first", sort: 9 },
    b: { name: "B", sort: 1 },
    c: { name: "C", description: "", sort: 5, drawn: true },
    d: { name: "D", description: "", sort: 4, drawn: false },
  };

  it("WP-23, WP-33, WP-36: those on top, which stay out of the Deck", () => {
    expectLooks(dealEvent.check, deal, { to: TEXT, count: between(1, 200), cards: maybe(CARDS), undo: maybe(YES_NO) });
    const cards = [
      { id: "b", text: "B", sense: "" },
      { id: "d", text: "D", sense: "" },
    ];
    const marked = (id: string, drawnNow: boolean) => ({ of: "Card", id, set: { drawn: drawnNow } });
    expect(unwrap(dealEvent.apply(whole("Card", deck), deal))).toEqual({
      change: NOTHING,
      altered: [marked("b", true), marked("d", true)],
      done: { ...deal, cards },
    });
    expect(unwrap(dealEvent.apply(whole("Card", deck), { ...deal, count: 9 })).done.cards).toEqual([
      ...cards,
      { id: "a", text: "A", sense: "first" },
    ]);
    for (const state of [empty, whole("Card", { c: deck.c })]) {
      const none = dealEvent.apply(state, deal);
      expect(none.ok ? [] : none.problems).toEqual([{ key: `${DECKS}.empty`, field: "data.to" }]);
    }
    const undo = { ...deal, cards: [card("c"), card("d"), card("x")], undo: true };
    expect(unwrap(dealEvent.apply(whole("Card", deck), undo))).toEqual({
      change: NOTHING,
      altered: [marked("c", false)],
      done: undo,
    });
    expect(unwrap(dealEvent.apply(whole("Card", deck), { ...deal, undo: true })).altered).toEqual([]);
    expect(dealEvent.leadsTo!(deal, { ...deal, cards })).toEqual([
      { kind: "words.drawn", target: "Actor.Ann", data: { cards } },
    ]);
    expect([dealEvent.leadsTo!(deal, deal), dealEvent.leadsTo!(deal, undo)]).toEqual([[], []]);
    expect(dealEvent.needs!(deal)).toEqual(["Actor.Ann"]);
    expect([
      dealEvent.describe(deal),
      dealEvent.describe({ ...deal, cards: [card("a")] }),
      dealEvent.describe(undo),
    ]).toEqual([
      { key: `${DECKS}.event.dealt`, data: { count: 2 } },
      { key: `${DECKS}.event.dealt`, data: { count: 1 } },
      { key: `${DECKS}.event.undealt`, data: { count: 3 } },
    ]);
  });

  it("WP-33: come into the Hand behind the others, and are earned no longer", () => {
    const data = { cards: [card("a"), card("b")] };
    const state = (draws: number, hand: object = {}) => ({ draws, hand }) as never;
    expectLooks(drawnEvent.check, data, { cards: CARDS, undo: maybe(YES_NO) });
    expect(does(drawnEvent, state(2, { x: drawn("X"), y: { ...drawn("Y"), sort: 7 } }), data)).toEqual({
      set: { draws: 0, "hand.a": { text: "a", sense: "", sort: 8 }, "hand.b": { text: "b", sense: "", sort: 9 } },
      remove: [],
      done: data,
    });
    expect(does(drawnEvent, state(2), data).set).toMatchObject({ "hand.a": { sort: 1 } });
    const notEarned = [{ key: `${DECKS}.notEarned`, field: "data.cards" }];
    expect(whyNot(drawnEvent, state(1), data)).toEqual(notEarned);
    expect(whyNot(drawnEvent, state(2, { a: drawn("A") }), data)).toEqual(notEarned);
    expect(whyNot(drawnEvent, {} as never, data)).toEqual(notEarned);
    const undo = { ...data, undo: true };
    expect(does(drawnEvent, state(1, { a: drawn("A"), b: drawn("B") }), undo)).toEqual({
      set: { draws: 3 },
      remove: ["hand.a", "hand.b"],
      done: undo,
    });
    expect(whyNot(drawnEvent, state(1, { a: drawn("A") }), undo)).toEqual([
      { key: `${DECKS}.played`, field: "data.cards" },
    ]);
    expect([drawnEvent.describe(data), drawnEvent.describe(undo)]).toEqual([
      { key: `${DECKS}.event.drawn`, data: { count: 2 } },
      { key: `${DECKS}.event.notDrawn`, data: { count: 2 } },
    ]);
  });

  it("WP-09, WP-39: a Word is used up once", () => {
    const spend = { id: "fly", text: "Fly", word: null };
    const RULES = "FOURTALES.Words.Rules";
    expectLooks(handEvent.check, spend, {
      id: ID,
      text: TEXT,
      word: {
        takes: [null, drawn("Fly")],
        refuses: [
          undefined,
          3,
          [],
          { ...drawn("Fly"), text: 3 },
          { ...drawn("Fly"), sense: 3 },
          { ...drawn("Fly"), sort: 0.5 },
        ],
      },
      was: maybe({ takes: [drawn("Fly")], refuses: [3] }),
    });
    const hand = { hand: { fly: drawn("Fly") } };
    expect(does(handEvent, hand, spend)).toEqual({
      set: {},
      remove: ["hand.fly"],
      done: { ...spend, was: drawn("Fly") },
    });
    expect(whyNot(handEvent, {}, spend)).toEqual([
      { key: `${RULES}.Refuse.gone`, field: "data.id", data: { text: "Fly" } },
    ]);
    expect(whyNot(handEvent, {}, { ...spend, was: drawn("Fly") }), "a gain that is taken back").toEqual([]);
    expect(does(handEvent, {}, { ...spend, word: drawn("Fly") }).set).toEqual({ "hand.fly": drawn("Fly") });
    expect([handEvent.describe(spend), handEvent.describe({ ...spend, word: drawn("Fly") })]).toEqual([
      { key: `${RULES}.Hand.spend`, data: { text: "Fly" } },
      { key: `${RULES}.Hand.gain`, data: { text: "Fly" } },
    ]);
    expectLooks(drawEvent.check, { amount: 1 }, { amount: WHOLE });
    expect(does(drawEvent, { draws: 1 }, { amount: -3 })).toMatchObject({ set: { draws: 0 }, done: { amount: -1 } });
    expect([
      drawEvent.describe({ amount: 2 }),
      drawEvent.describe({ amount: -2 }),
      drawEvent.describe({ amount: 0 }),
    ]).toEqual([
      { key: `${RULES}.Draw.gain`, data: { count: 2 } },
      { key: `${RULES}.Draw.back`, data: { count: 2 } },
      { key: `${RULES}.Draw.gain`, data: { count: 0 } },
    ]);
    expect(drawFor("Actor.Ann")).toEqual({ kind: "words.draw", target: "Actor.Ann", data: { amount: 1 } });
  });
});
