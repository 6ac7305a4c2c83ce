import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readManifest } from "../src/server/manifest.ts";
import { MissingReport } from "../src/server/missing.report.ts";
import { readOptions, type TableOptions } from "../src/server/table.options.ts";
import { type RunningTable, startTable } from "../src/server/table.server.ts";
import { openTable } from "./world.fixture.ts";

let folder: string;
let table: RunningTable | null = null;

/** A system as they were written before models: a template.json, a classic script, and a pack of none. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "table-stranger-"));
  const manifest = { id: "odd", title: "An odd system", version: "2.0.0", scripts: ["old.js"] };
  const templates = {
    Actor: {
      types: ["knight"],
      templates: { common: { hp: { value: 3, max: 3 } } },
      knight: { templates: ["common"], luck: 1 },
    },
    Item: { types: ["gear", "tool"], gear: { weight: 2 } },
  };
  await mkdir(join(folder, "odd"));
  await mkdir(join(folder, "extra"));
  await writeFile(join(folder, "odd", "system.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "odd", "template.json"), JSON.stringify(templates));
  const pack = { name: "things", label: "Things", type: "Item", path: "packs/things" };
  const module = { id: "extra", title: "Extra", version: "1.0.0", packs: [pack] };
  await writeFile(join(folder, "extra", "module.json"), JSON.stringify(module));
});

afterEach(async () => {
  await table?.close();
  table = null;
  await rm(folder, { recursive: true, force: true });
});

async function start(...args: string[]): Promise<RunningTable> {
  const options = readOptions(["--no-open", "--port=31150", ...args]) as TableOptions;
  const worldsFolder = join(folder, "worlds");
  table = await startTable(folder, { ...options, portIsExplicit: false, worldsFolder });
  return table;
}

describe("packages", () => {
  it("play in a world of their own, which begins with nothing", async () => {
    expect(readOptions(["--system", "/some/where/odd"])).toMatchObject({ report: true, world: "with-odd" });
    expect(readOptions(["--system", "odd", "--no-report"])).toMatchObject({ report: false });
    const { world, warnings } = await start("--system", join(folder, "odd"));
    expect(warnings).toEqual([]);
    const { collections, world: facts } = world.worldData("gamemaster000000");
    expect(facts.title).toBe("An odd system");
    expect(collections.actors).toEqual([]);
    expect(collections.scenes).toHaveLength(1);
  });

  it("brings packs of modules, under the module's name", async () => {
    const { world, warnings } = await start("--system", join(folder, "odd"), "--module", join(folder, "extra"));
    expect(world.worldData("gamemaster000000").packs).toMatchObject([
      { id: "extra.things", packageName: "extra", packageType: "module" },
    ]);
    expect(warnings[0]).toMatch(/extra\.things could not be opened/);
  });

  it("lists what was missing, for whoever has a seat", async () => {
    const { port } = await start("--system", join(folder, "odd"));
    const at = (path: string) => `http://localhost:${port}${path}`;
    const body = JSON.stringify({ members: ["game.nothing"], faults: ["Error: no"] });
    await fetch(at("/missing"), { method: "POST", body });
    expect(await (await fetch(at("/missing"))).json()).toEqual({ members: [], files: [], faults: [] });
    const joined = await fetch(at("/join"), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ userid: "gamemaster000000", password: "" }),
    });
    const cookie = joined.headers.get("set-cookie")?.split(";")[0] ?? "";
    await fetch(at("/missing"), { method: "POST", body, headers: { cookie } });
    await fetch(at("/systems/odd/pictures/none.webp"));
    expect(await (await fetch(at("/missing"))).json()).toEqual({
      members: ["game.nothing"],
      files: ["/systems/odd/pictures/none.webp"],
      faults: [{ text: "Error: no", times: 1 }],
    });
  });

  it("keeps the report short and clean", () => {
    const report = new MissingReport();
    expect(String(report)).toBe("Nothing was missing.");
    report.add({ members: JSON.parse('["b", "a", 3, null]'), faults: ["x", "x"] });
    report.add(JSON.parse('"nonsense"'));
    expect(String(report)).toBe(
      "Members that the table does not have (2):\n  a\n  b\nErrors on the page (1):\n  2 × x",
    );
  });
});

describe("a system with a template.json", () => {
  it("declares its subtypes there", async () => {
    const manifest = await readManifest(join(folder, "odd"));
    expect(manifest.documentTypes).toEqual({ Actor: { knight: {} }, Item: { gear: {}, tool: {} } });
    expect(manifest.templates?.Actor?.knight).toEqual({ hp: { value: 3, max: 3 }, luck: 1 });
  });

  it.each([13, 14] as const)("begins documents with what it says (%i)", async (generation) => {
    await openTable({
      generation,
      systemFolder: join(folder, "odd"),
      manifest: await readManifest(join(folder, "odd")),
    });
    const hero = await foundry.documents.Actor.implementation.create({
      name: "Ann",
      type: "knight",
      system: { hp: { value: 1 } },
    });
    expect(hero.system).toEqual({ hp: { value: 1, max: 3 }, luck: 1 });
    await hero.update({ "system.luck": 0 });
    expect(hero.system).toEqual({ hp: { value: 1, max: 3 }, luck: 0 });
    expect((await foundry.documents.Item.implementation.create({ name: "Saw", type: "tool" })).system).toEqual({});
  });

  it("does not end the start when its script fails", async () => {
    const manifest = await readManifest(join(folder, "odd"));
    const { game } = await openTable({
      generation: 14,
      manifest,
      loadSystem: async () => {
        throw new Error("broken");
      },
    });
    expect(game.ready).toBe(true);
  });
});
