import { afterAll, beforeAll, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { type Hands, opened } from "../../people.window.ts";
import { calm, leaveTales, openTales, source, until } from "../../tales.fixture.ts";

// What lies behind the doors: adventures and scenes, and the pages that open beside the map.

/** Opens the doors and goes through that of Kalyr. */
async function behindKalyrs(): Promise<Hands> {
  const { openDoors } = await source("core/doors/open-doors.ts");
  await openDoors();
  const doors = opened("ft-doors");
  await doors.press("door", { game: "kalyr" });
  await until(() => doors.element.querySelector('[data-action="back"]'));
  return doors;
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

it("the doors offer an adventure as long as it is not in the world: its scenes are offered from then on, with its first page", async () => {
  const tales = await openTales({ page: true });
  await calm();
  const offered = async () => {
    const doors = await behindKalyrs();
    const ways = [...doors.element.querySelectorAll<HTMLElement>(".ft-game-kalyr button")];
    await doors.press("stay");
    await calm();
    return ways.map(({ dataset: { uuid, scene } }) => uuid ?? scene);
  };
  const [adventure] = await game.packs.get("four-tales.kalyr-adventure").getDocuments();
  expect(await offered()).toContain(adventure.uuid);
  await adventure.import();
  await calm();
  const ways = await offered();
  expect(ways).not.toContain(adventure.uuid);
  const { begin } = adventure.flags["four-tales"];
  const [, scene] = begin.scene.split(".");
  expect(ways).toContain(scene);

  // No journal is drawn here: what would be opened at which page is heard.
  const [, entry, , page] = begin.page.split(".");
  const pages: object[] = [];
  Object.defineProperty(game.journal.get(entry), "sheet", {
    value: { render: async (how: object) => pages.push(how) },
  });
  await (await behindKalyrs()).press("scene", { scene });
  await until(() => game.scenes.get(scene).active);
  await calm();
  expect(tales.shown.news.join(), "whoever is on the map by now is told where the desk is").toContain("Your desk");
  expect(pages, "the page that says how it begins").toEqual([expect.objectContaining({ pageId: page })]);
});

it("the notes of a scene lie beside it for whoever goes on there from the doors, at the page that they name", async () => {
  await openTales({ page: true });
  await calm();
  const jen = await CONFIG.Actor.documentClass.create({ name: "Jen", type: "kalyrCharacter" });
  const notes = await CONFIG.JournalEntry.documentClass.create({
    name: "The yard",
    pages: [{ name: "One" }, { name: "Two" }],
  });
  const [, second] = [...notes.pages];
  const tokens = [{ actorId: jen.id, actorLink: true }];
  const opens = async (more: object): Promise<object[]> => {
    const scene = await CONFIG.Scene.documentClass.create({ name: "The yard", tokens, ...more });
    const pages: object[] = [];
    // No journal is drawn here: what would be opened at which page is heard.
    Object.defineProperty(notes, "sheet", {
      value: { render: async (how: object) => pages.push(how) },
      configurable: true,
    });
    await (await behindKalyrs()).press("scene", { scene: scene.id });
    await until(() => scene.active);
    await calm();
    return pages;
  };
  expect(await opens({})).toEqual([]);
  expect(await opens({ journal: notes.id })).toEqual([{ force: true }]);
  expect(await opens({ journal: notes.id, journalEntryPage: second.id })).toEqual([{ force: true, pageId: second.id }]);
  await notes.delete();
  expect(await opens({ journal: notes.id })).toEqual([]);
});

it("the notes of a scene that are long in coming lie behind whatever the Gamemaster has opened by then", async () => {
  await openTales({ page: true });
  await calm();
  const [jen, mia, ned] = await CONFIG.Actor.documentClass.create(
    ["Jen", "Mia", "Ned"].map((name) => ({ name, type: "kalyrCharacter" })),
  );
  const notes = await CONFIG.JournalEntry.documentClass.create({ name: "The yard", pages: [{ name: "One" }] });
  const scene = await CONFIG.Scene.documentClass.create({
    name: "The yard",
    tokens: [{ actorId: jen.id, actorLink: true }],
    journal: notes.id,
  });
  for (const { sheet } of [ned, mia]) await sheet.render({ force: true });
  class Journal extends foundry.applications.api.ApplicationV2 {
    _renderHTML = async () => document.createElement("p");
    _replaceHTML = (page: Node, content: Node) => content.appendChild(page);

    /** What somebody does meanwhile. */
    async _prepareContext() {
      await jen.sheet.render({ force: true });
      mia.sheet.bringToFront();
      return {};
    }
  }
  const journal = new Journal();
  Object.defineProperty(notes, "sheet", { value: journal });
  await (await behindKalyrs()).press("scene", { scene: scene.id });
  await until(() => journal.rendered);
  await calm();
  const windows = [ned.sheet, journal, jen.sheet, mia.sheet];
  const heights = windows.map(({ position }) => position.zIndex);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
});
