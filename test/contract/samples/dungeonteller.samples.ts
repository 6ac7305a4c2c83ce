import fc from "fast-check";
import type { Samples } from "./samples.ts";

const being = (_id: string, name: string, type: string, system: Record<string, unknown>) => ({
  _id,
  name,
  type,
  system: system as never,
  items: [
    {
      _id: "sampleSword00000",
      name: "Sword",
      type: "tellerWeapon",
      system: { dice: 2, uses: ["battle"], inHand: true },
    },
  ],
});

const effect = {
  id: "e",
  power: "shield",
  rule: "DT-138",
  label: "Shield",
  until: "scene",
  turns: null,
  fresh: false,
  ends: ["used-up"],
  successes: 2,
  left: 2,
  mods: { block: ["battle"] },
  from: { uuid: "Actor.x", name: "x" },
};
const fire = {
  ...effect,
  id: "fire",
  label: "Fire Patch",
  until: "broken",
  ends: [],
  left: null,
  mods: {},
  hazard: { loss: 3, save: null, suffers: null },
  ground: { shape: "patches", paces: 0, most: 2, element: "fire" },
};
const luck = fc.record({ base: fc.integer({ min: 0, max: 12 }), value: fc.nat(12), cold: fc.nat(2) });
const flag = fc.record({ value: fc.boolean() });
const hero = fc.record({
  luck,
  out: fc.boolean(),
  minions: fc.constant([]),
  familiar: fc.constant(null),
  turn: fc.record({ moved: fc.constantFrom("still", "moved", "double", "run"), attacked: fc.boolean() }),
  appraised: fc.subarray(["a", "b"]),
  quantity: fc.nat(3),
  effects: fc.constantFrom({}, { e: effect }),
  workUp: fc.constantFrom({}, { j: { name: "Wall", action: "make", needed: 4, collected: 1, done: false } }),
});

const [BLADE, SHIELD, GREAT] = ["aaaaaaaaaaaaaaaa", "cccccccccccccccc", "bbbbbbbbbbbbbbbb"];
/** A blade, one that takes both hands, a shield, and a suit that is too heavy. */
const THINGS = {
  aaaaaaaaaaaaaaaa: { type: "tellerWeapon", system: { hands: 1, tags: [], uses: ["battle"] } },
  bbbbbbbbbbbbbbbb: { type: "tellerWeapon", system: { hands: 2, tags: [], uses: ["battle"] } },
  cccccccccccccccc: { type: "tellerArmor", system: { kind: "shield", minMuscle: 2, value: 1 } },
  dddddddddddddddd: { type: "tellerArmor", system: { kind: "suit", minMuscle: 4, value: 3 } },
};
const wearer = fc.constantFrom([], [BLADE], [GREAT], [BLADE, SHIELD]).map((used: readonly string[]) => ({
  name: "Actor",
  id: "sampleHarley0000",
  type: "tellerHero",
  fields: { name: "Harley" },
  system: { actions: { muscle: 3 } },
  held: {
    Item: Object.fromEntries(
      Object.entries(THINGS).map(([_id, { type, system }]) => {
        const on = used.includes(_id);
        return [_id, { _id, name: type, type, system: { ...system, inHand: on, worn: on } }];
      }),
    ),
  },
}));

/** A map with Harley's token, which is made once. @returns the token's UUID */
async function harleyOnScene(): Promise<string> {
  const [_id, token] = ["sampleCave000000", "sampleToken00000"];
  if (!game.scenes.has(_id)) {
    const tokens = [{ _id: token, actorId: "sampleHarley0000", actorLink: true, name: "Harley", x: 300, y: 300 }];
    await CONFIG.Scene.documentClass.create({ _id, name: "Cave", width: 1000, height: 1000, tokens }, { keepId: true });
  }
  return `Scene.${_id}.Token.${token}`;
}

/** Harley the knight, and an orc that may dodge, resist and be hurt. */
export const samples: Samples = {
  actors: [
    being("sampleHarley0000", "Harley", "tellerHero", {
      luck: { base: 12, value: 12 },
      actions: { battle: 4, muscle: 3, notice: 2, resist: 2 },
      effects: { fire },
    }),
    being("sampleOrc0000000", "Orc", "tellerMonster", {
      luck: { base: 6, value: 6 },
      actions: { battle: 3, muscle: 3, stunt: 2, resist: 2 },
    }),
  ],
  async rolls({ actor }) {
    const token = await harleyOnScene();
    const [harley, orc] = [actor("sampleHarley0000"), actor("sampleOrc0000000")];
    const targets = [orc.uuid];
    return [
      { kind: "success", request: { who: harley.uuid, action: "notice", needed: 1 } },
      { kind: "success", request: { who: harley.uuid, action: "battle", weapon: "sampleSword00000", targets } },
      { kind: "success", request: { who: harley.uuid, action: "muscle", against: "resist", targets } },
      { kind: "success", request: { who: harley.uuid, action: "resist", extra: { dice: 3, reason: "A charm" } } },
      ...[true, false].map((byPlayers) => ({
        kind: "notice",
        request: {
          parties: [{ side: "heroes", members: [harley.uuid] }],
          needed: 1,
          light: "dim",
          find: "traps",
          byPlayers,
        },
      })),
      { kind: "success", request: { who: harley.uuid, action: "muscle", way: "jump", tricky: true } },
      { kind: "follow", request: { who: orc.uuid, action: "stunt", way: "land" } },
      {
        kind: "trade",
        request: { who: harley.uuid, way: "buy", gold: 0, ware: { name: "Rope", type: "tellerGear", system: {} } },
      },
      {
        kind: "role",
        request: {
          who: harley.uuid,
          own: {
            name: "Tinker",
            system: {
              identifier: "",
              luck: 11,
              bonuses: [],
              traits: [],
              powers: [],
              stuff: [],
              kit: [],
              actions: { ...harley.toObject().system.actions },
            },
          },
          kit: false,
        },
      },
      {
        kind: "creature",
        request: {
          id: "sampleCreature00",
          name: "Rat",
          kind: null,
          strength: "big",
          best: "battle",
          count: 2,
          scene: null,
          at: { x: 0, y: 0 },
        },
      },
      { kind: "reward", request: { who: harley.uuid, door: "specialty", action: "make", when: "clocks" } },
      {
        kind: "deed",
        request: { who: harley.uuid, deed: "beginClimb", climb: { steps: ["muscle"], passed: 0, paces: 1 } },
      },
      { kind: "newcomer", request: { id: "sampleNewHero000", who: harley.uuid, name: "Tom" } },
      { kind: "whisper", request: { who: harley.uuid, to: orc.uuid, words: "Behind you!" } },
      { kind: "lay", request: { who: harley.uuid, effect: "fire", token, cells: ["1,1", "1,2"], fuel: false } },
      { kind: "hazard", request: { who: harley.uuid, hazard: "fall", paces: 3 } },
      { kind: "hazard", request: { who: orc.uuid, hazard: "sting" } },
      { kind: "mishap", request: { who: harley.uuid, hazard: "fire" } },
      { kind: "deed", request: { who: harley.uuid, deed: "restTurn" } },
      { kind: "deed", request: { who: harley.uuid, deed: "endTurn" } },
      { kind: "time", request: { passages: [{ span: "camp", way: "ends" }], people: [harley.uuid] } },
    ];
  },
  migrations: [
    {
      number: 1,
      type: "tellerPower",
      old: { mods: { add_armor: 2, setArmor: 4 } },
      now: { mods: { addArmor: 2, setArmor: 4 } },
    },
  ],
  events: {
    "teller.luck": {
      state: hero,
      data: fc.record({
        amount: fc.integer({ min: -6, max: 6 }),
        cause: fc.constantFrom("hit", "cost", "heal", "rest", "other"),
        rule: fc.constantFrom("belowZero", "atZero", "overkill", "never"),
        wake: fc.boolean(),
      }),
    },
    "teller.out": { state: hero, data: flag },
    "teller.attacked": { state: hero, data: flag },
    "teller.moved": { state: hero, data: fc.record({ value: fc.constantFrom("still", "moved", "double", "run") }) },
    "teller.known": { state: fc.record({ appraised: fc.boolean() }), data: flag },
    "teller.collect": {
      state: hero,
      data: fc.record({
        id: fc.constantFrom("j", "k"),
        name: fc.constant("Wall"),
        action: fc.constant("make"),
        needed: fc.constant(4),
        add: fc.nat(4),
        finish: fc.constantFrom(null, true, false),
      }),
    },
    "teller.effect": {
      state: hero,
      data: fc.record({ id: fc.constant("e"), effect: fc.constantFrom(null, { ...effect, left: 3 }) }),
    },
    "teller.bank": {
      state: hero,
      data: fc.record({
        id: fc.constantFrom("e", "none"),
        amount: fc.integer({ min: -4, max: -1 }),
        label: fc.constant("Shield"),
      }),
    },
    "teller.use": {
      state: hero,
      data: fc.record({ amount: fc.integer({ min: -3, max: 3 }), name: fc.constant("spike") }),
    },
    "teller.read": {
      state: fc.record({ uses: fc.nat(3) }),
      data: fc.record({ amount: fc.integer({ min: -3, max: 3 }), name: fc.constant("Scroll of Zap") }),
    },
    "teller.appraise": { state: hero, data: fc.record({ item: fc.constantFrom("a", "b", "c"), tried: fc.boolean() }) },
    "teller.resting": {
      state: fc.record({ turn: fc.record({ resting: fc.nat(9) }) }),
      data: fc.record({ value: fc.nat(9) }),
    },
    "teller.ran": {
      state: fc.record({ turn: fc.record({ ran: fc.nat(30) }) }),
      data: fc.record({ value: fc.nat(30) }),
    },
    "teller.acted": {
      state: fc.record({ dungeonteller: fc.record({ acted: fc.nat(9) }) }),
      data: fc.record({ value: fc.nat(9) }),
    },
    "teller.tamed": {
      state: fc.record({ tameAnimal: fc.constantFrom(null, "Actor.wolf") }),
      data: fc.record({ value: fc.constantFrom(null, "Actor.wolf", "Actor.cat") }),
    },
    "teller.tried": {
      state: fc.record({ tries: fc.subarray(["Actor.wolf", "Actor.cat"]) }),
      data: fc.record({ entry: fc.constantFrom("Actor.wolf", "Actor.cat") }),
    },
    "teller.minion": {
      state: fc.record({ minions: fc.subarray(["Actor.bones"]) }),
      data: fc.record({ entry: fc.constantFrom("Actor.bones", "Actor.more") }),
    },
    "teller.familiar": {
      state: fc.record({ familiar: fc.constantFrom(null, { uuid: "Actor.owl", greater: false }) }),
      data: fc.record({ value: fc.constantFrom(null, { uuid: "Actor.imp", greater: true }) }),
    },
    "teller.climb": {
      state: fc.record({ climb: fc.constantFrom(null, { steps: ["muscle"], passed: 0, paces: 1 }) }),
      data: fc.record({ climb: fc.constantFrom(null, { steps: ["muscle", "stunt"], passed: 1, paces: 2 }) }),
    },
    "teller.gold": {
      state: fc.record({ gold: fc.nat(20) }),
      data: fc.record({ amount: fc.integer({ min: -9, max: 9 }) }),
    },
    "teller.reward": {
      state: fc.record({
        luck,
        actions: fc.record({ make: fc.nat(11) }),
        specialties: fc.subarray([{ action: "make", dice: 2, when: "locks", tag: "", auto: false }]),
      }),
      data: fc.oneof(
        fc.constant({ kind: "luck" }),
        fc.constant({ kind: "die", action: "make" }),
        fc.constant({ kind: "specialty", action: "make", when: "clocks", tag: "" }),
      ),
    },
    "teller.wear": {
      state: wearer,
      data: fc.record({
        item: fc.constantFrom(...Object.keys(THINGS), "gone"),
        name: fc.constant("Sword"),
        on: fc.boolean(),
      }),
    },
    "teller.cold": { state: hero, data: fc.record({ amount: fc.integer({ min: -5, max: 5 }) }) },
    "teller.rest": { state: hero, data: fc.record({ scope: fc.constantFrom("turn", "scene") }) },
  },
};
