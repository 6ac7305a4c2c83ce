import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { exists, listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";

/** What the bundle (module and stylesheet, gzipped, in bytes) is meant to weigh with all four games: our aim. */
export const AIM = 100_000;

/** What one game's share of the bundle is meant to weigh, gzipped, in bytes. */
export const AIM_PER_GAME = 30_000;

/** Where the check fails: the weight must come down to the aim, and never go up from here (decision 006). */
export const LIMIT = 135_000;

/**
 * @typedef {object} Weights
 * @property {{ what: string, bytes: number }[]} counted  gzipped, in bytes: the bundle that every player loads
 * @property {{ what: string, bytes: number }[]} apart    in bytes as they are, templates and languages gzipped
 * @property {{ what: string, bytes: number }[]} games    each game's share of the module, gzipped, in bytes
 * @property {number} total  sum of `counted`
 */

const COUNTED = /** @type {[string, RegExp][]} */ ([
  ["module", /^four-tales\.mjs$/],
  ["stylesheet", /^four-tales\.css$/],
]);

const TEXTS = /** @type {[string, RegExp][]} */ ([
  ["templates, gzipped", /^templates\//],
  ["languages, gzipped", /^lang\//],
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
  const zipped = (/** @type {[string, RegExp]} */ [what, pattern]) => ({
    what,
    bytes: sum(pattern, (data) => gzipSync(data, { level: 9 }).length),
  });
  const counted = COUNTED.map(zipped);
  const apart = [
    ...TEXTS.map(zipped),
    ...APART.map(([what, pattern]) => ({ what, bytes: sum(pattern, (data) => data.length) })),
  ];
  const games = shareByGame(dist, counted[0]?.bytes ?? 0);
  return { counted, apart, games, total: counted.reduce((total, { bytes }) => total + bytes, 0) };
}

/**
 * Each game's share of the module, by the source map: its characters' part of the module's gzipped weight.
 * @param {string} dist
 * @param {number} zipped  weight of the whole module
 */
function shareByGame(dist, zipped) {
  const path = join(dist, "four-tales.mjs.map");
  const source = exists(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  if (typeof source.mappings !== "string") return [];
  const map = new SourceMap(source);
  const lines = readFileSync(join(dist, "four-tales.mjs"), "utf8").split("\n");
  /** @type {Map<string, number>} */
  const shares = new Map();
  let all = 0;
  lines.forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const entry = map.findEntry(row, column);
      const file = "originalSource" in entry ? entry.originalSource : "";
      const room = /src\/rulesets\/([^/]+)\//.exec(file)?.[1] ?? "core";
      shares.set(room, (shares.get(room) ?? 0) + 1);
      all++;
    }
  });
  return [...shares]
    .map(([what, characters]) => ({ what, bytes: Math.round((zipped * characters) / all) }))
    .sort((a, b) => b.bytes - a.bytes);
}

/**
 * @param {Weights} weights
 * @param {number} [limit] in bytes
 * @throws {Problem} when it weighs more than that
 */
export function checkSize(weights, limit = LIMIT) {
  if (weights.total <= limit) return;
  const parts = weights.counted.map(({ what, bytes }) => `${what} ${kilo(bytes)}`).join(", ");
  throw new Problem(
    `The bundle weighs ${kilo(weights.total)} gzipped, more than the limit of ${kilo(limit)} (${parts}).`,
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
  say(`${"bundle".padEnd(26)} ${kilo(weights.total).padStart(10)} (aim ${kilo(AIM)}, limit ${kilo(LIMIT)})`);
  for (const { what, bytes } of weights.games) {
    say(
      `${`  of it ${what}`.padEnd(26)} ${kilo(bytes).padStart(10)}${what === "core" ? "" : ` (aim ${kilo(AIM_PER_GAME)})`}`,
    );
  }
  for (const { what, bytes } of weights.apart) say(`${what.padEnd(26)} ${kilo(bytes).padStart(10)} apart`);
  checkSize(weights);
});
