import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findUser, startServer } from "../headless.ts";
import { readModule } from "../server/manifest.ts";
import { FailingStore, MemoryStore } from "../server/store.ts";
import type { Seat, WorldServer } from "../server/world.server.ts";
import type { JsonObject } from "../shared/protocol.ts";
import type { PageFacts, PageNews, PageOrder } from "./page.protocol.ts";

export interface OpenTableOptions {
  /** Folder of a built system. */
  system: string;
  /** Folders of modules that play along. */
  modules?: string[];
  /** Which generation of Foundry is played; 14 when left out. */
  generation?: 13 | 14;
  /** Users of the world; Gamemaster, Ada and Ben when left out. */
  users?: JsonObject[];
  /** Folder with what the world begins with. */
  content?: string;
  /** A script that every page runs before any package, such as one that makes a `document`. */
  setup?: string;
  /** Whole number: the same dice on every run. */
  seed?: number;
}

export interface PageOptions {
  /** Milliseconds to the server, and as many back; 0 when left out. */
  away?: number;
  /** What this browser kept from before. */
  storage?: Record<string, string>;
}

/** Somebody's page, in a process of its own. */
export interface HeadlessPage {
  /**
   * Runs a function in the page. It sees that page's globals (`game`, `Actor`, `foundry` …) and what is given, and nothing of
   * the test: it goes there as text. What is given and what comes back goes through JSON.
   * @throws Error with the stack of the page, when the function throws
   */
  run<T, G>(work: (given: G) => T | Promise<T>, given?: G): Promise<Awaited<T>>;
  /** What the browser would keep for the next time. */
  storage(): Promise<Record<string, string>>;
  /** The browser is closed, or dies. */
  close(): Promise<void>;
}

/** A server in memory and as many pages as are wanted. */
export interface OpenTable {
  /**
   * Seats somebody, and waits until the game is ready.
   * @param user name or id
   * @throws Error when there is no such user, or a package keeps the game from starting
   */
  page(user: string, options?: PageOptions): Promise<HeadlessPage>;
  /** The next so many writes fail, as on a full disk. */
  failWrites(times: number): void;
  /** Each write takes so many milliseconds from now on, as on a slow disk. */
  slowWrites(pause: number): void;
  close(): Promise<void>;
}

const HERE = dirname(fileURLToPath(import.meta.url));

/** Opens a table without a browser, its world in memory. */
export async function openTable(options: OpenTableOptions): Promise<OpenTable> {
  const { generation = 14, setup, seed, content, users } = options;
  const systemFolder = resolve(options.system);
  const modules = await Promise.all((options.modules ?? []).map((folder) => readModule(resolve(folder))));
  const store = new FailingStore(new MemoryStore());
  const contentFolder = content ? resolve(content) : undefined;
  const server = await startServer({ systemFolder, users, contentFolder }, store, generation, modules);
  const facts = {
    generation,
    systemFolder,
    modules,
    tableFolder: tableFolder(),
    setup: setup ? resolve(setup) : null,
    seed: seed ?? null,
  };
  const pages = new Set<HeadlessPage>();
  return {
    async page(user, { away = 0, storage = {} } = {}) {
      const page = await seated(server, findUser(server, user), away, { ...facts, storage });
      pages.add(page);
      return page;
    },
    failWrites: (times) => store.failNext(times),
    slowWrites: (pause) => store.slowDown(pause),
    async close() {
      await Promise.all([...pages].map((page) => page.close()));
      await server.close("The test is over.");
    },
  };
}

/** The nearest folder above this file that has a package.json. */
function tableFolder(): string {
  let folder = HERE;
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

async function seated(server: WorldServer, userId: string, away: number, facts: PageFacts): Promise<HeadlessPage> {
  const child = fork(join(HERE, "page.mjs"), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let seat: Seat | null = null;
  let ids = 0;
  const tell = (order: PageOrder): void => void (child.connected && child.send(order));
  const later = (work: () => void): void => void (away > 0 ? setTimeout(work, away) : setImmediate(work));
  const leave = (): void => {
    const left = seat;
    seat = null;
    left?.leave();
  };
  const ask = (order: (id: number) => PageOrder): Promise<never> => {
    const id = ids++;
    return new Promise((resolve, reject) => {
      if (!child.connected) return reject(new Error("This page is closed."));
      waiting.set(id, { resolve, reject });
      tell(order(id));
    });
  };
  const ready = new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => {
      leave();
      const error = new Error(`The page ended with code ${code}.`);
      reject(error);
      for (const { reject: give } of waiting.values()) give(error);
      waiting.clear();
    });
    child.on("message", (news: PageNews) => {
      if (news.type === "open") {
        seat = server.join(userId, (message) => later(() => seat && tell({ type: "server", message })));
      } else if (news.type === "send") later(() => void seat?.receive(news.message));
      else if (news.type === "ready") resolve();
      else if (news.type === "failed") reject(new Error(news.error));
      else {
        const asked = waiting.get(news.id);
        waiting.delete(news.id);
        if (news.error === undefined) asked?.resolve(news.value as never);
        else asked?.reject(new Error(news.error));
      }
    });
  });
  const close = async (): Promise<void> => {
    leave();
    child.kill();
    await ended;
  };
  tell({ type: "begin", facts });
  await ready.catch(async (error) => {
    await close();
    throw error;
  });
  return {
    run: (work, given) => ask((id) => ({ type: "run", id, code: work.toString(), given })),
    storage: () => ask((id) => ({ type: "storage", id })),
    close,
  };
}
