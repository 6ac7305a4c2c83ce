import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay, gather } from "../support/evening.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { alone, generations, openTable } from "../support/target.ts";
import { tokensSeen, unseenSpots } from "../support/what-is-seen.ts";

/** A scene as the window for a new one makes it, but for the light that fills it. */
const LIT = {
  name: "In broad daylight",
  width: 1400,
  height: 1000,
  padding: 0,
  grid: { type: 1, size: 100 },
  ownership: { default: 2 },
  environment: { globalLight: { enabled: true } },
};

describe.each(generations)("what a player sees, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
    ada = await sitDown(browser, table.url, "Ada", { viewport: { width: 1000, height: 760 }, reducedMotion: "reduce" });
  });

  afterAll(() => endOfPlay(table, browser, ada, keeper));

  /** Everybody comes to a scene; what of it is open to Ada, and black to her. */
  async function lookAt(scene: string): Promise<{ tokens: string[]; open: string[]; black: number }> {
    await gather(scene, keeper, ada);
    const open = await keeper.page.evaluate(
      (id) => game.scenes.get(id).tokens.contents.flatMap(({ hidden, name }: Loose) => (hidden ? [] : [name])),
      scene,
    );
    await ada.page.evaluate(() => canvas.recenter());
    return { tokens: await tokensSeen(ada.page), open: open.sort(), black: await unseenSpots(ada.page) };
  }

  // Levels, which a token may miss, are 14's alone.
  it.runIf(alone(14).includes(generation))(
    "of an adventure that was imported is every scene with all that is not hidden",
    async () => {
      const { page } = keeper;
      const adventures: string[] = await page.evaluate(async () => {
        const packs = game.packs.filter(({ metadata }: Loose) => metadata.type === "Adventure");
        const indices = await Promise.all(packs.map((pack: Loose) => pack.getIndex()));
        return indices.flatMap((index: Loose) => index.contents.map(({ uuid }: Loose) => uuid));
      });
      const imported: [string, string][] = [];
      for (const adventure of adventures) {
        const { scenes, first } = await page.evaluate(async (uuid) => {
          const found = await fromUuid(uuid);
          const { created } = await found.import({ dialog: false });
          const made = created.Scene.map(({ id, name }: Loose) => [id, name]);
          return { scenes: made, first: found.flags["four-tales"].begin.scene };
        }, adventure);
        // Everybody is led to where it begins.
        await page.waitForFunction((uuid) => game.scenes.active?.uuid === uuid, first);
        imported.push(...scenes);
      }
      expect(imported.length).toBeGreaterThanOrEqual(6);
      for (const [id, name] of imported) {
        const { tokens, open, black } = await lookAt(id);
        expect([tokens, black], name).toEqual([open, 0]);
        expect(open.length, name).toBeGreaterThan(0);
      }
    },
  );

  it("of the demo world is every scene", async () => {
    const scenes = await keeper.page.evaluate(() =>
      game.scenes
        .filter(({ tokens }: Loose) =>
          tokens.some(({ actor }: Loose) => actor?.testUserPermission(game.users.getName("Ada"), 3)),
        )
        .map(({ id, name }: Loose) => [id, name]),
    );
    expect(scenes.length).toBeGreaterThanOrEqual(4);
    for (const [id, name] of scenes) {
      const { tokens, open, black } = await lookAt(id);
      expect([tokens, black], name).toEqual([open, 0]);
    }
  });

  it("through somebody new is all that is lit, and in the dark their own space", async () => {
    const scene = await layOut(keeper.page);
    const lit = await lookAt(scene);
    expect(lit).toEqual({ tokens: ["A stranger", "Somebody new"], open: ["A stranger", "Somebody new"], black: 0 });
    await keeper.page.evaluate((id) => game.scenes.get(id).update({ "environment.globalLight.enabled": false }), scene);
    await expect.poll(() => tokensSeen(ada.page)).toEqual(["Somebody new"]);
    expect(await unseenSpots(ada.page)).toBeGreaterThan(0);
    // What modules draw by shaders of their own is hidden in the dark as well, wherever the map is moved to.
    for (const scale of [0.5, 1]) {
      await ada.page.evaluate((zoom) => canvas.pan({ x: 500, y: 400, scale: zoom }), scale);
      const look = () => ada.page.evaluate(masked, { seen: { x: 150, y: 150 }, dark: { x: 650, y: 450 } });
      await expect.poll(look).toEqual({ isMasked: true, seen: 255, dark: 0 });
    }
    await keeper.page.evaluate((id) => game.scenes.get(id).update({ "environment.globalLight.enabled": true }), scene);
    await expect.poll(() => ada.page.evaluate(() => canvas.visibility.visible)).toBe(false);
  });
});

/** Runs within the page: what the mask for modules' shaders says of two places of the scene. */
function masked(places: Record<"seen" | "dark", { x: number; y: number }>) {
  const { renderer } = canvas.app;
  const { renderTexture } = canvas.masks.vision;
  const pixels = renderer.extract.pixels(renderTexture);
  const red = (place: { x: number; y: number }): number => {
    const { x, y } = canvas.clientCoordinatesFromCanvas(place);
    return pixels[(Math.round(y) * renderTexture.width + Math.round(x)) * 4];
  };
  return { isMasked: canvas.visibility.visible, seen: red(places.seen), dark: red(places.dark) };
}

/** A new scene with somebody new of Ada's on it, and a stranger far away; its id. */
function layOut(page: Page): Promise<string> {
  return page.evaluate(async (data) => {
    const scene = await getDocumentClass("Scene").create(data);
    const ownership = { [game.users.getName("Ada").id]: 3 };
    const hero = await getDocumentClass("Actor").create({ name: "Somebody new", type: "kalyrCharacter", ownership });
    const token = (await hero.getTokenDocument({ x: 100, y: 100 })).toObject();
    await scene.createEmbeddedDocuments("Token", [token, { name: "A stranger", x: 900, y: 600 }]);
    return scene.id;
  }, LIT);
}
