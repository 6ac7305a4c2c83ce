import { defineConfig } from "vitest/config";

/** The tests that need no browser. */
export default defineConfig({
  test: {
    name: "table",
    root: import.meta.dirname,
    // After those of a project that has the table as one of its packages.
    sequence: { groupOrder: 5 },
    environment: "node",
    // Both cores of a small machine: most of the time of these plays is waiting.
    maxWorkers: 2,
    include: ["test/**/*.test.ts"],
    // The files of a worker are played in one process: reading everything anew for each takes as long as playing it.
    isolate: false,
    // Documents that live for one deed die young, where the young have room.
    execArgv: ["--max-semi-space-size=64"],
    setupFiles: ["test/setup/chance.setup.ts", "test/setup/without-page.setup.ts"],
    globalSetup: ["test/setup/built.setup.ts"],
    // Some ask the compiler about all of Foundry's published types.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
