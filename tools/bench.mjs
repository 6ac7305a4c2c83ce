import { join } from "node:path";
import { createServer } from "vite";
import { buildSystem, buildTable } from "./build.mjs";
import { listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";

/**
 * One measured thing.
 * @typedef {object} Row
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {number | string} [ratio]  against something measured in the same run: times, or a sentence
 */

/** @typedef {{ name: string, run(): Promise<Row[]> }} Bench */

/**
 * Loads TypeScript modules of the tests into this process, as Vitest does.
 * @template T
 * @param {(load: (path: string) => Promise<any>) => Promise<T>} work  paths are relative to the root
 * @returns {Promise<T>}
 */
export async function withModules(work) {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    appType: "custom",
    logLevel: "warn",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await work((path) => server.ssrLoadModule(`/${path}`));
  } finally {
    await server.close();
  }
}

/**
 * One table over all benches. Machines differ, so the ratios are what to compare from one day to the next.
 * @param {{ name: string, rows: Row[] }[]} results
 * @returns {string}
 */
export function benchTable(results) {
  const figure = (/** @type {number} */ value) =>
    Math.abs(value) < 1000
      ? new Intl.NumberFormat("en", { maximumSignificantDigits: 4 }).format(value)
      : new Intl.NumberFormat("en", { maximumFractionDigits: 0 }).format(value);
  const lines = results.flatMap(({ name, rows }) =>
    rows.map(({ what, value, unit, ratio }) => [
      name,
      what,
      `${figure(value)} ${unit}`.trim(),
      typeof ratio === "number" ? `× ${figure(ratio)}` : (ratio ?? ""),
    ]),
  );
  const all = [["bench", "what", "value", "ratio"], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => (line[column] ?? "").length)));
  const drawn = all.map((line) =>
    line
      .map((cell, column) => (column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return [drawn[0], widths.map((width) => "─".repeat(width)).join("  "), ...drawn.slice(1)].join("\n");
}

await runAsProgram(import.meta.url, async (args) => {
  await buildSystem();
  await buildTable();
  const files = listFiles(join(ROOT, "test/bench"), (path) => path.endsWith(".bench.ts"));
  const wanted = files.filter((file) => args.length === 0 || args.some((arg) => file.includes(arg)));
  if (wanted.length === 0) throw new Problem(`No bench is called ${args.join(" or ")}; there are ${files.join(", ")}.`);
  await withModules(async (load) => {
    const results = [];
    for (const file of wanted) {
      const bench = /** @type {Bench | undefined} */ ((await load(`test/bench/${file}`)).default);
      if (!bench) throw new Problem(`test/bench/${file} has no default export { name, run }.`);
      process.stderr.write(`${bench.name}...\n`);
      results.push({ name: bench.name, rows: await bench.run() });
    }
    say(benchTable(results));
  });
});
