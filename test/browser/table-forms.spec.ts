import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { onlyHere } from "./support/only-here.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { generationsOfRun, openTable } from "./support/target.ts";

const FORM = `
  <label>Text <input name="text" value="a"></label>
  <label>Number <input name="number" type="number" value="7"></label>
  <label>Check <input name="check" type="checkbox" checked></label>
  <multi-select name="many" aria-label="Many"><option value="a" selected>A</option><option value="b">B</option></multi-select>
  <multi-checkbox name="boxes"><option value="x">X</option><option value="y" selected>Y</option></multi-checkbox>
  <string-tags name="words" aria-label="Words" value="one,two"></string-tags>
  <range-picker name="range" aria-label="Range" min="0" max="10" value="4"></range-picker>
  <color-picker name="color" aria-label="Colour" value="#ff0000"></color-picker>
  <file-picker name="file" aria-label="File" type="image" value="a.png"></file-picker>
  <prose-mirror name="prose" aria-label="Prose" value="&lt;p&gt;old&lt;/p&gt;" toggled><p>old</p></prose-mirror>`;

const here = onlyHere("table-forms: it is about our table's own forms");

// The stand-in's own form elements, menus and messages; a real Foundry's are not ours to test.
here.each(generationsOfRun)("the table's forms and menus, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
    await seat.page.evaluate((html) => {
      const holder = document.createElement("section");
      holder.id = "try-out";
      holder.className = "application themed theme-light";
      holder.style.cssText = "left: 20px; top: 20px; width: 700px; z-index: 5000";
      holder.innerHTML = `<form class="window-content">${html}</form><p><button class="entry" data-id="7">Entry</button>
        <button class="tipped" data-tooltip-text="<i>plain</i>">Tipped</button></p>`;
      holder.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
      document.body.append(holder);
    }, FORM);
  });

  afterAll(() => endOfPlay(table, browser, seat));

  const values = () =>
    seat.page.evaluate(() => {
      const form = document.querySelector("#try-out form");
      return new foundry.applications.ux.FormDataExtended(form).object;
    });

  it("give typed values, and change them as people do", async () => {
    const { page } = seat;
    await expect
      .poll(() => values())
      .toEqual({
        text: "a",
        number: 7,
        check: true,
        many: ["a"],
        boxes: ["y"],
        words: ["one", "two"],
        range: 4,
        color: "#ff0000",
        file: "a.png",
        prose: "<p>old</p>",
      });
    await page.evaluate(() => {
      const state = globalThis as unknown as { changed: string[] };
      state.changed = [];
      document.querySelector("#try-out form")?.addEventListener("change", (event) => {
        state.changed.push((event.target as HTMLElement).getAttribute("name") ?? "?");
      });
    });
    await page.locator("multi-select[name=many] select").selectOption("b");
    await page.locator("multi-checkbox input[value=x]").check();
    await page.locator("string-tags[name=words] input").fill("three");
    await page.locator("string-tags[name=words] input").press("Enter");
    await page.getByRole("button", { name: "Remove one" }).click();
    await page.getByRole("button", { name: "Edit text" }).click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("new words");
    await page.getByRole("button", { name: "Save text" }).click();
    await expect.poll(async () => (await values()).many).toEqual(["a", "b"]);
    await expect.poll(async () => (await values()).boxes).toEqual(["y", "x"]);
    await expect.poll(async () => (await values()).words).toEqual(["two", "three"]);
    await expect.poll(async () => (await values()).prose).toContain("new words");
    const changed = await page.evaluate(() => (globalThis as unknown as { changed: string[] }).changed);
    expect(changed).toEqual(["many", "boxes", "words", "words", "prose"]);
  });

  it.each(["theme-light", "theme-dark"])("are accessible in %s", async (theme) => {
    await seat.page.evaluate((name) => {
      const holder = document.querySelector("#try-out");
      holder?.classList.remove("theme-light", "theme-dark");
      holder?.classList.add(name);
    }, theme);
    await expectAccessible(seat.page, "#try-out");
  });

  it("open a context menu by mouse and by keyboard", async () => {
    const { page } = seat;
    await page.evaluate(() => {
      const state = globalThis as unknown as { chosen: string[] };
      state.chosen = [];
      const run = (word: string) => (target: HTMLElement) => state.chosen.push(`${word}:${target.dataset.id}`);
      const entry = (word: string, shown: boolean) => ({
        name: word,
        label: word,
        icon: '<i class="fa-solid fa-star"></i>',
        condition: () => shown,
        visible: () => shown,
        callback: run(word),
        onClick: (_event: Event, target: HTMLElement) => run(word)(target),
      });
      const { ContextMenu } = foundry.applications.ux;
      const entries = [entry("Alpha", true), entry("Hidden", false), entry("Gamma", true)];
      const holder = document.querySelector("#try-out");
      new ContextMenu.implementation(holder, ".entry", entries, { jQuery: false });
    });
    const target = page.locator("#try-out .entry");
    await target.click({ button: "right" });
    await page.getByRole("menu").waitFor();
    await expect.poll(() => page.getByRole("menuitem").allInnerTexts()).toEqual(["Alpha", "Gamma"]);
    await expectAccessible(page, "#context-menu");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await target.focus();
    await page.keyboard.press("Shift+F10");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+F10");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("menu").count()).toBe(0);
    await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
    const chosen = await page.evaluate(() => (globalThis as unknown as { chosen: string[] }).chosen);
    expect(chosen).toEqual(["Gamma:7", "Alpha:7"]);
  });

  it("show tooltips on hover and on keyboard focus, as plain text where asked", async () => {
    const { page } = seat;
    await page.locator("#try-out .tipped").hover();
    await page.locator("#tooltip.active").waitFor();
    await expect.poll(() => page.locator("#tooltip").textContent()).toBe("<i>plain</i>");
    await page.mouse.move(5, 5);
    await page.locator("#tooltip:not(.active)").waitFor({ state: "attached" });
    await page.locator("#try-out .entry").focus();
    await page.keyboard.press("Tab");
    await page.locator("#tooltip.active").waitFor();
    await expect.poll(() => page.locator("#try-out .tipped").getAttribute("aria-describedby")).toBe("tooltip");
    await page.keyboard.press("Escape");
    await page.locator("#tooltip:not(.active)").waitFor({ state: "attached" });
  });

  it("say messages aloud, with people's words escaped", async () => {
    const { page } = seat;
    await page.evaluate(() => {
      ui.notifications.warn("Hello {name}", { format: { name: "<b>Bo</b>" } });
      const progress = ui.notifications.info("Working", { progress: true });
      progress.update({ pct: 0.5 });
    });
    await expect.poll(() => page.getByRole("alert").filter({ hasText: "Hello" }).textContent()).toBe("Hello <b>Bo</b>");
    await expect
      .poll(() => page.locator("#notifications progress").evaluate((bar: HTMLProgressElement) => bar.value))
      .toBe(0.5);
    await expectAccessible(page, "#notifications");
    await page.evaluate(() => ui.notifications.clear());
  });
});
