import { ADA, calm, GM, openTales, source, type Tales } from "../tales.fixture.ts";

export const ASTRA = "Actor.astraOfAda000000";

export let tales: Tales;

export const astra = (): Loose => game.actors.get(ASTRA.slice(6));
export const thing = (name: string): Loose => astra().items.getName(name);
export const item = (name: string, type: string, system: object = {}) => ({ name, type, system });
const THINGS = [
  item("Leather", "wordsArmor", { durability: 3, tags: ["Supple"] }),
  item("Shield", "wordsArmor", { durability: 13, kind: "shield", tags: ["Block"] }),
  item("Axe", "wordsWeapon", { word: "Rend", place: "held", grip: "mainhand" }),
  item("Boots", "wordsMagicItem", { word: "Jump", zone: "legs", uses: { value: 1, max: 2 } }),
  item("Mask", "wordsMagicItem", { effect: "speaks with every beast", zone: "head" }),
  item("Bag", "wordsKit"),
  item("Pick", "wordsGear", { small: true, place: "pouch" }),
  item("Rope", "wordsGear", { place: "pouch" }),
];

/** Where a thing of Astra's lies, by the rules. */
export async function lies(name: string): Promise<string> {
  const { beingOf } = await source("rulesets/words-of-power/being.ts");
  const { spotOf } = await source("rulesets/words-of-power/rules/index.ts");
  const being = beingOf(astra());
  return spotOf(
    being,
    being.items.find((one: Loose) => one.name === name),
  );
}

/** A table of the Storyteller's. @param page to draw windows on */
export async function openThings(page: boolean): Promise<void> {
  tales = await openTales({ asUser: GM, page });
  await calm();
}

/** Astra with all her things, in no fight. */
export async function laidOut(): Promise<void> {
  for (const old of [...game.combats, ...game.messages]) await old.delete();
  await astra()?.delete();
  const her = { _id: ASTRA.slice(6), name: "Astra", type: "wordsCharacter", items: THINGS };
  await CONFIG.Actor.documentClass.create({ ...her, ownership: { default: 0, [ADA]: 3 } }, { keepId: true });
  await calm();
}
