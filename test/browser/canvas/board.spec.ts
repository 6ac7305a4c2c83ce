import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay, gather } from "../support/evening.ts";
import { onlyHere } from "../support/only-here.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import { startTable, type Table } from "../support/table.process.ts";
import { generationsOfRun } from "../support/target.ts";

const BOARD = resolve(import.meta.dirname, "ring-board");
const PICTURES = resolve(import.meta.dirname, "../../../build/pictures");

declare var __BOARD__: Loose;
declare var __HOOKS__: string[];

/** Where a point of the scene is on the screen, in spaces from the scene's upper left corner. */
const screen = (page: Page, column: number, row: number): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([j, i]) => {
      const { sceneX, sceneY, size } = canvas.dimensions;
      return canvas.clientCoordinatesFromCanvas({ x: sceneX + (j! + 0.5) * size, y: sceneY + (i! + 0.5) * size });
    },
    [column, row],
  );

const here = onlyHere("board: it brings a system of its own");

// The module would have to be installed at a real Foundry.
here.each(generationsOfRun)("a board of a package's own, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await startTable({ generation, modules: [BOARD] });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", {
      viewport: { width: 1000, height: 700 },
      reducedMotion: "reduce",
    });
    ada = await sitDown(browser, table.url, "Ada", { canvas: false });
    const scene = await keeper.page.evaluate(async () => {
      const scene = await getDocumentClass("Scene").create({
        name: "Arena",
        width: 1200,
        height: 900,
        padding: 0.25,
        grid: { type: 1, size: 100, distance: 5, units: "ft" },
        environment: { darknessLevel: 0.4 },
        ownership: { default: 2 },
      });
      const { sceneX: x, sceneY: y } = scene.dimensions ?? { sceneX: 300, sceneY: 300 };
      const actor = await getDocumentClass("Actor").create({ name: "Runner", type: "kalyrCharacter" });
      await scene.createEmbeddedDocuments("Token", [
        { name: "Runner", actorId: actor.id, actorLink: true, x: x + 100, y: y + 400, light: { dim: 10, bright: 5 } },
      ]);
      await scene.createEmbeddedDocuments("AmbientLight", [
        { x: x + 950, y: y + 200, config: { dim: 15, bright: 8, color: "#ffcc66" } },
      ]);
      await scene.createEmbeddedDocuments("Region", [
        {
          name: "Flames",
          color: "#ff4400",
          visibility: 2,
          shapes: [
            { type: "rectangle", x: x + 600, y: y + 300, width: 200, height: 300 },
            { type: "circle", x: x + 700, y: y + 450, radius: 60, hole: true },
          ],
          behaviors: [{ type: "ring-board.fire" }],
        },
      ]);
      await scene.createEmbeddedDocuments("Drawing", [
        {
          x: x + 100,
          y: y + 700,
          shape: { type: "r", width: 300, height: 100 },
          text: "Gate",
          fillType: 1,
          fontSize: 40,
        },
      ]);
      await scene.createEmbeddedDocuments("Wall", [{ c: [x + 300, y + 700, x + 300, y + 900] }]);
      return scene.id as string;
    });
    await gather(scene, keeper, ada);
  });

  afterAll(() => endOfPlay(table, browser, ada, keeper));

  it("draws its layer, offers its tools, and takes clicks, drags and keys while it is active", async () => {
    const { page } = keeper;
    await expect
      .poll(() => page.evaluate(() => __HOOKS__.includes("drawBoardLayer") && __HOOKS__.includes("canvasReady")))
      .toBe(true);
    await page.getByRole("button", { name: "Board", exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => [canvas.activeLayer.options.name, canvas.board.active]))
      .toEqual(["board", true]);
    const place = await screen(page, 5, 2);
    await page.mouse.click(place.x, place.y);
    const wanted = await page.evaluate(() => {
      const { sceneX, sceneY, size } = canvas.dimensions;
      return { i: sceneY / size + 2, j: sceneX / size + 5 };
    });
    await expect.poll(() => page.evaluate(() => __BOARD__.clicks.at(-1))).toEqual(wanted);
    const right = await screen(page, 7, 2);
    await page.mouse.move(place.x, place.y);
    await page.mouse.down();
    await page.mouse.move(right.x, right.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => page.evaluate(() => __BOARD__.dragged)).toEqual(["start", "right"]);
    const rings = page.getByRole("button", { name: "Show rings" });
    await rings.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => canvas.board.rings.visible)).toBe(false);
    await rings.click();
    await expect.poll(() => page.evaluate(() => canvas.board.rings.visible)).toBe(true);
    await page.getByRole("button", { name: "Wipe" }).click();
    await expect.poll(() => page.evaluate(() => __BOARD__.tools.at(-1))).toBe("wiped");
    await page.locator("#board").focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => page.evaluate(() => __BOARD__.keys)).toEqual(["delete"]);
    await page.getByRole("button", { name: "Tokens", exact: true }).click();
    await expect.poll(() => page.evaluate(() => [canvas.board.active, canvas.tokens.active])).toEqual([false, true]);
  });

  it("measures a drag with its own ruler through waypoints set by key, and burns who comes into the flames", async () => {
    const { page } = keeper;
    const from = await screen(page, 1, 4);
    const corner = await screen(page, 4, 4);
    const to = await screen(page, 6, 3);
    await page.mouse.click(from.x, from.y);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(corner.x, corner.y, { steps: 5 });
    await page.keyboard.press("Control");
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.waitForFunction(() => __BOARD__.label === "25 ft");
    mkdirSync(PICTURES, { recursive: true });
    // After what is drawn next, of which that label is a part.
    await page.evaluate(
      () =>
        new Promise((done) =>
          canvas.app.ticker.addOnce(done, undefined, (globalThis as Loose).PIXI.UPDATE_PRIORITY.UTILITY),
        ),
    );
    await page.screenshot({ path: resolve(PICTURES, `board-${generation}.png`) });
    await expect.poll(() => page.evaluate(() => __BOARD__.last[0])).toBe(5);
    await page.mouse.up();
    await page.waitForFunction(() => canvas.tokens.placeables[0].document.getFlag("ring-board", "burnt") === true);
    const movement = await page.evaluate(() => {
      const { document } = canvas.tokens.placeables[0];
      const { movement } = document;
      return [movement.method, document.regions.size, movement.passed.waypoints.at(-1).action, movement.state];
    });
    expect(movement).toEqual(["dragging", 1, "walk", "completed"]);
    for (const seat of [keeper, ada])
      await expect
        .poll(() => seat.page.evaluate(() => __BOARD__.events))
        .toEqual([["tokenMoveIn", "Runner", "Gamemaster"]]);
  });

  it("moves by the keyboard as well, and the map shows lights, regions and all else it holds", async () => {
    const { page } = keeper;
    await page.locator("#board").focus();
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(() => canvas.tokens.placeables[0].document.movement.method === "keyboard");
    await expect.poll(() => page.evaluate(() => canvas.tokens.placeables[0].document.regions.size)).toBe(0);
    const seen = () =>
      page.evaluate(() => ({
        lights: canvas.lighting.placeables.map((it: Loose) => [it.radius, it.visible]),
        regions: canvas.regions.placeables.map((it: Loose) => it.visible),
        drawings: canvas.drawings.placeables.length,
        walls: canvas.walls.placeables.map((it: Loose) => it.visible),
        templates: "templates" in CONFIG.Canvas.layers,
      }));
    await expect
      .poll(seen)
      .toEqual({ lights: [[300, true]], regions: [true], drawings: 1, walls: [false], templates: generation < 14 });
    await page.getByRole("button", { name: "Walls", exact: true }).click();
    await page.waitForFunction(() => canvas.walls.placeables[0].visible);
    await page.getByRole("button", { name: "Tokens", exact: true }).click();
    await page.evaluate(() => canvas.scene.regions.contents[0].update({ visibility: 0 }));
    await page.waitForFunction(() => canvas.regions.placeables[0].visible === false);
    await page.evaluate(() => canvas.regions.activate());
    await page.waitForFunction(() => canvas.regions.placeables[0].visible);
    await page.evaluate(() => canvas.tokens.activate());
    await page.evaluate(() => canvas.animatePan({ x: 800, y: 700, scale: 0.8, duration: 50 }));
    await expect.poll(() => page.evaluate(() => canvas.viewPosition.scale)).toBe(0.8);
  });

  it("draws a picture by a shader of the package's own", async () => {
    const seen = await keeper.page.evaluate(() => {
      const { SpriteMesh } = foundry.canvas.containers;
      const { PIXI } = globalThis as Loose;
      const mesh = new SpriteMesh(PIXI.Texture.WHITE, __BOARD__.OneColour);
      mesh.anchor.set(0.5);
      mesh.width = mesh.height = 40;
      const [red, green, blue, alpha] = canvas.app.renderer.extract.pixels(mesh);
      const seen = { colour: [red, green, blue, alpha], width: mesh.getBounds().width, plugin: mesh.pluginName };
      mesh.setShaderClass(foundry.canvas.rendering.shaders.BaseSamplerShader);
      mesh.tint = 0x0000ff;
      const plain = [...canvas.app.renderer.extract.pixels(mesh)].slice(0, 4);
      mesh.destroy();
      return { ...seen, plain, isSprite: mesh instanceof PIXI.Sprite };
    });
    expect(seen).toEqual({
      colour: [255, 128, 0, 255],
      width: 40,
      plugin: "ringBoardBatch",
      plain: [0, 0, 255, 255],
      isSprite: false,
    });
    // What is placed is told from its document by a name that only that has.
    await expect
      .poll(() =>
        keeper.page.evaluate(() => [
          canvas.tokens.placeables[0].documentName ?? null,
          game.user.viewedScene === canvas.scene.id,
        ]),
      )
      .toEqual([null, true]);
  });

  it("shows the places that people point at, and what they measure", async () => {
    const { page } = keeper;
    const scene = await page.evaluate(async () => {
      const drawn: [number, number][] = [];
      class Blink extends foundry.canvas.interaction.PulsePing {
        async animate() {
          drawn.push([this.x, this.y]);
          return super.animate();
        }
      }
      CONFIG.Canvas.pings.styles.pulse.class = Blink;
      Object.assign(globalThis, { __DRAWN__: drawn });
      canvas.controls.ruler.path = [300, 600].map((x) => ({ x, y: 300 }));
      await canvas.ping({ x: 500, y: 500 });
      return canvas.scene.id as string;
    });
    const ping = { cursor: { x: 700, y: 600 }, ping: { scene, style: "pulse" } };
    await ada.page.evaluate((activity) => game.user.broadcastActivity(activity), ping);
    await page.waitForFunction(() => (globalThis as Loose).__DRAWN__.length === 2);
    const shown = () =>
      page.evaluate(() => ({
        drawn: (globalThis as Loose).__DRAWN__,
        left: canvas.controls.children.filter((it: Loose) => it instanceof foundry.canvas.interaction.Ping).length,
        labels: canvas.controls.rulers.children.flatMap((it: Loose) => it.children.map(({ text }: Loose) => text)),
      }));
    await expect.poll(shown).toEqual({
      drawn: [
        [500, 500],
        [700, 600],
      ],
      left: 0,
      labels: ["15 ft"],
    });
  });
});
