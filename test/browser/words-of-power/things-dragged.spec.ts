import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { openPack, openSheet } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { startAfresh } from "./words.hands.ts";

describe.each(alone(13))("things in the Pack, generation %i", (generation) => {
  const { keeper, ada } = sitTogether({ keeper: NO_MAP, ada: NO_MAP }, { generation });

  beforeEach(() => startAfresh(keeper, ada));

  it("WP-72: things are dragged from the compendium into hands, Pouch and Pack, and from one place to another", async () => {
    const { page } = ada;
    await keeper.page.evaluate(async () => {
      const ada = game.users.getName("Ada").id;
      const type = "wordsCharacter";
      await getDocumentClass("Actor").create({ name: "Ottokar", type, ownership: { default: 0, [ada]: 3 } });
    });
    const sheet = await openSheet(page, "Ottokar");
    const place = (name: string) => sheet.locator(`[data-wp-place="${name}"]`);
    const pack = await openPack(page, "words-of-power-things");
    // Side by side, so that neither lies over the other.
    await page.evaluate(() => {
      const windows = [...foundry.applications.instances.values()].filter((app: Loose) => app.hasFrame) as Loose[];
      const [sheet, list] = [true, false].map((own) => windows.find(({ document }) => Boolean(document) === own));
      sheet.setPosition({ left: 0, top: 0, width: 800, height: 880 });
      list.setPosition({ left: 810, top: 0, width: 320, height: 880 });
    });
    const fetch = (name: string, to: string) => entry(pack, name).dragTo(place(to));
    await fetch("Small weapon", "mainhand");
    await expect.poll(() => whereIs(page, "Small weapon")).toBe("held");
    await place("mainhand").getByText("Small weapon").waitFor();
    await fetch("Rope", "pouch");
    await expect.poll(() => whereIs(page, "Rope")).toBe("pouch");
    await entry(pack, "Leather").dragTo(sheet.locator(".window-title"));
    await expect.poll(() => whereIs(page, "Leather")).toBe("pack");

    const move = (name: string, from: string, to: string) =>
      place(from)
        .locator("[data-item-id]")
        .filter({ hasText: name })
        .dragTo(place(to), { sourcePosition: { x: 6, y: 6 } });
    await move("Leather", "pack", "worn");
    await expect.poll(() => whereIs(page, "Leather")).toBe("worn");
    const armored = () =>
      page.evaluate(() =>
        Object.values<Loose>(game.actors.getName("Ottokar").system.zones).some(
          ({ covers }) => Object.keys(covers).length > 0,
        ),
      );
    await expect.poll(() => armored()).toBe(true);
    await move("Rope", "pouch", "pack");
    await expect.poll(() => whereIs(page, "Rope")).toBe("pack");
    await move("Small weapon", "mainhand", "pouch");
    await expect.poll(() => whereIs(page, "Small weapon")).toBe("pouch");
    await move("Leather", "worn", "pack");
    await expect.poll(() => whereIs(page, "Leather")).toBe("pack");
    await expect.poll(armored).toBe(false);
    const count = () => page.evaluate(() => game.actors.getName("Ottokar").items.size);
    await expect.poll(count, { message: "nothing was copied on the way" }).toBe(3);

    // A kit takes small things, and nothing else.
    const kit = await page.evaluate(async () => {
      const ottokar = game.actors.getName("Ottokar");
      const [made] = await ottokar.createEmbeddedDocuments("Item", [{ name: "Picks and files", type: "wordsKit" }]);
      await ottokar.items.getName("Rope").update({ "system.small": true });
      return made.id;
    });
    // Where both are in sight, nothing has to be scrolled while it is dragged; the sheet is drawn anew for each change first.
    await place(`kit:${kit}`).waitFor();
    await page.evaluate(() => game.actors.getName("Ottokar").sheet.render());
    await place(`kit:${kit}`).evaluate((element) => element.scrollIntoView({ block: "end" }));
    await move("Rope", "pack", `kit:${kit}`);
    await expect.poll(() => whereIs(page, "Rope")).toBe("kit");
    await place(`kit:${kit}`).getByText("Rope").waitFor();
    await move("Leather", "pack", `kit:${kit}`);
    await page.locator("#notifications").getByText("Leather has no place there.").waitFor();
    await expect.poll(() => whereIs(page, "Leather")).toBe("pack");
    await keeper.page.evaluate(() => game.actors.getName("Ottokar").delete());
  });
});

/** A row of an open compendium. */
function entry(pack: Locator, name: string): Locator {
  return pack.locator("[data-entry-id]").filter({ hasText: name }).first();
}

/** Where a thing of Ottokar's is, as stored. */
function whereIs(page: Page, name: string): Promise<string | undefined> {
  return page.evaluate(
    (thing) => game.actors.getName("Ottokar").items.find((item: Loose) => item.name === thing)?.system.place,
    name,
  );
}
