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
});
