import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";

const DIST = join(import.meta.dirname, "../../dist");

/** How often functions of the system were called in a page, by Chromium's own count, whatever the build made of their names. */
export class Counting {
  private constructor(private readonly session: CDPSession) {}

  /** Begins to count in a page. */
  static async begin(page: Page): Promise<Counting> {
    const session = await page.context().newCDPSession(page);
    await session.send("Profiler.enable");
    await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    return new Counting(session);
  }

  /**
   * Ends it.
   * @param wanted for each name: the file that declares it, below `src`
   * @returns calls since it began, by name
   */
  async end(wanted: Readonly<Record<string, string>>): Promise<Record<string, number>> {
    const { result } = await this.session.send("Profiler.takePreciseCoverage");
    await this.session.send("Profiler.stopPreciseCoverage");
    await this.session.detach();
    const found = Object.fromEntries(Object.keys(wanted).map((name) => [name, 0]));
    for (const { url, functions } of result) {
      const [, chunk] = /\/(chunks\/[\w-]+\.mjs)/.exec(url) ?? [];
      if (!chunk) continue;
      const map = new SourceMap(JSON.parse(readFileSync(join(DIST, `${chunk}.map`), "utf8")));
      const starts = [0];
      for (const line of readFileSync(join(DIST, chunk), "utf8").split("\n"))
        starts.push(starts.at(-1)! + line.length + 1);
      for (const { ranges } of functions) {
        const [{ startOffset, count } = { startOffset: 0, count: 0 }] = ranges;
        const row = starts.findLastIndex((start) => start <= startOffset);
        const entry = map.findEntry(row, startOffset - starts[row]!);
        if (!("originalSource" in entry) || !entry.originalSource || count === 0) continue;
        for (const [name, file] of Object.entries(wanted))
          if (entry.originalSource.endsWith(file) && declares(file, entry.originalLine, name)) found[name]! += count;
      }
    }
    return found;
  }
}

const sources = new Map<string, string[]>();

/** Does this line of a source file declare a function of this name? */
function declares(file: string, line: number, name: string): boolean {
  const lines = sources.get(file) ?? readFileSync(join(DIST, "../src", file), "utf8").split("\n");
  sources.set(file, lines);
  return new RegExp(`function ${name}\\b`).test(lines[line] ?? "");
}
