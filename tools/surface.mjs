import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exists, Problem, ROOT, readJson, runAsProgram, say } from "./house.mjs";
import { playScenario } from "./screenshots.mjs";

const NOTES = "test/table/surface-notes.json";
const DOCUMENT = "docs/foundry-surface.md";

/**
 * The page that lists every Foundry member the system leans on.
 * @param {Record<13 | 14, Iterable<string>>} used   members touched on each generation, such as `game.settings.get`
 * @param {Record<string, string>} notes  member, or the beginning of several with a `*`, → what differs between versions
 * @returns {string} Markdown
 */
export function surfacePage(used, notes) {
  const sets = { 13: new Set(used[13]), 14: new Set(used[14]) };
  const members = [...new Set([...sets[13], ...sets[14]])].sort();
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const member of members) {
    const group = groupOf(member);
    groups.set(group, [...(groups.get(group) ?? []), member]);
  }
  const lines = [
    "# The part of Foundry that Four Tales uses",
    "",
    "Made by `npm run surface`: the table plays a walk through the system in strict mode, as Foundry 13 and as Foundry 14,",
    "and writes down every member of Foundry's API that was touched. Do not edit by hand; notes come from",
    `\`${NOTES}\`.`,
    "",
    `${members.length} members; ${members.filter((member) => sets[13].has(member) && sets[14].has(member)).length} of them on both generations.`,
  ];
  for (const [group, list] of groups) {
    lines.push("", `## ${group}`, "", "| Member | 13 | 14 | Note |", "|---|---|---|---|");
    for (const member of list) {
      const mark = (/** @type {13 | 14} */ generation) => (sets[generation].has(member) ? "yes" : "–");
      lines.push(`| \`${member}\` | ${mark(13)} | ${mark(14)} | ${noteFor(member, notes).replaceAll("|", "\\|")} |`);
    }
  }
  return `${lines.join("\n")}\n`;
}

/**
 * The heading that a member goes under: `game`, `CONFIG`, or two names deep in the large `foundry`.
 * @param {string} member
 */
function groupOf(member) {
  const parts = member.split(/[.#]/);
  return parts[0] === "foundry" ? parts.slice(0, parts[1] === "applications" ? 3 : 2).join(".") : (parts[0] ?? member);
}

/**
 * @param {string} member
 * @param {Record<string, string>} notes
 */
function noteFor(member, notes) {
  const exact = notes[member];
  if (exact) return exact;
  const wide = Object.entries(notes).filter(([key]) => key.endsWith("*") && member.startsWith(key.slice(0, -1)));
  return wide.map(([, note]) => note).join(" ");
}

/**
 * @param {13 | 14} generation
 * @returns {Promise<Set<string>>} members touched by anybody at the table
 */
async function survey(generation) {
  /** @type {Set<string>} */
  const touched = new Set();
  await playScenario({
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
