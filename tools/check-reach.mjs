import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, ROOT, runAsProgram, say } from "./house.mjs";
import { reachedFrom, readSources } from "./reach-graph.mjs";

/** Why something may stay unreached: `{ "<game>": { "<name>": "<reason>" } }`. */
const EXCEPTIONS = "tools/reach-exceptions.json";

/**
 * Rules that nobody at the table can meet are no rules yet. Finds what `rules/` of a game exports although nothing on the
 * Foundry side leads to it: only tests, the barrel of the public interface, or other things that nobody reaches.
 * @param {string} root the folder that has `src`
 * @returns {string[]} one sentence for each value that nobody reaches, and for each exception that needs none
 */
export function checkReach(root) {
  const sources = readSources(root);
  const reached = reachedFrom(sources, (file) => !isPure(file));
  const exceptions = readExceptions(root);
  const complaints = [];
  const known = new Set();
  for (const [file, source] of sources) {
    const game = gameOf(file);
    if (!game || isBarrel(file)) continue;
    for (const [name, local] of source.exported) {
      if (!source.values.has(local)) continue;
      known.add(`${game} ${name}`);
      const reason = exceptions[game]?.[name];
      const isReached = reached.has(`${file}#${local}`);
      if (!isReached && !reason) complaints.push(`src/${file}: nobody at the table reaches "${name}".`);
      if (isReached && reason) complaints.push(`src/${file}: "${name}" is reached; it needs no exception any more.`);
    }
  }
  for (const [game, names] of Object.entries(exceptions)) {
    for (const name of Object.keys(names)) {
      if (!known.has(`${game} ${name}`)) complaints.push(`${EXCEPTIONS}: ${game} has no "${name}".`);
    }
  }
  return complaints;
}

/**
 * @param {string} root
 * @returns {Record<string, Record<string, string>>}
 */
function readExceptions(root) {
  try {
    return JSON.parse(readFileSync(join(root, EXCEPTIONS), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

/** @param {string} path below `src` */
const gameOf = (path) => /^rulesets\/([^/]+)\/rules\//.exec(path)?.[1];

/** The kernel is a tool box: whatever it has may be for games of other packages. @param {string} path */
const isPure = (path) => gameOf(path) !== undefined || path === "rules.ts" || path.startsWith("kernel/");

/** @param {string} path */
const isBarrel = (path) => path.endsWith("/rules/index.ts");

await runAsProgram(import.meta.url, () => {
  const complaints = checkReach(ROOT);
  if (complaints.length > 0) throw new Problem([...complaints, `${complaints.length} complaints.`]);
  say("Every rule can be met at the table, or says why not.");
});
