import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Script } from "node:vm";
import Handlebars from "handlebars";
import { buildTableScript } from "../tools/script.mjs";
import { kept } from "./kept.ts";

/**
 * The table's client, each of its modules by its path; a module is evaluated when it is first
 * asked for, or imported by one that is. All that come from one client are bound to each other, as in one page.
 */
export interface FreshClient {
  part(path: string): Promise<Loose>;
  /** Waits for whatever is still being loaded: a page that is closed takes that with it, here it would reach the next. */
  settled(): Promise<void>;
  /** What it meant to do later it never does, as when a page is closed. */
  close(): void;
}

/** Clients compile the same templates over and over, all with this one Handlebars: each text is compiled once. */
kept("templates", [], () => {
  const compiled = new Map<string, Handlebars.TemplateDelegate>();
  const { compile } = Handlebars;
  Handlebars.compile = (input, options) => {
    if (typeof input !== "string" || options) return compile(input, options);
    const template = compiled.get(input) ?? compile(input);
    compiled.set(input, template);
    return template;
  };
});

/**
 * Another page's worth of modules, none of them evaluated yet. They read the generation from `__TABLE__` when they are.
 * Stack traces name lines of the script; above each stands the file it came from.
 * @param build brings the script up to date that holds the modules; the table's own when left out
 */
export async function freshClient(build: () => Promise<string> = buildTableScript): Promise<FreshClient> {
  const filename = await build();
  const script = kept("script", [filename], () => {
    const code = `(function (exports, require, __chunkArrives, setTimeout) { "use strict"; ${readFileSync(filename, "utf8")}\n})`;
    return new Script(code, { filename });
  });
  const exports = {} as { parts: Record<string, () => Promise<Loose>> };
  let under = 0;
  const arrival = async (): Promise<void> => {
    under++;
    await new Promise((done) => setImmediate(done));
    under--;
  };
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (job: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      job(...given);
    }, delay);
    timers.add(timer);
    return timer;
  };
  script.runInThisContext()(exports, createRequire(import.meta.url), arrival, later);
  return {
    part(path) {
      const load = exports.parts[path];
      if (!load) throw new Error(`The script for tests has no ${path}: see who makes it (makeScript).`);
      return load();
    },
    async settled() {
      do await new Promise((done) => setImmediate(done));
      while (under > 0);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
