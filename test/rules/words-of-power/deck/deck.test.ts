import { describe, expect, it } from "vitest";
import { applyChange } from "../../../../src/kernel/change.ts";
import type { EventKind } from "../../../../src/kernel/events.ts";
import { unwrap } from "../../../../src/kernel/result.ts";
import { changeOfWhole, type Whole } from "../../../../src/kernel/whole.ts";
import {
  DECK,
  DECK_ID,
  dealEvent,
  drawEvents,
  drawFacts,
  drawnEvent,
  dueAfter,
  fillEvent,
  gatherEvent,
  gatherEvents,
  handInProblems,
  needsWords,
  participantOf,
  readSifted,
  readWords,
  shuffledPlaces,
  siftProblems,
  takenWords,
  usualVerdicts,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, refused } from "../beings.ts";

const word = (text: string, sense = "") => ({ text, sense });
const keys = (problems: readonly { key: string; field?: string }[]) =>
  problems.map(({ key, field }) => [key.split(".").at(-1), field]);
const placed = (...texts: string[]) => texts.map((text, sort) => ({ text, sense: "", sort }));
const empty: Whole = { name: "Cards", id: DECK_ID, type: "deck", system: {}, fields: {}, held: { Card: {} } };

/** What an event makes of a document, and what it did. */
function work<D>(kind: EventKind<Whole, D>, whole: Whole, data: D, name = "card.event"): { whole: Whole; done: D } {
  const came = unwrap(kind.apply(whole, data, name));
  return { whole: applyChange(whole, unwrap(changeOfWhole(whole, came))) as Whole, done: came.done };
}
const cardsLeft = ({ held }: Whole) => Object.values(held.Card ?? {}).filter(({ drawn }) => drawn !== true).length;
const cardsIn = ({ held }: Whole) => Object.values(held.Card ?? {});

describe("words for the Deck", () => {
  it("a sifting that makes sense is read as it was written", () => {
    const sifted = {
      verdicts: [
        { as: "take", reason: "" },
        { as: "refuse", reason: "A name" },
      ],
      seed: 7,
    };
    expect(readSifted(sifted)).toEqual(sifted);
  });

  const five = ["Door", "Bell", "Wave", "Moon", "Thorn"].map((text) => word(text));

  it("WP-31, WP-32: five at least and ten at most, each once in a meaning, a homonym with its sense", () => {
    expect(handInProblems(five, 5)).toEqual([]);
    expect(keys(handInProblems(five.slice(1), 5))).toEqual([["tooFew", "text.4"]]);
    expect(keys(handInProblems([...five, word("door")], 5))).toEqual([["twice", "text.5"]]);
    expect(handInProblems([...five, word("Door", "a way out")], 5)).toEqual([]);
    const two = [word("Lead", "to guide"), word("Lead")];
    expect(keys(handInProblems([...five, ...two], 5))).toEqual([["whichSense", "sense.6"]]);
    expect(readWords(Array.from({ length: 11 }, () => word("x")))).toBeNull();
    expect(readWords([word(" Door "), word("")])).toEqual([word("Door")]);
    for (const nonsense of [null, {}, [1], [{ text: 1, sense: "" }], [word("x".repeat(61))]]) {
      expect(readWords(nonsense)).toBeNull();
    }
  });

  it("WP-31: the Storyteller lets in, refuses with a reason, or makes one card of the same word", () => {
    const words = [...five, word("Door"), word("Swear", "rude")];
    expect(usualVerdicts(words)).toEqual([...Array(5).fill("take"), "merge", "take"]);
    const sifted = (...as: ("take" | "refuse" | "merge")[]) => ({
      verdicts: as.map((one) => ({ as: one, reason: "" })),
      seed: 1,
    });
    const verdicts = usualVerdicts(words);
    expect(siftProblems(words, sifted(...verdicts))).toEqual([]);
    expect(takenWords(words, sifted(...verdicts))).toHaveLength(6);
    expect(keys(siftProblems(words, sifted(...verdicts.slice(0, 6), "refuse")))).toEqual([["reason", "reason.6"]]);
    expect(keys(siftProblems(words, sifted(...verdicts.slice(0, 6), "merge")))).toEqual([["alone", "as.6"]]);
    expect(keys(siftProblems(words, sifted("take")))).toEqual([["eachWord", "as.0"]]);
    for (const nonsense of [
      null,
      {},
      { verdicts: [{}], seed: 1 },
      { verdicts: [], seed: 1.5 },
      { verdicts: [], seed: -1 },
    ]) {
      expect(readSifted(nonsense)).toBeNull();
    }
  });

  it("shuffles by a seed: the same for everybody, another for another, no card before its turn", () => {
    expect(shuffledPlaces(7, 50)).toEqual(shuffledPlaces(7, 50));
    expect(shuffledPlaces(7, 50)).not.toEqual(shuffledPlaces(8, 50));
    const first = new Map<number, number>();
    for (let seed = 0; seed < 3000; seed++) {
      const places = shuffledPlaces(seed, 5);
      const top = places.indexOf(Math.min(...places));
      first.set(top, (first.get(top) ?? 0) + 1);
    }
    for (const count of first.values()) expect(Math.abs(count - 600)).toBeLessThan(120);
  });
});

describe("drawing", () => {
  const astra = character("Astra", {}, { draws: 2 });
  const find = (uuid: string) => (uuid === astra.uuid ? astra : null);

  it("WP-23, WP-33, WP-35: whoever has earned Words draws as many as are left; an empty Deck asks everybody first", () => {
    const facts = (left: number) => unwrap(drawFacts({ who: astra.uuid }, { isGM: false }, find, left, []));
    expect(needsWords(facts(5))).toBe(false);
    expect(drawEvents(facts(5)).map(({ target, data }) => [target, data])).toEqual([
      [DECK, { to: astra.uuid, count: 2 }],
    ]);
    expect(drawEvents(facts(1)).map(({ data }) => data)).toEqual([{ to: astra.uuid, count: 1 }]);
    expect(needsWords(facts(0))).toBe(true);
    expect(refused(drawFacts({ who: "Actor.gone" }, { isGM: false }, find, 5, []))).toEqual(["Refuse.nobody"]);
    const idle = character("Idle");
    expect(refused(drawFacts({ who: idle.uuid }, { isGM: false }, () => idle, 5, []))).toEqual(["Deck.notEarned"]);
    expect(refused(drawFacts({ who: "" }, { isGM: false }, find, 5, []))).toEqual(["Refuse.notYours"]);
    expect(unwrap(drawFacts({ who: "" }, { isGM: true }, find, 5, []))).toMatchObject({ who: null, least: 5 });
    expect(drawFacts({ who: 7 }, { isGM: true }, find, 5, []).ok).toBe(false);
  });

  it("WP-31: what was let in is shuffled into the Deck, which is made where there is none", () => {
    const words = ["Door", "Bell"].map((text) => word(text));
    const nobody = { who: null, draws: 0, left: 0, least: 5 };
    const [event] = gatherEvents(
      nobody,
      words,
      {
        verdicts: [
          { as: "take", reason: "" },
          { as: "refuse", reason: "no" },
        ],
        seed: 3,
      },
      "The Deck",
    );
    expect(event).toMatchObject({ kind: "words.gather", data: { words: [{ text: "Door" }] } });
    const world: Whole = { ...empty, name: "World", id: "words-of-power", held: {} };
    const made = work(gatherEvent, world, event!.data as never);
    expect(Object.keys(made.whole.held.Cards ?? {})).toEqual([DECK_ID]);
    expect(work(gatherEvent, made.whole, gatherEvent.invert(made.done)).whole.held.Cards).toEqual({});
    // Where somebody has drawn of it, it stays.
    const drawnOf = { ...world, held: { Cards: { [DECK_ID]: { cards: [{}] } } } };
    expect(work(gatherEvent, drawnOf, gatherEvent.invert(made.done)).whole).toEqual(drawnOf);
    expect(gatherEvent.leadsTo!(made.done, made.done)).toMatchObject([{ kind: "words.fill", target: DECK }]);
  });

  it("WP-33: whoever has earned Words draws them as soon as they were gathered, one after the other as far as they go", () => {
    const taken = { verdicts: [0, 1, 2].map(() => ({ as: "take" as const, reason: "" })), seed: 3 };
    const three = ["Door", "Bell", "Salt"].map((text) => word(text));
    const due = [
      { to: "Actor.a", count: 2 },
      { to: "Actor.b", count: 4 },
      { to: "Actor.c", count: 1 },
    ];
    const drawn = [due[0], { to: "Actor.b", count: 1 }];
    const request = { who: null, draws: 0, left: 0, least: 5, due };
    expect(dueAfter(request, 3)).toEqual(drawn);
    expect(dueAfter({ ...request, left: 9 }, 0), "what lay there before counts").toEqual(due);
    const [event] = gatherEvents(request, three, taken, "The Deck");
    expect(event!.data).toMatchObject({ due: drawn });
    expect(gatherEvent.check(event!.data)).toEqual([]);
    const [fill] = gatherEvent.leadsTo!(event!.data as never, event!.data as never);
    expect(fillEvent.check(fill!.data)).toEqual([]);
    expect(fillEvent.leadsTo!(fill!.data as never, fill!.data as never)).toEqual(
      drawn.map((data) => ({ kind: "words.deal", target: DECK, data })),
    );
    const undone = { ...(fill!.data as object), undo: true };
    expect(fillEvent.leadsTo!(fill!.data as never, undone as never)).toEqual([]);
    expect(fillEvent.check({ words: [], due: [{ to: "Actor.a", count: 0 }] })).not.toEqual([]);
    // Whoever waited draws alone.
    const waiting = { ...request, who: participantOf(astra), draws: 2 };
    expect(dueAfter(waiting, 3)).toEqual([{ to: astra.uuid, count: 2 }]);
  });

  it("WP-36: a card is drawn once; taken back it lies in the Deck again; a Deck that runs out refuses", () => {
    const full = work(fillEvent, empty, { words: placed("Door", "Bell") });
    expect(cardsLeft(full.whole)).toBe(2);
    expect(cardsIn(full.whole).map(({ name }) => name)).toEqual(["Door", "Bell"]);
    // Brought again it is not there twice.
    expect(work(fillEvent, full.whole, full.done).whole).toEqual(full.whole);
    const first = work(dealEvent, full.whole, { to: astra.uuid, count: 1 });
    expect([first.done.cards?.[0]?.text, cardsLeft(first.whole)]).toEqual(["Door", 1]);
    const second = work(dealEvent, first.whole, { to: astra.uuid, count: 1 });
    expect([second.done.cards?.[0]?.text, cardsLeft(second.whole)]).toEqual(["Bell", 0]);
    expect(refused(dealEvent.apply(second.whole, { to: astra.uuid, count: 1 }))).toEqual(["Deck.empty"]);
    expect(work(dealEvent, second.whole, dealEvent.invert(second.done)).whole).toEqual(first.whole);
    // As long as somebody has drawn one of them they stay, all together; then they go out of the Deck again.
    expect(refused(fillEvent.apply(first.whole, fillEvent.invert(full.done)))).toEqual(["Deck.drawn"]);
    expect(work(fillEvent, full.whole, fillEvent.invert(full.done)).whole).toEqual(empty);
  });

  it("a Word comes into the Hand once, if it was earned, and not back into the Deck once it was played", () => {
    const card = { id: "aaaaaaaaaaaaaaaa", ...word("Door", "a way out") };
    const { system } = astra;
    const draw = { cards: [card] };
    const first = unwrap(drawnEvent.apply(system, draw));
    const after = applyChange(system, first.change) as typeof system;
    expect([after.draws, after.hand[card.id]]).toEqual([1, { text: "Door", sense: "a way out", sort: 1 }]);
    expect(refused(drawnEvent.apply(after, draw))).toEqual(["Deck.notEarned"]);
    expect(refused(drawnEvent.apply({ ...system, draws: 0 }, draw))).toEqual(["Deck.notEarned"]);
    const back = unwrap(drawnEvent.apply(after, drawnEvent.invert(first.done)));
    expect(applyChange(after, back.change)).toEqual(system);
    expect(refused(drawnEvent.apply({ ...after, hand: {} }, drawnEvent.invert(first.done)))).toEqual(["Deck.played"]);
  });
});
