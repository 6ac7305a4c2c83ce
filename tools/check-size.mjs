import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";

/** What the system may weigh with all four games, gzipped, in bytes. */
export const BUDGET = 100_000;

/**
 * @typedef {object} Weights
 * @property {{ what: string, bytes: number }[]} counted  gzipped, in bytes: what every player loads at the start
 * @property {{ what: string, bytes: number }[]} apart    in bytes as they are: loaded when needed, or never
 * @property {number} total  sum of `counted`
 */

const COUNTED = /** @type {[string, RegExp][]} */ ([
  ["module", /^four-tales\.mjs$/],
  ["stylesheet", /^four-tales\.css$/],
  ["templates", /^templates\//],
  ["languages", /^lang\//],
]);

const APART = /** @type {[string, RegExp][]} */ ([
  ["fonts", /^fonts\//],
  ["icons", /^(icons|glyphs)\//],
  ["pictures", /^assets\//],
  ["packs", /^packs\//],
  ["source map", /\.map$/],
  ["rules for other programs", /^rules(\.|\/)/],
]);

/**
 * Weighs a built system, each file gzipped for itself as a server would send it.
 * @param {string} dist
 * @returns {Weights}
 */
export function weigh(dist) {
  const files = listFiles(dist);
  const sum = (/** @type {RegExp} */ pattern, /** @type {(data: Buffer) => number} */ weight) =>
    files
      .filter((file) => pattern.test(file))
      .reduce((total, file) => total + weight(readFileSync(join(dist, file))), 0);
  const counted = COUNTED.map(([what, pattern]) => ({
    what,
    bytes: sum(pattern, (data) => gzipSync(data, { level: 9 }).length),
  }));
  const apart = APART.map(([what, pattern]) => ({ what, bytes: sum(pattern, (data) => data.length) }));
  return { counted, apart, total: counted.reduce((total, { bytes }) => total + bytes, 0) };
}

/**
 * @param {Weights} weights
 * @param {number} [budget] in bytes
 * @throws {Problem} when the budget is overdrawn
 */
export function checkSize(weights, budget = BUDGET) {
  if (weights.total <= budget) return;
  const parts = weights.counted.map(({ what, bytes }) => `${what} ${kilo(bytes)}`).join(", ");
  throw new Problem(
    `The system weighs ${kilo(weights.total)} gzipped, more than its budget of ${kilo(budget)} (${parts}).`,
  );
}

/** @param {number} bytes */
function kilo(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

await runAsProgram(import.meta.url, () => {
  const weights = weigh(join(ROOT, "dist"));
  if (weights.total === 0) throw new Problem("There is no build to weigh: npm run build.");
  for (const { what, bytes } of weights.counted) say(`${what.padEnd(26)} ${kilo(bytes).padStart(10)} gzipped`);
  say(`${"together".padEnd(26)} ${kilo(weights.total).padStart(10)} of ${kilo(BUDGET)}`);
  for (const { what, bytes } of weights.apart) say(`${what.padEnd(26)} ${kilo(bytes).padStart(10)} apart`);
  checkSize(weights);
});
