import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { card, over, pressOn, seen } from "../people.window.ts";
import { ADA, BEN, calm, GM, openTales, type Tales, until } from "../tales.fixture.ts";
import { sceneFor } from "./board.fixture.ts";

/** An evening of three players and a Storyteller: who is there, what all of it comes to, and taking it back. */

const CLEO = "playerCleo000000";
const PACK = "four-tales.words-of-power";
const WORDS = "words-of-power";
/** The ready characters, and who plays them. */
const PLAYED = { wordsActSnazzle0: ADA, wordsActBrakkaSt: BEN, wordsActTamsinVa: CLEO };

let tales: Tales;
const store = new MemoryStore();

/** Whoever sits at the page now; the others are away. */
export async function sitsHere(user: string): Promise<void> {
  tales = await openTales({ asUser: user, store, page: true });
  await calm();
  const ford = game.scenes.getName("The ford");
  if (ford) await sceneFor(tales, ford);
}

/** The table before anybody plays: three characters from the packs, each with a player, and a scene. */
export async function begins(): Promise<void> {
  await sitsHere(GM);
  await CONFIG.User.documentClass.create({ _id: CLEO, name: "Cleo", role: CONST.USER_ROLES.PLAYER }, { keepId: true });
  const pack = game.packs.get(`${PACK}-characters`);
  for (const [id, owner] of Object.entries(PLAYED)) {
    const actor = await game.actors.importFromCompendium(pack, id, {}, { keepId: true });
    await actor.update({ ownership: { default: 0, [owner]: 3 } });
  }
  await game.actors.importFromCompendium(game.packs.get(`${PACK}-creatures`), "wordsActOrcGuard");
  const grid = { type: 0, size: 100 };
  const data = { name: "The ford", width: 1400, height: 1400, padding: 0.1, grid, active: true };
  await sceneFor(tales, await CONFIG.Scene.documentClass.create(data));
  await calm();
}

const place = ({ x, y }: Loose) => [x, y];
/** Everything that a card may have changed: people, where they stand, their turns, and what is drawn of the Deck. */
export function picture(): string {
  const [scene] = game.scenes.contents.filter(({ active }: Loose) => active);
  const system = ({ system: data }: Loose) => data.toObject();
  const tokens = [...scene.tokens].map((one: Loose) => [one.name, place(one), system(one.actor)]);
  const fighters = [...(game.combat?.combatants ?? [])].map((one: Loose) => [one.name, system(one)[WORDS]]);
  const drawn = [...(game.cards.get("wordsOfPowerDeck")?.cards ?? [])].map(({ name, drawn }: Loose) => [name, drawn]);
  return JSON.stringify([tokens, [...game.actors].map(system), fighters, drawn.sort()], inOrder);
}

/** Entries in the order of their names: in which order they came says nothing. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * What happens now changes something, is taken back by the card's button, whole, and done again.
 * @param what leaves its card as the newest
 */
export async function andBack(what: () => Promise<unknown>): Promise<Loose> {
  const before = picture();
  await what();
  const message = card();
  await over(message);
  await calm();
  const after = picture();
  if (after === before) throw new Error(`Nothing came of it: ${(await seen(message)).textContent}`);
  await pressOn("ft-undo", {}, message);
  await until(() => picture() === before).catch(() => {
    throw new Error(`Not all of it was taken back.\n${differs(before, picture())}`);
  });
  await pressOn("ft-redo", {}, message);
  await until(() => picture() === after).catch(() => {
    throw new Error(`Not all of it was done again.\n${differs(after, picture())}`);
  });
  await calm();
  return message;
}

/** Where two pictures part. */
function differs(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return [one, other].map((text) => text.slice(Math.max(0, at - 200), at + 120)).join("\n--\n");
}
