import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, generations, openTable } from "./support/target.ts";

/** How the subtypes and statuses of each game begin. */
const PREFIXES = ["teller", "words", "kalyr", "woven"] as const;

describe.each(generations)("one world, four games, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { rests: true });
  });

  afterAll(() => endOfPlay(table, browser, keeper));

  // What a page does while nobody does anything hangs on no generation.
  it.runIf(alone(14).includes(generation))(
    "a page that rests has each game's looks and letters ready before any of its windows opens",
    async () => {
      const { page } = keeper;
      const ready = () =>
        page.evaluate(() =>
          [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
        );
      for (const letters of ["Andika", "Atkinson Hyperlegible", "Alegreya", "Literata"])
        await expect.poll(ready, { message: letters, timeout: 20_000 }).toContain(letters);
      await expect.poll(() => page.locator(".ft-sheet").count()).toBe(0);
    },
  );

  it("the windows for a new actor and a new item offer all four, on a sheet its own game's items only", async () => {
    const { page } = keeper;
    const types = (opened: Promise<unknown>) => offered(page, opened);
    const actors = await types(page.evaluate(() => void game.actors.documentClass.createDialog()));
    expect(prefixesOf(actors)).toEqual([...PREFIXES].sort());
    const items = await types(page.evaluate(() => void game.items.documentClass.createDialog()));
    expect(prefixesOf(items)).toEqual([...PREFIXES].sort());
    for (const prefix of PREFIXES) {
      const own = await types(
        page.evaluate((start) => {
          const parent = game.actors.find(({ type }: Loose) => type.startsWith(start));
          void game.items.documentClass.createDialog({}, { parent });
        }, prefix),
      );
      expect(prefixesOf(own), prefix).toEqual([prefix]);
    }
  });

  it("the palette of a token shows no status of another game, and its bars are its own game's", async () => {
    const { page } = keeper;
    for (const prefix of PREFIXES) {
      const scene = await page.evaluate(
        (start) =>
          game.scenes.find(({ tokens }: Loose) => tokens.some(({ actor }: Loose) => actor?.type.startsWith(start)))?.id,
        prefix,
      );
      expect(scene, `a scene of ${prefix}`).toBeTruthy();
      await page.evaluate((id) => game.scenes.get(id).view(), scene);
      await page.waitForFunction((id) => canvas.ready && canvas.scene?.id === id, scene);
      const token = await page.evaluate((start) => {
        const found = canvas.tokens.placeables.find(({ actor }: Loose) => actor?.type.startsWith(start));
        canvas.tokens.hud.bind(found);
        return {
          id: found.id,
          bars: [found.document.bar1.attribute, found.document.bar2.attribute],
          type: found.actor.type,
        };
      }, prefix);
      const hud = page.locator("#token-hud");
      await hud.waitFor();
      const html = () => hud.innerHTML();
      for (const other of PREFIXES.filter((one) => one !== prefix)) {
        await expect.poll(html, { message: `${prefix} is offered a status of ${other}` }).not.toContain(`${other}-`);
      }
      const bars = () => page.evaluate((type) => CONFIG.Actor.trackableAttributes[type].bar, token.type);
      for (const bar of token.bars.filter(Boolean)) await expect.poll(bars).toContain(bar);
      await page.evaluate(() => canvas.tokens.hud.close());
    }
  });

  it("a thing of another game that is dropped on a sheet stays away, and everybody is told why", async () => {
    const { page } = keeper;
    for (const [i, prefix] of PREFIXES.entries()) {
      const other = PREFIXES[(i + 1) % PREFIXES.length]!;
      const { before, after, who } = await page.evaluate(
        async ([mine, theirs]) => {
          const actor = game.actors.find(({ type }: Loose) => type.startsWith(mine));
          const [type] = Object.keys(CONFIG.Item.dataModels).filter((name) => name.startsWith(theirs));
          const item = await getDocumentClass("Item").create({ name: "A stray thing", type });
          await actor.sheet.render({ force: true });
          const size = actor.items.size;
          const dataTransfer = new DataTransfer();
          dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
          const inner = actor.sheet.element.querySelector(".window-content");
          inner.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
          return { before: size, after: actor.items.size, who: actor.name };
        },
        [prefix, other] as const,
      );
      await page
        .locator("#notifications")
        .getByText(/^\s*A stray thing belongs to .+\. .+ plays .+ and leaves it\.\s*$/)
        .last()
        .waitFor();
      const now = () => page.evaluate((name) => game.actors.getName(name).items.size, who);
      await expect.poll(async () => [after, await now()], { message: prefix }).toEqual([before, before]);
      await page.evaluate(async (name) => {
        await game.actors.getName(name).sheet.close();
        await game.items.getName("A stray thing").delete();
        ui.notifications.clear();
      }, who);
    }
  });
});

/** The types that the open window for a new document offers; closes it. */
async function offered(page: Page, opened: Promise<unknown>): Promise<string[]> {
  await opened;
  const list: Locator = page.locator('.application select[name="type"]').last();
  await list.waitFor();
  const values = await list.locator("option").evaluateAll((options) => options.map((one) => (one as Loose).value));
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  return values;
}

/** Whose types these are: the games' prefixes, each once. */
function prefixesOf(types: readonly string[]): string[] {
  return [...new Set(types.map((type) => PREFIXES.find((prefix) => type.startsWith(prefix)) ?? type))].sort();
}
