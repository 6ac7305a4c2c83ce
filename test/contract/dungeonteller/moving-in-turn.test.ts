import { afterAll, beforeAll, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { briefly } from "../core/ledger/pond.fixture.ts";
import { sheetOf } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, openTales, type Tales, until } from "../tales.fixture.ts";
import { familyScreen } from "./family.window.ts";
import { DICE, onScene } from "./teller.fixture.ts";

let tales: Tales;
let combat: Loose;

const HARLEY = "harleyOfAda00000";
const WARRIOR = "warriorOfAda0000";
const token = (actor: string): Loose => game.scenes.active.tokens.find(({ actorId }: Loose) => actorId === actor);

/** Ada drags somebody's token so many paces from where it stands. @returns how many it went */
async function drags(actor: string, paces: number): Promise<number> {
  const { id, x, y } = token(actor);
  const to = { x: x + paces * 100, y };
  await game.scenes.active.updateEmbeddedDocuments("Token", [{ _id: id, ...to }], {
    movement: { [id]: { waypoints: [to], method: "dragging" } },
  });
  await calm();
  return (token(actor).x - x) / 100;
}

/** The Gamemaster says whose turn it is, and whether they have acted in it. */
async function turnOf(actor: string, acted: boolean): Promise<void> {
  const turn = combat.turns.findIndex((one: Loose) => one.actorId === actor);
  const { id } = combat.turns[turn];
  await briefly(tales, GM, async (seat) => {
    await seat.update("Combat", [{ _id: combat.id, turn }]);
    const marks = { _id: id, "system.dungeonteller.acted": acted ? 1 : 0 };
    await seat.update("Combatant", [marks], { parentUuid: combat.uuid } as never);
  });
  await until(() => combat.turn === turn && combat.turns[turn].system.dungeonteller.acted === (acted ? 1 : 0));
}

const hero = (_id: string, name: string, traits: string[]) => ({
  _id,
  name,
  type: "tellerHero",
  ownership: { default: 0, [ADA]: 3 },
  system: { traits, luck: { base: 5, value: 5 }, actions: DICE },
});

beforeAll(async () => {
  await buildSystem();
  const store = new MemoryStore();
  tales = await openTales({ asUser: GM, store });
  const people = [hero(HARLEY, "Harley", []), hero(WARRIOR, "Brawnley", ["no-battle-penalty-when-double-moving"])];
  const heroes = await CONFIG.Actor.documentClass.create(people, { keepId: true });
  const others = await CONFIG.Actor.documentClass.create([
    { name: "Orc", type: "tellerMonster" },
    { name: "Bogle", type: "tellerMonster" },
    { name: "Troll", type: "tellerMonster" },
    { name: "Stranger", type: "tellerHero" },
  ]);
  const { scene, tokens } = await onScene(...heroes, ...others);
  for (const one of tokens) await one.update({ disposition: one.actor.prototypeToken.disposition });
  const [, bogle, , stranger] = tokens.slice(heroes.length);
  for (const one of [bogle, stranger]) await one.update({ hidden: true });
  const made = await CONFIG.Combat.documentClass.create({ scene: scene.id });
  const places = tokens
    .slice(0, heroes.length)
    .map(({ id, actorId }: Loose) => ({ tokenId: id, sceneId: scene.id, actorId, initiative: 1 }));
  await made.createEmbeddedDocuments("Combatant", places);
  await made.startCombat();
  await calm();
  tales = await openTales({ asUser: ADA, store, page: true });
  combat = game.combats.get(made.id);
});
afterAll(leaveTales);

it("DT-08, DT-43, DT-44: a player's token goes in its own turn alone, and after the action no further than one move", async () => {
  await turnOf(WARRIOR, false);
  expect(await drags(HARLEY, 1)).toBe(0);
  expect(tales.shown.warnings.at(-1)).toContain("not Harley's turn");
  await turnOf(HARLEY, true);
  expect(await drags(HARLEY, 6)).toBe(0);
  expect(tales.shown.warnings.at(-1)).toContain("no further than 5 paces");
  expect(await drags(HARLEY, 3)).toBe(3);
  expect(await drags(HARLEY, 3), "six in all").toBe(0);
  await turnOf(HARLEY, false);
  expect(await drags(HARLEY, 3), "who has not acted yet goes as far as they like").toBe(3);
  await turnOf(HARLEY, true);
  expect(await drags(HARLEY, 2), "and has paid for it when they act").toBe(2);
  await turnOf(WARRIOR, true);
  expect(await drags(WARRIOR, 8), "a blow costs a warrior nothing").toBe(8);
});

it("DT-48, A-54: a player is asked after nobody whom the Gamemaster hides or whom they don't see on the scene", async () => {
  await turnOf(HARLEY, false);
  const screen = await familyScreen();
  await screen.press("verb", { verb: "hit" });
  const pictures = [...screen.element.querySelectorAll<HTMLElement>('[data-action="pick"]')];
  const byName = (name: string) => pictures.some(({ textContent }) => textContent!.includes(name));
  expect(["Brawnley", "Orc", "Troll", "Bogle", "Stranger"].map(byName)).toEqual([true, true, true, false, false]);
  await screen.press("leave");
  // Behind a corner: the map does not show this one to Ada.
  const troll = game.scenes.active.tokens.getName("Troll");
  Object.defineProperty(troll, "object", { value: { isVisible: false }, configurable: true });
  const sheet = await sheetOf(game.actors.get(HARLEY));
  const dialog = await sheet.opens("roll", { roll: "battle" });
  const options = [...dialog.element.querySelectorAll('[name="target"] option')].slice(1);
  expect(options.map(({ textContent }) => textContent!.replace(/ \(.*/, "").trim())).toEqual(["Orc", "Brawnley"]);
  await dialog.leave();
  await sheet.leave();
});
