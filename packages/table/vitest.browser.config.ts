import { defineConfig } from "vitest/config";

/** The specs that play in Chromium. */
export default defineConfig({
  test: {
    name: "table-browser",
    root: import.meta.dirname,
    sequence: { groupOrder: 6 },
    environment: "node",
    isolate: false,
    maxWorkers: 2,
    include: ["test/browser/**/*.spec.ts"],
    globalSetup: ["test/setup/built.setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A busy machine takes its time; what is polled for is usually there at once.
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
});
