/** A page in a thread of its own: the table's client with the system, over a port to the test that holds the server. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { HeadlessLine } from "../../../../packages/table/src/headless.ts";
import type { ModuleManifest } from "../../../../packages/table/src/server/manifest.ts";
import type { ClientMessage, ServerMessage } from "../../../../packages/table/src/shared/protocol.ts";
import { stubPage } from "../../page.stub.ts";

const port = parentPort!;
const { generation, systemFolder, modules, storage } = workerData as {
  generation: 13 | 14;
  systemFolder: string;
  modules: ModuleManifest[];
  storage: Record<string, string>;
};

/** A page waits seconds for others that went silent, or before it tries again: here their clocks run faster. */
const HASTE = 10;
const inTime = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (work: () => void, pause = 0) => inTime(work, pause < 200 ? pause : pause / HASTE),
  inTime,
);

/** What this browser keeps. */
const kept = new Map(Object.entries(storage));

// Modules of the client ask for it once, when they load.
globalThis.__TABLE__ = { generation } as typeof globalThis.__TABLE__;
const { setTemplateLoader } = await import(
  "../../../../packages/table/src/client/applications/handlebars/templates.ts"
);
const { bootClient } = await import("../../../../packages/table/src/headless.ts");

/** What is bundled beside this page: the same modules as the system's own. */
const bundled = (name: string): string => new URL(`${name}.mjs`, import.meta.url).href;

const line: HeadlessLine = {
  isOpen: true,
  onMessage: () => {},
  onStatus: () => {},
  onRefused: () => {},
  send: (message: ClientMessage) => port.postMessage({ type: "send", message }),
  open: async () => {},
  close: () => {},
};

type Order = { type: "server"; message: ServerMessage } | { type: "run"; id: number; code: string; given: unknown };

port.on("message", (order: Order) => {
  if (order.type === "server") line.onMessage(order.message);
  else void run(order.id, order.code, order.given);
});

/** Runs a function's text here; it sees the globals of this page. */
async function run(id: number, code: string, given: unknown): Promise<void> {
  try {
    // biome-ignore lint/security/noGlobalEval: the text is a function of the test
    const work = globalThis.eval(`(${code})`) as (api: unknown, given: unknown) => unknown;
    port.postMessage({ type: "ran", id, value: await work(game.system.api, given) });
  } catch (error) {
    port.postMessage({ type: "ran", id, error: (error as Error).stack });
  }
}

setTemplateLoader((address) => {
  const [kind, id, ...rest] = address.split("/");
  const folder = kind === "modules" ? modules.find((module) => module.id === id)!.folder : systemFolder;
  return readFile(join(folder, ...rest), "utf8");
});

// The wire is there before the page asks for the world.
port.postMessage({ type: "open" });
await bootClient(line, {
  generation,
  systemFolder,
  modules,
  storage: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  },
  loadSystem: async () => {
    Object.assign(globalThis, { fourTalesTold: stubPage() });
    await import(bundled("blows"));
    await import(bundled("system"));
  },
});
// What the buttons of a card do and what its questions say, for a page without a drawing.
const inside = await Promise.all(["answers", "asking", "outbox", "views"].map((name) => import(bundled(name))));
Object.assign(globalThis, {
  fourTalesInside: Object.assign({}, ...inside),
  fourTalesStorage: () => Object.fromEntries(kept),
});
port.postMessage({ type: "ready" });
