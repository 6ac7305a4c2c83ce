import fc from "fast-check";
import type { Samples } from "./samples.ts";

const LETTERS = ["S", "H", "VH", "DF", "DS"] as const;
const TRACKS = ["physical", "mental", "social"] as const;

const ability = (_id: string, name: string, domain: string, level: number) => ({
  _id,
  name,
  type: "kalyrAbility",
  system: { level, domain, specialisation: domain === "physical" ? "Sabre" : "" },
});
const dazed = { mental: { wounds: { w1: { letter: "VH", cause: "a dream", order: 1, when: null, healing: null } } } };
const person = (_id: string, name: string, system: Record<string, unknown>, bow: string) => ({
  _id,
  name,
  type: "kalyrCharacter",
  system: system as never,
  items: [
    ability("sampleBlades0000", "Blades", "physical", 1),
    ability("sampleTalk000000", "Persuasion", "social", 0),
    ability("sampleClimb00000", "Climbing", "physical", -1),
    { _id: "sampleFear000000", name: "Fear of heights", type: "kalyrKey", system: { category: "fear" } },
    {
      _id: "sampleSabre00000",
      name: "Sabre",
      type: "kalyrWeapon",
      system: { damageBonus: 2, ability: "Blades", equipped: true },
    },
    {
      _id: "sampleVest000000",
      name: "Vest",
      type: "kalyrArmour",
      system: { bonus: 1, worn: true, modifiers: [{ ability: "Climbing", value: -1, when: bow }] },
    },
  ] as never,
});

const wound = fc.record({
  letter: fc.constantFrom(...LETTERS),
  cause: fc.constantFrom("", "a fall"),
  order: fc.constant(1),
  when: fc.constantFrom(null, 60),
  healing: fc.constantFrom(null, { toLetter: null, due: 120 }),
});
const track = fc
  .array(wound, { maxLength: 4 })
  .map((list) => ({ wounds: Object.fromEntries(list.map((one, i) => [`w${i + 1}`, { ...one, order: i + 1 }])) }));
const hurt = fc.record({ damage: fc.record({ physical: track, mental: track, social: track }), keysOwed: fc.nat(2) });
const purse = fc
  .record({ fudgePoints: fc.nat(4), available: fc.nat(3), spent: fc.nat(3), known: fc.boolean() })
  .map(({ fudgePoints, available, spent, known }) => {
    const line = { what: "award", points: 1, xp: 0, note: "Fear of heights", order: 1 };
    return { fudgePoints, xp: { available, earned: available + spent, ledger: known ? { e1: line } : {} } };
  });

const message = fc.record({
  at: fc.nat(9),
  who: fc.constantFrom("", "Actor.sampleKira000000"),
  name: fc.constant("Kira"),
  text: fc.constantFrom("Kira runs.", "It rains."),
  thought: fc.constantFrom("", "Oh."),
  asks: fc.constantFrom<string[]>([], ["Actor.sampleKira000000"]),
  woven: fc.boolean(),
});
const head = fc.record({
  title: fc.constantFrom("The quay", "The yard"),
  purpose: fc.constant(""),
  mode: fc.constantFrom("free", "action"),
  hours: fc.constantFrom(0, 24),
  open: fc.boolean(),
  order: fc.integer({ min: 1, max: 3 }),
  people: fc.constant([{ uuid: "Actor.sampleKira000000", name: "Kira" }]),
});
const scene = fc
  .tuple(head, fc.array(message, { maxLength: 3 }))
  .map(([one, posts]) => ({
    ...one,
    posts: Object.fromEntries(posts.map((post, n) => [`p${n + 1}`, { ...post, order: n + 1 }])),
  }));
const scenes = fc.record({ threads: fc.record({ t1: scene, t2: scene }) });

/** Kira with a sabre, Oren to fence with, and Mara to be talked round. */
export const samples: Samples = {
  actors: [
    person("sampleKira000000", "Kira", { fudgePoints: 9, race: "human", damage: dazed }, "squeezing through"),
    person(
      "sampleOren000000",
      "Oren",
      { fudgePoints: 2, race: "kandar", intolerance: "intolerant", tier: "villain" },
      "",
    ),
    person("sampleMara000000", "Mara", { race: "kandar", intolerance: "intolerant" }, "climbing"),
  ],
  async rolls({ actor, source }) {
    const { characterOf } = await source("rulesets/kalyr/people.ts");
    const { choicesOf, freshPlan } = await source("rulesets/kalyr/rules/contest/plan.ts");
    const { freshGroup, groupChoices } = await source("rulesets/kalyr/rules/group/group-plan.ts");
    const ids = ["sampleKira000000", "sampleOren000000", "sampleMara000000"];
    const [kira, oren, mara] = ids.map((id) => characterOf(actor(id)));
    const contest = (item: string, foe: string | null, change: (plan: Loose) => object) => {
      const fresh = freshPlan(kira, item, foe);
      return { kind: "contest", request: choicesOf(kira, { ...fresh, ...change(fresh) }) };
    };
    const fencing = contest("sampleBlades0000", oren.uuid, () => ({ automatic: 0 }));
    const [blades, talk] = ["sampleBlades0000", "sampleTalk000000"].map((item) => ({
      item,
      name: "",
      psionic: false,
      standsFor: "",
      penalty: 0,
    }));
    const swim = { item: "sampleClimb00000", name: "", psionic: false, standsFor: "Swimming", penalty: -1 };
    const never = { item: "", name: "Seamanship", psionic: false, standsFor: "", penalty: 0 };
    const swimming = contest("sampleClimb00000", null, (plan) => ({
      picks: [swim, plan.picks[1]],
      stakes: "ask",
      harm: "fixed",
      information: true,
    }));
    return [
      contest("sampleTalk000000", null, () => ({ difficulty: null, extra: { value: 2, reason: "a good word" } })),
      swimming,
      contest("", null, (plan) => ({
        picks: [never, plan.picks[1]],
        stakes: "high",
        stakesText: "You go under",
        affected: [oren.uuid],
      })),
      contest("sampleTalk000000", null, () => ({ against: "open" })),
      contest("sampleTalk000000", null, () => ({
        against: "tiers",
        tiers: ["", "a hint", "", "a name", "", "", "all"],
      })),
      contest("sampleBlades0000", null, () => ({ picks: [blades, talk], mode: "worst" })),
      fencing,
      contest("sampleTalk000000", mara.uuid, () => ({ persuading: true, stakes: "ask" })),
      ...[
        { deed: "story", note: "a rope" },
        { deed: "award", key: "sampleFear000000" },
        { deed: "soften", track: "mental", wound: "w1" },
        { deed: "turnIn", points: 2 },
      ].map((deed) => ({ kind: "deed", request: { who: kira.uuid, ...deed } })),
      { kind: "detailed", request: choicesOf(kira, freshPlan(kira, "sampleBlades0000", oren.uuid)) },
      {
        kind: "round",
        request: {
          ...choicesOf(kira, freshPlan(kira, "sampleBlades0000", oren.uuid)),
          bout: {
            round: 2,
            pair: [kira.uuid, oren.uuid],
            behind: oren.uuid,
            dodging: "",
            turned: false,
            hampered: "",
            terms: { goal: "", type: "physical", fight: true, harm: "margin", track: "physical", letter: "H" },
            plans: [null, null],
          },
        },
      },
      {
        kind: "group",
        request: groupChoices(kira, { ...freshGroup(kira, "sampleBlades0000", [oren.uuid, mara.uuid]) }),
      },
      {
        kind: "time",
        request: { passages: [{ span: "weeks", way: "ends", with: { weeks: 2 } }], people: [mara.uuid] },
      },
      {
        kind: "care",
        request: {
          ...contest("sampleTalk000000", null, () => ({ against: "care" })).request,
          against: "care",
          patient: kira.uuid,
          treated: "mental",
        },
      },
      {
        kind: "post",
        request: {
          deed: "begin",
          thread: "sampleScene",
          title: "The quay",
          purpose: "to get away",
          mode: "action",
          hours: 24,
          people: [kira.uuid, mara.uuid],
        },
      },
    ];
  },
  answers: {
    tellStakes: () => ({ text: "The door falls shut" }),
    scout: () => ({ ability: "" }),
    standAll: () => ({ picks: {}, stance: 1, faces: {} }),
    stand: () => ({ plan: null, keeper: false, faces: {} }),
    choose: ({ about }) => {
      const ability = about.endsWith("Oren000000") ? "sampleBlades0000" : "sampleTalk000000";
      return { plan: null, keeper: false, faces: { [ability]: [1, 0, -1, 0] } };
    },
  },
  events: {
    "kalyr.answered": {
      state: fc.record({ kalyr: fc.record({ answered: fc.nat(9) }) }),
      data: fc.record({ value: fc.nat(9) }),
    },
    "kalyr.fudge": {
      state: purse,
      data: fc.record({
        points: fc.integer({ min: -3, max: 3 }),
        xp: fc.integer({ min: -1, max: 2 }),
        what: fc.constantFrom("automatic", "raise", "lower", "wound", "story", "award", "turnIn", "other"),
        note: fc.constant("a rope"),
      }),
    },
    "kalyr.wound": {
      state: hurt,
      data: fc.record(
        {
          track: fc.constantFrom(...TRACKS),
          to: fc.constantFrom(null, ...LETTERS),
          cause: fc.constant("a blow"),
          id: fc.constantFrom("w1", "w2", "w9"),
          when: fc.constantFrom(null, 3600),
          atOnce: fc.boolean(),
        },
        { requiredKeys: ["track", "to", "cause"] },
      ),
    },
    "kalyr.used": {
      state: fc.record({ usedThisScene: fc.boolean() }),
      data: fc.record({ value: fc.boolean(), name: fc.constant("Blades") }),
    },
    "kalyr.ripe": {
      state: fc.record({ usedLastScene: fc.boolean() }),
      data: fc.record({ value: fc.boolean(), name: fc.constant("Blades") }),
    },
    "kalyr.advance": {
      state: purse.map((one) => ({ ...one, levelsGained: 7, lifepathsOwed: 0 })),
      data: fc.record({
        price: fc.constantFrom(0, 3, 6),
        levels: fc.constantFrom(0, 1),
        note: fc.constant("Blades"),
        brings: fc.constant([]),
      }),
    },
    "kalyr.level": {
      state: fc.record({ level: fc.integer({ min: -3, max: 2 }), raisedThisScene: fc.constant(false) }),
      data: fc.constantFrom({ from: 0, to: 1 }, { from: -3, to: -1 }),
    },
    "kalyr.raised": {
      state: fc.record({ raisedThisScene: fc.boolean() }),
      data: fc.record({ value: fc.boolean(), name: fc.constant("Blades") }),
    },
    "kalyr.owed": {
      state: fc.record({ keysOwed: fc.nat(2), lifepathsOwed: fc.nat(2) }),
      data: fc.record({ what: fc.constantFrom("keysOwed", "lifepathsOwed"), amount: fc.constantFrom(-1, 1) }),
    },
    "kalyr.mend": {
      state: hurt.map((one) => ({ ...one, scars: {} })),
      data: fc.oneof(
        fc.record({
          do: fc.constant("care"),
          track: fc.constantFrom(...TRACKS),
          levels: fc.nat(3),
          unit: fc.constantFrom("days", "hours"),
          by: fc.constant("Kira"),
        }),
        fc.record({ do: fc.constant("time"), hours: fc.constantFrom(0, 1, 24, 168, 400) }),
      ),
    },
    "kalyr.thread": {
      state: scenes,
      data: fc.record({ id: fc.constantFrom("t1", "t2", "t9"), head: fc.option(head) }),
    },
    "kalyr.post": {
      state: scenes,
      data: fc.record(
        {
          thread: fc.constantFrom("t1", "t2", "t9"),
          way: fc.constantFrom("in", "out"),
          name: fc.constant("Kira"),
          post: fc.option(message),
          answers: fc.constantFrom("p1", "p2"),
          id: fc.constantFrom("p1", "p2", "p7"),
        },
        { requiredKeys: ["thread", "way", "name", "post"] },
      ),
    },
    "kalyr.putAway": {
      state: scenes,
      data: fc.record({ id: fc.constantFrom("t1", "t2", "t9"), way: fc.constant("away") }),
    },
    "kalyr.scene": { state: hurt, data: fc.record({ overflow: fc.boolean() }) },
  },
  migrations: [
    {
      number: 1,
      type: "kalyrCharacter",
      old: { damage: { physical: ["S", "X", { letter: "H", cause: "a fall" }], mental: [] } },
      now: {
        damage: {
          physical: {
            wounds: {
              w1: { letter: "S", cause: "", order: 1, when: null, healing: null },
              w2: { letter: "H", cause: "a fall", order: 2, when: null, healing: null },
            },
          },
          mental: { wounds: {} },
        },
      },
    },
    { number: 2, type: "kalyrAbility", old: { level: "Good " }, now: { level: 1 } },
    { number: 2, type: "kalyrConnection", old: { level: "fair", rank: "Clerk" }, now: { level: 0, rank: "Clerk" } },
  ],
};
