import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KYLAR } from "./kalyr/kalyr.hands.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { lastCard, showTab } from "./support/hands.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, openTable } from "./support/target.ts";

describe.each(alone(14))("a message in several places, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
  });

  afterAll(() => endOfPlay(table, browser, keeper));

  it("every copy tells how things stand: in the log, in the log's own window, beside the folded sidebar", async () => {
    const { page } = keeper;
    await showTab(page, "actors");
    await page.evaluate(() => ui.chat.renderPopout());
    const popout = page.locator("#chat-popout");
    await popout.waitFor();
    const id = await page.evaluate(
      async () => (await ChatMessage.implementation.create({ content: "<p>It begins.</p>" })).id,
    );
    const copies = page.locator(`[data-message-id="${id}"]`);
    await expect.poll(() => copies.count()).toBe(3);
    await page.evaluate((which) => game.messages.get(which).update({ content: "<p>It is over.</p>" }), id);
    await expect.poll(() => copies.filter({ hasText: "It is over." }).count()).toBe(3);
    await expect.poll(() => copies.filter({ hasText: "It begins." }).count()).toBe(0);
    await page.evaluate((which) => game.messages.get(which).delete(), id);
    await expect.poll(() => copies.count()).toBe(0);
    await page.evaluate(() => ui.chat.popout.close());
  });

  it("one's own card comes in the log alone, which comes to the fore for it", async () => {
    const { page } = keeper;
    await showTab(page, "actors");
    const passed = await page.evaluate(async (who) => {
      let count = 0;
      const beside = document.getElementById("chat-notifications")!;
      const watch = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) count += addedNodes.length;
      });
      watch.observe(beside, { childList: true, subtree: true });
      const [item] = game.actors.get(who.slice(6)).items.filter(({ type }: Loose) => type === "kalyrAbility");
      await game.system.api.startRoll("kalyr", "contest", { who, picks: [{ item: item.id }], against: "open" });
      await new Promise((later) => setTimeout(later, 500));
      watch.disconnect();
      return count;
    }, KYLAR);
    await lastCard(page).waitFor();
    expect(passed).toBe(0);
  });
});
