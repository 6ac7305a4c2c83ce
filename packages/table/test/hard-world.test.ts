import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { LevelStore } from "../src/server/level.store.ts";
import { readOptions, type TableOptions } from "../src/server/table.options.ts";
import { type RunningTable, startTable } from "../src/server/table.server.ts";
import { WorldState } from "../src/server/world.state.ts";

let folder: string;
let table: RunningTable | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "table-hard-"));
  await mkdir(join(folder, "toy"), { recursive: true });
  const manifest = { id: "toy", title: "Toy", version: "1.0.0", documentTypes: { Item: { gear: {} } } };
  await writeFile(join(folder, "toy", "system.json"), JSON.stringify(manifest));
});

afterEach(async () => {
  await table?.close();
  table = null;
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<RunningTable> {
  const options = readOptions(["--no-open", "--port=31350", `--system=${join(folder, "toy")}`]) as TableOptions;
  const worldsFolder = join(folder, "worlds");
  table = await startTable(folder, { ...options, portIsExplicit: false, worldsFolder });
  return table;
}

/** The cookie of the Gamemaster's seat. */
async function cookie(): Promise<string> {
  const body = new URLSearchParams({ userid: "gamemaster000000", password: "" });
  const answer = await fetch(`http://localhost:${table!.port}/join`, { method: "POST", redirect: "manual", body });
  return answer.headers.get("set-cookie")!.split(";")[0]!;
}

/** Connects and resolves with what became of it. */
async function connect(headers: Record<string, string>, frames: string[] = []): Promise<string> {
  const socket = new WebSocket(`ws://localhost:${table!.port}/socket`, { headers });
  return await new Promise((done) => {
    socket.on("open", () => {
      for (const frame of frames) socket.send(frame);
      setTimeout(() => socket.close(), 200);
    });
    socket.on("error", (error) => done(error.message));
    socket.on("close", (code) => done(`closed ${code}`));
  });
}

describe("the table's server", () => {
  it("leaves out records that are no documents, names them, keeps them, and starts", async () => {
    await (await start()).close();
    table = null;
    const raw = new ClassicLevel<string, string>(join(folder, "worlds", "with-toy", "data"), { valueEncoding: "utf8" });
    const broken = {
      "!items!noJson0000000000": "{no",
      "!items!null000000000000": "null",
      "!items!list000000000000": "[1]",
      "!items!text000000000000": '"x"',
      "!items!other00000000000": '{"_id":"else"}',
      "!items!": "{}",
      nothing: "{}",
    };
    const sound = { _id: "soundSoundSound0", name: "Rope", type: "gear" };
    for (const [key, text] of Object.entries(broken)) await raw.put(key, text);
    await raw.put(`!items!${sound._id}`, JSON.stringify(sound));
    await raw.close();

    const { warnings, world } = await start();
    for (const key of Object.keys(broken)) expect(warnings.join("\n")).toContain(`"${key}"`);
    expect(warnings).toHaveLength(Object.keys(broken).length);
    expect(world.options.state.documents("Item")).toEqual([sound]);
    expect(world.worldData("gamemaster000000").collections.items).toEqual([sound]);
    await world.modify("gamemaster000000", [
      { action: "create", documentName: "Item", data: [{ name: "New", type: "gear" }], options: {} },
    ]);
    await table!.close();
    table = null;
    const store = await LevelStore.open(join(folder, "worlds", "with-toy", "data"));
    expect(new Map(await store.readAll()).get("!items!noJson0000000000")).toBe("{no");
    await store.close();
  });

  it("outlives frames that are no messages, strange origins and huge headers", async () => {
    await start();
    const seat = { cookie: await cookie() };
    const deep = `${"[".repeat(2000)}${"]".repeat(2000)}`;
    const frames = ["null", "7", "[]", '"text"', "{}", "{", deep, '{"type":null}', '{"type":"nothing"}'];
    const modify = ["null", "7", "{}", "[null]", "[7]", '[{"action":"create"}]', '[{"action":"create","data":null}]'];
    for (const operations of modify) frames.push(`{"type":"modify","id":1,"operations":${operations}}`);
    frames.push(
      '{"type":"modify"}',
      '{"type":"world"}',
      '{"type":"packIndex","pack":null}',
      '{"type":"query","id":{}}',
    );
    frames.push('{"type":"queryResult","queryId":null}', '{"type":"socket"}', '{"type":"activity"}');
    for (const frame of frames) expect(await connect(seat, [frame]), frame).toMatch(/^closed (1005|1007)$/);
    for (const origin of ["null", "", "nonsense", "http://", "http://elsewhere.example", "x".repeat(4000)]) {
      await connect({ ...seat, origin });
    }
    expect(await connect({ ...seat, origin: "null" })).toContain("401");
    await connect({ ...seat, "x-huge": "x".repeat(200_000) });
    const still = await fetch(`http://localhost:${table!.port}/join`);
    expect(still.status).toBeLessThan(500);
    expect(await connect(seat, ['{"type":"world","id":1}'])).toBe("closed 1005");
  }, 30_000);
});

/** Is there a small disk to be had here? Only the superuser may mount one. */
function mountable(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

// Where nobody may mount a disk of a few megabytes there is none to fill; the store that fails is tried elsewhere.
describe.runIf(mountable())("a disk that is full", () => {
  it("keeps what was acknowledged, and goes on without a restart once there is room", async () => {
    const disk = join(folder, "disk");
    await mkdir(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=32m", "tmpfs", disk]);
    try {
      const state = await WorldState.load(await LevelStore.open(join(disk, "world")));
      const ballast = join(disk, "ballast");
      await writeFile(ballast, Buffer.alloc(16 * 1024 * 1024));
      const put = async (id: string, text: string) => {
        const draft = state.draft();
        draft.put("Item", id, { _id: id, text });
        await state.commit(draft);
      };
      const kept: string[] = [];
      let refusal = "";
      for (let at = 0; at < 400 && !refusal; at++) {
        const id = `item${String(at).padStart(12, "0")}`;
        await put(id, randomBytes(50_000).toString("hex")).then(
          () => kept.push(id),
          (error: Error) => {
            refusal = error.message;
          },
        );
      }
      expect(kept.length).toBeGreaterThan(5);
      expect(refusal).toContain("the disk is full");
      expect(state.documents("Item").map(({ _id }) => _id)).toEqual(kept);
      await expect(put("refusedRefused00", randomBytes(250_000).toString("hex"))).rejects.toThrow("the disk is full");
      await rm(ballast);
      await put("afterAfterAfter0", "room again");
      kept.push("afterAfterAfter0");
      await state.close();
      const again = await WorldState.load(await LevelStore.open(join(disk, "world")));
      expect(again.leftOut).toEqual([]);
      expect(
        again
          .documents("Item")
          .map(({ _id }) => _id)
          .sort(),
      ).toEqual([...kept].sort());
      await again.close();
    } finally {
      execFileSync("umount", ["--lazy", disk]);
    }
  }, 60_000);
});
