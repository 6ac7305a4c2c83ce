import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "rolldown/utils";
import { exists, listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";

/** What a browser may have to load before a table with all four games can begin, gzipped, in bytes. */
export const LIMIT = 91_400;

/** What a browser may have to load in all for a table that plays one game, its windows with it, gzipped, in bytes. */
export const LIMIT_IN_ALL = 190_500;

/**
 * @typedef {object} Weights
 * @property {{ what: string, bytes: number }[]} counted  gzipped, in bytes: what is loaded before the game can begin
 * @property {{ what: string, bytes: number }[]} later    gzipped, in bytes: the code of windows, loaded as they are needed
 * @property {{ what: string, bytes: number }[]} apart    in bytes as they are, templates and languages gzipped
 * @property {{ what: string, bytes: number }[]} games    each game's share of all code, gzipped, in bytes; for information
 * @property {{ what: string, bytes: number }[]} tables   for each game: all that a table loads which plays it alone, gzipped
 * @property {string[]} strangers  chunks that draw in the code of a game that has no part in them, and which game
 * @property {number} total  sum of `counted`
 */

const ENTRY = "four-tales.mjs";
const STYLESHEET = "four-tales.css";

/** The games that say what may be asked for: the kind of roll by which one is asked comes with them. */
const CALLING = ["dungeonteller", "spellwoven"];

const TEXTS = /** @type {[string, RegExp][]} */ ([
  ["templates", /^templates\.json$/],
  ["languages", /^lang\//],
]);

const APART = /** @type {[string, RegExp][]} */ ([
  ["fonts", /^fonts\//],
  ["icons", /^(icons|glyphs)\//],
  ["pictures", /^assets\//],
  ["packs", /^packs\//],
  ["source maps", /\.map$/],
  ["rules for other programs", /^rules(\.|\/)/],
]);

/**
 * Weighs a built system, each file gzipped for itself as a server would send it.
 * @param {string} dist
 * @returns {Weights}
 */
export function weigh(dist) {
  const files = listFiles(dist);
  const sum = (/** @type {string[]} */ some, /** @type {(data: Buffer) => number} */ weight) =>
    some.reduce((total, file) => total + weight(readFileSync(join(dist, file))), 0);
  const matching = (/** @type {RegExp} */ pattern) => files.filter((file) => pattern.test(file));
  const zipped = (/** @type {string} */ what, /** @type {string[]} */ some) => ({ what, bytes: sum(some, gzipped) });
  const first = exists(join(dist, ENTRY)) ? importedBy(dist, ENTRY) : [];
  const chunks = matching(/^chunks\/.*\.mjs$/).filter((file) => !first.includes(file));
  const counted = [zipped("module", first), zipped("stylesheet", files.includes(STYLESHEET) ? [STYLESHEET] : [])];
  const total = counted.reduce((sum, { bytes }) => sum + bytes, 0);
  const games = shareByGame(dist, [...first, ...chunks]);
  return {
    counted,
    later: chunks.map((file) => zipped(`windows of ${posix.basename(file, ".mjs")}`, [file])),
    apart: [
      ...TEXTS.map(([what, pattern]) => zipped(`${what}, gzipped`, matching(pattern))),
      ...APART.map(([what, pattern]) => ({ what, bytes: sum(matching(pattern), (data) => data.length) })),
    ],
    games,
    strangers: chunks.flatMap((file) => {
      const own = gamesOf(dist, file);
      const drawn = importedBy(dist, file).filter((other) => !first.includes(other));
      const others = new Set(drawn.flatMap((other) => gamesOf(dist, other)).filter((game) => !own.includes(game)));
      return [...others].map((game) => `${posix.basename(file)} draws in ${game}`);
    }),
    tables: games.flatMap(({ what: game }) => {
      if (game === CORE) return [];
      const own = chunks.filter((file) => {
        // They come with the first scene or the click that wants them, and not with the game: unless something draws them in.
        if (/-(map|aside)\.mjs$/.test(file)) return false;
        if (file === "chunks/calls.mjs") return CALLING.includes(game);
        const has = gamesOf(dist, file);
        return has.length === 0 || has.includes(game);
      });
      const looks = files.filter((file) => file === `${game}.css`);
      const drawnIn = own.flatMap((file) => importedBy(dist, file)).filter((file) => !first.includes(file));
      return [{ what: game, bytes: total + sum([...new Set([...looks, ...own, ...drawnIn])], gzipped) }];
    }),
    total,
  };
}

/** @param {Buffer} data */
const gzipped = (data) => gzipSync(data, { level: 9 }).length;

/**
 * A file and all that it imports, directly or through others, but by `import()`.
 * @param {string} dist
 * @param {string} start
 */
function importedBy(dist, start) {
  const reached = new Set([start]);
  for (const file of reached) {
    const { module } = parseSync(file, readFileSync(join(dist, file), "utf8"));
    for (const { moduleRequest } of module.staticImports)
      reached.add(posix.join(posix.dirname(file), moduleRequest.value));
  }
  return [...reached];
}

/** Room of what belongs to no game. */
const CORE = "core";

/** @param {string} source */
const gameOf = (source) => /src\/rulesets\/([^/]+)\//.exec(source)?.[1];

/**
 * The source map beside a built file; empty where there is none.
 * @param {string} dist
 * @param {string} file
 * @returns {any}
 */
function mapOf(dist, file) {
  const path = join(dist, `${file}.map`);
  return exists(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/**
 * The games that a chunk has code of. A chunk without any is common to all.
 * @param {string} dist
 * @param {string} file
 * @returns {string[]}
 */
function gamesOf(dist, file) {
  const sources = /** @type {string[]} */ (mapOf(dist, file).sources ?? []);
  return [...new Set(sources.flatMap((source) => gameOf(source) ?? []))];
}

/**
 * Each game's share of the code, by the source maps: its characters' part of each file's gzipped weight.
 * @param {string} dist
 * @param {string[]} files
 */
function shareByGame(dist, files) {
  /** @type {Map<string, number>} */
  const shares = new Map();
  for (const file of files) {
    const code = readFileSync(join(dist, file));
    const source = mapOf(dist, file);
    if (typeof source.mappings !== "string") continue;
    const map = new SourceMap(source);
    const each = gzipped(code) / code.length;
    String(code)
      .split("\n")
      .forEach((line, row) => {
        for (let column = 0; column < line.length; column++) {
          const entry = map.findEntry(row, column);
          const origin = "originalSource" in entry ? entry.originalSource : "";
          const room = gameOf(origin) ?? CORE;
          shares.set(room, (shares.get(room) ?? 0) + each);
        }
      });
  }
  return [...shares].map(([what, bytes]) => ({ what, bytes: Math.round(bytes) })).sort((a, b) => b.bytes - a.bytes);
}

/**
 * @param {Weights} weights
 * @param {{ limit?: number, inAll?: number }} [limits] in bytes
 * @throws {Problem} when what is loaded at once, or in all for a table that plays one game, weighs more than that
 */
export function checkSize({ counted, tables, strangers = [], total }, { limit = LIMIT, inAll = LIMIT_IN_ALL } = {}) {
  if (total > limit) {
    const parts = counted.map(({ what, bytes }) => `${what} ${kilo(bytes)}`).join(", ");
    throw new Problem(`What is loaded at once weighs ${kilo(total)} gzipped, more than ${kilo(limit)} (${parts}).`);
  }
  if (strangers.length > 0) throw new Problem(`Who plays another game loads it as well: ${strangers.join(", ")}.`);
  for (const { what, bytes } of tables) {
    if (bytes > inAll)
      throw new Problem(`A table that plays ${what} loads ${kilo(bytes)} gzipped in all, more than ${kilo(inAll)}.`);
  }
}

/** @param {number} bytes */
function kilo(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

await runAsProgram(import.meta.url, () => {
  const weights = weigh(join(ROOT, "dist"));
  if (weights.total === 0) throw new Problem("There is no build to weigh: npm run build.");
  const line = (/** @type {string} */ what, /** @type {number} */ bytes, note = "") =>
    say(`${what.padEnd(26)} ${kilo(bytes).padStart(10)} ${note}`.trimEnd());
  for (const { what, bytes } of weights.counted) line(what, bytes, "gzipped");
  line("loaded at once", weights.total, `(limit ${kilo(LIMIT)})`);
  for (const { what, bytes } of weights.later) line(what, bytes, "gzipped, later");
  for (const { what, bytes } of weights.tables) line(`in all for ${what}`, bytes, `(limit ${kilo(LIMIT_IN_ALL)})`);
  for (const { what, bytes } of weights.games) line(`all code of ${what}`, bytes, "gzipped");
  for (const { what, bytes } of weights.apart) line(what, bytes, "apart");
  checkSize(weights);
});
