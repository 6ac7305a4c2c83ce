import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { rolldown } from "rolldown";
import { startServer } from "../../../../packages/table/src/headless.ts";
import { readModule } from "../../../../packages/table/src/server/manifest.ts";
import { FailingStore, MemoryStore } from "../../../../packages/table/src/server/store.ts";
import type { Seat, WorldServer } from "../../../../packages/table/src/server/world.server.ts";
import type { ClientMessage, ServerMessage } from "../../../../packages/table/src/shared/protocol.ts";
import { kept } from "../../../../packages/table/test/kept.ts";
import { buildHeadless } from "../../../../tools/build.mjs";
import { ROOT } from "../../../../tools/house.mjs";
import { DIST, TOY } from "../../tales.fixture.ts";

/** A page of somebody at the table, in a thread of its own. */
export interface Page {
  /** Runs a function there; it sees that page's globals, the system's api, and what is given, and nothing of the test. */
  run<T, G>(work: (api: Loose, given: G) => T | Promise<T>, given?: G): Promise<T>;
  /** The browser is closed, or dies. */
  close(): Promise<void>;
}

/** One server and as many pages as are wanted, each with its own distance from it. */
export interface ManyTable {
  server: WorldServer;
  store: FailingStore;
  /**
   * @param away milliseconds there, and as many back
   * @param storage what the browser kept from before; empty where it is left out
   */
  page(user: string, away: number, storage?: Record<string, string>): Promise<Page>;
  close(): Promise<void>;
}

/** Each worker of tests has a folder of its own: nobody reads what another is just writing. */
const BUNDLE = join(ROOT, `node_modules/.cache/four-tales-page-${process.env.VITEST_POOL_ID ?? 0}`);

const PAGE = join(import.meta.dirname, "client.worker.ts");
const BLOWS = join(import.meta.dirname, "blows.ruleset.ts");

/** Makes one module, with chunks, of the table's client and the system's sources: threads know no TypeScript. */
async function buildPage(): Promise<string> {
  // That script is made of the same sources before the first test, where one of them has changed.
  return kept("page", [await buildHeadless(), PAGE, BLOWS], async () => {
    mkdirSync(BUNDLE, { recursive: true });
    const bundle = await rolldown({
      input: {
        page: PAGE,
        blows: BLOWS,
        system: join(ROOT, "src/main.ts"),
        answers: join(ROOT, "src/core/asks/answers.ts"),
        asking: join(ROOT, "src/core/asks/ask.dialog.ts"),
        outbox: join(ROOT, "src/core/asks/outbox.ts"),
        views: join(ROOT, "src/core/cards/question-view.ts"),
      },
      platform: "node",
      external: (id: string) => /^[a-z@]/.test(id) && !id.startsWith("src/"),
      logLevel: "silent",
    });
    await bundle.write({
      dir: BUNDLE,
      format: "es",
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
    });
    await bundle.close();
    return join(BUNDLE, "page.mjs");
  });
}

/** Opens a table with the toy game beside ours. */
export async function openMany(generation: 13 | 14, users: Loose[]): Promise<ManyTable> {
  const store = new FailingStore(new MemoryStore());
  const modules = [await readModule(TOY)];
  const server = await startServer({ systemFolder: DIST, users }, store, generation, modules);
  const script = await buildPage();
  const pages: Page[] = [];
  return {
    server,
    store,
    async page(user, away, storage = {}) {
      const worker = new Worker(script, { workerData: { generation, systemFolder: DIST, modules, storage } });
      const page = await seated(worker, server, user, away);
      pages.push(page);
      return page;
    },
    async close() {
      await Promise.all(pages.map((page) => page.close()));
      await server.close("The test is over.");
    },
  };
}

async function seated(worker: Worker, server: WorldServer, userId: string, away: number): Promise<Page> {
  let seat: Seat | null = null;
  let ids = 0;
  const running = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  const later = (work: () => void): void => void setTimeout(work, away);
  const ready = new Promise<void>((resolve, reject) => {
    worker.on("error", reject);
    worker.on("message", (message: Loose) => {
      if (message.type === "open") {
        seat = server.join(userId, (told: ServerMessage) => {
          later(() => seat && worker.postMessage({ type: "server", message: told }));
        });
      } else if (message.type === "send") later(() => void seat?.receive(message.message as ClientMessage));
      else if (message.type === "ready") resolve();
      else {
        const waiting = running.get(message.id);
        running.delete(message.id);
        if (message.error) waiting?.reject(new Error(message.error));
        else waiting?.resolve(message.value as never);
      }
    });
  });
  await ready;
  return {
    run(work, given) {
      const id = ids++;
      return new Promise((resolve, reject) => {
        running.set(id, { resolve: resolve as (value: never) => void, reject });
        worker.postMessage({ type: "run", id, code: work.toString(), given });
      });
    },
    async close() {
      const left = seat;
      seat = null;
      left?.leave();
      await worker.terminate();
    },
  };
}
