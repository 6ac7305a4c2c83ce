import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { ADA, BEN, calm, openTales, type Tales, until } from "../tales.fixture.ts";

export const KYLAR = "kylarOfAda000000";
export const KARELA = "karelaOfBen00000";
export const SWORDS = "swordsSwords0000";
export const uuid = (id: string): string => `Actor.${id}`;

const scratch = { letter: "S", cause: "thorns", order: 1, when: null, healing: null };
const person = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "kalyrCharacter",
  ownership: { default: 0, [owner]: 3 },
  system: { fudgePoints: 1, damage: { physical: { wounds: { w1: scratch } } } },
  items: [{ _id: SWORDS, name: "Swords", type: "kalyrAbility", system: { level: 1, domain: "physical" } }],
});

let store: MemoryStore;
/** The table of whoever is there. */
export let tales: Tales;

/** One opens the world, alone; whoever was there before has gone. */
export async function alone(user: string): Promise<void> {
  // What is under way is done before somebody leaves.
  await calm();
  tales = await openTales({ asUser: user, store, page: true });
  await calm();
}

/** Kylar of Ada's and Karela of Ben's, in a world that one after the other opens; whoever this is, first. */
export async function openPosts(user: string): Promise<void> {
  store = new MemoryStore();
  await alone(user);
  const people = [person(KYLAR, "Kylar", ADA), person(KARELA, "Karela", BEN)];
  await CONFIG.Actor.documentClass.create(people, { keepId: true });
}

export const world = (): Loose => game.system.api.worldStateOf("kalyr").system;
/** The scene with this title. */
export const thread = (title: string): Loose =>
  Object.values<Loose>(world().threads).find((one) => one.title === title);
export const card = (): Loose => game.messages.contents.at(-1);
export const fates = (): string[] =>
  game.messages.contents.map(({ system }: Loose) => (Object.values(system.events) as Loose[])[0]?.status);
/** What the person at this page was told last. */
export const refusal = (): string => tales.shown.warnings.at(-1) ?? "";

/** Waits until the Gamemaster's page has taken up so many posts of a scene. */
export async function takenUp(title: string, count: number): Promise<void> {
  await until(() => Object.keys(thread(title).posts).length === count);
}
