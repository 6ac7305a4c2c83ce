import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, vi } from "vitest";
import { installSeed } from "../../packages/table/src/client/dice-seed.ts";
import type { HeadlessTable, installFoundry } from "../../packages/table/src/headless.ts";
import type { PackMemory } from "../../packages/table/src/server/compendium.library.ts";
import type { Store } from "../../packages/table/src/server/store.ts";
import { type FreshClient, freshClient } from "../../packages/table/test/fresh-client.ts";
import { kept } from "../../packages/table/test/kept.ts";
import type { Ruleset } from "../../src/core/contract/ruleset.ts";
import { buildHeadless } from "../../tools/build.mjs";
import { ROOT } from "../../tools/house.mjs";
import { CHANCE } from "../chance.ts";
import { drawPage } from "./drawn-page.ts";
import { noteNotices, type Shown, stubPage } from "./page.stub.ts";

export const TOY = join(ROOT, "test/toy-ruleset");
export const DIST = join(ROOT, "dist");

export const GM = "gamemaster000000";
export const ADA = "playerAda0000000";
export const BEN = "playerBen0000000";

export interface TalesOptions {
  generation?: 13 | 14;
  /** Name or id of the user whose client runs here; the Gamemaster when left out. */
  asUser?: string;
  store?: Store;
  /** Run the built, minified module instead of the sources. */
  built?: boolean;
  /** With a page, on which windows and cards are drawn; without one, what they would show is made ready and no more. */
  page?: boolean;
  /** Another built system than the project's own. */
  dist?: string;
  /** Another folder of the toy module than the one of its sources. */
  toy?: string;
}

/** A table with the system and the toy module, run by one client. */
export interface Tales extends HeadlessTable {
  rulesets: Ruleset[];
  api: Loose;
  shown: Shown;
}

/** The project's own packs: built before the first table is opened, and written to by nobody. */
export const packMemory = (): PackMemory => kept("packs", [join(DIST, "packs")], () => new Map());

let open: HeadlessTable | null = null;
/** How many templates are being read. */
let reading = 0;
let leavePage: (() => void) | null = null;
/** What the running client was loaded from; kept when it is closed, for tests that look at its parts afterwards. */
let client: FreshClient | null = null;

/** Boots the system as built or from its sources, with the toy ruleset as a module beside it. Closes the one before. */
export async function openTales(options: TalesOptions = {}): Promise<Tales> {
  await leaveTales();
  // What the toy's modules of the client before still load would find the next one's, and make them with its own Foundry.
  await vi.dynamicImportSettled();
  vi.resetModules();
  if (options.page) leavePage = drawPage();
  const page = await freshClient(buildHeadless);
  client = page;
  // Before any module of the client is loaded: each asks for the generation once, when it loads.
  globalThis.__TABLE__ = { generation: options.generation ?? 14, mean: true };
  const { installFoundry: install } = (await tablePart("headless.ts")) as { installFoundry: typeof installFoundry };
  const { setTemplateLoader } = await tablePart("client/applications/handlebars/templates.ts");
  setTemplateLoader(async (path: string) => {
    reading++;
    return await readFile(fileOf(path, options.dist, options.toy), "utf8").finally(() => reading--);
  });
  let shown: Shown | null = null;
  const { generation = 14, asUser, store, built, dist = DIST, toy = TOY } = options;
  const table = await install({
    generation,
    ...(asUser ? { asUser } : {}),
    ...(store ? { store } : {}),
    systemFolder: dist,
    ...(dist === DIST ? { packMemory: packMemory() } : {}),
    moduleFolders: [toy],
    loadScript: (file) => import(/* @vite-ignore */ file),
    loadSystem: async () => {
      installSeed(CHANCE);
      // What Foundry only warns of today is gone one day.
      CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.FAILURE;
      shown = options.page ? noteNotices() : stubPage();
      if (built) await import(/* @vite-ignore */ freshCopy(dist));
      else await page.part("src/main.ts");
    },
  });
  open = table;
  const { api } = table.game.system;
  for (const { id } of api.rulesets()) await api.readyToPlay(id);
  return Object.assign(table, { api, rulesets: api.rulesets() as Ruleset[], shown: shown as unknown as Shown });
}

/** Address of a copy of the built module that nothing has loaded yet: Node keeps what it has loaded. */
function freshCopy(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), "four-tales-built-"));
  for (const name of ["four-tales.mjs", "chunks"]) cpSync(join(dist, name), join(folder, name), { recursive: true });
  copies.push(folder);
  return pathToFileURL(join(folder, "four-tales.mjs")).href;
}

const copies: string[] = [];

/**
 * Closes the table that is open, as when its client's browser is closed. A page takes with it what it is still loading.
 * Here the next client would get those modules, bound to the fields of the Foundry before: they are waited for.
 */
export async function leaveTales(): Promise<void> {
  await open?.close();
  await client?.settled();
  client?.close();
  leavePage?.();
  leavePage = null;
  open = null;
  for (const folder of copies.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A module below `src`, the same instance that the running client uses; only where the sources run. */
export async function source(path: string): Promise<Loose> {
  client ??= await freshClient(buildHeadless);
  return client.part(`src/${path}`);
}

/** A module of the table, the same instance that the running client uses. */
export async function tablePart(path: string): Promise<Loose> {
  client ??= await freshClient(buildHeadless);
  return client.part(`packages/table/src/${path}`);
}

/** The file behind an address that the client would fetch. */
export function fileOf(address: string, dist = DIST, toy = TOY): string {
  const [kind, , ...rest] = address.split("/");
  return join(kind === "modules" ? toy : dist, ...rest);
}

/** How long a busy machine may take for what is usually there at once, in milliseconds. */
const PATIENCE = 60_000;

/** Waits until `probe` holds, and does not throw; the wire and the hooks take a few turns, and seldom longer. */
export async function until(probe: () => unknown): Promise<void> {
  const since = performance.now();
  for (let turn = 0; ; turn++) {
    let fault: unknown = null;
    try {
      if (probe()) return;
    } catch (error) {
      fault = error;
    }
    if (performance.now() - since > PATIENCE) throw new Error(`It did not come to pass: ${probe}`, { cause: fault });
    await new Promise((done) => (turn < 200 ? setImmediate(done) : setTimeout(done, 5)));
  }
}

/** A card that claimed answers which nobody gave waits for them: they are asked for, and nothing of it was carried out. */
export async function isPutBack(message: Loose): Promise<void> {
  await until(() => message.system.stage === "open");
  const questions = Object.values(message.system.questions) as Loose[];
  expect(questions.some(({ late, status }) => late && status === "open")).toBe(true);
  expect(message.system.events).toEqual({});
}

/** Lets everything that is under way arrive. */
export async function calm(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await new Promise((done) => setImmediate(done));
}

/** Lets everything that is under way arrive, with all that a window is still loading for it. */
export async function still(): Promise<void> {
  do {
    await client?.settled();
    await calm();
  } while (reading > 0);
}
