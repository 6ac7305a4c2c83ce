import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DOCUMENT } from "./check-surface.mjs";
import { exists, Problem, ROOT, readJson, runAsProgram, say } from "./house.mjs";
import { NOTES, surfacePage } from "./parts/surface-page.mjs";
import { heldHalf, surfaceOf, walkedHalf } from "./parts/surface-sources.mjs";
import { USES, usesPage, vouched } from "./parts/witness-page.mjs";
import { playScenario } from "./screenshots.mjs";

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

await runAsProgram(import.meta.url, async (args) => {
  const notes = exists(join(ROOT, NOTES)) ? readJson(join(ROOT, NOTES)) : {};
  const surface = surfaceOf(ROOT);
  // What was walked takes a browser and minutes; what follows from the sources is read from them alone.
  const walked = args.includes("--held")
    ? walkedHalf(surface, notes, readFileSync(join(ROOT, DOCUMENT), "utf8").split(`\n${USES}`)[0] ?? "")
    : surfacePage({ 13: await survey(13), 14: await survey(14) }, notes).trimEnd();
  const page = `${walked}\n\n${heldHalf(surface, walked)}\n${usesPage(vouched(ROOT))}`;
  mkdirSync(dirname(join(ROOT, DOCUMENT)), { recursive: true });
  writeFileSync(join(ROOT, DOCUMENT), page);
  say(`${DOCUMENT}: ${page.split("\n").filter((line) => line.startsWith("| `")).length} members.`);
});
