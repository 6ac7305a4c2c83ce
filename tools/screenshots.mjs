import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { withModules } from "./bench.mjs";
import { buildSystem, buildTable } from "./build.mjs";
import { exists, Problem, ROOT, runAsProgram, say } from "./house.mjs";

const PICTURES = "test/browser/screenshots.ts";

/** @typedef {import("../test/browser/support/scenario.ts").Scenario} Scenario */

/**
 * Plays a scenario once, at a fresh table.
 * @param {object} how
 * @param {string} [how.path]  the module of the scenario; that of the documents' pictures when left out
 * @param {13 | 14} how.generation
 * @param {boolean} how.strict
 * @param {(name: string, what: import("playwright-core").Page | import("playwright-core").Locator) => Promise<void>} how.shoot
 * @param {(seats: readonly import("../test/browser/support/seat.ts").Seat[]) => Promise<void>} [how.before]
 *   called before everybody leaves
 */
export async function playScenario({ path = PICTURES, generation, strict, shoot, before }) {
  if (!exists(join(ROOT, path))) throw new Problem(`There is no ${path} to play.`);
  await buildSystem();
  await buildTable();
  await withModules(async (load) => {
    const scenario = /** @type {Scenario} */ ((await load(path)).default);
    const { play } = await load("test/browser/support/scenario.ts");
    const { startTable } = await load("test/browser/support/table.process.ts");
    const { openBrowser } = await load("test/browser/support/chromium.ts");
    const table = await startTable({ generation, strict, seed: 4, world: "demo" });
    try {
      const browser = await openBrowser();
      try {
        await play(scenario, table, browser, shoot, before);
      } finally {
        await browser.close();
      }
    } finally {
      await table.close();
    }
  });
}

await runAsProgram(import.meta.url, async () => {
  const folder = join(ROOT, "docs/images");
  mkdirSync(folder, { recursive: true });
  await playScenario({
    generation: 14,
    strict: true,
    shoot: async (name, what) => {
      const file = name.endsWith(".jpg") ? name : `${name}.png`;
      const kind = file.endsWith(".jpg") ? /** @type {const} */ ({ type: "jpeg", quality: 82 }) : {};
      await what.screenshot({ path: join(folder, file), animations: "disabled", ...kind });
      say(`docs/images/${file}`);
    },
  });
});
