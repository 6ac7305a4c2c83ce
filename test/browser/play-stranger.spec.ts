import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Playthrough, type Result } from "../../packages/table/tools/play/playthrough.mjs";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { onlyHere } from "./support/only-here.ts";
import { startTable, type Table } from "./support/table.process.ts";
import { alone } from "./support/target.ts";

/** A system that can't make one of its types of actors, nor one of its types of items. */
const SYSTEM: Record<string, string> = {
  "system.json": JSON.stringify({
    id: "halves",
    title: "Halves",
    version: "1.0.0",
    esmodules: ["halves.mjs"],
    grid: { distance: 1, units: "m" },
    initiative: "1d6",
    documentTypes: { Actor: { ghost: {}, knight: {} }, Item: { smoke: {}, sword: {} } },
  }),
  "sheet.hbs":
    '<section><label>Name <input name="name" value="{{document.name}}"></label><p>{{document.type}}</p></section>',
  "halves.mjs": `
    const { api, apps, sheets } = foundry.applications;
    const withPart = (Base) => class extends api.HandlebarsApplicationMixin(Base) {
      static PARTS = { form: { template: "systems/halves/sheet.hbs" } };
    };
    const model = (made) => class extends foundry.abstract.TypeDataModel {
      static defineSchema() { return {}; }
      async _preCreate(data, options, user) {
        if (!made) throw new Error("Nobody can hold one of these.");
        return super._preCreate(data, options, user);
      }
    };
    Hooks.once("init", () => {
      Object.assign(CONFIG.Actor.dataModels, { ghost: model(false), knight: model(true) });
      Object.assign(CONFIG.Item.dataModels, { smoke: model(false), sword: model(true) });
      apps.DocumentSheetConfig.registerSheet(Actor, "halves", withPart(sheets.ActorSheetV2), { makeDefault: true });
      apps.DocumentSheetConfig.registerSheet(Item, "halves", withPart(sheets.ItemSheetV2), { makeDefault: true });
    });`,
};

const here = onlyHere("play-stranger: it plays another system");

here.each(alone(14))("a playthrough of somebody else's system on generation %i", (generation) => {
  let folder: string;
  let table: Table;
  let browser: Browser;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "four-tales-halves-"));
    mkdirSync(join(folder, "halves"));
    for (const [file, text] of Object.entries(SYSTEM)) writeFileSync(join(folder, "halves", file), text);
    table = await startTable({ generation, stranger: join(folder, "halves"), strict: false });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await table?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("goes on where one of its types can't be made, and tells of it once", async () => {
    const context = await browser.newContext({ viewport: { width: 1500, height: 950 } });
    const results: Result[] = await new Playthrough(await context.newPage(), table.url, null).run();
    const failed = results.filter(({ passed }) => !passed);
    expect(failed.map(({ name }) => name)).toEqual(["Actor ghost", "Item smoke"]);
    for (const { note } of failed) expect(note).toContain("Nobody can hold one of these.");
    expect(results.find(({ name }) => name === "drops on knight")?.note).toBe("takes sword");
    // To its very end, and nothing of the ghost after it failed.
    expect(results.at(-1)?.name).toBe("Actor knight again");
    expect(results.filter(({ name }) => name.includes("ghost"))).toHaveLength(1);
  });
});
