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

/**
 * What `npm test` leaves to `npm run test:long`, since it takes a third of the time and repeats what is tried once already: with
 * many hands at once, in spoilt worlds and without a game, evenings walked in a browser to their end, by keys alone, each window
 * read aloud, and in other looks. Decision 030.
 */
const LONG = {
  contract: [
    "test/contract/core/documents/adventures.test.ts",
    "test/contract/core/documents/broken-packs.test.ts",
    "test/contract/core/ledger/deletion.test.ts",
    "test/contract/core/many/a-year.test.ts",
    "test/contract/core/many/busy-log.test.ts",
    "test/contract/core/many/kalyr.test.ts",
    "test/contract/core/many/nothing-is-lost.test.ts",
    "test/contract/core/many/secrets.test.ts",
    "test/contract/core/referee/any-card.test.ts",
    "test/contract/core/referee/bombs.test.ts",
    "test/contract/core/referee/spoilt-cards.test.ts",
    "test/contract/core/referee/spoilt-worlds.test.ts",
    "test/contract/core/referee/traces.test.ts",
    "test/contract/core/referee/wild-calls.test.ts",
    "test/contract/core/road/grown-cards.test.ts",
    "test/contract/core/road/road-lasting.test.ts",
    "test/contract/dungeonteller/gone.test.ts",
    "test/contract/dungeonteller/powers/from-the-packs.test.ts",
    "test/contract/evenings/changed-meanwhile.test.ts",
    "test/contract/evenings/crossing-attacks.test.ts",
    "test/contract/evenings/crossing.test.ts",
    "test/contract/evenings/dice-after-all.test.ts",
    "test/contract/evenings/dice-as-asked.test.ts",
    "test/contract/evenings/encounter-begins.test.ts",
    "test/contract/evenings/said-and-taken-back.test.ts",
    "test/contract/evenings/spent-at-once.test.ts",
    "test/contract/evenings/while-away.test.ts",
    "test/contract/house/border-types.test.ts",
    "test/contract/house/casts.test.ts",
    "test/contract/house/killed-server.test.ts",
    "test/contract/house/operations.test.ts",
    "test/contract/house/reach.test.ts",
    "test/contract/house/spreads.test.ts",
    "test/contract/kalyr/scenes-of-skill.test.ts",
    "test/contract/kalyr/scenes.test.ts",
    "test/contract/words-of-power/evening.test.ts",
  ],
  browser: [
    "test/browser/by-keys.spec.ts",
    "test/browser/cards-with-modules.spec.ts",
    "test/browser/damaged-entries.spec.ts",
    "test/browser/dungeonteller/accessible.spec.ts",
    "test/browser/dungeonteller/create-hero.spec.ts",
    "test/browser/dungeonteller/family-accessible.spec.ts",
    "test/browser/dungeonteller/table-faults.spec.ts",
    "test/browser/first-evening.spec.ts",
    "test/browser/kalyr/accessible.spec.ts",
    "test/browser/kalyr/exchange.spec.ts",
    "test/browser/kalyr/fits.spec.ts",
    "test/browser/kalyr/post.spec.ts",
    "test/browser/looks/contrast.spec.ts",
    "test/browser/looks/looks.spec.ts",
    "test/browser/looks/ways-in.spec.ts",
    "test/browser/newcomer.spec.ts",
    "test/browser/spellwoven/accessible.spec.ts",
    "test/browser/spellwoven/haggle.spec.ts",
    "test/browser/tours.spec.ts",
    "test/browser/words-of-power/accessible.spec.ts",
    "test/browser/words-of-power/evening.spec.ts",
    "test/browser/words-of-power/few-clicks.spec.ts",
  ],
  maps: [
    "test/browser/canvas/drop-on-token.spec.ts",
    "test/browser/canvas/players-see.spec.ts",
    "test/browser/dungeonteller/on-the-map.spec.ts",
    "test/browser/journal.spec.ts",
    "test/browser/play-stranger.spec.ts",
    "test/browser/words-of-power/evening-fight.spec.ts",
    "test/browser/words-of-power/lettering.spec.ts",
  ],
};

/** What plays on 14 with every change and on 13 with what takes long: `generationsOfRun` in `test/browser/support/target.ts`. */
const IN_TURN = {
  contract: [],
  browser: [
    "test/browser/newcomers-walk.spec.ts",
    "test/browser/table-forms.spec.ts",
    "test/browser/table-services.spec.ts",
    "test/browser/table-windows.spec.ts",
  ],
  maps: ["test/browser/canvas/board.spec.ts", "test/browser/words-of-power/board.spec.ts"],
};

/**
 * The files of a project, as far as they are wanted: `FOUR_TALES_TESTS` says `short` or `long`; everything is played without it.
 * @param project whose long files are named above
 */
function played(project: keyof typeof LONG, include: string[], exclude: string[] = []) {
  const wanted = process.env.FOUR_TALES_TESTS;
  if (wanted === "long") return { include: [...LONG[project], ...IN_TURN[project]], exclude: [] };
  return { include, exclude: wanted === "short" ? [...exclude, ...LONG[project]] : exclude };
}

const browser = {
  environment: "node" as const,
  // Each spec opens a table and a browser of its own; what drives the browser is read once.
  isolate: false,
  globalSetup: ["test/browser/support/build.setup.ts"],
  testTimeout: 120_000,
  // A busy machine takes its time; what is polled for is usually there at once.
  expect: { poll: { timeout: 20_000, interval: 25 } },
  hookTimeout: 180_000,
};

/** The projects, from the quickest to the slowest, and the two of the table; `tools/test.mjs` says which go side by side. */
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
          // One more than a small machine has cores: now and then each of these plays waits.
          maxWorkers: 3,
          ...played("contract", ["test/contract/**/*.test.ts"]),
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
          ...played("browser", ["test/browser/**/*.spec.ts"], [...MAPS, ...FIREFOX]),
          // Somebody's Foundry has one world, which each spec takes for itself.
          maxWorkers: process.env.FOUNDRY_URL ? 1 : 2,
        },
      },
      { test: { ...browser, name: "maps", sequence: { groupOrder: 4 }, ...played("maps", MAPS), maxWorkers: 1 } },
      // How it looks: `npm run pictures`.
      { test: { ...browser, name: "pictures", sequence: { groupOrder: 8 }, include: ["test/pictures/**/*.spec.ts"] } },
      { test: { ...browser, name: "firefox", sequence: { groupOrder: 7 }, include: FIREFOX } },
      "packages/table/vitest.config.ts",
      "packages/table/vitest.browser.config.ts",
    ],
  },
});
