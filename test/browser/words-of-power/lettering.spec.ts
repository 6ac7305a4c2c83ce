import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOARDS, newBoard } from "../../../src/rulesets/words-of-power/rules/board/boards.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { alone, openTable } from "../support/target.ts";

/** What the page notes: whether anybody has wanted the type, and each text that was drawn in it, with or without having it. */
interface Noted {
  wanted: boolean;
  drawn: { text: string; loaded: boolean }[];
}

declare var noted: Noted;

describe.each(alone(14))("letters on the Battle Board, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { viewport: { width: 800, height: 700 } });
    await seat.page.evaluate(async (board) => {
      const flags = { "four-tales": { board: { ...board, on: true } } };
      const data = { name: "The ring", width: 1000, height: 1000, padding: 0, grid: { type: 0, size: 100 }, flags };
      await ChatMessage.deleteDocuments(game.messages.map(({ id }: { id: string }) => id));
      await (await getDocumentClass("Scene").create(data)).activate();
    }, newBoard(BOARDS[0]!.rings));
  });

  afterAll(() => endOfPlay(table, browser, seat));

  it("are in the game's own type, however late that comes", async () => {
    const { context, page } = seat;
    await context.addInitScript(() => {
      Object.assign(globalThis, { noted: { wanted: false, drawn: [] } });
      // Chromium does not name the class of the page's fonts.
      const fonts: FontFaceSet = Object.getPrototypeOf(document.fonts);
      const { load } = fonts;
      fonts.load = function (font, ...text) {
        noted.wanted ||= font.includes("Vollkorn");
        return load.call(this, font, ...text);
      };
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        if (this.font.includes("Vollkorn")) {
          noted.wanted = true;
          noted.drawn.push({ text, loaded: document.fonts.check(this.font) });
        }
        return fillText.call(this, text, ...place);
      };
    });
    // The server is slow: the type comes only once somebody draws with it, or waits for it.
    await context.route(/vollkorn.*\.woff2$/i, async (route) => {
      await page.waitForFunction(() => (Reflect.get(globalThis, "noted") as Noted | undefined)?.wanted);
      await route.continue();
    });
    await seat.reload();
    await page.waitForFunction(() => noted.drawn.length > 10);
    await expect.poll(() => page.evaluate(() => noted.drawn.filter(({ loaded }) => !loaded))).toEqual([]);
  });
});
