import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { onlyHere } from "./support/only-here.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { generationsOfRun, openTable } from "./support/target.ts";

const here = onlyHere("table-services: it is about what our table does itself");

// Windows of the stand-in for services that only a page shows; a real Foundry's are not ours to test.
here.each(generationsOfRun)("keys, tours, adventures and print, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
  });

  afterAll(() => endOfPlay(table, browser, seat));

  it("walk a tour by mouse and by keyboard", async () => {
    const { page } = seat;
    await page.evaluate(async () => {
      const steps = [
        { id: "a", title: "The chat", content: "<p>Here one <b>talks</b>.</p>", selector: "#sidebar" },
        { id: "b", title: "The middle", content: "Nothing to point at." },
      ];
      // biome-ignore lint/suspicious/noExplicitAny: the classes are Foundry's, untyped in specs
      const { Tour } = (foundry as any).nue;
      game.tours!.register("four-tales", "spec", new Tour({ title: "A spec's tour", display: true, steps }));
      // biome-ignore lint/suspicious/noExplicitAny: as above
      await new (foundry as any).applications.sidebar.apps.ToursManagement().render({ force: true });
    });
    await page.getByRole("button", { name: "Take the tour A spec's tour" }).click();
    const step = page.getByRole("dialog", { name: "The chat" });
    await step.getByText("1 / 2").waitFor();
    await expect.poll(() => page.locator(".tour-fadeout").count()).toBe(1);
    await page.keyboard.press("ArrowRight");
    const second = page.getByRole("dialog", { name: "The middle" });
    await second.getByRole("button", { name: "Back" }).click();
    await step.getByRole("button", { name: "Next" }).click();
    await second.getByRole("button", { name: "Done" }).click();
    await second.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => game.tours!.get("four-tales.spec")!.status)).toBe("completed");
  });

  it("give an action another key and take it away again", async () => {
    const { page } = seat;
    // Keys are registered in `init`, which is over by now: once more from the beginning.
    await seat.context.addInitScript(() => {
      const timer = setInterval(() => {
        if (typeof Hooks === "undefined") return;
        clearInterval(timer);
        Hooks.once("init", () => {
          const onDown = () => document.body.toggleAttribute("data-spec-key") || true;
          game.keybindings!.register("four-tales", "spec", { name: "Spec", editable: [{ key: "F8" }], onDown });
        });
      }, 1);
    });
    await seat.reload();
    await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the classes are Foundry's, untyped in specs
      await new (foundry as any).applications.sidebar.apps.ControlsConfig().render({ force: true });
    });
    const row = page.locator('tr[data-action-id="four-tales.spec"]');
    await row.getByRole("button", { name: "Add a key for Spec" }).click();
    await row.getByRole("button", { name: /^Press a key/ }).waitFor();
    await page.keyboard.press("Alt+F9");
    await row.getByText("Alt + F9").waitFor();
    const isOn = () => page.locator("body[data-spec-key]").count();
    await page.keyboard.press("Alt+F9");
    await expect.poll(() => isOn()).toBe(1);
    await row.getByRole("button", { name: "Take Alt + F9 away from Spec" }).click();
    await row.getByText("Alt + F9").waitFor({ state: "detached" });
    await page.keyboard.press("Alt+F9");
    await expect.poll(() => isOn()).toBe(1);
    await page.locator("#controls-config [data-action=close]").first().click();
  });

  it("import an adventure from its window", async () => {
    const { page } = seat;
    await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the classes are Foundry's, untyped in specs
      const cls = (foundry as any).documents.Adventure;
      const journal = [{ _id: "specNotes0000000", name: "Notes of the spec", pages: [] }];
      await new cls({ _id: "specAdventure000", name: "The spec's mill", journal }).sheet.render({ force: true });
    });
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.waitForFunction(() => game.journal!.get("specNotes0000000")?.name === "Notes of the spec");
  });

  it("print what a style sheet for print leaves", async () => {
    const { page } = seat;
    await page.evaluate(() => {
      const style = document.createElement("style");
      style.textContent = "@media print { #sidebar { display: none } }";
      document.head.append(style);
    });
    const isShown = () => page.locator("#sidebar").isVisible();
    await expect.poll(() => isShown()).toBe(true);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => isShown()).toBe(false);
    await page.emulateMedia({ media: "screen" });
  });
});
