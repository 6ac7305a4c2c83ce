interface HookEntry {
  hook: string;
  id: number;
  fn: (...args: Loose[]) => unknown;
  once: boolean;
}

/**
 * The global `Hooks`: named events, called in the order of registration, never awaited. A handler that throws is logged
 * and the others still run.
 *
 * Left out: the debug switch `CONFIG.debug.hooks`' styled output.
 */
export class Hooks {
  static #events = new Map<string, HookEntry[]>();
  static #nextId = 1;

  /** All registered handlers by hook name. */
  static get events(): Record<string, HookEntry[]> {
    return Object.fromEntries(Hooks.#events);
  }

  /** Register a handler. @returns its id, for {@link Hooks.off} */
  static on(hook: string, fn: (...args: Loose[]) => unknown, { once = false }: { once?: boolean } = {}): number {
    const id = Hooks.#nextId++;
    const entries = Hooks.#events.get(hook) ?? [];
    Hooks.#events.set(hook, entries);
    entries.push({ hook, id, fn, once });
    return id;
  }

  /** Register a handler that is forgotten after its first call. */
  static once(hook: string, fn: (...args: Loose[]) => unknown): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Forget a handler, by its id or by the function itself. */
  static off(hook: string, fn: number | ((...args: Loose[]) => unknown)): void {
    const entries = Hooks.#events.get(hook);
    const index = entries?.findIndex((entry) => entry.id === fn || entry.fn === fn) ?? -1;
    if (index >= 0) entries?.splice(index, 1);
  }

  /** Call every handler, whatever they return. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(Hooks.#events.get(hook) ?? [])]) Hooks.#call(entry, args);
    return true;
  }

  /** Call handlers until one returns exactly false. @returns false if one did */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(Hooks.#events.get(hook) ?? [])]) {
      if (Hooks.#call(entry, args) === false) return false;
    }
    return true;
  }

  static #call(entry: HookEntry, args: unknown[]): unknown {
    if (entry.once) Hooks.off(entry.hook, entry.id);
    try {
      return entry.fn(...args);
    } catch (error) {
      Hooks.onError(`Hooks.${entry.hook}`, error as Error, { log: "error" });
      return undefined;
    }
  }

  /** Report an error that was caught on somebody's behalf, and tell the hook `error`. */
  static onError(
    location: string,
    error: Error,
    {
      msg,
      notify,
      log = "error",
      ...data
    }: { msg?: string; notify?: string | null; log?: string | null; [key: string]: Loose } = {},
  ): void {
    if (log) console.error(`${location}${msg ? ` | ${msg}` : ""}`, error);
    if (notify) globalThis.ui?.notifications?.[notify]?.(msg ?? error.message);
    // An error handler that throws must not call itself for ever.
    if (location !== "Hooks.error") Hooks.callAll("error", location, error, data);
  }
}
