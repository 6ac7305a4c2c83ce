import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { card, dieShows } from "../core/ledger/pond.fixture.ts";
import { type Draft, thrown } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, GM, openTales, type Tales, until } from "../tales.fixture.ts";

export const HARLEY = "harleyOfAda00000";
export const PAL = "secondOfAda00000";
export const STALWART = "stalwartOfBen000";
export const ORC = "orcOfTheKeeper00";
export const SWORD = "swordSword000000";
export const FEAR = "fearPower0000000";
export const TORCH = "torchTorch000000";

const fear = {
  rule: "DT-148",
  spell: true,
  cost: { kind: "fixed", luck: 1 },
  roll: { actions: ["magic"], join: "one" },
  opposed: { by: ["resist"], how: "subtract" },
  duration: { unit: "turn", perSuccess: true, ends: [] },
  target: "one creature",
  mods: { diceVsCaster: { battle: -1 } },
};

const sword = { _id: SWORD, name: "Sword", type: "tellerWeapon", system: { dice: 2, uses: ["battle"], inHand: true } };

const hero = (_id: string, name: string, owner: string, items: object[] = []) => ({
  _id,
  name,
  type: "tellerHero",
  ownership: { default: 0, [owner]: 3 },
  system: { luck: { base: 12, value: 12 }, actions: { battle: 4, magic: 3, muscle: 3, notice: 2, resist: 2 } },
  items,
});

const orc = {
  _id: ORC,
  name: "Orc",
  type: "tellerMonster",
  system: { luck: { base: 99, value: 60 }, actions: { battle: 3, muscle: 3, resist: 2 } },
};

export const uuid = (id: string) => `Actor.${id}`;
export const luckOf = (id: string): number => game.actors.get(id).system.luck.value;
export const fatesOf = (message = card()): string[] =>
  (Object.values(message.system.events) as Loose[]).map(({ kind, status }) => `${kind} ${status}`);

export const blow = (choices: object = {}) => ({
  ruleset: "dungeonteller",
  kind: "success",
  choices: { who: uuid(HARLEY), action: "battle", weapon: SWORD, targets: [uuid(ORC)], ...choices },
});

/** What is waited for once a card was settled one way or the other. */
export const settled = () => until(() => fatesOf().every((fate) => !fate.endsWith("waiting")));

/** The card claims more dice than the rules ask for. */
export async function manyDice({ system, rolls }: Draft, count = 54): Promise<void> {
  const { json, faces } = await thrown("SuccessRoll", `${count}d6cs>=5`);
  rolls[0] = json;
  system.throws.main = { faces, roll: 0 };
}

/** A Gamemaster's client with Ada's Harley and Pal, Ben's Stalwart and an orc; every die shows a six. */
export async function openHonest(generation: 13 | 14): Promise<Tales> {
  const tales = await openTales({ generation, asUser: GM, store: new MemoryStore() });
  await calm();
  dieShows(6);
  const torch = { _id: TORCH, name: "Torch", type: "tellerGear", system: { quantity: 3, usedUp: true } };
  const power = { _id: FEAR, name: "Fear", type: "tellerPower", system: fear };
  await CONFIG.Actor.documentClass.create(
    [hero(HARLEY, "Harley", ADA, [sword, power]), hero(PAL, "Pal", ADA), hero(STALWART, "Stalwart", BEN, [torch]), orc],
    { keepId: true },
  );
  return tales;
}
