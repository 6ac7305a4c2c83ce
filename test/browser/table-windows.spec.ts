import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { onlyHere } from "./support/only-here.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { generationsOfRun, openTable } from "./support/target.ts";

const here = onlyHere("table-windows: it is about our table's own windows");

// How the stand-in's own windows behave; a real Foundry's are not ours to test.
here.each(generationsOfRun)("the table's windows, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
  });

  afterAll(() => endOfPlay(table, browser, seat));

  it("tell the life cycle in Foundry's order, one render after another", async () => {
    const log = await seat.page.evaluate(async () => {
      const steps: string[] = [];
      const { ApplicationV2 } = foundry.applications.api;
      class Base extends ApplicationV2 {
        static DEFAULT_OPTIONS = { id: "order-app", window: { title: "Order" } };
        async _prepareContext() {
          steps.push("context");
          return {};
        }
        async _renderHTML() {
          steps.push("html");
          return "<p>Text</p>";
        }
        _replaceHTML(html: string, content: HTMLElement) {
          const known = foundry.applications.instances.has("order-app");
          steps.push(`${content.isConnected ? "in" : "out of"} the page, ${known ? "" : "un"}known`);
          content.innerHTML = html;
        }
        async _onFirstRender() {
          await Promise.resolve();
          steps.push("first");
        }
        async _onRender() {
          steps.push("render");
        }
        _onClose() {
          steps.push("close");
        }
      }
      class OrderWindow extends Base {}
      Object.defineProperty(Base, "name", { value: "BaseWindow" });
      Object.defineProperty(OrderWindow, "name", { value: "OrderWindow" });
      const names = ["renderOrderWindow", "renderBaseWindow", "closeOrderWindow", "preRenderOrderWindow"];
      for (const name of names) Hooks.once(name, () => steps.push(name));
      // biome-ignore lint/suspicious/noExplicitAny: the class is Foundry's, untyped in specs
      const app = new OrderWindow() as any;
      await app.render();
      await Promise.all([app.render({ force: true }), app.render()]);
      await app.close();
      return steps;
    });
    const pre = generation >= 14 ? ["preRenderOrderWindow"] : [];
    const made = ["context", ...pre, "html", "out of the page, unknown"];
    const shown = ["first", "render", "renderOrderWindow", "renderBaseWindow"];
    const again = ["context", "html", "in the page, known", "render"];
    expect(log).toEqual([...made, ...shown, ...again, "close", "closeOrderWindow"]);
  });

  it("take the focus, close with Escape and give the focus back", async () => {
    const { page } = seat;
    const opener = page.locator("#sidebar button").first();
    await opener.focus();
    await page.evaluate(() => game.actors.contents[0].sheet.render({ force: true }));
    const inside = () => page.evaluate(() => Boolean(document.activeElement?.closest(".application.sheet")));
    await expect.poll(() => inside()).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator(".application.sheet").waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("are moved by the header, folded by a double click and resized by the keyboard", async () => {
    const { page } = seat;
    await page.evaluate(() => game.actors.contents[0].sheet.render({ force: true, position: { left: 200, top: 60 } }));
    const frame = page.locator(".application.sheet");
    const before = await frame.boundingBox();
    const title = page.locator(".application.sheet .window-title");
    await title.hover();
    await page.mouse.down();
    const from = await title.boundingBox();
    await page.mouse.move(from!.x + from!.width / 2 + 60, from!.y + from!.height / 2 + 30, { steps: 3 });
    await page.mouse.up();
    const moved = async () => {
      const { x, y } = (await frame.boundingBox())!;
      return [Math.round(x - before!.x), Math.round(y - before!.y)];
    };
    await expect.poll(moved).toEqual([60, 30]);
    const after = await frame.boundingBox();
    await title.dblclick();
    await expect.poll(async () => (await frame.boundingBox())!.height).toBeLessThan(60);
    await title.dblclick();
    await expect.poll(async () => (await frame.boundingBox())!.height).toBeGreaterThan(100);
    await page.locator(".application.sheet [data-action=close]").press("Alt+ArrowRight");
    await expect.poll(async () => Math.round((await frame.boundingBox())!.x - after!.x)).toBe(20);
    await page.locator(".application.sheet .window-header [data-action=close]").click();
    await frame.waitFor({ state: "detached" });
  });

  it("let the game master say who owns a document", async () => {
    const { page } = seat;
    await page.evaluate(() => game.actors.contents[0].sheet.render({ force: true }));
    await page.locator(".application.sheet [data-action=toggleControls]").click();
    await page.getByRole("menu").waitFor();
    await page.getByRole("menuitem", { name: "Who owns this" }).press("Enter");
    const form = page.locator(".ownership-config");
    await form.getByLabel("Ben").selectOption({ label: "Own" });
    await expectAccessible(page, ".ownership-config");
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    const level = () => page.evaluate(() => game.actors.contents[0].getUserLevel(game.users.getName("Ben")));
    await expect.poll(level).toBe(3);
    await page.keyboard.press("Escape");
  });

  it("answer dialogs by keyboard, and keep it inside a modal one", async () => {
    const { page } = seat;
    const ask = (modal: boolean) =>
      page.evaluateHandle((isModal) => {
        const { DialogV2 } = foundry.applications.api;
        const content = '<label>Number <input name="n" type="number" value="3"></label><script>1</script>';
        return { answer: DialogV2.input({ window: { title: "Ask" }, content, modal: isModal }) };
      }, modal);
    const first = await ask(false);
    await page.getByRole("dialog").filter({ hasText: "Ask" }).waitFor();
    await expectAccessible(page, "dialog[open]");
    const field = page.locator("dialog input");
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill("37");
    await page.keyboard.press("Enter");
    await expect.poll(() => first.evaluate(({ answer }) => answer)).toEqual({ n: 37 });
    const second = await ask(true);
    await page.locator("dialog:modal").waitFor();
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press("Tab");
    const escaped = () =>
      page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest("dialog"));
    await expect.poll(escaped).toBe(false);
    await page.locator("dialog input").focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => second.evaluate(({ answer }) => answer)).toBeNull();
  });

  it("ask for each die of a roll by hand", async () => {
    const { page } = seat;
    const roll = await page.evaluateHandle(async () => {
      await game.settings.set("core", "diceConfiguration", { d6: "manual" });
      return { total: new foundry.dice.Roll("2d6 + 1").evaluate().then((done: { total: number }) => done.total) };
    });
    await page.getByLabel("d6, die 1").fill("6");
    await page.getByLabel("d6, die 2").fill("3");
    await page.keyboard.press("Enter");
    await expect.poll(() => roll.evaluate(({ total }) => total)).toBe(10);
    await page.evaluate(() => game.settings.set("core", "diceConfiguration", {}));
  });

  it("take an item that is dropped on an actor's sheet", async () => {
    const counts = await seat.page.evaluate(async () => {
      const actor = game.actors.contents[0];
      await actor.sheet.render({ force: true });
      // Nobody takes a thing of another game.
      const [prefix] = actor.type.match(/^[a-z]+/);
      const type = Object.keys(CONFIG.Item.dataModels).find((name) => name.startsWith(prefix));
      const item = await getDocumentClass("Item").create({ name: "Dropped thing", type });
      const before = actor.items.size;
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
      const arrived = new Promise((resolve) => Hooks.once("createItem", resolve));
      actor.sheet.element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      await arrived;
      await actor.sheet.close();
      return [before, actor.items.size];
    });
    expect(counts[1]).toBe(counts[0]! + 1);
  });

  it("enrich links, rolls and secrets", async () => {
    const html = () =>
      seat.page.evaluate(async () => {
        const actor = game.actors.contents[0];
        const text = `<p>@UUID[${actor.uuid}] @UUID[Actor.missing000000000]{Gone} [[/r 2d6 # fear]]{Roll}</p><section class="secret" id="s">hush</section>`;
        return foundry.applications.ux.TextEditor.implementation.enrichHTML(text);
      });
    await expect.poll(html).toMatch(/class="content-link"[^>]*data-uuid="Actor\./);
    await expect.poll(html).toContain('class="content-link broken"');
    await expect.poll(html).toContain('data-formula="2d6"');
    await expect.poll(html).not.toContain("hush");
  });
});
