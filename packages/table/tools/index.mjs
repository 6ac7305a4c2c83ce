/**
 * The table for tests. `openTable` plays without a browser, each client in a process of its own; `serveTable` starts the server
 * for a browser of the test's. Both build the table first, where that is needed.
 */
import { buildTable } from "./build.mjs";

export { findChromium } from "./chromium.mjs";
export { serveTable } from "./process.mjs";

/**
 * Opens a table without a browser, its world in memory.
 * @param {import("../src/headless/open-table.ts").OpenTableOptions} options
 * @returns {Promise<import("../src/headless/open-table.ts").OpenTable>}
 * @throws {Error} when the folder has no system
 */
export async function openTable(options) {
  await buildTable();
  const built = new URL("../build/headless/open-table.mjs", import.meta.url).href;
  /** @type {typeof import("../src/headless/open-table.ts")} */
  const { openTable: open } = await import(built);
  return open(options);
}
