import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exists, Problem, ROOT, readJson, runAsProgram, say } from "./house.mjs";
import { NOTES, surfacePage } from "./parts/surface-page.mjs";
import { playScenario } from "./screenshots.mjs";

const DOCUMENT = "docs/foundry-surface.md";
const SCENARIO = "test/browser/surface.ts";

/**
 * @param {13 | 14} generation
 * @returns {Promise<Set<string>>} members touched by anybody at the table
 */
async function survey(generation) {
  /** @type {Set<string>} */
  const touched = new Set();
  await playScenario({
    path: SCENARIO,
    generation,
    strict: true,
    shoot: async () => undefined,
    before: async (seats) => {
      for (const { page } of seats) {
        const members = await page.evaluate(() => [...(globalThis.__TABLE__.surface ?? [])].map(String));
        for (const member of members) touched.add(member);
      }
    },
  });
  if (touched.size === 0) throw new Problem("The table recorded no member; it must run in strict mode to record.");
  return touched;
}

await runAsProgram(import.meta.url, async () => {
  const notes = exists(join(ROOT, NOTES)) ? readJson(join(ROOT, NOTES)) : {};
  const page = surfacePage({ 13: await survey(13), 14: await survey(14) }, notes);
  mkdirSync(dirname(join(ROOT, DOCUMENT)), { recursive: true });
  writeFileSync(join(ROOT, DOCUMENT), page);
  say(`${DOCUMENT}: ${page.split("\n").filter((line) => line.startsWith("| `")).length} members.`);
});
