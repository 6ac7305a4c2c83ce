import { afterAll, beforeAll, expect, it } from "vitest";
import { playFirstEvening } from "./first-evening/evening.ts";
import { reportPage } from "./first-evening/report.ts";
import { kalyr } from "./roads/kalyr.road.ts";
import { openBrowser } from "./support/chromium.ts";
import { onlyHere } from "./support/only-here.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import { startTable, type Table } from "./support/table.process.ts";
import { alone } from "./support/target.ts";

/** A road with a step that fails, as one may on a Foundry that nobody of ours has seen. */
const ROAD = {
  ...kalyr,
  steps: [
    {
      title: "something that is not there, once all that was the world's own is gone",
      play: async ({ keeper }: { keeper: Seat }) => {
        await keeper.page.evaluate(async () => {
          for (const kind of ["Actor", "ChatMessage"]) {
            const theirs = game.collections.get(kind).filter((one: Loose) => !one.getFlag("world", "firstEvening"));
            await getDocumentClass(kind).deleteDocuments(theirs.map(({ id }: Loose) => id));
          }
        });
        throw new Error("There is <no> such button.");
      },
    },
    kalyr.steps[0]!,
  ],
};

const here = onlyHere("first-evening: it starts a world of its own for the evening");

here.each(alone(14))("a first evening in one command, generation %i", (generation) => {
  let table: Table;

  beforeAll(async () => {
    table = await startTable({ generation, empty: true });
  });

  afterAll(() => table.close());

  it("brings what it needs, goes on after a step that failed, tells and pictures it, and leaves the world as it was", async () => {
    await withPeople(table.url);
    const before = await worldOf(table.url);
    const report = await playFirstEvening({ url: table.url, players: ["Ada", "Ben"], roads: [ROAD], maps: false });
    expect(report.steps.map(({ fault }) => fault)).toEqual(["There is <no> such button.", null]);
    expect(report.left).toEqual([]);
    expect(report.versions.Foundry).toMatch(new RegExp(`^${generation}\\.`));
    for (const { pictures } of report.steps) expect(pictures.map(({ of }) => of)).toEqual(["Gamemaster", "Ada", "Ben"]);
    const page = reportPage(report);
    expect(page).toContain("There is &lt;no&gt; such button.");
    expect(page).toContain("1 of 2 steps went as they should.");
    expect(await worldOf(table.url)).toEqual(before);
    // Seven pages are loaded for it, one after the other.
  }, 300_000);
});

/** Somebody lives in the world already, and something was said. */
async function withPeople(url: string): Promise<void> {
  const browser = await openBrowser();
  const { page } = await sitDown(browser, url, "Gamemaster", { canvas: false });
  await page.evaluate(async () => {
    const [actor] = await getDocumentClass("Actor").createDocuments([{ name: "An old friend", type: "tellerHero" }]);
    await getDocumentClass("ChatMessage").create({ content: "See you tomorrow.", speaker: { actor: actor.id } });
  });
  await browser.close();
}

/** All that the world has, as it is stored, and what the settings say. */
async function worldOf(url: string): Promise<unknown> {
  const browser = await openBrowser();
  const { page } = await sitDown(browser, url, "Gamemaster", { canvas: false });
  const world = await page.evaluate(() => {
    const kinds = game.collections.filter(({ documentName }: Loose) => documentName !== "Setting");
    const documents = kinds.map(({ documentName, contents }: Loose) => [
      documentName,
      contents
        .map((one: Loose) => ({ ...one.toObject(), _stats: null, flags: null }))
        .sort((a: Loose, b: Loose) => a._id.localeCompare(b._id)),
    ]);
    const keys = [...game.settings.settings.values()].filter(({ namespace, scope, key }: Loose) => {
      return namespace === "four-tales" && scope === "world" && !["dataVersion", "mended"].includes(key);
    });
    const settings = keys.map(({ key }: Loose) => [key, JSON.stringify(game.settings.get("four-tales", key))]);
    return { documents, settings };
  });
  await browser.close();
  return world;
}
