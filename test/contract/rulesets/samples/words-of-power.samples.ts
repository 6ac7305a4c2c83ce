import fc from "fast-check";
import type { Samples } from "./samples.ts";

const zone = (face: number, vital: boolean) => ({
  ...{ label: `Part ${face}`, face, hp: { value: 5, max: 6 }, armor: { value: 1, max: 2 }, covers: {} },
  ...{ bound: false, boundBy: "", vital },
});
const tag = (text: string) => ({ text, sense: "", source: "creation", weaverName: "", lost: false, sort: 1 });

const body = fc.record({
  zones: fc.tuple(fc.nat(6), fc.nat(6), fc.nat(2)).map(([head, legs, armor]) => ({
    head: { ...zone(1, true), hp: { value: head, max: 6 } },
    legs: { ...zone(2, false), hp: { value: legs, max: 6 }, armor: { value: armor, max: 2 } },
  })),
  down: fc.boolean(),
});
const holder = fc.record({
  hand: fc.constantFrom({}, { a: { text: "Door", sense: "", sort: 1 } }),
  draws: fc.nat(3),
});

const grant = (id: string) => ({ kind: "judge", id, granted: true, exact: id === "claim 1", reason: "" });

/** Snazzle with a Word from the Deck, and a guard to talk round or to strike. */
export const samples: Samples = {
  actors: [
    {
      _id: "sampleSnazzle000",
      name: "Snazzle",
      type: "wordsCharacter",
      system: {
        tags: { a: tag("Charismatic") },
        words: { b: { text: "Convince", sense: "", source: "creation", sort: 1 } },
        hand: { c: { text: "Door", sense: "", sort: 1 } },
      },
      items: [
        {
          _id: "sampleMace000000",
          name: "Mace",
          type: "wordsWeapon",
          system: { hitDie: 6, damageDie: 6, word: "Sunder", place: "held", grip: "mainhand" },
        },
      ],
    },
    {
      _id: "sampleGuard00000",
      name: "Guard",
      type: "wordsCreature",
      system: { tags: { a: tag("Prideful") }, zones: { head: zone(1, true), legs: zone(2, false) } },
    },
  ],
  async rolls({ actor, source }) {
    const { beingOf } = await source("rulesets/words-of-power/being.ts");
    const { partyOf } = await source("rulesets/words-of-power/check/party.ts");
    const rules = await source("rulesets/words-of-power/rules/index.ts");
    const [snazzle, guard] = [beingOf(actor("sampleSnazzle000")), beingOf(actor("sampleGuard00000"))];
    const claims = [...rules.tagsOf(snazzle), ...rules.wordsOf(snazzle)].map((term: Loose, i: number) => ({
      ...rules.claimTerm(`claim ${i}`, "player", term, { exact: i === 1 }),
      ...{ by: "player", state: "asked", reason: "" },
    }));
    const against = partyOf(guard);
    const { request } = rules.newCheck(partyOf(snazzle), "talk the guard round", { against, claims });
    const attack = (target: Loose, more: object) =>
      rules.attackRequest(snazzle, snazzle.items[0], target, "Bare hands", more).request;
    return [
      { kind: "match", request: { ...request, contested: false } },
      { kind: "match", request: { ...request, contested: true } },
      { kind: "hit", request: attack(guard, { useWord: true }) },
      { kind: "hit", request: attack(guard, { unaware: true }) },
    ];
  },
  answers: {
    review: () => ({
      steps: [{ kind: "difficulty", dice: 1 }, ...["claim 0", "claim 1", "claim 2", "claim 3"].map(grant)],
    }),
    oppose: () => ({ steps: [] }),
    ready: () => ({ steps: [], go: true }),
  },
  events: {
    "words.hit": {
      state: body,
      data: fc.record({
        zone: fc.constantFrom("head", "legs"),
        label: fc.constant("Head"),
        damage: fc.nat(10),
        word: fc.constantFrom(null, "sunder", "rend"),
        unarmed: fc.boolean(),
        half: fc.constantFrom("up", "down", "downMin1"),
      }),
    },
    "words.hand": {
      state: holder,
      data: fc.record({
        id: fc.constantFrom("a", "b"),
        word: fc.constantFrom(null, { text: "Bell", sense: "", sort: 2 }),
        text: fc.constant("Bell"),
      }),
    },
    "words.draw": { state: holder, data: fc.record({ amount: fc.integer({ min: -3, max: 3 }) }) },
    "words.down": { state: body, data: fc.record({ value: fc.boolean() }) },
  },
  migrations: [
    {
      number: 1,
      type: "wordsCharacter",
      old: { tags: ["Strong", { text: "Cleric", source: "creation" }], words: ["Steal"] },
      now: {
        tags: {
          n1: { source: "story", text: "Strong", sort: 1 },
          n2: { source: "creation", text: "Cleric", sort: 2 },
        },
        words: { n1: { source: "creation", text: "Steal", sort: 1 } },
      },
    },
    {
      number: 3,
      type: "wordsCharacter",
      old: { hp: "3/6", armor: 2 },
      now: {
        zones: {
          head: {
            ...{ label: "", face: 1, hp: { value: 3, max: 4 }, armor: { value: 2, max: 2 }, covers: {} },
            ...{ bound: false, boundBy: "", vital: true },
          },
          offhand: {
            ...{ label: "", face: 2, hp: { value: 6, max: 6 }, armor: { value: 2, max: 2 }, covers: {} },
            ...{ bound: false, boundBy: "", vital: false },
          },
        },
      },
    },
    { number: 2, type: "wordsWeapon", old: { hitDie: "d8", damageDie: "1d10" }, now: { hitDie: 8, damageDie: 10 } },
  ],
};
