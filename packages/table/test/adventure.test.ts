import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backgroundOfScene } from "../src/client/canvas/scene.facts.ts";
import { MANIFEST, openTable } from "./world.fixture.ts";

const PACK = "testbed.tales";
const id = (name: string): string => name.padEnd(16, "0");

const ADVENTURE = {
  _id: id("mill"),
  _key: `!adventures!${id("mill")}`,
  name: "The mill",
  img: null,
  caption: "",
  description: "<p>A mill by the river.</p>",
  actors: [
    {
      _id: id("miller"),
      name: "Miller",
      type: "hero",
      folder: id("people"),
      system: { luck: { value: 2 } },
      items: [{ _id: id("sack"), name: "Sack", type: "gear", system: { bulk: 4 } }],
      effects: [],
    },
  ],
  items: [],
  combats: [],
  journal: [{ _id: id("notes"), name: "Notes", pages: [{ _id: id("page"), name: "One", type: "text" }] }],
  scenes: [
    { _id: id("river"), name: "The river", background: { src: "maps/river.webp" } },
    {
      _id: id("loft"),
      name: "The loft",
      background: { src: "maps/loft.webp" },
      levels: [{ _id: "defaultLevel0000", name: "The loft", background: { src: "maps/loft.webp" } }],
    },
  ],
  tables: [],
  macros: [],
  cards: [],
  playlists: [],
  folders: [
    { _id: id("people"), name: "People", type: "Actor" },
    { _id: id("books"), name: "Books", type: "JournalEntry" },
  ],
  folder: null,
  sort: 0,
  flags: {},
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "table-adventure-"));
  const source = join(folder, "source");
  await mkdir(source);
  await writeFile(join(source, "mill.json"), JSON.stringify(ADVENTURE));
  await compilePack(source, join(folder, "packs/tales"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function table(generation: 13 | 14): Promise<Loose> {
  const packs = [{ name: "tales", label: "Tales", type: "Adventure", path: "packs/tales" }];
  await openTable({ generation, systemFolder: folder, manifest: { ...MANIFEST, packs } });
  const pack = game.packs.get(PACK);
  return pack.getDocument(id("mill"));
}

describe.each([13, 14] as const)("an adventure in a pack on generation %i", (generation) => {
  it("is read with everything in it", async () => {
    const adventure = await table(generation);
    expect(adventure).toBeInstanceOf(foundry.documents.Adventure);
    expect([adventure.actors.size, adventure.journal.size, adventure.scenes.size]).toEqual([1, 1, 2]);
    const [actor] = adventure.actors;
    expect([actor.name, actor.system.luck.value, actor.items.contents[0].system.bulk]).toEqual(["Miller", 2, 4]);
    expect(Object.keys(foundry.documents.BaseAdventure.contentFields)).toContain("tables");
  });

  it("comes into the world with its ids and folders, tells before and after, and is remembered", async () => {
    const adventure = await table(generation);
    const told: Loose[] = [];
    const { Hooks } = foundry.helpers;
    Hooks.on("preImportAdventure", (one: Loose, options: Loose, toCreate: Loose, toUpdate: Loose) => {
      told.push(["before", one.name, options.importFields, Object.keys(toCreate).sort(), Object.keys(toUpdate)]);
    });
    Hooks.on("importAdventure", (_one: Loose, _options: Loose, created: Loose, updated: Loose) => {
      told.push(["after", created.Actor[0].name, Object.keys(updated)]);
    });
    const result = await adventure.import({ importFields: ["all"] });
    const miller = game.actors.get(id("miller"));
    expect([miller.folder.name, miller.items.get(id("sack")).system.bulk]).toEqual(["People", 4]);
    expect(game.journal.get(id("notes")).pages.get(id("page")).name).toBe("One");
    expect(result.created.Folder).toHaveLength(2);
    expect(told).toEqual([
      ["before", "The mill", ["all"], ["Actor", "Folder", "JournalEntry", "Scene"], []],
      ["after", "Miller", []],
    ]);
    expect(game.settings.get("core", "adventureImports")).toEqual({ [adventure.uuid]: true });
  });

  it("brings what was chosen with its folders, and overwrites what is there", async () => {
    const adventure = await table(generation);
    const seen: number[] = [];
    await adventure.import({
      importFields: ["actors", "folders"],
      preImport: [async ({ documentCount }: Loose) => void seen.push(documentCount)],
      postImport: [async ({ created }: Loose) => void seen.push(created.Folder.length)],
    });
    expect([seen, game.journal.size, game.folders.contents.map(({ name }: Loose) => name)]).toEqual([
      [2, 1],
      0,
      ["People"],
    ]);
    await game.actors.get(id("miller")).update({ name: "Somebody else", "system.luck.value": 5 });
    const { toCreate, toUpdate } = await adventure.prepareImport({ importFields: ["actors"] });
    expect([toCreate, toUpdate.Actor.length]).toEqual([{}, 1]);
    await adventure.import({ importFields: ["actors"], dialog: false });
    expect([game.actors.get(id("miller")).name, game.actors.get(id("miller")).system.luck.value]).toEqual([
      "Miller",
      2,
    ]);
  });

  it("loses the pictures of its scenes on 14 where no level has them, and on 13 their levels", async () => {
    const adventure = await table(generation);
    await adventure.import({ importFields: ["scenes"] });
    const [river, loft] = ["river", "loft"].map((name) => game.scenes.get(id(name)));
    expect(backgroundOfScene(loft).src).toBe("maps/loft.webp");
    expect(backgroundOfScene(river).src).toBe(generation === 13 ? "maps/river.webp" : null);
    expect([loft._source.levels?.length, "levels" in river._source]).toEqual(
      generation === 13 ? [undefined, false] : [1, true],
    );
  });

  it("is left to whoever says no to the hook", async () => {
    const adventure = await table(generation);
    foundry.helpers.Hooks.on("preImportAdventure", () => false);
    expect(await adventure.import()).toEqual({ created: {}, updated: {} });
    expect([game.actors.size, game.settings.get("core", "adventureImports")]).toEqual([0, {}]);
  });
});
