import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { ADA, calm, GM, openTales, source, type Tales } from "../tales.fixture.ts";

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
export const card = (): Loose => tales.game.messages.contents.findLast(({ type }: Loose) => type === "tale");
export const outcome = (): Loose => card().system.outcome;
export const set = (key: string, value: unknown) => tales.api.writeSetting("spellwoven", key, value);

export const PLAIN = {
  who: of(JEN),
  purpose: "test",
  attribute: "quickness",
  skill: null,
  target: "",
  strike: "",
  difficulty: 4,
  menace: 0,
  asksDifficulty: false,
  effort: false,
  situation: "none",
  ticks: {},
  extra: { value: 0, reason: "" },
  opponents: 1,
};

/** Jen tries something, with these dice. The card, or null where the rules refuse. */
export async function tries(choices: object, ...faces: number[]): Promise<Loose> {
  diceShow(10, ...faces);
  const all: Loose = { ...PLAIN, ...choices };
  const made = await tales.api.startRoll(
    "spellwoven",
    ["test", "spell"].includes(all.purpose) ? "test" : "contest",
    all,
  );
  await calm();
  return made;
}

/** Whoever is attacked defends like this, with these dice. */
export async function defends(option: string, ...faces: number[]): Promise<void> {
  diceShow(10, ...faces);
  const rolls = faces.length > 0 ? [(await tales.api.throwDice("LadderRoll", `${faces.length}d10`)).toJSON()] : [];
  const { effort, situation, ticks, extra, opponents } = PLAIN;
  const data = { effort, situation, ticks, extra, opponents, option, faces: faces.length > 0 ? [faces] : [] };
  await answers("defend", { ...data, granted: true }, rolls);
}

export async function answers(question: string, data: object, rolls: object[] = []): Promise<void> {
  const { giveAnswer } = await source("core/asks/answers.ts");
  await giveAnswer(card(), question, { data, rolls });
  await calm();
}

export const strike = (id: string, attribute: string, slug: string | null = null) => ({
  purpose: "combat",
  strike: id,
  attribute,
  skill: slug,
  target: of(HEW),
});

/** Jen hits Hew with her axe, and these are the menace dice. */
export async function hits(...menace: number[]): Promise<void> {
  await tries(strike(AXE, "might"), 10, 10);
  diceShow(10, 1, 1);
  const rolls = [(await tales.api.throwDice("LadderRoll", "2d10")).toJSON()];
  diceShow(10, ...menace);
  const { effort, situation, ticks, extra, opponents } = PLAIN;
  const plain = { effort, situation, ticks, extra, opponents, faces: [[1, 1]], granted: true };
  await answers("defend", { ...plain, option: "bare-quickness" }, rolls);
}

/** A table where nobody looks at a window: whoever is asked answers from the card. */
export async function openWoven(generation: 13 | 14): Promise<void> {
  tales = await openTales({ generation, asUser: GM, store: new MemoryStore() });
  await calm();
  const { DefenceDialog } = await source("rulesets/spellwoven/contest/defence.dialog.ts");
  // Whoever is asked closes the window, and answers from the card.
  DefenceDialog.prototype.ask = async () => null;
  // Nor does anybody answer the window that offers what a rank brings.
  Object.assign(foundry.applications.api.DialogV2, { confirm: async () => null });
}

/** Jen and Hew as they begin. */
export async function anew(): Promise<void> {
  for (const id of [JEN, HEW]) await actor(id)?.delete();
  await CONFIG.Actor.documentClass.create(
    [
      { _id: JEN, name: "Jen", type: "wovenCharacter", items: JEN_HAS, ownership: { default: 0, [ADA]: 3 } },
      { _id: HEW, name: "Hew", type: "wovenMinor", items: HEW_HAS, system: { defaultLevel: 3 } },
    ],
    { keepId: true },
  );
}
