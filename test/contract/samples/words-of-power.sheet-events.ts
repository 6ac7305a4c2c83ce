import fc from "fast-check";
import type { Samples } from "./samples.ts";
import { body, holder, tag, zone } from "./words-of-power.shapes.ts";

const grown = body.map(({ zones }) => ({
  zones,
  level: 2,
  words: {},
  tags: { old: tag("Old") },
  hand: Object.fromEntries(["a", "b"].map((id, sort) => [id, { text: "Word", sense: "", sort }])),
}));
const placed = { text: "Bell", sense: "to ring", sort: 3 };
const card = { name: "Bell", description: "", sort: 3 };
const stack = (name: string, held: object) => ({
  name,
  id: "wordsOfPowerDeck",
  type: "deck",
  system: {},
  fields: {},
  held,
});
const standing = fc.record({
  text: fc.constant("[Fly]"),
  effect: fc.constant("flies"),
  span: fc.constantFrom("rounds", "scene"),
  left: fc.nat(4),
  by: fc.constant("Actor.a"),
  caster: fc.constant("Astra"),
});
const enchanted = fc.record({
  spells: fc
    .constantFrom("none", "one")
    .chain((many) => (many === "one" ? fc.record({ a: standing }) : fc.constant({}))),
});
const cover = { name: "Coat", rank: "body", magic: false, value: 2, max: 3 };
const ruling = {
  kind: "claim",
  words: ["Strong"],
  who: "Astra",
  deed: "lift it",
  granted: true,
  said: "",
  hidden: false,
};
const lying = fc.constantFrom(
  { place: "held", grip: "mainhand", kit: "" },
  { place: "pouch", grip: "", kit: "" },
  { place: "kit", grip: "", kit: "box" },
);

/** Events of the Deck, of Tags, things, rests and spells. */
export const sheetEvents: Samples["events"] = {
  "words.gather": {
    state: fc.constant(stack("World", { Cards: { wordsOfPowerDeck: {} } })),
    data: fc.record({ words: fc.constant([placed]), name: fc.constant("The Deck") }),
  },
  "words.fill": { state: fc.constant(stack("Cards", { Card: {} })), data: fc.record({ words: fc.constant([placed]) }) },
  "words.deal": {
    state: fc.boolean().map((drawn) => stack("Cards", { Card: { aaaaaaaaaaaaaaaa: { ...card, drawn } } })),
    data: fc.record({ to: fc.constant("Actor.sampleWitness000"), count: fc.integer({ min: 1, max: 3 }) }),
  },
  "words.drawn": {
    state: holder,
    data: fc.record({ cards: fc.constantFrom("a", "b").map((id) => [{ id, text: "Bell", sense: "" }]) }),
  },
  "words.level": {
    state: grown,
    data: fc.record({
      cards: fc.constantFrom(["a"], ["a", "b"], ["x"]),
      as: fc.constantFrom("tag", "word"),
      id: fc.constant("new"),
      text: fc.constant("Steady"),
      sense: fc.constant(""),
    }),
  },
  "words.give": { state: grown, data: fc.record({ id: fc.constantFrom("a", "x"), to: fc.constant("Actor.b") }) },
  "words.taken": {
    state: grown,
    data: fc.record({ id: fc.constantFrom("a", "x"), word: fc.constant({ text: "Bell", sense: "to ring", sort: 1 }) }),
  },
  "words.approve": {
    state: grown,
    data: fc.record({ tag: fc.constantFrom("old", "x"), text: fc.constantFrom("Old", "Older"), granted: fc.boolean() }),
  },
  "words.wait": {
    state: fc.constantFrom(true, false).map((pending) => ({ tags: { old: { ...tag("Old"), pending } } })),
    data: fc.record({ tag: fc.constantFrom("old", "x"), text: fc.constantFrom("Old", "Older") }),
  },
  "words.vouch": {
    state: fc.constantFrom({ vouched: {} }, { vouched: { begun: {}, astra: { old: "Old", sly: "Sly" } } }),
    data: fc.record({
      people: fc.constantFrom(
        { astra: { old: "Older", new: "New" } },
        { astra: { old: null } },
        { astra: null },
        { ben: {} },
      ),
    }),
  },
  "words.join": {
    state: fc
      .constantFrom("", "Elf")
      .map((faction) => ({
        faction,
        tags: { old: tag("Old"), ...(faction && { own: { ...tag("Ageless"), source: "faction" } }) },
      })),
    data: fc.constantFrom({ faction: "Dwarf", tags: { one: "Stubborn" } }, { faction: "Elf", tags: {} }),
  },
  "words.ruled": {
    state: fc.constantFrom({ rulings: {} }, { rulings: { a: { ...ruling, sort: 1 } } }),
    data: fc.record({ rulings: fc.constantFrom({ a: ruling }, { b: ruling, c: ruling }, {}) }),
  },
  "words.stow": {
    state: lying,
    data: fc.tuple(lying, fc.constant({ name: "Rope" })).map(([to, name]) => ({ ...to, ...name })),
  },
  "words.dress": {
    state: fc
      .constantFrom("none", "one", "other")
      .map((worn) => ({
        zones: {
          head: { ...zone(1, true), covers: worn === "none" ? {} : { [worn === "one" ? "coat" : "hood"]: cover } },
          legs: zone(2, false),
        },
      })),
    data: fc.record({
      item: fc.constant("coat"),
      uuid: fc.constant("Actor.a.Item.coat"),
      name: fc.constant("Coat"),
      rank: fc.constant("body"),
      magic: fc.constant(false),
      max: fc.constant(3),
      left: fc.constant({ legs: 1 }),
      zones: fc.constantFrom([], ["head"], ["legs"], ["head", "legs"]),
      place: fc.constantFrom("worn", "pack"),
      grip: fc.constant(""),
      kit: fc.constant(""),
    }),
  },
  "words.pay": {
    state: grown,
    data: fc.record({
      tag: fc.constantFrom("old", "x"),
      text: fc.constant("Old"),
      to: fc.constant("Actor.b"),
      what: fc.constant("life"),
    }),
  },
  "words.resist": {
    state: fc.tuple(grown, fc.boolean()).map(([one, down]) => ({ ...one, down })),
    data: fc.record({ tag: fc.constantFrom("old", "x"), text: fc.constant("Old"), pays: fc.constant(null) }),
  },
  "words.saved": { state: body, data: fc.record({ what: fc.constantFrom("life", "legs") }) },
  "words.fate": {
    state: grown,
    data: fc.record({ id: fc.constantFrom("old", "new"), text: fc.constant("Sly"), weaver: fc.constant("Astra") }),
  },
  "words.spell": {
    state: enchanted,
    data: fc.record({
      id: fc.constantFrom("a", "b"),
      spell: fc.option(standing, { nil: null }),
      text: fc.constant("[Fly]"),
    }),
  },
  "words.spellTime": {
    state: enchanted,
    data: fc.record({ id: fc.constantFrom("a", "b"), text: fc.constant("[Fly]"), rounds: fc.nat(4) }),
  },
  "words.uses": {
    state: fc.record({ uses: fc.nat(3).map((value) => ({ value, max: 3 })) }),
    data: fc.record({ amount: fc.integer({ min: -2, max: 2 }) }),
  },
  "words.wear": {
    state: fc
      .nat(2)
      .map((value) => ({
        zones: {
          head: { ...zone(1, true), covers: { amulet: { name: "Amulet", rank: "magic", magic: true, value, max: 2 } } },
        },
      })),
    data: fc.record({ item: fc.constantFrom("amulet", "boots"), text: fc.constant("Ward") }),
  },
  "words.rest": {
    state: body,
    data: fc.record({ broken: fc.boolean(), armor: fc.boolean(), zones: fc.boolean() }, { requiredKeys: ["broken"] }),
  },
};
