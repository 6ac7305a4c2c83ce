import { runInNewContext } from "node:vm";
import { JSDOM, VirtualConsole } from "jsdom";
import { quickenSelectors } from "../quick-selectors.ts";
import { bringSheets, STANDS_IN, standInFor, takeOverParsed } from "../stands-in.ts";

/** What a page calls by its bare name: its document, its game, its configuration. */
export type Names = Record<string, unknown>;

/** JavaScript's own names, which are the same on every page, and those that a page of ours is handed otherwise. */
const SHARED = new Set<string>([
  ...(runInNewContext("Object.getOwnPropertyNames(globalThis)") as string[]),
  ...`setTimeout clearTimeout setInterval clearInterval queueMicrotask console performance crypto structuredClone
  window self top parent frames`.split(/\s+/),
]);

/** What a window has from elsewhere. */
const LISTENING = ["addEventListener", "removeEventListener", "dispatchEvent"];

/**
 * Several pages in one process. Each has its own names (`document`, `game`, `CONFIG` …), and whichever is on the stage is meant
 * where code says one of them. Pages take turns: nothing of another runs before what one began has come to rest.
 */
export class Stage {
  #on: Names | null = null;
  /** What the process itself has under these names. */
  readonly #own = new Map<string, PropertyDescriptor | undefined>();

  /** Puts a page on the stage; null for whoever has none. */
  enter(page: Names | null): void {
    this.#on = page;
  }

  /**
   * Makes names of those that a page wrote into the process while it was on the stage, also where something of the same name was
   * there: the file of tests before leaves its own.
   * @param before what the process had
   */
  adopt(page: Names, before: ReadonlyMap<string, unknown>): void {
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (this.#own.has(name)) continue;
      const value: unknown = Reflect.get(globalThis, name);
      if (before.has(name) && before.get(name) === value) continue;
      if (!Reflect.deleteProperty(globalThis, name)) continue;
      page[name] = value;
      this.#lift(name);
    }
  }

  /**
   * A new page's names: real elements, forms and events, and nothing that is measured or painted.
   * @param given what else the page finds before its first script runs
   * @param later does something on the page as soon as the clock goes on
   */
  drawn(
    given: Names,
    later: (job: () => void) => void,
    onFault: (fault: unknown) => void,
  ): { names: Names; close(): void } {
    const virtualConsole = new VirtualConsole();
    virtualConsole.on("jsdomError", (error: Error) => {
      // Nobody has a printer tonight.
      if (!error.message.endsWith("print() method")) onFault((error as { detail?: unknown }).detail ?? error);
    });
    const { window } = new JSDOM("<!doctype html>", {
      url: "http://localhost/game",
      pretendToBeVisual: true,
      virtualConsole,
    });
    quickenSelectors(window);
    Object.assign(window, STANDS_IN);
    bringSheets(window as unknown as typeof globalThis);
    takeOverParsed(window as unknown as typeof globalThis);
    standInFor(window as unknown as Parameters<typeof standInFor>[0]);
    Object.assign(window.Element.prototype, { scrollIntoView: () => undefined });
    // Nothing is painted, and who would paint is told so as by a browser that cannot.
    Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => null });
    const names: Names = {};
    for (const name of [...Object.getOwnPropertyNames(window), ...LISTENING]) {
      if (SHARED.has(name) || name.startsWith("_")) continue;
      const value: unknown = Reflect.get(window, name);
      names[name] = typeof value === "function" && !/^[A-Z]/.test(name) ? value.bind(window) : value;
      this.#lift(name);
    }
    for (const [name, value] of Object.entries({ window, ...given })) {
      names[name] = value;
      this.#lift(name);
    }
    tellOfFoldsBy(window as unknown as typeof globalThis, later);
    return { names, close: () => window.close() };
  }

  /** Gives the process its own names back. */
  close(): void {
    this.#on = null;
    for (const [name, own] of this.#own) {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    }
    this.#own.clear();
  }

  #lift(name: string): void {
    if (this.#own.has(name)) return;
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    this.#own.set(name, own);
    let base: unknown = own && "value" in own ? own.value : own?.get?.call(globalThis);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: own?.enumerable ?? true,
      get: () => (this.#on && name in this.#on ? this.#on[name] : base),
      set: (value: unknown) => {
        if (this.#on) this.#on[name] = value;
        else base = value;
      },
    });
  }
}

/**
 * What folds itself open or shut tells so a moment later: by jsdom whenever the machine comes to it, be another page on the stage
 * that is only just opening; here at its turn.
 */
function tellOfFoldsBy(
  { document, Event, EventTarget, MutationObserver }: typeof globalThis,
  later: (job: () => void) => void,
) {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, heard, ...more) {
    const own = type === "toggle" && typeof heard === "function" ? unlessTrusted(heard) : heard;
    addEventListener.call(this, type, own, ...more);
  };
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.nodeName === "DETAILS") later(() => target.dispatchEvent(new Event("toggle")));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["open"] });
}

const unlessTrusted = (heard: EventListener): EventListener =>
  function (this: unknown, event) {
    if (!event.isTrusted) heard.call(this, event);
  };
