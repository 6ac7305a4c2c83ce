import { execFileSync } from "node:child_process";
import { defineConfig } from "vitest/config";

/**
 * How Node runs the contract tests, as far as it knows these switches. A client makes many documents that live for one deed:
 * with more room for the young from the start, they die young. Each table has new modules that live for seconds, so that the
 * compiler does best to wait until a function was called more often than usual; and both cores have a worker already.
 */
const SWITCHES = ["--min-semi-space-size=64", "--max-semi-space-size=64", "--single-threaded-gc"].concat(
  "--interrupt-budget=800000",
);
const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
const execArgv = SWITCHES.filter((one) => known.includes(`${one.split("=")[0]} `));

const fast = { environment: "node" as const, testTimeout: 20_000 };

/** Specs that draw a map, which is rendered in software where there is no graphics card. */
const MAPS = [
  "test/browser/canvas/**/*.spec.ts",
  "test/browser/four-games.spec.ts",
  "test/browser/journal.spec.ts",
  "test/browser/dungeonteller/fight.spec.ts",
  "test/browser/dungeonteller/on-the-map.spec.ts",
  "test/browser/kalyr/quick.spec.ts",
  "test/browser/play-stranger.spec.ts",
  "test/browser/spellwoven/exchange.spec.ts",
  "test/browser/toy/pebbles.spec.ts",
  "test/browser/words-of-power/board.spec.ts",
  "test/browser/words-of-power/evening-fight.spec.ts",
  "test/browser/words-of-power/lettering.spec.ts",
];

/** What plays in Firefox, and not in Chromium. */
const FIREFOX = ["test/browser/firefox/**/*.spec.ts"];

const browser = {
  environment: "node" as const,
  // Each spec opens a table and a browser of its own; what drives the browser is read once.
  isolate: false,
  include: ["test/browser/**/*.spec.ts"],
  globalSetup: ["test/browser/support/build.setup.ts"],
  testTimeout: 120_000,
  // A busy machine takes its time; what is polled for is usually there at once.
  expect: { poll: { timeout: 20_000, interval: 25 } },
  hookTimeout: 180_000,
};

/** Six projects, from the quickest to the slowest, and the two of the table; `npm test` says which go side by side. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      "test/rules/vitest.config.ts",
      {
        test: {
          ...fast,
          name: "contract",
          sequence: { groupOrder: 1 },
          // Both cores of a small machine: most of the time of these plays is waiting.
          maxWorkers: 2,
          include: ["test/contract/**/*.test.ts"],
          isolate: false,
          // Copies of the built module are what Node itself loads: Vite would read and rewrite all of it for each.
          server: { deps: { external: [/\/node_modules\//, /\/four-tales-built-/] } },
          execArgv,
          setupFiles: ["test/chance.setup.ts", "test/contract/without-page.setup.ts"],
          globalSetup: ["test/contract/built.setup.ts"],
          // They stand back for what is drawn.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...fast,
          name: "content",
          sequence: { groupOrder: 2 },
          include: ["test/content/**/*.test.ts"],
          hookTimeout: 120_000,
        },
      },
      // A machine with two cores draws two maps at once rather slowly: those specs go one at a time.
      {
        test: {
          ...browser,
          name: "browser",
          sequence: { groupOrder: 3 },
          exclude: [...MAPS, ...FIREFOX],
          // Somebody's Foundry has one world, which each spec takes for itself.
          maxWorkers: process.env.FOUNDRY_URL ? 1 : 2,
        },
      },
      { test: { ...browser, name: "maps", sequence: { groupOrder: 4 }, include: MAPS, maxWorkers: 1 } },
      // How it looks: `npm run pictures`.
      { test: { ...browser, name: "pictures", sequence: { groupOrder: 8 }, include: ["test/pictures/**/*.spec.ts"] } },
      { test: { ...browser, name: "firefox", sequence: { groupOrder: 7 }, include: FIREFOX } },
      "packages/table/vitest.config.ts",
      "packages/table/vitest.browser.config.ts",
    ],
  },
});
