import type { Finder, Samples } from "./samples.ts";
import { fightEvents } from "./words-of-power.fight-events.ts";
import { tag, zone } from "./words-of-power.shapes.ts";
import { sheetEvents } from "./words-of-power.sheet-events.ts";

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
    const fighters = ["sampleGuard00000", "sampleGrower0000"].map((actorId) => ({ actorId }));
    await combat.createEmbeddedDocuments("Combatant", fighters);
    const late = combat.combatants.contents.at(-1);
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
      granted: true,
      reason: "",
      demands: "",
      effect: "",
      veiled: false,
      hitDie: 6,
      span: "rounds",
      rounds: 2,
      delivery: count === 2 ? "attack" : "check",
      damageDie: count === 2 ? 4 : 0,
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
  events: { ...fightEvents, ...sheetEvents },
  migrations: [
    {
      number: 1,
      type: "wordsCharacter",
      old: { tags: ["Strong", { text: "Cleric", source: "creation" }], words: ["Steal"] },
      now: {
        tags: { n1: { source: "story", text: "Strong", sort: 1 }, n2: { source: "creation", text: "Cleric", sort: 2 } },
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
            label: "",
            face: 1,
            hp: { value: 3, max: 4 },
            armor: { value: 2, max: 2 },
            covers: {},
            bound: false,
            boundBy: "",
            boundTo: "",
            fresh: false,
            vital: true,
          },
          offhand: {
            label: "",
            face: 2,
            hp: { value: 6, max: 6 },
            armor: { value: 2, max: 2 },
            covers: {},
            bound: false,
            boundBy: "",
            boundTo: "",
            fresh: false,
            vital: false,
          },
        },
      },
    },
    { number: 2, type: "wordsWeapon", old: { hitDie: "d8", damageDie: "1d10" }, now: { hitDie: 8, damageDie: 10 } },
  ],
};
