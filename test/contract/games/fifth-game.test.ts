import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { chronicle, toldIn } from "../chronicle.window.ts";
import { dieShows, PIA, PIP } from "../core/ledger/pond.fixture.ts";
import { card, closeAll, keepersHand, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { calm, GM, leaveTales, openTales, type Tales, until } from "../tales.fixture.ts";

// A stranger's game has no line for any of this: Pebbles, a module that was installed beside the others.

let tales: Tales;
const store = new MemoryStore();
const sits = async (): Promise<void> => {
  tales = await openTales({ asUser: GM, store, page: true });
  await calm();
  dieShows(4);
};
const pip = (): Loose => game.actors.get(PIP);
const lines = (root: Element, list: string): string =>
  [...root.querySelectorAll(`${list} li`)].map((li) => li.textContent!.replace(/\s+/g, " ").trim()).join(" | ");

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what a fifth game has without a line of its own", () => {
  beforeAll(async () => {
    await sits();
    const thrower = (_id: string, name: string) => ({
      _id,
      name,
      type: "pebbles.pebbleThrower",
      system: { skill: 2 },
      items: [{ name: `Stone of ${name}`, type: "pebbles.pebbleStone" }],
    });
    await CONFIG.Actor.documentClass.create([thrower(PIP, "Pip"), thrower(PIA, "Pia")], { keepId: true });
    const tokens = [PIP, PIA].map((actorId, n) => ({ actorId, actorLink: true, x: 100 * n }));
    await CONFIG.Scene.documentClass.create({ name: "The pond", active: true, tokens });
    const dialog = await (await sheetOf(pip())).opens("skip");
    await dialog.send();
    await over();
    await closeAll();
  });

  it("the Gamemaster's desk: its people, its last card with undo, its time under a heading", async () => {
    const desk = await keepersHand();
    expect(lines(desk.element, ".ft-desk-people")).toMatch(/Pia.*Pip/);
    expect(desk.element.querySelector(".ft-game-pebbles")?.textContent).toContain("A nap");
    await desk.press("undo", { card: card().id });
    await until(() => pip().system.joy.value === 3);
    await until(() => desk.element.querySelector(`[data-action="redo"][data-card="${card().id}"]`));
    await desk.press("redo", { card: card().id });
    await until(() => pip().system.joy.value === 4);
    await desk.leave();
  });

  it("cards with undo, and one line for each person", async () => {
    const told = await seen();
    expect(told.querySelectorAll(".ft-event")).toHaveLength(1);
    await pressOn("ft-undo");
    await until(() => pip().system.joy.value === 3);
    await pressOn("ft-redo");
    await until(() => pip().system.joy.value === 4);
  });

  it("the chronicle of an evening", async () => {
    const window = await chronicle();
    expect(toldIn(window).join()).toContain("Pip's stone hops over the water.");
    await window.leave();
  });

  it("steps that are taken back on the desk, after a reload too", async () => {
    const sheet = await sheetOf(pip());
    const row = document.createElement("div");
    row.dataset.itemId = pip().items.contents[0].id;
    void pip().sheet.throwAway(row);
    await until(() => document.querySelector('[data-action="yes"]'));
    (document.querySelector('[data-action="yes"]') as HTMLElement).click();
    await until(() => pip().items.size === 0);
    await sheet.leave();
    await sits();
    expect(tales.game.actors.get(PIP).items.size).toBe(0);
    const steps = await (await keepersHand()).opens("steps");
    const step = steps.element.querySelector<HTMLElement>("li[data-step]")!.dataset.step!;
    await steps.press("ftStepBack", { step });
    await until(() => pip().items.size === 1);
  });
});
