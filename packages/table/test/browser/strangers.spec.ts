import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TABLE } from "../../tools/build.mjs";
import { findChromium } from "../../tools/chromium.mjs";
import { serveTable } from "../../tools/process.mjs";

/** What public packages do that nobody thought of when the table was built. */
describe("packages that nobody wrote this table for", () => {
  let browser: Browser;
  let table: Awaited<ReturnType<typeof serveTable>>;
  let page: Page;
  const heard: string[] = [];

  beforeAll(async () => {
    const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    browser = await chromium.launch({ executablePath: findChromium(), args: ["--disable-dev-shm-usage", ...sandbox] });
    table = await serveTable({ system: join(TABLE, "fixtures/lantern"), generation: 14 });
    const context = await browser.newContext();
    await context.addInitScript(() => localStorage.setItem("core.noCanvas", "true"));
    page = await context.newPage();
    page.on("console", (message) => heard.push(message.text()));
    await page.goto(`${table.url}/join`);
    await page.getByRole("radio", { name: /^Gamemaster/ }).check();
    await page.locator('button[name="join"]').click();
    await page.waitForFunction(() => globalThis.game?.ready === true);
  });

  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  /** Width of the texture that becomes of a drawing with these attributes; null where none does. */
  const widthOf = (attributes: string): Promise<number | null> =>
    page.evaluate(async (given) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${given}/>`;
      const made = await foundry.canvas.loadTexture(`data:image/svg+xml,${encodeURIComponent(svg)}`);
      return made?.width ?? null;
    }, attributes);

  it("draw icons that say in their style how large they are, and hear that Firefox does not", async () => {
    expect(await widthOf('style="height: 20px; width: 30px;"')).toBeGreaterThan(0);
    expect(heard.join("\n")).toMatch(/the width of an SVG belongs into its attribute; Firefox takes none/);
    expect(await widthOf('style="height: 20px"')).toBeNull();
    expect(heard.join("\n")).toMatch(/an SVG needs a width in pixels/);
  });

  it("extend elements that may move to another window, and find the tooltip before one is shown", async () => {
    const made = await page.evaluate(() => {
      class MoonIcon extends foundry.applications.elements.AdoptableHTMLElement {
        internals = this.attachInternals();
      }
      const element: Loose = MoonIcon;
      customElements.define("moon-icon", element);
      return document.createElement("moon-icon") instanceof MoonIcon;
    });
    expect(made).toBe(true);
    expect(await page.evaluate(() => document.getElementById("tooltip")?.role)).toBe("tooltip");
  });

  it("ask in 14 for a formula in an element of that name, and what is typed is the form's", async () => {
    const read = await page.evaluate(() => {
      const { HTMLFormulaInputElement } = foundry.applications.elements;
      const form = document.body.appendChild(document.createElement("form"));
      form.append(HTMLFormulaInputElement.create({ name: "damage", value: "1d6" }));
      const input = form.querySelector("input") as HTMLInputElement;
      const before = input.value;
      input.value = "2d6";
      input.dispatchEvent(new Event("change"));
      const after = new foundry.applications.ux.FormDataExtended(form).object.damage;
      form.remove();
      return [before, after];
    });
    expect(read).toEqual(["1d6", "2d6"]);
  });

  it("read how the map is drawn, and put textures on it that they want loaded", async () => {
    const [performance, vfx] = await page.evaluate(() => {
      canvas.sceneTextures.moon = "moon.webp";
      return [canvas.performance, CONFIG.Canvas.vfx];
    });
    expect(performance).toMatchObject({ mode: 2, textures: { enabled: false } });
    expect(vfx).toEqual({ animations: {}, components: {} });
  });

  it("draw a sheet of the first generation, send what was changed in it, and hear of drops", async () => {
    const steps = await page.evaluate(async () => {
      const steps: string[] = [];
      class Old extends foundry.appv1.sheets.ItemSheet {
        static get defaultOptions(): Loose {
          const own = {
            classes: ["old", ""],
            tabs: [{ navSelector: ".tabs", contentSelector: ".body", initial: "b" }],
          };
          return foundry.utils.mergeObject(super.defaultOptions, own);
        }
        async _renderInner(data: Loose): Promise<Loose> {
          const html = $(`<form class="${data.cssClass}"><input name="name" value="${data.item.name}"><nav class="tabs">
            <a data-tab="a">A</a><a data-tab="b">B</a></nav><section class="body"><p class="tab" data-tab="a"></p>
            <p class="tab" data-tab="b"></p></section></form>`);
          this.form = html[0];
          return html;
        }
        activateListeners(html: Loose): void {
          super.activateListeners(html);
          steps.push(`listens to ${html.find("input").val()}`);
        }
      }
      foundry.helpers.Hooks.on("renderOld", (app: Loose) => steps.push(`hook ${app.constructor.name}`));
      foundry.helpers.Hooks.on("renderItemSheet", () => steps.push("hook of its parent"));
      foundry.documents.collections.Items.registerSheet("lantern", Old, { makeDefault: true });
      const [type] = Object.keys(game.system.documentTypes.Item);
      const item = await CONFIG.Item.documentClass.create({ name: "Lamp", type });
      const until = async (held: () => unknown): Promise<void> => {
        for (let turn = 0; turn < 200 && !held(); turn++) await new Promise((done) => setTimeout(done, 20));
      };
      const { sheet } = item;
      steps.push(String(sheet.render(true) === sheet));
      await until(() => sheet.rendered);
      steps.push(
        `${ui.windows[sheet.appId] === sheet} ${item.apps[sheet.appId] === sheet} ${sheet.element.find(".tab.active").data("tab")}`,
      );
      sheet.element.find("input").val("Torch").trigger("change");
      await until(() => item.name === "Torch" && steps.includes("listens to Torch"));
      await until(() => sheet.rendered);
      await sheet.close();
      steps.push(`${ui.windows[sheet.appId] ?? "closed"} ${item.apps[sheet.appId] ?? "gone"}`);
      foundry.documents.collections.Items.unregisterSheet("lantern", Old);
      return steps;
    });
    expect(steps.slice(0, 5)).toEqual(["true", "listens to Lamp", "hook Old", "hook of its parent", "true true b"]);
    expect(steps).toContain("listens to Torch");
    expect(steps.at(-1)).toBe("closed gone");
  });

  it("ask by a dialog of the first generation, and get what its buttons call back with", async () => {
    const answers = await page.evaluate(async () => {
      const { Dialog } = foundry.appv1.api;
      const until = async (held: () => unknown): Promise<void> => {
        for (let turn = 0; turn < 200 && !held(); turn++) await new Promise((done) => setTimeout(done, 20));
      };
      const press = async (button: string): Promise<void> => {
        await until(() => document.querySelector(`.dialog .dialog-button.${button}`));
        document.querySelector<HTMLElement>(`.dialog .dialog-button.${button}`)?.click();
      };
      const yes = Dialog.confirm({ title: "Sure?", content: "<p>Really</p>" });
      await press("yes");
      const first = await yes;
      const read = (html: Loose): unknown => html.find("input").val();
      const said = Dialog.prompt({ title: "Name", content: '<input value="Ann">', callback: read });
      await press("ok");
      return [first, await said, document.querySelectorAll(".dialog").length];
    });
    expect(answers).toEqual([true, "Ann", 0]);
  });

  it("stand windows of the first generation on ground of its own, whoever draws them", async () => {
    const seen = await page.evaluate(() => {
      // As Item Piles draws its own, which dress themselves no more.
      document.body.insertAdjacentHTML(
        "beforeend",
        '<div class="app window-app theirs" style="width: 300px"><header class="window-header flexrow"><h4 class="window-title">Pile</h4></header><section class="window-content"><p>Rope</p></section></div>',
      );
      const frame = document.querySelector<HTMLElement>(".theirs")!;
      const { backgroundColor, color, position, display } = getComputedStyle(frame);
      frame.remove();
      return { backgroundColor, color, position, display };
    });
    expect(seen).toMatchObject({ position: "fixed", display: "flex" });
    expect(seen.backgroundColor).toMatch(/^rgb\(/);
    expect(seen.color).not.toBe(seen.backgroundColor);
  });
});
