import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { alone, fingerprint, StaleParts } from "./stale.mjs";

/** The table's own folder. */
export const TABLE = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** Inputs of every part: a changed tool may change what it makes. */
const TOOLS = ["tools", "vite.config.ts", "package.json", "tsconfig.base.json"];

/**
 * Builds what is stale of the table into `build/`: the page's bundle, the server, and the pages without a browser.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<string[]>} names of the parts that were made
 * @throws {Error} with file and line of what cannot be built
 */
export function buildTable({ force } = {}) {
  return bring(force, [
    { name: "table-client", inputs: ["src"], outputs: ["build/client/main.mjs"], make: () => bundle("client") },
    { name: "table-server", inputs: ["src"], outputs: ["build/server.mjs"], make: () => bundle("server") },
    {
      name: "table-headless",
      inputs: ["src"],
      outputs: ["build/headless/open-table.mjs"],
      make: () => bundle("headless"),
    },
  ]);
}

/**
 * Makes parts of the table that are stale, one build at a time.
 * @param {boolean | undefined} force
 * @param {import("./stale.mjs").Part[]} parts
 * @returns {Promise<string[]>} names of the parts that were made
 */
export function bring(force, parts) {
  // Tests of many files ask again and again, and to look through all sources takes a moment each time.
  if (process.env.TABLE_BUILT && !force) return Promise.resolve([]);
  return alone(TABLE, async () => {
    const stale = new StaleParts(TABLE, { force });
    const tools = fingerprint(TABLE, TOOLS);
    /** @type {string[]} */
    const made = [];
    for (const part of parts) if (await stale.bring(part, tools)) made.push(part.name);
    return made;
  });
}

/** @param {"client" | "server" | "headless"} mode */
async function bundle(mode) {
  process.env.NODE_ENV ??= "production";
  try {
    await build({ configFile: join(TABLE, "vite.config.ts"), mode, logLevel: "error" });
  } catch (error) {
    // The bundler's own message names file and line; its stack is about the bundler.
    throw new Error(`The table's ${mode} could not be built. ${error instanceof Error ? error.message : error}`);
  }
}

if (process.argv[1] && pathToFileURL(resolve(process.argv[1])).href === import.meta.url) {
  try {
    const made = await buildTable({ force: process.argv.includes("--force") });
    process.stdout.write(made.length > 0 ? `Built ${made.join(", ")}.\n` : "Nothing changed since the last build.\n");
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
