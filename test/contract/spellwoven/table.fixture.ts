import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { card, closeAll } from "../people.window.ts";
import { ADA, calm, GM, openTales, type Tales } from "../tales.fixture.ts";

export const JEN = "jenOfAda00000000";
export const HEW = "fishmongerHew000";
export const of = (id: string) => `Actor.${id}`;

export const skill = (slug: string, set: string, attribute: string, rank: number) => ({
  name: slug,
  type: "wovenSkill",
  system: { slug, set, attribute, rank },
});
export const weapon = (_id: string, category: string, slug: string, more: object = {}) => ({
  _id,
  name: _id,
  type: "wovenWeapon",
  system: { category, skill: slug, held: true, ...more },
});
export const DAGGER = "dagger0000000000";
export const SWORD = "sword00000000000";
export const AXE = "battleAxe0000000";
export const SHIELD = "mediumShield0000";
export const LEATHER = "leatherTunic0000";

const JEN_HAS = [
  skill("falsehoods", "social", "", 1),
  skill("one-handed-slash", "fighting", "quickness", 1),
  skill("sprint", "prowess", "quickness", 1),
  weapon(DAGGER, "light", "one-handed-slash"),
  weapon(SWORD, "medium", "one-handed-slash"),
  weapon(AXE, "heavy", "two-handed"),
  { _id: SHIELD, name: "Shield", type: "wovenShield", system: { category: "medium", held: false } },
];
const HEW_HAS = [
  {
    _id: LEATHER,
    name: "Leather",
    type: "wovenArmour",
    system: { material: "softLeather", cut: "tunic", worn: false },
  },
];

export let tales: Tales;

export const actor = (id: string): Loose => tales.game.actors.get(id);
export const outcome = (): Loose => card().system.outcome;

/** What the table's rulings were before a test changed them. */
const changed = new Map<string, unknown>();

export async function rule(key: string, value: unknown): Promise<void> {
  const name = `spellwoven.${key}`;
  if (!changed.has(name)) changed.set(name, game.settings.get("four-tales", name));
  await game.settings.set("four-tales", name, value);
}

/** A table with Jen and Hew on one scene; the Gamesmaster sits at this page. */
export async function openWoven(): Promise<void> {
  tales = await openTales({ asUser: GM, store: new MemoryStore(), page: true });
  await calm();
  const tokens = [JEN, HEW].map((actorId, n) => ({ actorId, actorLink: true, x: 100 * n }));
  await CONFIG.Scene.documentClass.create({ name: "The fish market", active: true, tokens });
}

/** Jen and Hew as they begin, the rulings as they were, and nothing open; before each test. */
export async function anew(): Promise<void> {
  await closeAll();
  for (const [key, value] of changed) await game.settings.set("four-tales", key, value);
  changed.clear();
  for (const id of [JEN, HEW]) await actor(id)?.delete();
  await CONFIG.Actor.documentClass.create(
    [
      { _id: JEN, name: "Jen", type: "wovenCharacter", items: JEN_HAS, ownership: { default: 0, [ADA]: 3 } },
      { _id: HEW, name: "Hew", type: "wovenMinor", items: HEW_HAS, system: { defaultLevel: 3 } },
    ],
    { keepId: true },
  );
}
