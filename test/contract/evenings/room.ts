import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import type Handlebars from "handlebars";
import type { startServer } from "../../../packages/table/src/headless.ts";
import { FailingStore, MemoryStore } from "../../../packages/table/src/server/store.ts";
import type { WorldServer } from "../../../packages/table/src/server/world.server.ts";
import type { JsonObject } from "../../../packages/table/src/shared/protocol.ts";
import { kept } from "../../../packages/table/test/kept.ts";
import { ROOT } from "../../../tools/house.mjs";
import { packMemory } from "../tales.fixture.ts";
import { Clock } from "./clock.ts";
import type { Luck } from "./luck.ts";
import { type Names, Stage } from "./stage.ts";

/** Modules of the table and of the system, by their path; evaluated when they are first asked for. */
export type Parts = Record<string, () => Promise<Loose>>;

/** Who runs a copy of the modules, and what becomes of it. */
export interface Runner {
  /** Null for the server, which has no page. */
  names: Names | null;
  isGone: boolean;
  /** What went wrong without anybody catching it, and what was written to the console as an error. */
  onFault(fault: unknown): void;
}

/** What pages must not share: it knows whose page it is on. */
const EACH_ITS_OWN = /[\\/]node_modules[\\/](handlebars|dompurify|jquery)[\\/]/;

const PARAMETERS =
  "exports, require, __chunkArrives, setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, Date, performance, crypto, console";

/**
 * A server and the pages at it in one process, on a clock that does not wait: the same seed gives the same evening. (A process
 * for each would be closer to the truth; what crosses between pages crosses as text here too, and nothing else does.)
 */
export class Room {
  readonly clock = new Clock();
  readonly stage = new Stage();
  readonly dist = join(ROOT, "dist");
  server!: WorldServer;
  /** What the scripts of each page are told of the table. */
  readonly table: { generation: 13 | 14; mean: boolean };
  readonly #script: Script;
  /** What is under way that waits for the machine and not for the clock. */
  #under = 0;
  readonly #random = Math.random;
  #alone: Runner | null = null;
  readonly #waiting: (() => void)[] = [];
  readonly #onFault = (fault: unknown): void => this.#current?.onFault(fault);
  #current: Runner | null = null;

  private constructor(
    readonly luck: Luck,
    readonly generation: 13 | 14,
    file: string,
  ) {
    this.table = { generation, mean: true };
    this.#script = kept("room", [file], () => {
      const code = `(function (${PARAMETERS}) { "use strict"; ${readFileSync(file, "utf8")}\n})`;
      return new Script(code, { filename: file });
    });
  }

  /**
   * @param file the script that holds all modules (`buildHeadless`)
   * @param world what is there when the evening begins
   */
  static async open(luck: Luck, generation: 13 | 14, file: string, world: object): Promise<Room> {
    const room = new Room(luck, generation, file);
    Math.random = luck.next;
    process.on("unhandledRejection", room.#onFault);
    globalThis.__TABLE__ = room.table;
    const keeper: Runner = { names: null, isGone: false, onFault: (fault) => room.onServerFault(fault) };
    const parts = room.parts(keeper);
    const { startServer: start } = (await parts["packages/table/src/headless.ts"]!()) as {
      startServer: typeof startServer;
    };
    room.server = await start(
      { systemFolder: room.dist, packMemory: packMemory(), ...world },
      new FailingStore(new MemoryStore()),
      generation,
      [],
    );
    return room;
  }

  onServerFault(fault: unknown): void {
    throw fault;
  }

  /** A copy of all modules for a page, none of them evaluated yet. */
  parts(runner: Runner): Parts {
    const { clock, luck } = this;
    const after = (job: (...given: unknown[]) => void, pause = 0, ...given: unknown[]): number =>
      clock.after(Number(pause) || 0, () => this.on(runner, () => job(...given)));
    const every = (job: () => void, pause: number): number => {
      const again = (): void => {
        job();
        after(again, pause);
      };
      return after(again, pause);
    };
    // A moment in which other pages may act, and which takes no time on the clock.
    const soon = (job: () => void): void => {
      this.#under++;
      setImmediate(() =>
        this.#atTurn(runner, () => {
          this.#under--;
          this.on(runner, job);
        }),
      );
    };
    const callOff = (job?: number): void => void (job === undefined || clock.callOff(job));
    class TableDate extends Date {
      constructor(...given: [] | [number | string | Date]) {
        super(...((given.length > 0 ? given : [clock.now]) as [number]));
      }
      static override now(): number {
        return clock.now;
      }
    }
    const fault = (...said: unknown[]): void =>
      runner.onFault(said.find((one) => one instanceof Error) ?? said.map(String).join(" "));
    const quiet = (): void => {};
    const exports = {} as { parts: Parts };
    this.#script.runInThisContext()(
      exports,
      freshRequire(),
      () => this.#meanwhile(runner, new Promise((done) => setImmediate(done))),
      after,
      callOff,
      every,
      callOff,
      soon,
      TableDate,
      { now: () => clock.now, mark: quiet, measure: quiet },
      { getRandomValues: (bytes: Uint8Array) => luck.fill(bytes), subtle: globalThis.crypto.subtle },
      { ...console, error: fault, warn: quiet, log: quiet, info: quiet, debug: quiet },
    );
    return exports.parts;
  }

  /** Does something as one who runs a copy, if they are still there. */
  on<T>(runner: Runner, work: () => T): T | undefined {
    if (runner.isGone) return undefined;
    this.#current = runner;
    this.stage.enter(runner.names);
    try {
      return work();
    } catch (error) {
      runner.onFault(error);
      return undefined;
    }
  }

  /** Lets one who runs a copy come as far as they can before anybody else goes on with what they began. */
  async alone<T>(runner: Runner, work: () => Promise<T>): Promise<T> {
    this.#alone = runner;
    try {
      return await this.on(runner, work)!;
    } finally {
      this.#alone = null;
      for (const job of this.#waiting.splice(0)) setImmediate(job);
    }
  }

  /** Does it now, or once whoever is alone is done; the server is always there. */
  #atTurn(runner: Runner, job: () => void): void {
    const waits = this.#alone !== null && runner !== this.#alone && runner.names !== null;
    if (waits) this.#waiting.push(job);
    else job();
  }

  /** Waits for something that takes no time on the clock. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#under++;
    try {
      return await work;
    } finally {
      this.#under--;
    }
  }

  /** Lets what is under way come as far as it does without the clock. */
  async rest(): Promise<void> {
    do await new Promise((done) => setImmediate(done));
    while (this.#under > 0);
  }

  /** Lets so much time pass. */
  async pass(span: number): Promise<void> {
    const end = Math.round(this.clock.now + span);
    await this.rest();
    for (let next = this.clock.next; next !== null && next <= end; next = this.clock.next) {
      this.clock.step();
      await this.rest();
    }
    this.clock.now = Math.max(this.clock.now, end);
  }

  async close(): Promise<void> {
    await this.server.close("The evening is over.");
    this.stage.close();
    Math.random = this.#random;
    process.off("unhandledRejection", this.#onFault);
  }

  /** Something that the machine does beside: what comes of it comes of it on the page that wanted it, if that is still open. */
  #meanwhile<T>(runner: Runner, work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = (then: () => void): void =>
        this.#atTurn(runner, () => {
          this.on(runner, then);
          this.#under--;
        });
      this.#under++;
      work.then(
        (value) => end(() => resolve(value)),
        (fault) => end(() => reject(fault)),
      );
    });
  }
}

/** Loads packages, some of them anew; their text is read and compiled once. */
function freshRequire(): (name: string) => unknown {
  const own = new Map<string, { exports: unknown }>();
  const load = (path: string): unknown => {
    const before = own.get(path);
    if (before) return before.exports;
    const module = { exports: {} };
    own.set(path, module);
    const { wrapped, find } = kept("module", [path], () => readModule(path));
    wrapped.runInThisContext().call(module.exports, module.exports, requireBy(find), module, path, dirname(path));
    return module.exports;
  };
  const requireBy = (find: Finder) => (name: string) => {
    const { path, require } = find(name);
    return EACH_ITS_OWN.test(path) ? load(path) : require(name);
  };
  const required = requireBy(kept("module", [], () => finder(import.meta.url)));
  return (name) => {
    const found = required(name);
    return name === "handlebars" ? compilingOnce(found as typeof Handlebars) : found;
  };
}

/** Finds what a module means by a name. */
type Finder = (name: string) => { path: string; require: NodeJS.Require };

function finder(from: string): Finder {
  const require = createRequire(from);
  const known = new Map<string, string>();
  return (name) => {
    const path = known.get(name) ?? require.resolve(name);
    known.set(name, path);
    return { path, require };
  };
}

function readModule(path: string): { wrapped: Script; find: Finder } {
  const code = `(function (exports, require, module, __filename, __dirname) {${readFileSync(path, "utf8")}\n})`;
  return { wrapped: new Script(code, { filename: path }), find: finder(path) };
}

type TemplateSpec = ReturnType<typeof Handlebars.precompile>;

/** What templates compile to, by their text: it is the same on every page, and only what they call is a page's own. */
const compiled = kept("specs", [], () => new Map<string, TemplateSpec>());

function compilingOnce(own: typeof Handlebars): typeof Handlebars {
  const specOf = (text: string): TemplateSpec => {
    const before = compiled.get(text);
    if (before) return before;
    const spec = new Script(`(${own.precompile(text)})`).runInThisContext() as TemplateSpec;
    compiled.set(text, spec);
    return spec;
  };
  return Object.assign(own, { compile: (text: string) => own.template(specOf(text)) });
}

/** Documents of the world as they are stored. */
export function stored(room: Room, name: string): JsonObject[] {
  return room.server.options.state.documents(name);
}
