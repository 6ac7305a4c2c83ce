import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The tests of the pure rules; `npm run mutants` runs them by themselves. */
export default defineConfig({
  test: {
    name: "rules",
    root: resolve(import.meta.dirname, "../.."),
    sequence: { groupOrder: 0 },
    environment: "node",
    // Code with mutants in it takes many times as long; one that never ends Stryker ends itself.
    testTimeout: process.env.MUTANTS_SIZE ? 300_000 : 20_000,
    // Pure functions leave nothing behind that the next file could find.
    isolate: false,
    dir: import.meta.dirname,
    include: ["**/*.test.ts"],
    setupFiles: ["test/chance.setup.ts"],
  },
});
