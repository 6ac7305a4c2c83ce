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
});
