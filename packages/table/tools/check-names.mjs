import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { openTable } from "./index.mjs";

/**
 * The names of Foundry's published types against the running table.
 *
 * @typedef {{ path: string, state: "works" | "inert" | "missing" }} State
 */

/**
 * What has become of every published name on a table.
 * @param {13 | 14} generation
 * @param {string[]} paths such as "foundry.applications.api.ApplicationV2"
 * @returns {Promise<State[]>}
 */
export async function statesOf(generation, paths) {
  const system = mkdtempSync(join(tmpdir(), "table-empty-"));
  writeFileSync(join(system, "system.json"), JSON.stringify({ id: "empty", title: "Empty", version: "1.0.0" }));
  const table = await openTable({ system, generation });
  try {
    const page = await table.page("Gamemaster");
    return await page.run((/** @type {string[]} */ asked) => {
      const inert = Symbol.for("vtt-table.inert");
      return asked.map((path) => {
        /** @type {any} */
        let value = globalThis;
        for (const step of path.split(".")) value = value === undefined || value === null ? undefined : value[step];
        const state = value === undefined ? "missing" : Object.hasOwn(Object(value), inert) ? "inert" : "works";
        return { path, state: /** @type {"works" | "inert" | "missing"} */ (state) };
      });
    }, paths);
  } finally {
    await table.close();
    rmSync(system, { recursive: true, force: true });
  }
}

/**
 * A line for each namespace: how many of its names work, stand there by name alone, or are missing.
 * @param {State[]} states
 * @returns {string[]}
 */
export function byNamespace(states) {
  /** @type {Map<string, Record<State["state"], number>>} */
  const sums = new Map();
  for (const { path, state } of states) {
    const namespace = path.slice(0, path.lastIndexOf("."));
    const sum = sums.get(namespace) ?? { works: 0, inert: 0, missing: 0 };
    sum[state]++;
    sums.set(namespace, sum);
  }
  const line = (/** @type {string} */ name, /** @type {Record<State["state"], number>} */ sum) =>
    `${name.padEnd(48)} ${String(sum.works).padStart(5)} ${String(sum.inert).padStart(7)} ${String(sum.missing).padStart(8)}`;
  return [
    `${"namespace".padEnd(48)} works by name  missing`,
    ...[...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => line(name, sum)),
  ];
}

if (process.argv[1] && pathToFileURL(resolve(process.argv[1])).href === import.meta.url) {
  const { publishedNames } = await import("./published.mjs");
  const { default: later } = await import("../src/client/surface/names-14.json", { with: { type: "json" } });
  const names = Object.entries(publishedNames()).filter(([, { kind }]) => kind !== "namespace");
  for (const generation of /** @type {const} */ ([13, 14])) {
    const added = Object.entries(later.added).filter(([, { kind }]) => kind !== "namespace");
    const asked = generation === 13 ? names : [...names.filter(([path]) => !later.gone.includes(path)), ...added];
    const states = await statesOf(
      generation,
      asked.map(([path]) => path),
    );
    process.stdout.write(`\nGeneration ${generation}\n${byNamespace(states).join("\n")}\n`);
    const missing = states.filter(({ state }) => state === "missing").map(({ path }) => path);
    process.stdout.write(missing.length > 0 ? `Missing: ${missing.join(", ")}\n` : "Nothing is missing by name.\n");
    if (missing.length > 0) process.exitCode = 1;
  }
}
