import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { bootClient, HeadlessLine } from "../../../packages/table/src/headless.ts";
import type { Seat } from "../../../packages/table/src/server/world.server.ts";
import type { ClientMessage, ServerMessage } from "../../../packages/table/src/shared/protocol.ts";
import { noteNotices, type Shown } from "../page.stub.ts";
import type { Room, Runner } from "./room.ts";

/** What a browser keeps from one visit to the next. */
export type Browser = Map<string, string>;

/** Somebody's page: windows and cards are drawn on it, and its line to the server is as long as it happens to be. */
export class Page implements Runner {
  names!: Runner["names"];
  isGone = false;
  readonly faults: string[] = [];
  shown: Shown = { warnings: [], news: [], dialogs: [] };
  #seat: Seat | null = null;
  #window: (() => void) | null = null;
  /** When the last message arrived there, and here: they don't overtake each other on one line. */
  #last = { there: 0, here: 0 };
  #booting = true;

  private constructor(
    readonly room: Room,
    readonly user: string,
    /** Milliseconds that a message takes at least. */
    readonly away: number,
  ) {}

  /** Opens the game, as somebody, to `ready`. */
  static async open(room: Room, user: string, away: number, browser: Browser): Promise<Page> {
    const page = new Page(room, user, away);
    const before = new Map(Object.getOwnPropertyNames(globalThis).map((name) => [name, Reflect.get(globalThis, name)]));
    const after = (pause: number, job: () => void): void => void room.clock.after(pause, () => room.on(page, job));
    const given = { __TABLE__: room.table, afterPause: after };
    const { names, close } = room.stage.drawn(
      given,
      (job) => after(0, job),
      (fault) => page.onFault(fault),
    );
    page.names = names;
    page.#window = close;
    await room.alone(page, () => page.#boot(browser));
    room.stage.adopt(names, before);
    page.#booting = false;
    await room.rest();
    return page;
  }

  onFault(fault: unknown): void {
    this.faults.push(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  }

  /** Does something on this page, and lets it come as far as it does at once. */
  async do<T>(work: () => T | Promise<T>): Promise<T | undefined> {
    let result: T | undefined;
    this.room.on(this, () => {
      void Promise.resolve(work()).then(
        (value) => {
          result = value;
        },
        (fault) => this.onFault(fault),
      );
    });
    await this.room.rest();
    return result;
  }

  /** The browser is closed, or dies. */
  close(): void {
    this.isGone = true;
    this.room.stage.enter(null);
    const seat = this.#seat;
    this.#seat = null;
    seat?.leave();
    this.#window?.();
  }

  async #boot(browser: Browser): Promise<void> {
    const { room } = this;
    const parts = room.parts(this);
    const part = (path: string): Promise<Loose> => parts[path]!();
    const { setTemplateLoader } = await part("packages/table/src/client/applications/handlebars/templates.ts");
    setTemplateLoader(async (path: string) => readFileSync(join(room.dist, ...path.split("/").slice(2)), "utf8"));
    const { bootClient: boot } = (await part("packages/table/src/headless.ts")) as { bootClient: typeof bootClient };
    await boot(this.#line(), {
      generation: room.generation,
      systemFolder: room.dist,
      modules: [],
      storage: {
        getItem: (key) => browser.get(key) ?? null,
        setItem: (key, value) => void browser.set(key, value),
        removeItem: (key) => void browser.delete(key),
      },
      loadSystem: async () => {
        CONFIG.Dice.randomUniform = room.luck.next;
        CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.FAILURE;
        this.shown = noteNotices();
        await part("src/main.ts");
      },
    });
    const { generation } = game.release;
    if (generation !== room.generation)
      throw new Error(`The page plays ${generation}, and the table ${room.generation}.`);
  }

  #line(): HeadlessLine {
    const line: HeadlessLine = {
      isOpen: true,
      onMessage: () => {},
      onStatus: () => {},
      onRefused: () => {},
      send: (message) => {
        const text = JSON.stringify(message);
        this.#later("there", () => {
          const heard = this.#seat?.receive(JSON.parse(text) as ClientMessage);
          if (heard) void this.room.during(heard);
        });
      },
      open: async () => {
        this.#seat = this.room.server.join(this.user, (message: ServerMessage) => {
          const text = JSON.stringify(message);
          this.#later("here", () => this.room.on(this, () => line.onMessage(JSON.parse(text) as ServerMessage)));
        });
      },
      close: () => {},
    };
    return line;
  }

  /** A message on its way. A page that is only just opening waits for nothing else, so its own are there at once. */
  #later(way: "there" | "here", arrive: () => void): void {
    const { room } = this;
    const there = (): void => {
      if (way === "there") room.stage.enter(null);
      if (!this.isGone) arrive();
    };
    if (this.#booting) {
      setImmediate(() => {
        there();
        room.stage.enter(this.names);
      });
      return;
    }
    const slow = room.luck.is(0.05) ? 20 * room.luck.next() : room.luck.next();
    const at = Math.max(this.#last[way], room.clock.now + this.away * (1 + slow));
    this.#last[way] = at;
    room.clock.after(at - room.clock.now, there);
  }
}
