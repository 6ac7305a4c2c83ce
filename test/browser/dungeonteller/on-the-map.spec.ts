import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay, gather } from "../support/evening.ts";
import { lookAtCard, openSheet, questionDialog } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { alone, openTable } from "../support/target.ts";
import {
  DEMO,
  gatherInCellar,
  HARLEY,
  layOutHall,
  loadDice,
  ORC_ON_MAP,
  rulerWords,
  startAfresh,
} from "./teller.hands.ts";

describe.each(alone(14))("hands on the map, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    // The map is drawn by software here, so one is enough.
    [keeper, ada] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", { canvas: false }),
      sitDown(browser, table.url, "Ada"),
    ]);
    await gatherInCellar(keeper, ada);
  });

  beforeEach(() => startAfresh(keeper, ada));

  afterAll(() => endOfPlay(table, browser, ada, keeper));

  it("DT-41, DT-43, DT-45, DT-46, DT-60, DT-136 a dragged token says walk, far and run; who may not go is back, and ice asks", async () => {
    const { page } = ada;
    await layOutHall(keeper.page);
    await gather("tellerHall000000", keeper, ada);
    await page.evaluate(() => canvas.animatePan({ x: 1000, y: 500, scale: 0.6, duration: 0 }));
    const at = (name: string) =>
      page.evaluate((wanted) => canvas.scene.tokens.getName(wanted).x / canvas.grid.size, name);
    const said: string[] = [];
    for (const fields of [3, 8, 12]) {
      await carry(page, "Harley", fields);
      await expect.poll(() => rulerWords(page)).toContain(String(fields));
      said.push(await rulerWords(page));
      if (fields < 12) await page.keyboard.press("Escape");
      await page.mouse.up();
      await page.waitForFunction(() => canvas.tokens.preview.children.length === 0);
    }
    expect(said).toEqual(["3 paces · a walk", "8 paces · far, 3 dice less", "12 paces · a run: roll for it"]);
    await page.getByText("More than 10 paces is a run").waitFor();
    await expect.poll(() => at("Harley"), { message: "nobody runs before the dice have said how far" }).toBe(1);

    await carry(page, "Harley", 3);
    await page.mouse.up();
    await expect.poll(() => at("Harley")).toBe(4);
    await page.waitForFunction((id) => game.actors.get(id).system.turn.moved === "moved", DEMO.harley);
    // One field on there is ice.
    await loadDice(page, 6);
    await carry(page, "Harley", 1);
    await expect.poll(() => rulerWords(page)).toContain("1");
    await page.mouse.up();
    await questionDialog(page)
      .getByRole("button", { name: /Roll Stunt/ })
      .click();
    await lookAtCard(page).then((card) => card.getByText("Ice: Harley comes away unhurt.").waitFor());

    await keeper.page.evaluate(async (id) => {
      const who = game.actors.get(id);
      const mods = { condition: "pinned", forbid: ["walk", "run"] };
      const effect = { id: "pin", power: "pin", rule: "DT-60", label: "Pin", until: "broken", turns: null, mods };
      const whole = { ...effect, fresh: false, ends: [], successes: 1, left: null, from: { uuid: "", name: "" } };
      await game.system.api.applyLoose("dungeonteller", who, "teller.effect", { id: "pin", effect: whole });
    }, DEMO.harley);
    await page.waitForFunction((id) => game.actors.get(id).system.effects.pin, DEMO.harley);
    await page.evaluate(() => ui.notifications.clear());
    await carry(page, "Harley", 1);
    await page.mouse.up();
    await page.getByText("Pin keeps you where you are.").waitFor();
    await expect.poll(() => at("Harley"), { message: "who is held is back at once" }).toBe(5);

    // A bat in the air, below its lowest speed and above it.
    const flies: string[] = [];
    for (const fields of [2, 7, 13]) {
      await carry(page, "Flitter", fields);
      await expect.poll(() => rulerWords(page)).toContain(String(fields));
      flies.push((await rulerWords(page)).split(/ · | ↕/)[1]!);
      await page.keyboard.press("Escape");
      await page.mouse.up();
    }
    expect(flies).toEqual(["too slow, it falls", "flies", "too far"]);
    await keeper.page.evaluate(async () => {
      await game.combat?.delete();
      await game.scenes.get("tellerHall000000").delete();
      await game.actors.getName("Flitter").delete();
    });
    await gatherInCellar(keeper, ada);
  });

  it("DT-136 ice is painted on the map itself: a ghost under the pointer, no more than there is, and why not where it can't lie", async () => {
    const { page } = ada;
    await keeper.page.evaluate(async (harley) => {
      const from = { uuid: harley, name: "Harley" };
      const ground = { shape: "patches", paces: 0, most: 2, reach: 3, joined: true, color: "#8fd6ff" };
      const ice = {
        id: "ice",
        power: "",
        rule: "DT-136",
        label: "Ice Sheet",
        until: "scene",
        turns: null,
        fresh: false,
      };
      const rest = { ends: [], successes: 2, left: null, mods: {}, ground, from };
      await (await fromUuid(harley)).update({ "system.effects.ice": { ...ice, ...rest } });
    }, HARLEY);
    const sheet = await openSheet(page, "Harley");
    await sheet.getByRole("button", { name: "Put it on the map" }).click();
    const window = page.locator(".dt-lay");
    await window.getByText("Tap the squares on the map itself").waitFor();
    await page.evaluate(async (harley) => {
      await (await fromUuid(harley)).sheet.close({ animate: false });
      const { center } = canvas.tokens.placeables.find(({ actor }: Loose) => actor?.uuid === harley);
      // To the left of the window.
      await canvas.animatePan({ duration: 0, x: center.x + 500, y: center.y, scale: 0.5 });
    }, HARLEY);
    /** Where a field so far from Harley's is on the screen. */
    const field = (right: number, down: number) =>
      page.evaluate(
        ([harley, i, j]) => {
          const token = canvas.tokens.placeables.find(({ actor }: Loose) => actor?.uuid === harley);
          const { x, y } = token.center;
          const { size } = canvas.grid;
          return canvas.clientCoordinatesFromCanvas({ x: x + i * size, y: y + j * size });
        },
        [HARLEY, right, down] as const,
      );
    const paper = page.locator(".ft-map-paper");
    const marks = (mark: string) => paper.locator(`.${mark}`).count();
    const at = async (right: number, down: number, press = false) => {
      const { x, y } = await field(right, down);
      await page.mouse.move(x, y);
      if (press) await page.mouse.click(x, y);
    };
    // The small map shows the picture beneath, as far as Ada's own map shows it.
    const pieces = () => window.locator('.dt-cell[style*="cellar"]').count();
    const vision = (on: boolean) =>
      keeper.page.evaluate(async (tokenVision) => {
        const environment = { darknessLevel: tokenVision ? 1 : 0, globalLight: { enabled: !tokenVision } };
        await game.scenes.active.update({ tokenVision, environment });
      }, on);
    const look = async () => {
      await window.getByRole("button", { name: "Look farther down" }).click();
      await window.getByRole("button", { name: "Look farther up" }).click();
      return await pieces();
    };
    await window.getByText("Paint on a small map instead").click();
    await expect.poll(look).toBeGreaterThan(60);
    const whole = await pieces();
    await vision(true);
    await page.waitForFunction(() => canvas.scene.tokenVision);
    await expect.poll(look).toBeLessThan(whole);
    const seen = await pieces();
    await vision(false);
    await page.waitForFunction(() => !canvas.scene.tokenVision);
    await expect.poll(look).toBe(whole);
    expect(seen).toBeLessThan(60);
    await window.getByText("Paint on a small map instead").click();
    await at(0, 1);
    await expect.poll(() => marks("dt-ghost")).toBe(1);
    await at(0, 1, true);
    await expect.poll(() => marks("dt-laid")).toBe(1);
    await window.getByText("Squares to pick: 1").waitFor();
    await at(2, 1, true);
    await window.getByText("The squares must touch").waitFor();
    await at(1, 1, true);
    await expect.poll(() => marks("dt-laid")).toBe(2);
    await at(2, 1);
    await expect.poll(() => marks("dt-refused")).toBe(1);
    // The map itself took none of these.
    await expect.poll(() => page.evaluate(() => canvas.tokens.controlled.length)).toBe(0);
    await window.getByRole("button", { name: "Put it there" }).click();
    await expect.poll(() => paper.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => canvas.scene.regions.contents.at(-1)?.shapes.length)).toBe(2);

    // Whoever is called is put down the same way: somewhere free, in sight, and as large as they are.
    const phantom = await keeper.page.evaluate(callPhantom, HARLEY);
    await page.waitForFunction((id) => canvas.tokens.get(id), phantom);
    await (await openSheet(page, "Harley")).getByRole("button", { name: "Put it on the map" }).click();
    await window.getByText("Pick a free square that you can see").waitFor();
    await page.evaluate(async (harley) => (await fromUuid(harley)).sheet.close({ animate: false }), HARLEY);
    const orc = await page.evaluate(
      ([harley, other]) => {
        const at = (uuid: string) => canvas.tokens.placeables.find(({ actor }: Loose) => actor?.uuid === uuid).center;
        const { size } = canvas.grid;
        return [(at(other).x - at(harley).x) / size, (at(other).y - at(harley).y) / size] as const;
      },
      [HARLEY, ORC_ON_MAP] as const,
    );
    await at(...orc, true);
    await window.getByText("Somebody stands there").waitFor();
    await expect.poll(() => marks("dt-refused")).toBe(1);
    await at(0, -1, true);
    await expect.poll(() => marks("dt-laid")).toBe(1);
    await window.getByRole("button", { name: "Put it there" }).click();
    await expect.poll(() => paper.count()).toBe(0);
    await expect
      .poll(() =>
        page.evaluate(
          ([harley, id]) => {
            const stands = canvas.tokens.placeables.find(({ actor }: Loose) => actor?.uuid === harley).document;
            const called = canvas.scene.tokens.get(id);
            return [called.x - stands.x, (called.y - stands.y) / canvas.grid.size];
          },
          [HARLEY, phantom] as const,
        ),
      )
      .toEqual([0, -1]);
    await keeper.page.evaluate((id) => game.actors.get(id).delete(), phantom);
  });
});

/** A phantom that somebody called stands beside them, as the rules leave it. @returns the id of its token and actor */
async function callPhantom(uuid: string): Promise<string> {
  const maker = await fromUuid(uuid);
  const id = foundry.utils.randomID();
  const ours = { default: 3 };
  await CONFIG.Actor.documentClass.create(
    { _id: id, name: "Phantom", type: "tellerMonster", ownership: ours },
    { keepId: true },
  );
  const scene = game.scenes.active;
  const { x, y } = scene.tokens.find(({ actor }: Loose) => actor?.uuid === uuid);
  const token = { _id: id, name: "Phantom", actorId: id, actorLink: true, x: x + scene.grid.size, y };
  await scene.createEmbeddedDocuments("Token", [token], { keepId: true });
  const effect = {
    id: "phantom",
    power: "",
    rule: "DT-152",
    label: "Phantom",
    until: "scene",
    turns: null,
    fresh: false,
  };
  const ground = { shape: "stand", paces: 1, most: 1 };
  const made = [
    { holder: scene.uuid, of: "Token", id },
    { holder: "World.dungeonteller", of: "Actor", id },
  ];
  const rest = { ends: [], successes: 2, left: null, mods: {}, ground, made, from: { uuid, name: "Harley" } };
  await maker.update({ "system.effects.phantom": { ...effect, ...rest } });
  return id;
}

/** So far from each other, in pixels, are presses that are no double click. */
const BESIDE = 14;
let carried = 0;

/** Lifts a token on Ada's map and carries it so many fields to the right; it is in her hand still. */
async function carry(page: Page, name: string, fields: number): Promise<void> {
  // A token that is still on its way is somewhere else by the time it is taken.
  await page.waitForFunction((wanted) => {
    const { center, document } = canvas.tokens.placeables.find((token: Loose) => token.document.name === wanted);
    const stands = Math.abs(center.x - document._source.x - (document.width * canvas.grid.size) / 2) < 1;
    return stands && canvas.tokens.preview.children.length === 0;
  }, name);
  // A map that has just been drawn may not have felt the hand, which takes it once more.
  await expect.poll(() => lift(page, name, fields), { interval: 500 }).toBe(true);
}

/** @returns whether the token is in the hand */
async function lift(page: Page, name: string, fields: number): Promise<boolean> {
  // Two presses in one place shortly after each other would be a double click: this one is beside the one before.
  const beside = (carried++ % 2) * BESIDE;
  const [from, to] = await page.evaluate(
    ([wanted, right]) => {
      const token = canvas.tokens.placeables.find(({ document }: Loose) => document.name === wanted);
      token.control({ releaseOthers: true });
      const { x, y } = token.center;
      const places = [
        { x, y },
        { x: x + right * canvas.grid.size, y },
      ];
      return places.map((place) => canvas.clientCoordinatesFromCanvas(place));
    },
    [name, fields] as const,
  );
  await page.mouse.move(from.x + beside, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2 + beside, from.y, { steps: 3 });
  await page.mouse.move(to.x + beside, to.y, { steps: 3 });
  const held = await page.evaluate(() => canvas.tokens.preview.children.length > 0);
  if (!held) await page.mouse.up();
  return held;
}
