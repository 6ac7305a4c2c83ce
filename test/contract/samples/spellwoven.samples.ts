import fc from "fast-check";
import type { Samples } from "./samples.ts";

const skill = (_id: string, name: string, slug: string, set: string, attribute: string, rank: number) => ({
  _id,
  name,
  type: "wovenSkill",
  system: { slug, set, attribute, rank },
});
const sword = (_id: string, name: string, category: string) => ({
  _id,
  name,
  type: "wovenWeapon",
  system: { category, skill: "one-handed-slash", held: true },
});

const effort = fc.nat(6).map((spent) => ({ total: 6, spent }));
const heroic = fc.record({ ticked: fc.boolean(), active: fc.boolean() });
const status = fc.record({ defeated: fc.boolean(), dead: fc.constant(false), removed: fc.boolean() });
const hew = { name: "Hew", actorUuid: "", background: "", influence: 1, obligation: 2, notes: "", order: 1 };
const being = fc.record({
  effort,
  heroic,
  status,
  tracks: fc.record({ health: fc.nat(6), resolve: fc.nat(6) }),
  overSwung: fc.boolean(),
  influenceToSpend: fc.nat(5),
  rewarded: fc.constantFrom({}, { "talk-1": true }, { "talk-4": true }),
  knownPersons: fc.constantFrom({}, { hew }),
});

/** Answers to attacks, by who attacks and at which rung: the last way to defend, and dice that do not suffice. */
const defences = new Map<string, Record<string, unknown>>();

const conflict = fc.constantFrom("physical", "social", "mental");
const phase = fc.constantFrom("ranged", "hand", "magic");
/** What an encounter keeps of somebody in it. */
const place = fc.record({ spellwoven: fc.record({ acted: fc.nat(9), failed: fc.nat(9) }) });

/** The Gamesmaster's book of obligation. */
const book = fc.constantFrom(
  {},
  { line1: { what: "gain", amount: 2, to: "", who: "Jen", person: "Hew", known: "", reason: "", order: 1 } },
);

/** A side of a conflict. */
const sideOf = (name: string, order: number) => ({
  name,
  aim: "the quay",
  leader: "",
  base: 2,
  out: false,
  hazard: false,
  order,
});
const ruling = fc.record({
  what: fc.constantFrom("climb", "quickness"),
  scene: fc.constantFrom("", "market"),
  rung: fc.integer({ min: 1, max: 12 }),
});
const side = fc.record({
  name: fc.constant("The Watch"),
  aim: fc.constant("the quay"),
  leader: fc.constant(""),
  base: fc.nat(4),
  out: fc.boolean(),
  hazard: fc.boolean(),
  order: fc.nat(3),
});
const stand = fc.record({
  round: fc.integer({ min: 2, max: 3 }),
  winner: fc.constantFrom("", "watch"),
  sides: fc.record({ watch: fc.record({ base: fc.nat(4), out: fc.boolean() }) }),
});

/** Two from the quay in the first round of a conflict, each for a side of their own. */
async function onTheQuay(): Promise<string> {
  const sides = { watch: sideOf("The Watch", 1), stall: sideOf("The stall", 2) };
  const combat = await CONFIG.Combat.documentClass.create({ system: { spellwoven: { sides, struggle: 1 } } });
  const places = { watch: "sampleQuayWatch0", stall: "sampleQuayStall0" };
  const data = Object.entries(places).map(([own, actorId]) => ({ actorId, system: { spellwoven: { side: own } } }));
  await combat.createEmbeddedDocuments("Combatant", data);
  return combat.uuid;
}

/** Jan with her dagger, and a guard with a shield who wards her off; and two on a quay who quarrel. */
export const samples: Samples = {
  actors: [
    {
      _id: "sampleNimbleJan0",
      name: "Nimble Jan",
      type: "wovenCharacter",
      system: {
        attributes: { social: { persuade: 4 }, intellect: { resolve: 5 }, body: { quickness: 8 } },
        influenceToSpend: 3,
        knownPersons: { hew: { name: "Hew", influence: 1, order: 1 } },
        effort: { total: 6, spent: 2 },
        // Enough for every walk through the samples.
        anma: { value: 300, max: 300 },
        magery: { domains: { fire: { name: "Fire", motes: 2 } }, incantations: { call: { name: "Call", rank: 1 } } },
      },
      items: [
        { _id: "sampleMagery0000", name: "Magery", type: "wovenTrait", system: { slug: "magery" } },
        sword("sampleDagger0000", "Dagger", "light"),
        skill("sampleSlash00000", "One-handed slash", "one-handed-slash", "fighting", "quickness", 1),
        skill("sampleFalsehood0", "Falsehoods", "falsehoods", "social", "", 1),
      ],
    },
    {
      _id: "sampleWovenGuard",
      name: "Guard",
      type: "wovenMinor",
      system: {
        defaultLevel: 3,
        exceptions: { might: 9, resolve: 9 },
        weaknesses: { social: ["falsehoods"], fighting: [] },
      },
      items: [
        sword("sampleSwordGuard", "Sword", "heavy"),
        { _id: "sampleShield0000", name: "Shield", type: "wovenShield", system: { category: "medium", held: true } },
        skill("sampleEvade00000", "Evade", "evade", "fighting", "quickness", 2),
      ],
    },
    ...["Watch", "Stall"].map((name) => ({ _id: `sampleQuay${name}0`, name, type: "wovenMinor" })),
  ],
  async rolls({ actor, source }) {
    const encounter = await onTheQuay();
    const { beingOf } = await source("rulesets/spellwoven/being.ts");
    const { requestOf } = await source("rulesets/spellwoven/rules/attempt/attempt.ts");
    const { PLAIN, choicesIn } = await source("rulesets/spellwoven/rules/ladder/choices.ts");
    const { DEFAULT_SETTINGS, defenceOptions, rungKey } = await source("rulesets/spellwoven/rules/index.ts");
    const jan = beingOf(actor("sampleNimbleJan0"));
    const guard = beingOf(actor("sampleWovenGuard"));
    const attempt = (who: Loose, wish: object) => ({
      ...PLAIN,
      who: who.uuid,
      purpose: "test",
      attribute: "quickness",
      target: "",
      strike: "",
      difficulty: 3,
      menace: 0,
      asksDifficulty: false,
      ...wish,
    });
    const contest = (one: Loose, other: Loose, wish: object) => {
      const choices = attempt(one, { target: other.uuid, ...wish });
      const { roll } = requestOf(one, other, choices, DEFAULT_SETTINGS, true);
      const { id: option } = defenceOptions(other, one, roll, DEFAULT_SETTINGS).at(-1)!;
      const answer = { ...choicesIn(PLAIN), option, faces: [[1, 1]], granted: false };
      defences.set(`${one.name}/${rungKey(choices.difficulty)}`, answer);
      return { kind: "contest", request: choices };
    };
    const deed = (name: string, data: object) => ({ who: jan.uuid, deed: name, data });
    const spell = { domain: "fire", incantation: "call", anma: 2 };
    const asked = { asksDifficulty: true, effort: true, extra: { value: 2, reason: "a rope" } };
    return [
      { kind: "test", request: attempt(jan, { difficulty: 5, effort: true }) },
      { kind: "test", request: attempt(jan, asked) },
      { kind: "test", request: attempt(jan, { purpose: "spell", attribute: "willpower", spell }) },
      contest(jan, guard, { purpose: "combat", difficulty: 6 }),
      { ...contest(jan, guard, { purpose: "combat", difficulty: 4 }), kind: "opportunity" },
      contest(guard, jan, { purpose: "combat", attribute: "might", difficulty: 7 }),
      contest(jan, guard, { purpose: "social", attribute: "persuade", difficulty: 2 }),
      contest(guard, jan, { purpose: "mental", attribute: "resolve", menace: 3, difficulty: 6 }),
      { kind: "news", request: { who: jan.uuid, person: "hew", what: "rumour", text: "The toll doubles" } },
      { kind: "deed", request: deed("gained", { skill: "sampleFalsehood0", ranks: [1] }) },
      { kind: "resolution", request: { encounter, round: 1 } },
      { kind: "time", request: { passages: [{ span: "scene", way: "ends" }], people: [jan.uuid, guard.uuid] } },
    ];
  },
  answers: {
    defend: ({ data }) => defences.get(`${data.attacker}/${data.rung}`)!,
    allot: () => ({ uses: [] }),
    ward: () => ({ attribute: "willpower" }),
  },
  events: {
    "woven.effort": { state: being, data: fc.record({ amount: fc.integer({ min: -3, max: 3 }) }) },
    "woven.rest": { state: being, data: fc.record({ rest: fc.nat(8), sleep: fc.nat(8) }) },
    "woven.track": { state: being, data: fc.record({ track: fc.constantFrom("health", "resolve"), value: fc.nat(6) }) },
    "woven.wound": {
      state: being,
      data: fc.record({
        track: fc.constantFrom("health", "resolve"),
        levels: fc.nat(4),
        defeat: fc.boolean(),
        kill: fc.boolean(),
      }),
    },
    "woven.heroic": { state: being, data: fc.constant({ undo: false }) },
    "woven.scene": { state: being, data: fc.record({ reuse: fc.constantFrom("scene", "never") }) },
    "woven.acted": { state: place, data: fc.record({ value: fc.nat(9) }) },
    "woven.failed": { state: place, data: fc.record({ value: fc.nat(9) }) },
    "woven.removed": { state: being, data: fc.record({ value: fc.boolean() }) },
    "woven.conflict": {
      state: fc.record({ spellwoven: fc.record({ conflict }) }),
      data: fc.record({ value: conflict }),
    },
    "woven.phase": { state: fc.record({ spellwoven: fc.record({ phase }) }), data: fc.record({ value: phase }) },
    "woven.anma": {
      state: fc.nat(5).chain((max) => fc.record({ anma: fc.record({ max: fc.constant(max), value: fc.nat(max) }) })),
      data: fc.record({ amount: fc.integer({ min: -3, max: 3 }), max: fc.nat(2) }),
    },
    "woven.gift": {
      state: fc.record({
        anma: fc.constant({ value: 3, max: 3 }),
        magery: fc.record({
          domains: fc.constantFrom({}, { fire: { name: "Fire", motes: 2 } }),
          incantations: fc.constant({}),
        }),
      }),
      data: fc.record({
        to: fc.constant("Actor.sampleJen0000000"),
        domains: fc.constantFrom(
          [{ name: "Tide", motes: 2 }],
          [
            { name: "Tide", motes: 1 },
            { name: "Salt", motes: 1 },
          ],
        ),
        incantations: fc.constant([{ name: "Call", rank: 2 }]),
      }),
    },
    "woven.ruling": {
      state: fc.record({ rulings: fc.record({ climbHere: ruling }) }),
      data: fc.record({ id: fc.constantFrom("climbHere", "swimHere"), ruling: fc.option(ruling) }),
    },
    "woven.side": {
      state: fc.record({ spellwoven: fc.record({ sides: fc.record({ watch: side }) }) }),
      data: fc.record({ id: fc.constantFrom("watch", "stall"), side: fc.option(side) }),
    },
    "woven.sidePart": {
      state: fc.record({ spellwoven: fc.record({ sides: fc.record({ watch: side }) }) }),
      data: fc.oneof(
        fc.record({ id: fc.constantFrom("watch", "stall"), part: fc.constant("aim"), value: fc.constantFrom("", "x") }),
        fc.record({ id: fc.constant("watch"), part: fc.constant("hazard"), value: fc.boolean() }),
      ),
    },
    "woven.joins": {
      state: fc.record({ spellwoven: fc.record({ side: fc.constantFrom("", "watch") }) }),
      data: fc.record({ value: fc.constantFrom("", "watch", "stall") }),
    },
    "woven.stand": {
      state: fc.record({
        spellwoven: fc.record({
          sides: fc.record({ watch: side }),
          struggle: fc.integer({ min: 1, max: 2 }),
          winner: fc.constant(""),
        }),
      }),
      data: fc.record({
        from: fc.integer({ min: 1, max: 2 }),
        to: stand,
        how: fc.constant("on"),
        name: fc.constant(""),
      }),
    },
    "woven.instigated": {
      state: fc.record({ spellwoven: fc.record({ won: fc.nat(3), failed: fc.nat(3), acted: fc.nat(3) }) }),
      data: fc.record({
        round: fc.integer({ min: 1, max: 3 }),
        outcome: fc.constantFrom("won", "failed", "none"),
        turn: fc.nat(3),
        word: fc.boolean(),
      }),
    },
    "woven.overSwung": { state: being, data: fc.record({ value: fc.boolean() }) },
    "woven.pool": {
      state: being,
      data: fc.record({
        amount: fc.integer({ min: 1, max: 9 }),
        skill: fc.constant("Falsehoods"),
        of: fc.constant("talk"),
        ranks: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
      }),
    },
    "woven.heard": {
      state: being,
      data: fc.record({
        id: fc.constantFrom("hew", "guard"),
        name: fc.constant("Hew"),
        text: fc.constantFrom("The toll doubles", ""),
      }),
    },
    "woven.influence": {
      state: being,
      data: fc.record({
        id: fc.constantFrom("hew", "guard"),
        name: fc.constant("Hew"),
        actorUuid: fc.constant(""),
        background: fc.constant("Played together"),
        amount: fc.integer({ min: 1, max: 3 }),
      }),
    },
    "woven.gain": {
      state: fc.record({ obligation: fc.integer({ min: -9, max: 9 }), log: book }),
      data: fc.record({ amount: fc.integer({ min: -3, max: 3 }), who: fc.constant("Jen"), person: fc.constant("Hew") }),
    },
    "woven.pledge": {
      state: fc.record({ obligation: fc.integer({ min: -9, max: 9 }), log: book }),
      data: fc.record({
        id: fc.constantFrom("hew", "guard"),
        name: fc.constant("Hew"),
        to: fc.constant("Actor.sampleJen0000000"),
        line: fc.constantFrom("line3", "line4"),
        who: fc.constant("Jen"),
        reason: fc.constant("a favour"),
        amount: fc.integer({ min: 1, max: 3 }),
      }),
    },
    "woven.obligation": {
      state: being,
      data: fc.record({
        id: fc.constantFrom("hew", "guard"),
        name: fc.constant("Hew"),
        amount: fc.integer({ min: -3, max: 3 }),
      }),
    },
  },
  migrations: [
    {
      number: 1,
      type: "wovenCharacter",
      old: {
        attributes: { persuade: "Moderate", wits: 4 },
        knownPersons: [{ name: "Hew", influence: 2 }, { name: "" }],
      },
      now: {
        attributes: { social: { persuade: 5 }, intellect: { wits: 4 } },
        knownPersons: { person1: { name: "Hew", influence: 2, order: 1 } },
      },
    },
    {
      number: 2,
      type: "wovenMinor",
      old: { weaknesses: { social: "Sagacity", fighting: "" } },
      now: { weaknesses: { social: ["sagacity"], fighting: [] } },
    },
    {
      number: 3,
      type: "wovenSkill",
      old: { skill: "One-handed Slash", rank: 2 },
      now: { slug: "one-handed-slash", set: "fighting", attribute: "quickness", rank: 2 },
    },
  ],
};
