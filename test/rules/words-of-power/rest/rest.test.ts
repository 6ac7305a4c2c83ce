import { describe, expect, it } from "vitest";
import type { WorldEvent } from "../../../../src/kernel/events.ts";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Being,
  type Gift,
  giftEvents,
  giftProblems,
  givenIn,
  humanoidZones,
  type LevelChoices,
  levelEvents,
  levelFacts,
  passes,
  readGifts,
  risersIn,
  tradersIn,
  wordsEvents,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, creature, drawn, happen, LABELS, refused, tag } from "../beings.ts";

const hand = (count: number, name = "w") =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}`, drawn(`Word ${n}`)]));
const hurt = humanoidZones(1, LABELS);
const maimed = { ...hurt, legs: { ...hurt.legs!, hp: { value: 0, max: 6 } } };
const astra = character("Astra", {}, { hand: hand(10), zones: maimed, tags: { born: tag("Born") } });
const ben = character("Ben", {}, { hand: hand(9, "b") });
const orc = creature("Orc", { Head: 4 });

/** What comes of it, and that it can all be taken back. */
function after(events: readonly WorldEvent[], ...people: Being[]): Being[] {
  const states = new Map<string, unknown>(people.map(({ uuid, system }) => [uuid, system]));
  const worked = unwrap(wordsEvents.applyAll(states, events));
  expect(unwrap(wordsEvents.undoAll(worked.states, worked.done)).states).toEqual(states);
  return happen(events, ...people);
}

describe("a level", () => {
  const cards = Object.keys(astra.system.hand);
  const choices = (more: Partial<LevelChoices> = {}): LevelChoices => ({
    who: astra.uuid,
    nth: 1,
    cards,
    as: "tag",
    text: "Steady",
    sense: "",
    ...more,
  });
  const look = (chosen: LevelChoices) => levelFacts(chosen, (uuid) => (uuid === astra.uuid ? astra : null));

  it("WP-74: of somebody who is gone it is told where they are named", () => {
    expect(look(choices({ who: "Actor.gone" }))).toMatchObject({ ok: false, problems: [{ field: "who" }] });
  });

  it("WP-74, WP-75, WP-76: ten Drawn Words give a level, a Tag or a Word, and one HP a zone, full but where it is Maimed", () => {
    const [risen] = after(levelEvents(unwrap(look(choices()))), astra);
    expect([risen!.system.level, risen!.system.hand]).toEqual([2, {}]);
    expect(Object.values(risen!.system.tags).find(({ text }) => text === "Steady")).toMatchObject({
      source: "level",
      lost: false,
    });
    expect(Object.values(risen!.system.zones).map(({ hp }) => [hp.value, hp.max])).toEqual([
      [5, 5],
      [7, 7],
      [7, 7],
      [0, 7],
    ]);
    const [wordy] = after(levelEvents(unwrap(look(choices({ as: "word", text: "Mend" })))), astra);
    expect(Object.values(wordy!.system.words)).toMatchObject([{ text: "Mend", source: "level" }]);
  });

  it("WP-74: not for nine, not for one twice, not without saying what for", () => {
    expect(refused(look(choices({ cards: cards.slice(1) })))).toEqual(["Fortune.ten"]);
    expect(refused(look(choices({ cards: [...cards.slice(1), cards[1]!] })))).toEqual(["Fortune.gone"]);
    expect(refused(look(choices({ text: " " })))).toEqual(["Fortune.text"]);
    expect(refused(look(choices({ who: "Actor.gone" })))).toEqual(["Refuse.nobody"]);
    for (const nonsense of [{}, choices({ nth: 0 }), choices({ cards: 7 as never })]) {
      expect(look(nonsense as LevelChoices).ok).toBe(false);
    }
  });
});

describe("trading in a rest", () => {
  const party = [astra, ben, orc];
  const said = (gifts: readonly Gift[]) => new Map([[astra.uuid, gifts]]);
  const wrong = (gift: Gift) => giftProblems([gift], astra, party).map(({ key }) => key.split(".").at(-1));

  it("WP-165: Drawn Words change hands among Fate Weavers who rest", () => {
    expect(tradersIn(party).map(({ name }) => name)).toEqual(["Astra", "Ben"]);
    expect(tradersIn([astra, orc])).toEqual([]);
    const given = givenIn(said([{ id: "w1", to: ben.uuid }]), party);
    const [giver, taker] = after(giftEvents(given), astra, ben);
    expect([Object.keys(giver!.system.hand).length, taker!.system.hand.w1]).toMatchObject([9, { text: "Word 1" }]);
    expect([wrong({ id: "w1", to: orc.uuid }), wrong({ id: "w1", to: astra.uuid })]).toEqual([["noWeaver"], ["whom"]]);
    expect(wrong({ id: "x", to: ben.uuid })).toEqual(["gone"]);
  });

  it("WP-165: a Word goes to one only, and what is not there any more goes nowhere", () => {
    const twice = [
      { id: "w1", to: ben.uuid },
      { id: "w1", to: ben.uuid },
      { id: "gone", to: ben.uuid },
    ];
    expect(givenIn(said(twice), party)).toEqual([{ id: "w1", to: ben.uuid, from: astra.uuid }]);
    expect(readGifts(twice)).toEqual(twice);
    expect([readGifts([{ id: "__proto__", to: "x" }]), readGifts(7), readGifts([null])]).toEqual([null, null, null]);
  });

  it("WP-165: what was given is not given back once it was played", () => {
    const events = giftEvents([{ id: "w1", to: ben.uuid, from: astra.uuid }]);
    const states = new Map<string, unknown>([astra, ben].map(({ uuid, system }) => [uuid, system]));
    const worked = unwrap(wordsEvents.applyAll(states, events));
    const played = new Map(worked.states).set(ben.uuid, ben.system);
    expect(refused(wordsEvents.undoAll(played, worked.done))).toEqual(["Fortune.played"]);
  });

  it("WP-74: with a Word more than nine Ben may rise, and with one fewer than ten Astra may not", () => {
    const given = givenIn(said([{ id: "w1", to: ben.uuid }]), party);
    const may = (all: readonly Being[], gifts = given) =>
      risersIn(all, gifts).map(({ who, levels }) => [who.name, levels]);
    expect([may(party, []), may(party)]).toEqual([[["Astra", 1]], [["Ben", 1]]]);
    expect(may([character("Cara", {}, { hand: hand(31) })], [])).toEqual([["Cara", 3]]);
    expect(may([character("Dead", {}, { hand: hand(31), down: true })], [])).toEqual([]);
  });
});

describe("what is mended", () => {
  it("WP-163: whoever is down does not rest", () => {
    const down = character("Down", {}, { down: true });
    const rest = passes({ span: "rest", way: "ends" }, [astra, down], { restMendsBroken: true });
    expect(rest.filter(({ kind }) => kind === "words.rest").map(({ target }) => target)).toEqual([astra.uuid]);
  });

  it("WP-163, WP-164: the Storyteller may leave armor, or wounds, as they are", () => {
    const head = { ...hurt.head!, hp: { value: 1, max: 4 }, armor: { value: 0, max: 2 } };
    const sore = character("Sore", {}, { zones: { ...hurt, head } });
    const rested = (said?: Record<string, string>) => {
      const passage = { span: "rest", way: "ends" as const, ...(said ? { with: said } : {}) };
      const [one] = after(passes(passage, [sore], { restMendsBroken: true }), sore);
      const { hp, armor } = one!.system.zones.head!;
      return [hp.value, armor.value];
    };
    expect([rested(), rested({ armor: "asItIs" }), rested({ zones: "asItIs", armor: "mend" })]).toEqual([
      [4, 2],
      [4, 0],
      [1, 2],
    ]);
  });
});
