import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { OpenTable } from "../src/headless/open-table.ts";
import { TABLE } from "../tools/build.mjs";
import { openTable } from "../tools/index.mjs";

const LANTERN = join(TABLE, "fixtures/lantern");
const MOTHS = join(TABLE, "fixtures/moths");
const WORLD = join(TABLE, "fixtures/lantern-world");

let table: OpenTable | null = null;

afterEach(async () => {
  await table?.close();
  table = null;
});

/** Each page is a process that loads the whole client: on a machine that does other work as well that takes a while. */
const PATIENCE = 180_000;

describe.each([13, 14] as const)(
  "a system that the table never heard of, generation %i",
  { timeout: PATIENCE },
  (generation) => {
    it("plays without a browser, a Gamemaster and a player at once, each in a process of their own", async () => {
      table = await openTable({ system: LANTERN, modules: [MOTHS], content: WORLD, generation, seed: 7 });
      const [gm, ada] = await Promise.all([table.page("Gamemaster"), table.page("Ada")]);
      const seen = await ada.run(() => [
        game.release.generation,
        game.user.name,
        game.actors.getName("Wick").system.light,
      ]);
      expect(seen).toEqual([generation, "Ada", 5]);
      await ada.run((light) => game.actors.getName("Wick").update({ "system.light": light }), 9);
      await expect.poll(() => gm.run(() => game.actors.getName("Wick").system.light)).toBe(9);
      await ada.run(async () => {
        const actor = game.actors.getName("Wick");
        await (await new (globalThis as Loose).Roll("1d6 + @light", actor.getRollData()).evaluate()).toMessage();
      });
      // The module of the Gamemaster's page counts it.
      await expect.poll(() => gm.run(() => game.settings.get("moths", "rolls"))).toBe(1);
      expect(await ada.run(() => game.messages.contents.map((message: Loose) => message.rolls[0].total))).toEqual([
        await gm.run(() => game.messages.contents[0].rolls[0].total),
      ]);
      const refused = await ada.run(async () => {
        const made = await getDocumentClass("Actor")
          .create({ name: "Mine", type: "wanderer" })
          .catch(() => null);
        return made === null || made === undefined;
      });
      expect(refused).toBe(true);
    });

    it("keeps what a browser keeps, and tells of faults in words", async () => {
      table = await openTable({ system: LANTERN, generation });
      const page = await table.page("Ada");
      await page.run(() => game.settings.set("core", "noCanvas", true));
      const storage = await page.storage();
      expect(storage["core.noCanvas"]).toBe("true");
      await page.close();
      await expect(page.run(() => 1)).rejects.toThrow(/closed/);
      const again = await table.page("Ada", { storage, away: 5 });
      expect(await again.run(() => game.settings.get("core", "noCanvas"))).toBe(true);
      await expect(
        again.run(() => {
          throw new Error("not today");
        }),
      ).rejects.toThrow(/not today/);
      await expect(table.page("Nobody")).rejects.toThrow(/There is no user "Nobody"/);
      table.failWrites(1);
      const refused = again.run(() => game.user.update({ pronouns: "she" }));
      await expect(refused).rejects.toThrow();
      expect(await again.run(() => game.user.pronouns)).toBe("");
    });
  },
);
