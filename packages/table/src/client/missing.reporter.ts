/** How long news is gathered before it is sent, in milliseconds. */
const PAUSE = 500;

/** Tells the server what packages asked for in vain, and every error on the page. */
export class MissingReporter {
  readonly #known = new Set<string>();
  #members: string[] = [];
  #faults: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Listens for errors: uncaught ones, broken promises, and those that are caught and logged. */
  listen(page: Window & typeof globalThis): void {
    page.addEventListener("error", (event) => this.fault(event.error ?? event.message));
    page.addEventListener("unhandledrejection", (event) => this.fault(event.reason));
    page.addEventListener("pagehide", () => this.send());
    const log = page.console.error.bind(page.console);
    page.console.error = (...args: unknown[]) => {
      log(...args);
      this.fault(...args);
    };
  }

  /** A member that the table does not have, such as `foundry.utils.fetchWithTimeout`. */
  member(path: string): void {
    if (this.#known.has(path)) return;
    this.#known.add(path);
    this.#members.push(path);
    this.#soon();
  }

  fault(...parts: unknown[]): void {
    this.#faults.push(parts.map(describe).join(" "));
    this.#soon();
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.send(), PAUSE);
  }

  /** Sends at once; used when the page is left. */
  send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#members.length + this.#faults.length > 0) {
      // Small portions: a beacon must not be large.
      const news = { members: this.#members.splice(0, 50), faults: this.#faults.splice(0, 10) };
      navigator.sendBeacon("/missing", JSON.stringify(news));
    }
  }
}

/** An error with the first place outside the table that it came from. */
function describe(part: unknown): string {
  if (!(part instanceof Error)) return String(part).slice(0, 300);
  const place = /\/(?:systems|modules)\/[^\s)]+/.exec(part.stack ?? "")?.[0];
  const cause = part.cause instanceof Error ? ` ← ${describe(part.cause)}` : "";
  return `${part.name}: ${part.message.slice(0, 300)}${place ? ` (${place})` : ""}${cause}`;
}
