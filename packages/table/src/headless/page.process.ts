/**
 * A page without a browser, in a process of its own: the table's client with its packages, over a line to the test that holds
 * the server. Started by `open-table.ts`.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import type { HeadlessLine } from "../headless.ts";
import type { PageFacts, PageNews, PageOrder } from "./page.protocol.ts";

const tell = (news: PageNews): void => void process.send?.(news);

const line: HeadlessLine = {
  isOpen: true,
  onMessage: () => {},
  onStatus: () => {},
  onRefused: () => {},
  send: (message) => tell({ type: "send", message }),
  open: async () => {},
  close: () => {},
};

/** What this browser keeps. */
let kept = new Map<string, string>();

process.on("message", (order: PageOrder) => {
  if (order.type === "server") line.onMessage(order.message);
  else if (order.type === "run") void run(order.id, order.code, order.given);
  else if (order.type === "storage") tell({ type: "answer", id: order.id, value: Object.fromEntries(kept) });
  else void begin(order.facts).catch((error: Error) => tell({ type: "failed", error: error.stack ?? error.message }));
});
// Whose test is gone has nobody to play with.
process.on("disconnect", () => process.exit());

/** Runs a function's text here; it sees the globals of this page. */
async function run(id: number, code: string, given: unknown): Promise<void> {
  try {
    // biome-ignore lint/security/noGlobalEval: the text is a function of the test
    const work = globalThis.eval(`(${code})`) as (given: unknown) => unknown;
    tell({ type: "answer", id, value: await work(given) });
  } catch (error) {
    tell({ type: "answer", id, error: (error as Error).stack ?? String(error) });
  }
}

async function begin(facts: PageFacts): Promise<void> {
  const { generation, systemFolder, modules, setup, storage, seed } = facts;
  kept = new Map(Object.entries(storage));
  // Modules of the client ask for it once, when they load.
  globalThis.__TABLE__ = { generation, mean: true };
  if (setup) await import(pathToFileURL(setup).href);
  const [{ bootClient }, { setTemplateLoader }, { installSeed }] = await Promise.all([
    import("../headless.ts"),
    import("../client/applications/handlebars/templates.ts"),
    import("../client/dice-seed.ts"),
  ]);
  setTemplateLoader((address) => readFile(fileOf(address, facts), "utf8"));
  tell({ type: "open" });
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
      installSeed(seed);
      await runClassic(systemFolder, game.system.scripts);
      for (const module of modules) await runClassic(module.folder, module.scripts);
      for (const path of game.system.esmodules ?? []) await import(pathToFileURL(join(systemFolder, path)).href);
    },
    loadScript: (file) => import(pathToFileURL(file).href),
  });
  tell({ type: "ready" });
}

/** The file behind an address that a page would fetch. */
function fileOf(address: string, { systemFolder, modules, tableFolder }: PageFacts): string {
  const [kind, id, ...rest] = address.replace(/^\/+/, "").split("/");
  if (kind === "systems") return join(systemFolder, ...rest);
  if (kind === "modules") return join(modules.find((module) => module.id === id)?.folder ?? systemFolder, ...rest);
  return join(tableFolder, "src/client", address);
}

/** Runs a package's classic scripts in the scope of the page, before any module is loaded. */
async function runClassic(folder: string, scripts: readonly string[] = []): Promise<void> {
  for (const path of scripts) {
    const filename = join(folder, path);
    new Script(await readFile(filename, "utf8"), { filename }).runInThisContext();
  }
}
