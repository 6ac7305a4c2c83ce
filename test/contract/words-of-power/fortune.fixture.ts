import { ADA, BEN, calm, GM, openTales, type Tales } from "../tales.fixture.ts";

export const [ASTRA, BRAKKA] = ["Actor.astraOfAda000000", "Actor.brakkaOfBen00000"];
export const CARDS = Array.from({ length: 11 }, (_, n) => `card${n}`);

export let tales: Tales;

const tag = (text: string, from: string) => ({ text, sense: "", source: from, weaverName: "", lost: false, sort: 1 });
const weaver = (uuid: string, owner: string, system: object) => ({
  _id: uuid.slice(6),
  name: uuid.slice(6, 10),
  type: "wordsCharacter",
  system,
  ownership: { default: 0, [owner]: 3 },
});

export const being = (uuid: string): Loose => game.actors.get(uuid.slice(6));
export const actor = (uuid: string): Loose => being(uuid).system;
/** What both have. */
export const picture = () => JSON.stringify([ASTRA, BRAKKA].map((uuid) => being(uuid).toObject().system));

/** A table of the Storyteller's. @param page to draw windows on */
export async function openFortunes(page: boolean): Promise<void> {
  tales = await openTales({ asUser: GM, page });
  await calm();
  if (!page) return;
  const tokens = [ASTRA, BRAKKA].map((uuid, n) => ({ actorId: uuid.slice(6), actorLink: true, x: 100 * n }));
  await CONFIG.Scene.documentClass.create({ name: "A camp", active: true, tokens });
}

/** Astra with eleven Drawn Words, a Tag of a level and one of creation, and Brakka with neither Words nor levels. */
export async function party(): Promise<void> {
  await calm();
  for (const message of [...game.messages]) await message.delete();
  for (const uuid of [ASTRA, BRAKKA]) await being(uuid)?.delete();
  const hand = Object.fromEntries(CARDS.map((id, sort) => [id, { text: `Word ${sort}`, sense: "", sort }]));
  const tags = { grown: tag("Grown", "level"), born: tag("Born", "creation") };
  await CONFIG.Actor.documentClass.create(
    [weaver(ASTRA, ADA, { hand, tags }), weaver(BRAKKA, BEN, { tags: { base: tag("Sly", "creation") } })],
    { keepId: true },
  );
  await calm();
}
