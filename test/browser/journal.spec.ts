import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { onlyHere } from "./support/only-here.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import { startTable, type Table } from "./support/table.process.ts";
import { alone } from "./support/target.ts";

/** A system with a kind of page of its own, with a data model and a sheet that shows and edits it. */
const SYSTEM: Record<string, string> = {
  "system.json": JSON.stringify({
    id: "odd",
    title: "Odd",
    version: "1.0.0",
    esmodules: ["odd.mjs"],
    documentTypes: { JournalEntryPage: { rumour: {} } },
  }),
  "view.hbs": '<section class="rumour-view">Heard of {{page.system.place}}</section>',
  "edit.hbs": '<section><input name="system.place" value="{{page.system.place}}" aria-label="Place"></section>',
  "odd.mjs": `
    const { journal } = foundry.applications.sheets;
    class Rumour extends foundry.abstract.TypeDataModel {
      static defineSchema() {
        return { place: new foundry.data.fields.StringField({ initial: "the mill" }) };
      }
    }
    class RumourSheet extends journal.JournalEntryPageHandlebarsSheet {
      static DEFAULT_OPTIONS = { viewClasses: ["rumour-here"] };
      static EDIT_PARTS = { header: super.EDIT_PARTS.header, content: { template: "systems/odd/edit.hbs" }, footer: super.EDIT_PARTS.footer };
      static VIEW_PARTS = { content: { template: "systems/odd/view.hbs", root: true } };
    }
    Hooks.once("init", () => {
      CONFIG.JournalEntryPage.dataModels.rumour = Rumour;
      foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, "odd", RumourSheet, {
        types: ["rumour"], makeDefault: true,
      });
    });`,
};

const here = onlyHere("journal: it brings a system of its own");

here.each(alone(14))("a journal entry on generation %i", (generation) => {
  let folder: string;
  let table: Table;
  let browser: Browser;
  let seat: Seat;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "four-tales-journal-"));
    const stranger = join(folder, "odd");
    mkdirSync(stranger);
    for (const [file, text] of Object.entries(SYSTEM)) writeFileSync(join(stranger, file), text);
    table = await startTable({ generation, stranger, strict: false });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster");
  });

  afterAll(async () => {
    await browser?.close();
    await table?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const window = () => seat.page.locator(".application.journal-entry:not(.journal-entry-page)");

  it("shows pages of every kind below their categories, one by one or all together", async () => {
    const { page } = seat;
    await page.evaluate(async () => {
      const entry = await getDocumentClass("JournalEntry").create({
        name: "The valley",
        categories: [{ _id: "places0000000000", name: "Places", sort: 10 }],
        pages: [
          {
            name: "Read me",
            type: "text",
            sort: 1,
            text: { content: "<h2>First steps</h2><p>Go on.</p><h3>Then</h3>" },
          },
          {
            name: "The mill",
            type: "image",
            sort: 2,
            src: "icons/svg/aura.svg",
            image: { caption: "At night" },
            category: "places0000000000",
          },
          { name: "A map", type: "pdf", sort: 3, src: "maps/valley.pdf" },
          { name: "A film", type: "video", sort: 4, src: "films/valley.webm", video: { loop: true } },
          { name: "A whisper", type: "rumour", sort: 5 },
        ],
      });
      await entry.sheet.render({ force: true });
    });
    const rows = () =>
      window()
        .locator(".toc > li")
        .evaluateAll((list) => list.map((row) => row.querySelector("strong, .page-name")?.textContent));
    await expect
      .poll(() => rows())
      .toEqual(["Places", "The mill", "Without a category", "Read me", "A map", "A film", "A whisper"]);
    await window().getByRole("button", { name: "Read me", exact: true }).click();
    await window().getByRole("heading", { name: "First steps" }).waitFor();
    // The headings of the page that is shown stand below its name.
    await window().locator(".headings").getByRole("button", { name: "Then" }).click();
    await window().getByRole("button", { name: "Next" }).click();
    await expect.poll(() => window().locator("article a.pdf").getAttribute("href")).toBe("maps/valley.pdf");
    await window().getByRole("button", { name: "Show all pages" }).click();
    await window().locator("article.rumour.rumour-here").getByText("Heard of the mill").waitFor();
    await expect.poll(() => window().locator("article").count()).toBe(5);
    await expect.poll(() => window().locator("figcaption").textContent()).toBe("At night");
    await expect
      .poll(() =>
        window()
          .locator("video")
          .evaluate((video) => [(video as HTMLVideoElement).loop, (video as HTMLVideoElement).controls]),
      )
      .toEqual([true, true]);
  });

  it("edits pages in windows of their own, text and markdown and what a system brings", async () => {
    const { page } = seat;
    const rumour = window().locator("article.rumour");
    await rumour.getByRole("button", { name: "Edit A whisper" }).click();
    await page.getByLabel("Place").fill("the old well");
    await page.getByLabel("Place").press("Tab");
    await rumour.getByText("Heard of the old well").waitFor();
    const editors = page.locator(".journal-entry-page.application");
    await editors.getByRole("button", { name: "Save" }).click();
    await window().getByRole("button", { name: "New page" }).click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByLabel("Name").fill("Notes");
    await dialog.getByLabel("Type").selectOption({ label: "Text in markdown" });
    await dialog.getByLabel("Category").selectOption({ label: "Places" });
    await dialog.locator("button[type=submit]").first().click();
    const editor = page.getByLabel("Text in markdown");
    await editor.fill("# Signs\n\nA *cold* wind");
    await editors.last().getByRole("button", { name: "Save" }).click();
    const shown = window().locator("article", { hasText: "Signs" });
    await shown.locator("em", { hasText: "cold" }).waitFor();
    const stored = () =>
      page.evaluate(() => {
        // biome-ignore lint/suspicious/noExplicitAny: the documents are Foundry's, untyped in specs
        const notes: any = game.journal!.getName("The valley")!.pages.getName("Notes");
        return [notes.text.markdown, notes.text.format, notes.category];
      });
    await expect.poll(stored).toEqual(["# Signs\n\nA *cold* wind", 2, "places0000000000"]);
  });

  it("names, sorts and removes categories", async () => {
    const { page } = seat;
    await window().getByRole("button", { name: "Categories" }).click();
    const config = page.locator(".journal-category-config");
    await config.getByRole("button", { name: "Add a category" }).click();
    await config.getByLabel("Name").nth(1).fill("People");
    await config.getByLabel("Name").nth(1).press("Tab");
    await config.getByRole("button", { name: "Move People up" }).click();
    const names = () =>
      page.evaluate(() =>
        [
          ...(game.journal!.getName("The valley") as never as { categories: { name: string; sort: number }[] })
            .categories,
        ]
          .sort((a, b) => a.sort - b.sort)
          .map(({ name }) => name),
      );
    await expect.poll(names).toEqual(["People", "Places"]);
    await config.getByRole("button", { name: "Remove People" }).click();
    await expect.poll(names).toEqual(["Places"]);
    await config.locator("[data-action=close]").click();
  });
});
