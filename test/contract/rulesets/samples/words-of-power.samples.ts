import fc from "fast-check";
import type { Finder, Samples } from "./samples.ts";

const zone = (face: number, vital: boolean) => ({
  ...{ label: `Part ${face}`, face, hp: { value: 5, max: 6 }, armor: { value: 1, max: 2 }, covers: {} },
  ...{ bound: false, boundBy: "", boundTo: "", fresh: false, vital },
});
const tag = (text: string) => ({ text, sense: "", source: "creation", weaverName: "", lost: false, sort: 1 });

const body = fc.record({
  zones: fc.tuple(fc.nat(6), fc.nat(6), fc.nat(2)).map(([head, legs, armor]) => ({
    head: { ...zone(1, true), hp: { value: head, max: 6 } },
    legs: { ...zone(2, false), hp: { value: legs, max: 6 }, armor: { value: armor, max: 2 } },
  })),
  down: fc.boolean(),
  guard: fc.constantFrom(null, { by: "Actor.b", zone: "legs", dice: 1 }),
});
const begun = fc.record({
  ...{
    deed: fc.constantFrom("pack", "flee"),
    text: fc.constant("a rope"),
    item: fc.constant(""),
    to: fc.constant(""),
    paid: fc.nat(3),
    of: fc.nat(4),
  },
  ...{ round: fc.nat(3), shocks: fc.constantFrom([], [2], [1, 1, 4]) },
});
const own = <T>(kept: fc.Arbitrary<T>) => fc.record({ "words-of-power": kept });
const turn = own(
  fc.record({ first: fc.nat(4), second: fc.nat(4), attack: fc.nat(4), begun: fc.option(begun, { nil: null }) }),
);
const arrival = fc.record({ round: fc.nat(5), entry: fc.constantFrom("", "D3") });
const opening = fc.constantFrom({ how: "dice", team: "" }, { how: "surprise", team: "a" });
const grown = body.map(({ zones }) => ({
  ...{ zones, level: 2, words: {}, tags: { old: tag("Old") } },
  hand: Object.fromEntries(["a", "b"].map((id, sort) => [id, { text: "Word", sense: "", sort }])),
}));
const bound = fc.record({
  legs: fc.record({
    ...{ bound: fc.boolean(), boundBy: fc.constantFrom("", "Orc"), boundTo: fc.constantFrom("", "Actor.b") },
    fresh: fc.boolean(),
  }),
});
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
  ...{ text: fc.constant("[Fly]"), effect: fc.constant("flies"), span: fc.constantFrom("rounds", "scene") },
  ...{ left: fc.nat(4), by: fc.constant("Actor.a"), caster: fc.constant("Astra") },
});
const enchanted = fc.record({
  spells: fc
    .constantFrom("none", "one")
    .chain((many) => (many === "one" ? fc.record({ a: standing }) : fc.constant({}))),
});
const holder = fc.record({
  hand: fc.constantFrom({}, { a: { text: "Door", sense: "", sort: 1 } }),
  draws: fc.nat(3),
});

const cover = { name: "Coat", rank: "body", magic: false, value: 2, max: 3 };
const ruling = {
  ...{ kind: "claim", words: ["Strong"], who: "Astra", deed: "lift it", granted: true, said: "", hidden: false },
};
const lying = fc.constantFrom(
  { place: "held", grip: "mainhand", kit: "" },
  { place: "pouch", grip: "", kit: "" },
  { place: "kit", grip: "", kit: "box" },
);

/** A Battle Board on which Snazzle stands in C1. */
async function boardWithSnazzle(source: Finder["source"]): Promise<string> {
  const { newBoard, BOARDS } = await source("rulesets/words-of-power/rules/index.ts");
  const _id = "sampleBoard00000";
  const token = {
    _id: "sampleToken00000",
    name: "Snazzle",
    actorId: "sampleSnazzle000",
    actorLink: true,
    x: 450,
    y: 233,
  };
  const flags = { "four-tales": { board: { ...newBoard(BOARDS[0].rings), on: true } } };
  const data = { _id, name: "A ford", width: 1000, height: 1000, padding: 0, grid: { type: 0, size: 100 }, flags };
  if (!game.scenes.get(_id)) await CONFIG.Scene.documentClass.create({ ...data, tokens: [token] }, { keepId: true });
  return `Scene.${_id}`;
}

/** A move to the other of two cells, wherever the roll before has led. */
function crossing(who: string, board: string): object {
  const token = `${board}.Token.sampleToken00000`;
  return {
    who,
    token,
    get cell() {
      return game.scenes.get(board.slice(6)).tokens.get("sampleToken00000").y > 500 ? "C1" : "C3";
    },
  };
}

/** Tokens on a scene, with places for one of them. */
const onScene = fc.record({ x: fc.constantFrom(0, 300), y: fc.constantFrom(0, 300) }).map((other) => ({
  ...{ name: "Scene", id: "sampleBoard00000", type: "", system: {}, fields: {} },
  held: {
    Token: { aaaaaaaaaaaaaaaa: { x: 50, y: 50, width: 1, height: 1 }, bbbbbbbbbbbbbbbb: { ...other, width: 1 } },
  },
}));

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
      _id: "sampleCaster0000",
      name: "Caster",
      type: "wordsCharacter",
      system: {
        words: { b: { text: "Open", sense: "", source: "creation", sort: 1 } },
        hand: { c: { text: "Door", sense: "", sort: 1 }, d: { text: "Bell", sense: "to ring", sort: 2 } },
      },
    },
    {
      _id: "sampleGrower0000",
      name: "Grower",
      type: "wordsCharacter",
      system: {
        hand: Object.fromEntries(
          "abcdefghij".split("").map((id, sort) => [id, { text: `Word ${id}`, sense: "", sort }]),
        ),
        tags: { grown: { ...tag("Grown"), source: "level" } },
        zones: { head: zone(1, true), legs: { ...zone(2, false), hp: { value: 0, max: 6 } } },
      },
    },
    {
      _id: "sampleSlain00000",
      name: "Slain",
      type: "wordsCharacter",
      system: { down: true, tags: { base: tag("Sly"), new: { ...tag("Immortal"), pending: true } } },
    },
    {
      _id: "sampleWitness000",
      name: "Witness",
      type: "wordsCharacter",
      system: { draws: 2, hand: { a: { text: "Wave", sense: "", sort: 1 } } },
      items: [{ _id: "sampleLeather000", name: "Leather", type: "wordsArmor", system: { durability: 3 } }],
    },
    {
      _id: "sampleGuard00000",
      name: "Guard",
      type: "wordsCreature",
      system: {
        tags: { a: tag("Prideful") },
        zones: { head: zone(1, true), legs: zone(2, false) },
        guard: { by: "Actor.sampleGuard00000", zone: "legs", dice: 2 },
      },
    },
  ],
  async rolls({ actor, source }) {
    const board = await boardWithSnazzle(source);
    const { beingOf } = await source("rulesets/words-of-power/being.ts");
    const rules = await source("rulesets/words-of-power/rules/index.ts");
    const snazzle = beingOf(actor("sampleSnazzle000"));
    const claims = [...rules.tagsOf(snazzle), ...rules.wordsOf(snazzle)].map(
      ({ kind, text, source: from }: Loose, i: number) => ({
        side: "player",
        kind,
        text,
        source: from,
        exact: i === 1,
      }),
    );
    const fortune = { who: "Actor.sampleGrower0000", to: "", tag: "", what: "life" };
    const level = {
      who: "Actor.sampleGrower0000",
      nth: 1,
      cards: "abcdefghij".split(""),
      as: "tag",
      text: "Steady",
      sense: "",
    };
    const spell = { who: "Actor.sampleCaster0000", inherent: "word:b", intent: "open every door", target: "" };
    const [who, guard] = ["Actor.sampleSnazzle000", "Actor.sampleGuard00000"];
    const check = { who, against: guard, deed: "talk the guard round", secret: false, baseDice: null, claims };
    const blow = { who, weapon: "sampleMace000000", target: guard, steps: 0, useWord: true, unaware: false };
    const deed = { who, deed: "defend", zone: "legs", to: "", word: "", text: "" };
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: "sampleGuard00000" }]);
    const [late] = combat.combatants.contents;
    const fight = { encounter: combat.uuid, how: "aggressor", team: "FOURTALES.Words.Encounter.foes" };
    return [
      { kind: "deed", request: deed },
      { kind: "deed", request: { ...deed, word: "word:b" } },
      { kind: "deed", request: { ...deed, deed: "slow", text: "a knot" } },
      { kind: "fight", request: { ...fight, arrivals: { [late.id]: { round: 3, entry: "D5" } } } },
      { kind: "match", request: check },
      { kind: "match", request: { ...check, against: "", baseDice: 2 } },
      { kind: "match", request: { ...check, secret: true, baseDice: 1, claims: claims.slice(0, 1) } },
      { kind: "hit", request: blow },
      { kind: "hit", request: { ...blow, unaware: true } },
      { kind: "hit", request: { ...blow, useWord: false, way: "dual", other: "" } },
      { kind: "hit", request: { ...blow, useWord: false, way: "flank" } },
      { kind: "hit", request: { ...blow, who: "Actor.sampleWitness000", weapon: "", useWord: false, way: "grab" } },
      { kind: "hit", request: { ...blow, useWord: false, word: "word:b", gain: "damage" } },
      { kind: "hit", request: { ...blow, weapon: "", useWord: false, steps: 1 } },
      { kind: "spell", request: { ...spell, drawn: ["hand:c"], target: guard } },
      { kind: "spell", request: { ...spell, drawn: ["hand:c", "hand:d"] } },
      { kind: "level", request: level },
      { kind: "rest", request: { passages: [{ span: "rest", way: "ends" }], people: [who, fortune.who] } },
      { kind: "move", request: crossing(who, board) },
      { kind: "stow", request: { who, item: "sampleMace000000", to: "pack" } },
      { kind: "stow", request: { who: "Actor.sampleWitness000", item: "sampleLeather000", to: "worn" } },
      { kind: "approve", request: { who: "Actor.sampleSlain00000" } },
      { kind: "fortune", request: { ...fortune, deed: "pay", tag: "grown", what: "legs" } },
      { kind: "fortune", request: { ...fortune, deed: "fate", to: "Actor.sampleSlain00000", tag: "base" } },
      { kind: "draw", request: { who: "" } },
      { kind: "draw", request: { who: "Actor.sampleWitness000" } },
      { kind: "time", request: { passages: [{ span: "rest", way: "ends" }], people: [who, guard] } },
    ];
  },
  answers: {
    review: () => ({ steps: [{ kind: "difficulty", dice: 1 }] }),
    oppose: () => ({ steps: [] }),
    ready: () => ({ steps: [], go: true }),
    // Two Words are delivered by a blow, three by a Skill Check.
    rule: ({ data: { count } }) => ({
      ...{ granted: true, reason: "", demands: "", effect: "", veiled: false, hitDie: 6, span: "rounds", rounds: 2 },
      ...{ delivery: count === 2 ? "attack" : "check", damageDie: count === 2 ? 4 : 0 },
      witnesses: ["Actor.sampleWitness000"],
    }),
    counter: ({ about }) => ({
      counters: about.endsWith("sampleWitness000") ? [{ at: 0, from: "hand", id: "a" }] : [],
      all: false,
    }),
    submit: () => ({ words: ["Gate", "Root", "Salt", "Tide", "Vow"].map((text) => ({ text, sense: "" })) }),
    // Both players hand in the same five.
    sift: ({ data: { count } }) => ({
      verdicts: Array.from({ length: count }, (_, i) => ({
        as: i < 5 ? "take" : i === 5 ? "refuse" : "merge",
        reason: "twice",
      })),
      seed: 7,
    }),
    sense: () => ({ dispelled: false, effect: "a wave breaks" }),
    trade: ({ about }) => ({
      gifts: about.endsWith("sampleGrower0000") ? [{ id: "a", to: "Actor.sampleSnazzle000" }] : [],
    }),
    fits: () => ({ granted: true }),
    approve: () => ({ verdicts: [{ id: "new", granted: false, reason: "too much of it" }] }),
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
    "words.step": {
      state: body,
      data: fc.record({
        zone: fc.constantFrom("head", "nowhere"),
        label: fc.constant("Head"),
        item: fc.constantFrom(null, ""),
        amount: fc.integer({ min: -3, max: 3 }),
      }),
    },
    "words.stand": {
      state: onScene,
      data: fc.record({
        ...{ token: fc.constantFrom("aaaaaaaaaaaaaaaa", "gone"), past: fc.constantFrom([], ["bbbbbbbbbbbbbbbb"]) },
        ...{
          spots: fc.constantFrom(
            [{ x: 350, y: 350 }],
            [
              { x: 350, y: 350 },
              { x: 420, y: 350 },
            ],
          ),
        },
        ...{ reach: fc.constant(60), size: fc.constant(100), name: fc.constant("Snazzle"), cell: fc.constant("C4") },
      }),
    },
    "words.formation": {
      state: fc.record({ formation: fc.constantFrom("", "A1", "D8") }),
      data: fc.record({ value: fc.constantFrom("", "C3", "D8") }),
    },
    "words.down": { state: body, data: fc.record({ value: fc.boolean() }) },
    ...Object.fromEntries(
      ["first", "second", "attack"].map((mark) => [
        `words.${mark}`,
        {
          state: fc.record({ "words-of-power": fc.record({ [mark]: fc.nat(9) }) }),
          data: fc.record({ value: fc.nat(9) }),
        },
      ]),
    ),
    "words.spend": {
      state: turn,
      data: fc.record({ actions: fc.nat(3), attack: fc.boolean(), round: fc.nat(3), owes: fc.boolean() }),
    },
    "words.begun": { state: turn, data: fc.record({ value: fc.option(begun, { nil: null }) }) },
    "words.shaken": { state: turn, data: fc.record({ lost: fc.nat(5), maimed: fc.boolean() }) },
    "words.withstood": { state: turn, data: fc.record({ shocks: fc.constantFrom([], [1], [1, 4], [7]) }) },
    "words.arrives": { state: own(fc.record({ arrival })), data: fc.record({ value: arrival }) },
    "words.gone": { state: own(fc.record({ gone: fc.boolean() })), data: fc.record({ value: fc.boolean() }) },
    "words.opening": { state: own(fc.record({ opening })), data: fc.record({ value: opening }) },
    "words.guard": {
      state: body,
      data: fc.record({ value: fc.constantFrom(null, { by: "Actor.a", zone: "legs", dice: 2 }) }),
    },
    "words.bind": {
      state: fc.record({ zones: bound }),
      data: fc.record({
        ...{ zone: fc.constantFrom("legs", "tail"), label: fc.constant("Legs"), value: fc.boolean() },
        ...{ to: fc.constant("Actor.b"), name: fc.constant("Orc"), hand: fc.constant("offhand") },
        ...{ self: fc.constant("Actor.a"), own: fc.constant("Astra") },
      }),
    },
    "words.place": {
      state: fc.record({ "words-of-power": fc.record({ place: fc.integer({ min: -9, max: 9 }) }) }),
      data: fc.record({ value: fc.integer({ min: -9, max: 9 }) }),
    },
    "words.gather": {
      state: fc.constant(stack("World", { Cards: { wordsOfPowerDeck: {} } })),
      data: fc.record({ words: fc.constant([placed]), name: fc.constant("The Deck") }),
    },
    "words.fill": {
      state: fc.constant(stack("Cards", { Card: {} })),
      data: fc.record({ words: fc.constant([placed]) }),
    },
    "words.deal": {
      state: fc.boolean().map((drawn) => stack("Cards", { Card: { aaaaaaaaaaaaaaaa: { ...card, drawn } } })),
      data: fc.record({ to: fc.constant("Actor.sampleWitness000"), count: fc.integer({ min: 1, max: 3 }) }),
    },
    "words.drawn": {
      state: holder,
      data: fc.record({
        cards: fc.constantFrom("a", "b").map((id) => [{ id, text: "Bell", sense: "" }]),
      }),
    },
    "words.level": {
      state: grown,
      data: fc.record({
        ...{
          cards: fc.constantFrom(["a"], ["a", "b"], ["x"]),
          as: fc.constantFrom("tag", "word"),
          id: fc.constant("new"),
        },
        ...{ text: fc.constant("Steady"), sense: fc.constant("") },
      }),
    },
    "words.give": {
      state: grown,
      data: fc.record({ id: fc.constantFrom("a", "x"), to: fc.constant("Actor.b") }),
    },
    "words.taken": {
      state: grown,
      data: fc.record({
        id: fc.constantFrom("a", "x"),
        word: fc.constant({ text: "Bell", sense: "to ring", sort: 1 }),
      }),
    },
    "words.approve": {
      state: grown,
      data: fc.record({
        ...{ tag: fc.constantFrom("old", "x"), text: fc.constantFrom("Old", "Older"), granted: fc.boolean() },
      }),
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
      state: fc.constantFrom("", "Elf").map((faction) => ({
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
      state: fc.constantFrom("none", "one", "other").map((worn) => ({
        zones: {
          head: { ...zone(1, true), covers: worn === "none" ? {} : { [worn === "one" ? "coat" : "hood"]: cover } },
          legs: zone(2, false),
        },
      })),
      data: fc.record({
        ...{ item: fc.constant("coat"), uuid: fc.constant("Actor.a.Item.coat"), name: fc.constant("Coat") },
        ...{
          rank: fc.constant("body"),
          magic: fc.constant(false),
          max: fc.constant(3),
          left: fc.constant({ legs: 1 }),
        },
        ...{ zones: fc.constantFrom([], ["head"], ["legs"], ["head", "legs"]), place: fc.constantFrom("worn", "pack") },
        ...{ grip: fc.constant(""), kit: fc.constant("") },
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
      state: fc.nat(2).map((value) => ({
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
            ...{ bound: false, boundBy: "", boundTo: "", fresh: false, vital: true },
          },
          offhand: {
            ...{ label: "", face: 2, hp: { value: 6, max: 6 }, armor: { value: 2, max: 2 }, covers: {} },
            ...{ bound: false, boundBy: "", boundTo: "", fresh: false, vital: false },
          },
        },
      },
    },
    { number: 2, type: "wordsWeapon", old: { hitDie: "d8", damageDie: "1d10" }, now: { hitDie: 8, damageDie: 10 } },
  ],
};
