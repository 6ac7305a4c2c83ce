import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import type { JsonObject, WorldData } from "../../../packages/table/src/shared/protocol.ts";
import { buildTable } from "../../../tools/build.mjs";
import { SERVER } from "../../../tools/parts/our-table.mjs";

const GM = "gamemaster000000";
/** How often the server is killed, each time after some more was acknowledged. */
const KILLS = 4;
/** Requests on their way when it is killed. */
const UNDER_WAY = 40;

let folder: string;
let child: ChildProcess | null = null;
let url: string;

/** Starts the built server in a process of its own, on the world that is there. */
async function start(): Promise<void> {
  const args = [SERVER, "--no-open", "--port=31390", "--world=killed"];
  args.push(`--worlds-folder=${join(folder, "worlds")}`, `--system=${join(folder, "dist")}`);
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  child = server;
  let said = "";
  url = await new Promise((done, fail) => {
    server.once("exit", (code) => fail(new Error(`The server ended with ${code}: ${said}`)));
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (data) => {
        said += data;
        const address = /table: (http:\S+)/.exec(said)?.[1];
        if (address) done(address);
      });
    }
  });
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  child = null;
}

/** A line to the server, in the Gamemaster's seat. */
async function sit(): Promise<WebSocket> {
  const body = new URLSearchParams({ userid: GM, password: "" });
  const answer = await fetch(`${url}/join`, { method: "POST", redirect: "manual", body });
  const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket`, { headers: { cookie } });
  socket.on("error", () => {});
  await once(socket, "open");
  return socket;
}

/** All the world's things, as a client that comes now is told. */
function things(socket: WebSocket): Promise<JsonObject[]> {
  return new Promise((done, fail) => {
    // Several messages may come at once: whoever waits for them one by one misses some.
    socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      if (message.type === "reply" && message.id === 0) done((message.data as WorldData).collections.items!);
    });
    socket.once("close", () => fail(new Error("The line was closed.")));
    socket.send(JSON.stringify({ type: "world", id: 0 }));
  });
}

const idOf = (n: number): string => `thing${String(n).padStart(11, "0")}`;

/** One request: a thing is made, and the one before is changed with it. Both happen, or neither. */
function request(n: number): string {
  const base = { documentName: "Item", options: {} };
  const operations: object[] = [
    { ...base, action: "create", data: [{ _id: idOf(n), name: `No. ${n}`, type: "gear" }], options: { keepId: true } },
  ];
  if (n > 0) operations.push({ ...base, action: "update", data: [{ _id: idOf(n - 1), name: `No. ${n - 1}, done` }] });
  return JSON.stringify({ type: "modify", id: n + 1, operations });
}

beforeAll(() => buildTable());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "four-tales-killed-"));
  await mkdir(join(folder, "dist"), { recursive: true });
  const manifest = { id: "toy", title: "Toy", version: "1.0.0", documentTypes: { Item: { gear: {} } } };
  await writeFile(join(folder, "dist", "system.json"), JSON.stringify(manifest));
});

afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

describe("a server that is killed while it writes", () => {
  it("keeps all that it acknowledged, nothing by halves, and starts again", async () => {
    let next = 0;
    let lostUnderWay = 0;
    for (let round = 0; round < KILLS; round++) {
      await start();
      const socket = await sit();
      const before = (await things(socket)).length;
      next = before;
      const acknowledged: number[] = [];
      const enough = new Promise<void>((done) => {
        socket.on("message", (data) => {
          const { type, requestId } = JSON.parse(String(data));
          if (type !== "modified" || requestId === undefined) return;
          acknowledged.push(requestId - 1);
          socket.send(request(next++));
          if (acknowledged.length === 30 + 7 * round) done();
        });
      });
      for (let i = 0; i < UNDER_WAY; i++) socket.send(request(next++));
      await enough;
      await kill();
      const told = [...acknowledged];
      await start();
      const kept = await things(await sit());
      const names = new Map(kept.map(({ _id, name }) => [_id, name]));
      expect(told.filter((n) => !names.has(idOf(n))).map((n) => `No. ${n}`)).toEqual([]);
      // The requests came one after the other: so many were carried out, each whole.
      const count = kept.length;
      for (let n = 0; n < count; n++) expect(names.get(idOf(n))).toBe(n < count - 1 ? `No. ${n}, done` : `No. ${n}`);
      lostUnderWay += next - count;
      await kill();
    }
    // Else nothing was under way when it was killed, and this shows nothing.
    expect(lostUnderWay).toBeGreaterThan(0);
  });
});
