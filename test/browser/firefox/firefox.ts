import type { BrowserContext as PlaywrightContext } from "playwright-core";
import puppeteer, { type Page, type Browser as Process } from "puppeteer-core";
import { ensureFirefox } from "../../../tools/setup.mjs";
import type { Browser, ContextOptions } from "../support/chromium.ts";
import { Finder, pressKeys, until } from "./locator.ts";

/** Firefox as specs drive it, and whether it draws maps here. */
export interface Firefox extends Browser {
  readonly drawsMaps: boolean;
}

/**
 * Starts the machine's own Firefox, unmodified, over WebDriver BiDi. What it gives is a browser of Playwright's as far as people's
 * hands (`support/hands.ts`, `*.hands.ts`) need one; a member that is not there throws. Set HEADED=1 to watch.
 *
 * Everybody has a Firefox of their own: only in the window in front is it heard that a field is left, and of one Firefox's windows
 * only one is in front.
 */
export async function openFirefox(): Promise<Firefox> {
  const first = await launch();
  const running = [first];
  const spare = [first];
  return {
    drawsMaps: await drawsMaps(first),
    newContext: async (options = {}) => {
      const own = spare.pop() ?? (await launch());
      if (!running.includes(own)) running.push(own);
      return only(new FirefoxContext(own, options), "context") as unknown as PlaywrightContext;
    },
    close: async () => void (await Promise.all(running.map((each) => each.close()))),
  };
}

function launch(): Promise<Process> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: ensureFirefox(),
    headless: !process.env.HEADED,
    // A page may take the focus back that Tab carried out of it, into Firefox's own bars.
    extraPrefsFirefox: { "dom.disable_window_flip": false },
  });
}

/** Without a graphics card Firefox may have no WebGL, and with that no map. */
async function drawsMaps(running: Process): Promise<boolean> {
  const [page] = await running.pages();
  return page!.evaluate(() => document.createElement("canvas").getContext("webgl2") !== null);
}

class FirefoxContext {
  readonly #driven: Process;
  readonly #options: ContextOptions;
  readonly #scripts: (() => void)[] = [];

  constructor(driven: Process, options: ContextOptions) {
    this.#driven = driven;
    this.#options = options;
  }

  setDefaultTimeout(): void {
    // What is waited for has the same patience everywhere.
  }

  addInitScript(script: () => void): void {
    this.#scripts.push(script);
  }

  async newPage(): Promise<unknown> {
    // The window that Firefox begins with never has the focus when nobody watches; one that is opened has it.
    const page = await this.#driven.newPage({ type: "window" });
    const { viewport } = this.#options;
    if (viewport) await page.setViewport(viewport);
    return only(new FirefoxPage(page, this.#scripts), "page");
  }

  close(): Promise<void> {
    return this.#driven.close();
  }
}

class FirefoxPage extends Finder {
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  readonly #scripts: readonly (() => void)[];

  constructor(driven: Page, scripts: readonly (() => void)[]) {
    super(driven, []);
    this.#scripts = scripts;
    this.keyboard = { press: (key) => pressKeys(driven, key), type: (text) => driven.keyboard.type(text) };
  }

  override page(): Finder {
    return this;
  }

  on(type: string, hear: (event: unknown) => void): void {
    this.driven.on(type as never, hear as never);
  }

  async goto(url: string): Promise<void> {
    // It would also run in a page's empty frames, which have no storage.
    for (const script of this.#scripts)
      await this.driven.evaluateOnNewDocument(`if (location.protocol.startsWith("http")) (${script})();`);
    await this.driven.goto(url, { waitUntil: "domcontentloaded" });
  }

  evaluate<T, A>(work: ((given: A) => T) | string, given?: A): Promise<T> {
    return this.driven.evaluate(work as never, given as never) as Promise<T>;
  }

  async waitForFunction<A>(look: (given: A) => unknown, given?: A, options: { timeout?: number } = {}): Promise<void> {
    const ask = async () => (await this.driven.evaluate(look as never, given as never)) || undefined;
    await until(ask, String(look), options.timeout);
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    await this.driven.screenshot({ path: path as `${string}.png` });
  }
}

/** What asks for a member that the adapter has not is told so, and where to add it. */
function only<T extends object>(adapter: T, what: string): T {
  return new Proxy(adapter, {
    get(target, key) {
      const member = Reflect.get(target, key, target) as unknown;
      if (member === undefined && typeof key === "string" && key !== "then")
        throw new Error(`The ${what} in Firefox has no ${key} yet: test/browser/firefox.`);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
