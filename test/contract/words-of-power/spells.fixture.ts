import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { closeAll } from "../people.window.ts";
import { ADA, BEN, calm, GM, openTales, type Tales } from "../tales.fixture.ts";

export const [ASTRA, BRAKKA] = ["Actor.astraOfAda000000", "Actor.brakkaOfBen00000"];
export const [CARA, GUARD] = ["Actor.caraOfKeeper0000", "Actor.guardOfKeeper000"];
export const AMULET = {
  _id: "amuletOfCara0000",
  name: "Amulet",
  type: "wordsMagicItem",
  system: { place: "worn", zone: "head", word: "Ward", durability: 1 },
};

export let tales: Tales;

const store = new MemoryStore();

export const cards = (...texts: string[]) =>
  Object.fromEntries(texts.map((text, sort) => [text.toLowerCase(), { text, sense: "", sort }]));
const zone = (face: number, hp: number, vital: boolean, more: object = {}) => ({
  label: `Part ${face}`,
  face,
  hp: { value: hp, max: 9 },
  vital,
  ...more,
});
const person = (uuid: string, owner: string, system: object, items: object[] = []) => ({
  _id: uuid.slice(6),
  name: uuid.slice(6, 10),
  type: "wordsCharacter",
  items,
  ownership: { default: 0, ...(owner && { [owner]: 3 }) },
  system: { words: { own: { text: "Person", sense: "", source: "creation", sort: 0 } }, ...system },
});

export const being = (uuid: string): Loose => game.actors.get(uuid.slice(6));
export const astra = (): Loose => being(ASTRA);
export const actor = (uuid: string): Loose => being(uuid).system;
export const handOf = (uuid: string): string[] => Object.keys(actor(uuid).hand);
export const spellOn = (uuid: string): Loose[] => Object.values(actor(uuid).spells);

/** Two weavers that are played, one that is not, with an amulet, and a guard who is none, as they begin, and no cards. */
export async function people(): Promise<void> {
  for (const old of [...game.combats, ...game.messages]) await old.delete();
  const all = [ASTRA, BRAKKA, CARA, GUARD];
  for (const uuid of all) await being(uuid)?.delete();
  const amulet = { amuletOfCara0000: { name: "Amulet", rank: "magic", magic: true, value: 1, max: 1 } };
  const zones = { head: zone(1, 4, true), legs: zone(2, 6, false) };
  await CONFIG.Actor.documentClass.create(
    [
      person(ASTRA, ADA, { hand: cards("Bind", "Echo") }),
      person(BRAKKA, BEN, { hand: cards("Fly", "Rust") }),
      person(CARA, "", { zones: { ...zones, head: zone(1, 4, true, { covers: amulet }) } }, [AMULET]),
      { ...person(GUARD, "", { zones }), type: "wordsCreature" },
    ],
    { keepId: true },
  );
  await calm();
}

/** A table where people cast spells; the Storyteller sits at its page. @param page to draw windows on */
export async function openSpells(page: boolean, generation: 13 | 14 = 14): Promise<void> {
  tales = await openTales({ generation, asUser: GM, page, ...(page ? { store } : {}) });
  await calm();
  if (!page || game.scenes.size > 0) return;
  const tokens = [ASTRA, BRAKKA, CARA, GUARD].map((uuid, n) => ({
    actorId: uuid.slice(6),
    actorLink: true,
    x: 100 * n,
  }));
  await CONFIG.Scene.documentClass.create({ name: "A hall", active: true, tokens });
}

/** Everybody anew, and nothing open. */
export async function anew(): Promise<void> {
  await closeAll();
  await people();
}

/** The same table, from the page of somebody else. */
export async function sitsHere(user: string): Promise<void> {
  tales = await openTales({ asUser: user, page: true, store });
  await calm();
}
