import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { clearScreens } from "./support/evening.ts";
import { GAMES } from "./support/games.ts";
import { alone } from "./support/target.ts";
import { NO_MAP, sitTogether } from "./support/together.ts";

describe.each(alone(13))("things that are dragged out of a sheet, generation %i", (generation) => {
  const { keeper } = sitTogether({ keeper: NO_MAP }, { generation });
  let page: Page;

  beforeAll(() => {
    page = keeper.page;
  });

  afterEach(() => clearScreens(keeper));

  it.each(GAMES)("come to somebody else of %s", async (_game, type, kind) => {
    const [from, to] = await page.evaluate(
      async ([of, thing]) => {
        const [one, other] = await game.actors.documentClass.createDocuments([
          { name: "One", type: of },
          { name: "Other", type: of },
        ]);
        await one.createEmbeddedDocuments("Item", [{ name: "A lantern", type: thing }]);
        for (const [at, { sheet }] of [one, other].entries()) {
          await sheet.render({ force: true });
          sheet.setPosition({ left: at * 700, top: 0, width: 690, height: 860 });
        }
        return [one.sheet.id, other.id, one.items.contents[0].id];
      },
      [type, kind] as const,
    );
    const header = page
      .locator(".ft-actor", { has: page.locator('[value="Other"]') })
      .or(page.locator(".ft-actor").last());
    await page.locator(`#${from} [data-item-id]`, { hasText: "A lantern" }).first().dragTo(header.first());
    const names = () => page.evaluate((id) => game.actors.get(id).items.map(({ name }: Loose) => name), to);
    await expect.poll(names).toEqual(["A lantern"]);
  });

  it.each(GAMES)("stay where one may only look at a sheet of %s", async (_game, type, kind) => {
    const dragged = await page.evaluate(
      async ([of, thing]) => {
        const actor = await game.actors.documentClass.create({ name: "One", type: of });
        await actor.createEmbeddedDocuments("Item", [{ name: "A lantern", type: thing }]);
        const drag = async () => {
          await actor.sheet.render({ force: true });
          const row = actor.sheet.element.querySelector("[data-item-id]");
          const dataTransfer = new DataTransfer();
          row.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
          return [row.draggable, dataTransfer.getData("text/plain") !== ""];
        };
        const mayChange = await drag();
        Object.defineProperty(actor.sheet, "isEditable", { value: false });
        return [mayChange, await drag()];
      },
      [type, kind] as const,
    );
    expect(dragged).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it.each(GAMES)("are not written to on a sheet of %s when another of them changes", async (_game, type, kind) => {
    const written = await page.evaluate(
      async ([of, thing]) => {
        const actor = await game.actors.documentClass.create({ name: "One", type: of });
        const things = Array.from({ length: 5 }, (_, index) => ({ name: `Thing ${index}`, type: thing }));
        const [first] = await actor.createEmbeddedDocuments("Item", things);
        await actor.sheet.render({ force: true });
        const seen: string[] = [];
        const watch = new MutationObserver((changes) => {
          for (const { target, attributeName } of changes) {
            const row = (target as HTMLElement).closest?.<HTMLElement>("[data-item-id]");
            if (row && row.dataset.itemId !== first.id) seen.push(`${attributeName}`);
          }
        });
        watch.observe(actor.sheet.element, { subtree: true, childList: true, attributes: true, characterData: true });
        first.updateSource({ name: "Another name" });
        await actor.sheet.render();
        await new Promise((done) => setTimeout(done));
        return [seen, actor.sheet.element.textContent.includes("Another name")];
      },
      [type, kind] as const,
    );
    expect(written).toEqual([[], true]);
  });
});
