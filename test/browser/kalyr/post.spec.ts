import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { pressOn, showTab, showTabByKeys } from "../support/hands.ts";
import { type Person, type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { alone, openTable } from "../support/target.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, canvas: false };
const DESK = { viewport: { width: 1280, height: 800 }, canvas: false };

/** Foundry's own frame around a window. */
const FRAME = { exclude: [".window-header"] };

describe.each(alone(14))("a scene of Kalyr in writing, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
  });

  afterAll(() => endOfPlay(table, browser));

  /** One comes by, does something in the window of the scenes, and leaves. */
  async function comesBy(
    who: Person,
    options: object,
    work: (window: Locator, page: Page) => Promise<void>,
  ): Promise<void> {
    const seat: Seat = await sitDown(browser, table.url, who, options);
    await showTab(seat.page, "journal");
    await seat.page.getByRole("button", { name: "Scenes by post" }).click();
    const window = seat.page.locator(".ka-post");
    await window.waitFor();
    await work(window, seat.page);
    await seat.leave();
  }

  /** Nothing of it lies beside the window or the screen once it is scrolled to. */
  async function reachable(window: Locator, one: Locator): Promise<void> {
    await one.scrollIntoViewIfNeeded();
    const beside = async () => {
      const [frame, box] = [(await window.boundingBox())!, (await one.boundingBox())!];
      return box.x < frame.x || box.x + box.width > Math.min(360, frame.x + frame.width) || box.y + box.height > 740;
    };
    await expect.poll(beside).toBe(false);
  }

  const post = (window: Locator): Locator => window.locator('textarea[name="text"]');

  it("KA-109, KA-111, KA-112, KA-117, KA-118: a round by three who are never there together, on a desk, a phone and by keyboard, saved and read", async () => {
    await comesBy("Gamemaster", DESK, async (window, page) => {
      await window.getByRole("button", { name: "New scene" }).click();
      const form = page.locator(".ft-ask");
      await form.getByLabel("Where are we?").fill("The river gate");
      await form.getByLabel("What is the scene for?").fill("To get into the town unseen, before the bell.");
      await form.getByLabel("How is it played?").selectOption("action");
      await form.getByLabel("How long may an answer take?").selectOption("48");
      for (const name of ["Kylar", "Karela"]) await form.getByLabel(name, { exact: true }).check();
      await form.getByLabel("Kolath", { exact: true }).uncheck();
      await form.getByRole("button", { name: "Begin it" }).click();
      await window.getByRole("heading", { name: "The river gate" }).waitFor();
      await post(window).fill("Rain falls on the river gate. A guard looks up from his brazier.");
      await window.getByRole("button", { name: "Post", exact: true }).click();
      await window.getByText("A guard looks up", { exact: false }).first().waitFor();
      await window.locator(".ka-owing").getByText("Kylar").waitFor();
      await expectAccessible(page, ".ka-post", FRAME);
    });
    await comesBy("Ada", PHONE, async (window, page) => {
      await expect.poll(async () => (await window.boundingBox())!.width).toBeLessThanOrEqual(360);
      await post(window).fill("I raise my lantern.");
      await window.getByText("Outside of speech", { exact: false }).waitFor();
      // The phone forgets the page; what she had begun to write is there again.
      await page.reload();
      await showTab(page, "journal");
      await page.getByRole("button", { name: "Scenes by post" }).click();
      await expect.poll(() => post(window).inputValue()).toBe("I raise my lantern.");
      await reachable(window, post(window));
      await reachable(window, window.getByRole("button", { name: "Post", exact: true }));
      await post(window).fill('Kylar raises his lantern. "A friend!" he calls.');
      await window.getByRole("button", { name: "Post", exact: true }).click();
      await window.getByText("waits for the game master to come by").waitFor();
      await window.getByText("The game master goes on").waitFor();
    });
    const ben = await sitDown(browser, table.url, "Ben", { ...DESK, colorScheme: "dark" } as object);
    await showTabByKeys(ben.page, "journal");
    await pressOn(ben.page, ben.page.getByRole("button", { name: "Scenes by post" }));
    const window = ben.page.locator(".ka-post");
    await window.getByText("A friend!", { exact: false }).waitFor();
    await expectAccessible(ben.page, ".ka-post", FRAME);
    await pressOn(ben.page, post(window), "K");
    await ben.page.keyboard.type("arela slips along the wall.");
    await pressOn(ben.page, window.locator("summary").filter({ hasText: "Add a thought" }));
    await pressOn(ben.page, window.locator('textarea[name="thought"]'), "S");
    await ben.page.keyboard.type("he must not look down.");
    await pressOn(ben.page, window.getByRole("button", { name: "Post", exact: true }));
    await window.getByText("Karela slips along the wall.").waitFor();
    await ben.leave();
    await comesBy("Gamemaster", DESK, async (window, page) => {
      await window.getByText("Nobody owes an answer.").waitFor();
      await expect.poll(() => window.locator(".ka-waiting").count()).toBe(0);
      await window.getByRole("button", { name: "Take the answers in" }).click();
      await post(window).press("End");
      await post(window).fill(`${await post(window).inputValue()}The guard lets one of them in.`);
      await window.getByRole("button", { name: "Post", exact: true }).click();
      await window.getByText("Round 2").waitFor();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        window.getByRole("button", { name: "Save as text" }).click(),
      ]);
      expect(file.suggestedFilename()).toBe("The-river-gate.md");
      expect(await readFile(await file.path(), "utf8")).toBe(
        [
          "# The river gate",
          "Rain falls on the river gate. A guard looks up from his brazier.",
          'Kylar raises his lantern. "A friend!" he calls.',
          "Karela slips along the wall.",
          // What she thinks stays hers, and stays in the story although the round is told again.
          "*She must not look down.*",
          "The guard lets one of them in.\n",
        ].join("\n\n"),
      );
      await window.getByRole("button", { name: "Into the journal" }).click();
      await page.getByText("Karela slips along the wall.").last().waitFor();
      await page.locator("em").getByText("She must not look down.").last().waitFor();
    });
  });
});
