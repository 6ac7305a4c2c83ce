import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOptions, type TableOptions } from "../src/server/table.options.ts";
import { type RunningTable, startTable } from "../src/server/table.server.ts";

let folder: string;
let table: RunningTable | null = null;

const GEAR = { _id: "gearGearGearGear", name: "Rope", type: "gear", effects: [] };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "table-server-"));
  const system = join(folder, "toy");
  await mkdir(join(system, "packs", "torn"), { recursive: true });
  await writeFile(join(system, "packs", "torn", "CURRENT"), "nonsense");
  const packs = ["good", "torn", "missing"].map((name) => ({ name, label: name, type: "Item" }));
  const manifest = { id: "toy", title: "Toy", version: "1.0.0", documentTypes: { Item: { gear: {} } }, packs };
  await writeFile(join(system, "system.json"), JSON.stringify(manifest));
  const pack = new ClassicLevel<string, object>(join(system, "packs", "good"), { valueEncoding: "json" });
  await pack.put(`!items!${GEAR._id}`, GEAR);
  await pack.close();
});

afterEach(async () => {
  await table?.close();
  table = null;
  await rm(folder, { recursive: true, force: true });
});

async function start(...args: string[]): Promise<RunningTable> {
  const options = readOptions([
    "--no-open",
    "--port=31050",
    `--system=${join(folder, "toy")}`,
    ...args,
  ]) as TableOptions;
  const worldsFolder = join(folder, "worlds");
  table = await startTable(folder, { ...options, portIsExplicit: false, worldsFolder });
  return table;
}

const address = (path: string) => `http://localhost:${table?.port}${path}`;
const joinAs = (userid: string, password = "") =>
  fetch(address("/join"), { method: "POST", redirect: "manual", body: new URLSearchParams({ userid, password }) });

describe("the table's server", () => {
  it("names broken packs and serves the others", async () => {
    const { warnings, world } = await start();
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatch(/compendium toy\.torn could not be opened/);
    expect(warnings[1]).toMatch(/compendium toy\.missing could not be opened: there is no folder/);
    expect(
      world.worldData("gamemaster000000").packs.map((pack) => pack.index?.length ?? pack.error?.slice(0, 14)),
    ).toEqual([1, "The compendium", "The compendium"]);
  });

  it("starts without what a broken pack should have given to a new world", async () => {
    const content = join(folder, "content");
    await mkdir(content);
    const entries = ["torn", "good"].map((pack) => ({
      documentName: "Item",
      fromPack: `Compendium.toy.${pack}.Item.${GEAR._id}`,
      data: { _id: GEAR._id },
    }));
    await writeFile(join(content, "10-gear.json"), JSON.stringify(entries));
    const { warnings, world } = await start("--content", content);
    expect(warnings.at(-1)).toMatch(/10-gear\.json, entry 1, is left out: the compendium has no Compendium\.toy\.torn/);
    expect(world.options.state.find("Item", GEAR._id)?.name).toBe("Rope");
  });

  it("seats people by cookie, after their password where they have one", async () => {
    const { world } = await start();
    await world.modify("gamemaster000000", [
      { action: "update", documentName: "User", data: [{ _id: "playerAda0000000", password: "open" }], options: {} },
    ]);
    expect(JSON.stringify(world.worldData("gamemaster000000"))).not.toContain("passwordSalt");
    expect((await joinAs("playerAda0000000", "wrong")).status).toBe(403);
    const seated = await joinAs("playerAda0000000", "open");
    expect([seated.status, seated.headers.get("location")]).toEqual([303, "/game"]);
    const cookie = seated.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const home = await fetch(address("/"), { redirect: "manual", headers: { cookie } });
    expect(home.headers.get("location")).toBe("/game");
    const forged = cookie.replace("playerAda", "gamemaster").replace(/^[^;]*/, "toy=gamemaster000000.00");
    expect(
      (await fetch(address("/"), { redirect: "manual", headers: { cookie: forged } })).headers.get("location"),
    ).toBe("/join");
    expect(
      (await fetch(address("/logout"), { redirect: "manual", headers: { cookie } })).headers.get("set-cookie"),
    ).toMatch(/Max-Age=0/);
  });

  it("serves files of the system and nothing above them, and test commands only when asked to", async () => {
    await start();
    expect((await fetch(address("/systems/toy/system.json"))).status).toBe(200);
    expect((await fetch(address("/systems/toy/..%2f..%2fworlds%2fwith-toy%2fsession.key"))).status).toBe(404);
    expect((await fetch(address("/icons/svg/castle.svg"))).headers.get("content-type")).toBe("image/svg+xml");
    // A path that Foundry does not ship is as wrong here as there.
    expect((await fetch(address("/icons/svg/nothing.svg"))).status).toBe(404);
    expect((await fetch(address("/control"), { method: "POST", body: "{}" })).status).toBe(404);
    expect(await (await fetch(address("/join"))).text()).toContain("Gamemaster");
  });

  it("takes the next free port unless one was asked for", async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(31050, done));
    try {
      expect((await start()).port).toBeGreaterThan(31050);
      const options = readOptions(["--port=31050", "--world=other", `--system=${join(folder, "toy")}`]) as TableOptions;
      const again = { ...options, worldsFolder: join(folder, "worlds") };
      await expect(startTable(folder, again)).rejects.toThrow(/Port 31050 is taken/);
    } finally {
      taken.close();
    }
  });

  it("says in plain words what is wrong with an option or a system that is not built", async () => {
    expect(() => readOptions(["--system=a", "--foundry=12"])).toThrow(/takes 13 or 14/);
    expect(() => readOptions(["--system=a", "--port=x"])).toThrow(/whole number/);
    expect(() => readOptions(["--system=a", "--world=../x"])).toThrow(/letters, digits/);
    expect(() => readOptions([])).toThrow(/Which system/);
    expect(() => readOptions(["--nonsense"])).toThrow(/nonsense/);
    const options = readOptions([`--system=${join(folder, "none")}`]) as TableOptions;
    await expect(startTable(folder, options)).rejects.toThrow(/is this the folder of a system, and is it built\?/);
  });
});
