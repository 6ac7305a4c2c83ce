import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { gather } from "../support/evening.ts";
import { GAMES } from "../support/games.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";

describe.each(alone(14))("a thing that is dropped on a token, generation %i", (generation) => {
  const { keeper, ada } = sitTogether({ keeper: NO_MAP, ada: { reducedMotion: "reduce" } }, { generation });

  beforeAll(async () => {
    const scene = await keeper.page.evaluate(
      async (types) => {
        const owner = game.users.getName("Ada").id;
        const people = types.flatMap((type, row) =>
          ["One", "Other", "Stranger"].map((name, column) => ({ type, row, column, name: `${name} ${row}` })),
        );
        const actors = await game.actors.documentClass.createDocuments(
          people.map(({ type, name, column }) => ({ type, name, ownership: { [owner]: column < 2 ? 3 : 0 } })),
        );
        const tokens = people.map(({ name, row, column }, at) => {
          const place = { x: 300 + 200 * column, y: 300 + 150 * row };
          return { name, ...place, actorId: actors[at].id, actorLink: true, hidden: false };
        });
        const [made] = await CONFIG.Scene.documentClass.createDocuments([
          {
            name: "A field",
            width: 1400,
            height: 1200,
            padding: 0,
            tokenVision: false,
            ownership: { default: 2 },
            tokens,
          },
        ]);
        return made.id;
      },
      GAMES.map(([, type]) => type),
    );
    await gather(scene, keeper, ada);
  });

  /** Drags what somebody carries from their sheet onto the map, where a token stands or beside all. */
  async function drop(page: Page, from: string, onto: string | null): Promise<void> {
    const { id, row } = await page.evaluate(async (name) => {
      const { sheet, items } = game.actors.getName(name);
      await sheet.render({ force: true });
      sheet.setPosition({ left: 760, top: 0, width: 500, height: 780 });
      return { id: sheet.id, row: items.contents[0].id };
    }, from);
    const targetPosition = await page.evaluate((name) => {
      const token = canvas.tokens.placeables.find(({ document }: Loose) => document.name === name);
      canvas.pan({ x: 950, y: 600, scale: 0.7 });
      return canvas.clientCoordinatesFromCanvas(token?.center ?? { x: 200, y: 200 });
    }, onto);
    await page.locator(`#${id} [data-item-id="${row}"]`).first().dragTo(page.locator("#board"), { targetPosition });
    await page.evaluate((name) => game.actors.getName(name).sheet.close({ animate: false }), from);
  }

  const carried = (name: string): Promise<string[]> =>
    keeper.page.evaluate((wanted) => game.actors.getName(wanted).items.map((one: Loose) => one.name), name);

  it.each(GAMES.map(([name, , kind], row) => [name, kind, row] as const))(
    "comes to whoever stands there, in %s",
    async (_name, kind, row) => {
      const { page } = ada;
      const carryLantern = () =>
        page.evaluate(
          async ([name, type]) => {
            const one = game.actors.getName(name);
            if (one.items.size === 0) await one.createEmbeddedDocuments("Item", [{ name: "A lantern", type }]);
          },
          [`One ${row}`, kind] as const,
        );
      await carryLantern();
      await drop(page, `One ${row}`, `Other ${row}`);
      await expect.poll(() => carried(`Other ${row}`)).toEqual(["A lantern"]);
      // In DungeonTeller it goes from hand to hand, and a card tells of that.
      const told = kind === "tellerGear" ? "A lantern" : `Other ${row} now has: A lantern.`;
      await page.getByText(told).first().waitFor();

      await carryLantern();
      await drop(page, `One ${row}`, `Stranger ${row}`);
      await page.getByText(`Stranger ${row} is not yours to play.`).first().waitFor();
      await drop(page, `One ${row}`, null);
      await expect.poll(() => carried(`Stranger ${row}`)).toEqual([]);
    },
  );
});
