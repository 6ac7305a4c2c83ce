import { ensureDependencies } from "./setup.mjs";

// Loaded before a tool (`node --import`), whose own imports would otherwise fail in a fresh clone.
try {
  ensureDependencies();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
