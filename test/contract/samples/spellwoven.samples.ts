import type { Samples } from "./samples.ts";
import { wovenEvents } from "./spellwoven.events.ts";

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

/** Answers to attacks, by who attacks and at which rung: the last way to defend, and dice that do not suffice. */
const defences = new Map<string, Record<string, unknown>>();

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
      { kind: "ending", request: { encounter: await onTheQuay(), round: 1, side: "stall" } },
      { kind: "resolution", request: { encounter, round: 1 } },
      { kind: "time", request: { passages: [{ span: "scene", way: "ends" }], people: [jan.uuid, guard.uuid] } },
    ];
  },
  answers: {
    defend: ({ data }) => defences.get(`${data.attacker}/${data.rung}`)!,
    allot: () => ({ uses: [] }),
    ward: () => ({ attribute: "willpower" }),
  },
  events: wovenEvents,
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
