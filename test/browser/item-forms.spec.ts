import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, openTable } from "./support/target.ts";

/** The games' prefixes; each has one item sheet. */
const GAMES = ["teller", "kalyr", "woven", "words"] as const;

describe.each(alone(14))("the forms of items on generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, viewport: { width: 1100, height: 900 } });
  });

  afterEach(() => discard(keeper.page));

  afterAll(() => endOfPlay(table, browser, keeper));

  // Every field of every form is set on a drawn page, where that takes a tenth of the time.
  it.each(GAMES)("of %s: the one with the most fields is read by everybody", async (prefix) => {
    const { page } = keeper;
    const type = await page.evaluate((start) => {
      const types = Object.keys(CONFIG.Item.dataModels).filter((each) => each.startsWith(start));
      const fields = (each: string) => Object.keys(CONFIG.Item.dataModels[each].schema.fields).length;
      return types.reduce((most, each) => (fields(each) > fields(most) ? each : most));
    }, prefix);
    await openForm(page, type);
  });

  it.each([
    ["kalyrEquipment", "quantity", "A whole number from 0 on, please. The old one stays."],
    ["wordsArmor", "durability", "A whole number from 0 to 99, please. The old one stays."],
  ])("of %s explain a number that is missing, and keep the old one", async (type, field, problem) => {
    const { page } = keeper;
    const form = await openForm(page, type);
    const before = await stored(page, `system.${field}`);
    const input = form.locator(`[name='system.${field}']`);
    const called = () => input.evaluate(({ labels }: HTMLInputElement) => [...labels!].map((one) => one.innerText));
    const name = await called();
    await input.fill("");
    await input.press("Tab");
    await form.getByText(problem).waitFor();
    await expect.poll(() => stored(page, `system.${field}`)).toBe(before);
    // What is wrong describes the field, and is no part of its name.
    await expect.poll(() => called()).toEqual(name);
    const described = () => input.getAttribute("aria-describedby");
    await expect.poll(async () => form.locator(`[id="${await described()}"]`).innerText()).toBe(problem);
    await expect.poll(() => input.getAttribute("aria-invalid")).toBe("true");
    // Made good by the old one nothing is stored, and nothing drawn anew.
    await input.fill(String(before));
    await input.press("Tab");
    await form.getByText(problem).waitFor({ state: "detached" });
    await expect.poll(() => described()).toBeNull();
    await expect.poll(() => input.getAttribute("aria-invalid")).toBeNull();
  });

  it.each([
    ["tellerGear", "bonuses", { action: "battle", dice: 1, when: "at sea", tag: "", auto: false }],
    ["kalyrArmour", "modifiers", { ability: "", value: 1, when: "at sea" }],
  ])("of %s take rows and give them up", async (type, list, row) => {
    const { page } = keeper;
    const form = await openForm(page, type);
    for (const count of [1, 2]) {
      await form.locator("[data-action=ftRowAdd]").click();
      await expect.poll(() => form.locator("[data-action=ftRowDrop]").count()).toBe(count);
    }
    const second = form.locator(`[name='system.${list}.1.when']`);
    await second.fill("at sea");
    await second.press("Tab");
    await expect.poll(async () => ((await stored(page, `system.${list}`)) as object[])[1]).toEqual(row);
    await form.locator("[data-action=ftRowDrop]").first().click();
    await expect.poll(() => stored(page, `system.${list}`)).toEqual([row]);
  });
});

/** A new item of the type, in edit mode; its form is accessible. */
async function openForm(page: Page, type: string): Promise<Locator> {
  await page.evaluate(async (kind) => {
    const item = await getDocumentClass("Item").create({ name: "Probe", type: kind });
    await item.sheet.render({ force: true });
  }, type);
  const form = page.locator(".ft-item");
  await form.getByRole("button", { name: "Edit", exact: true }).click();
  await form.getByRole("button", { name: "Done" }).waitFor();
  await expectAccessible(page, ".ft-item", { exclude: [".window-header", ".window-resize-handle"] });
  return form;
}

/** Takes the new items away, and their windows with them. */
async function discard(page: Page): Promise<void> {
  await page.evaluate(() => getDocumentClass("Item").deleteDocuments(game.items.map(({ id }: { id: string }) => id)));
  await page.locator(".ft-item").waitFor({ state: "detached" });
}

/** What the item holds at a path. */
function stored(page: Page, path: string): Promise<unknown> {
  return page.evaluate((at) => foundry.utils.getProperty(game.items.getName("Probe").toObject(), at), path);
}
