import { defineConfig } from "vitest/config";

const fast = { environment: "node" as const, testTimeout: 20_000 };

/** Four projects, from the quickest to the slowest; they are run in this order, one after the other. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      { test: { ...fast, name: "rules", sequence: { groupOrder: 0 }, include: ["test/rules/**/*.test.ts"] } },
      {
        test: {
          ...fast,
          name: "contract",
          sequence: { groupOrder: 1 },
          // Both cores of a small machine: most of the time of these plays is waiting.
          maxWorkers: 2,
          include: ["test/contract/**/*.test.ts", "test/table/**/*.test.ts"],
          globalSetup: ["test/contract/built.setup.ts"],
          testTimeout: 60_000,
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
      {
        test: {
          name: "browser",
          sequence: { groupOrder: 3 },
          environment: "node",
          include: ["test/browser/**/*.spec.ts"],
          globalSetup: ["test/browser/support/build.setup.ts"],
          // One file at a time where nobody waits for it: a machine with two cores draws two maps at once rather slowly.
          maxWorkers: process.env.CI ? 1 : 2,
          testTimeout: 120_000,
          // A busy machine takes its time; what is polled for is usually there at once.
          expect: { poll: { timeout: 20_000, interval: 100 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
