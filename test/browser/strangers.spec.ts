import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { onlyHere } from "./support/only-here.ts";
import { sitDown } from "./support/seat.ts";
import { startTable, type Table } from "./support/table.process.ts";
import { generations } from "./support/target.ts";

/** A system of no fixed habits: a classic script, a script that fails, one that works, and subtypes in a template.json. */
const SYSTEM: Record<string, string> = {
  "system.json": JSON.stringify({
    id: "odd",
    title: "Odd",
    version: "1.0.0",
    scripts: ["classic.js"],
    esmodules: ["broken.mjs", "odd.mjs"],
    styles: ["odd.css"],
  }),
  "template.json": JSON.stringify({ Actor: { types: ["knight"], knight: { luck: 3 } } }),
  "classic.js": "var classicWord = typeof game === 'object' ? 'early enough' : 'too early';",
  "broken.mjs": "throw new Error('this script fails');",
  "odd.css": ".odd-sheet { color: rgb(1, 2, 3); }",
  "sheet.hbs": '<section><input name="system.luck" value="{{document.system.luck}}"></section>',
  "odd.mjs": `
    const { api, sheets } = foundry.applications;
    class OddSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheet) {
      static DEFAULT_OPTIONS = { classes: ["odd-sheet"] };
      static PARTS = { form: { template: "systems/odd/sheet.hbs" } };
    }
    CONFIG.ODD = { own: { thing: 1 } };
    Hooks.once("init", () => {
      globalThis.oddFacts = {
        word: classicWord,
        key: game.i18n.localize("ODD.Word"),
        absent: foundry.utils.noSuchHelper,
        own: CONFIG.ODD.own.noneOfTheTables,
        old: typeof renderTemplate,
      };
      foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, "odd", OddSheet, { makeDefault: true });
    });
    Hooks.once("setup", () => Object.assign(oddFacts, { canvas: canvas.ready, tooltip: typeof game.tooltip }));`,
};

const MODULE: Record<string, string> = {
  "module.json": JSON.stringify({ id: "extra", title: "Extra", version: "1.0.0", esmodules: ["extra.mjs"] }),
  "extra.mjs": "globalThis.extraIsThere = game.modules.get('extra').active;",
};

const here = onlyHere("strangers: it brings other systems and modules");

here.each(generations)("somebody else's packages on generation %i", (generation) => {
  let folder: string;
  let table: Table;
  let browser: Browser;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "four-tales-stranger-"));
    for (const [name, files] of Object.entries({ odd: SYSTEM, extra: MODULE })) {
      mkdirSync(join(folder, name));
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
    }
    const [stranger, module] = [join(folder, "odd"), join(folder, "extra")];
    table = await startTable({ generation, stranger, modules: [module], strict: false });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await table?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("start though a script of theirs fails, play, and hear what was missing", async () => {
    const { page, problems, context } = await sitDown(browser, table.url, "Gamemaster");
    expect(problems.all().join()).toMatch(/this script fails/);
    await expect
      .poll(() => page.evaluate(() => ["oddFacts", "extraIsThere"].map((name) => Reflect.get(globalThis, name))))
      .toEqual([{ word: "early enough", key: "ODD.Word", old: "function", canvas: false, tooltip: "object" }, true]);
    const shown = await page.evaluate(async () => {
      const actor = await getDocumentClass("Actor").create({ name: "Ann", type: "knight" });
      await actor.sheet.render({ force: true });
      const input = actor.sheet.element.querySelector("input");
      return [input.value, getComputedStyle(actor.sheet.element).color];
    });
    expect(shown).toEqual(["3", "rgb(1, 2, 3)"]);
    const told = async () => await (await fetch(`${table.url}/missing`)).json();
    // A page gathers what it misses for a moment before it tells.
    await expect.poll(async () => (await told()).members).toEqual(["foundry.utils.noSuchHelper"]);
    await context.close();
    expect((await told()).faults).toMatchObject([
      { text: expect.stringMatching(/broken\.mjs of odd failed.*this script fails/) },
    ]);
    await table.close();
    expect(table.output()).toMatch(/Members that the table does not have \(1\):\n {2}foundry\.utils\.noSuchHelper/);
  });
});
