import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, ROOT, readJson, runAsProgram, say } from "./house.mjs";
import { NOTES, SOURCES } from "./parts/surface-page.mjs";
import { heldHalf, membersOn, surfaceOf, walkedHalf } from "./parts/surface-sources.mjs";
import { USES, unvouched, usesPage, vouched } from "./parts/witness-page.mjs";

/** The document of Foundry's members, relative to the root. */
export const DOCUMENT = "docs/foundry-surface.md";

/**
 * Where the document of Foundry's members is no longer what the sources and the notes say. What only a walk finds (members
 * that are touched and named nowhere) is looked for by `npm run surface` alone.
 * @param {import("./parts/surface-sources.mjs").Surface} surface  what the sources say
 * @param {Record<string, string>} notes  on single members
 * @param {string} page  the document
 * @returns {string[]} one sentence for each fault
 */
export function checkSurface(surface, notes, page) {
  const [members = ""] = page.split(`\n${USES}\n`);
  return ofMembers(surface, notes, members);
}

/**
 * @param {import("./parts/surface-sources.mjs").Surface} surface
 * @param {Record<string, string>} notes
 * @param {string} page  as far as the uses
 */
function ofMembers(surface, notes, page) {
  const walked = walkedHalf(surface, notes, page);
  const shouldBe = `${walked}\n\n${heldHalf(surface, walked)}`;
  const faults = differing(page, shouldBe);
  if (page !== shouldBe) faults.push("it is not what the sources give: npm run surface -- --held.");
  const listed = membersOn(walked);
  for (const key of Object.keys(notes)) {
    const meant = listed.filter((member) => (key.endsWith("*") ? member.startsWith(key.slice(0, -1)) : member === key));
    if (meant.length === 0) faults.push(`nothing listed is meant by the note on ${key} in ${NOTES}.`);
  }
  const unpublished = surface.held.filter(({ kind }) => kind === "unpublished");
  for (const name of Object.keys(surface.sources))
    if (!unpublished.some(({ member }) => member === name)) faults.push(`${SOURCES} has ${name}, which nobody uses.`);
  for (const [, row = ""] of page.matchAll(/^(\|.*\bUNCONFIRMED\b.*)$/gm))
    faults.push(`who says that this is there? Look it up, and write it into ${SOURCES}: ${row}`);
  return faults.map((fault) => `${DOCUMENT}: ${fault}`);
}

/**
 * Rows that one page has and the other has not.
 * @param {string} is
 * @param {string} shouldBe
 * @returns {string[]} one sentence for each
 */
function differing(is, shouldBe) {
  const rows = (/** @type {string} */ page) => page.split("\n").filter((line) => line.startsWith("| `"));
  const [has, wants] = [new Set(rows(is)), new Set(rows(shouldBe))];
  return [
    ...[...wants].filter((row) => !has.has(row)).map((row) => `misses ${row}`),
    ...[...has].filter((row) => !wants.has(row)).map((row) => `still has ${row}`),
  ];
}

await runAsProgram(import.meta.url, () => {
  const page = readFileSync(join(ROOT, DOCUMENT), "utf8");
  const known = vouched(ROOT);
  const isThere = page.endsWith(`\n${usesPage(known)}`);
  const wrong = [
    ...checkSurface(surfaceOf(ROOT), readJson(join(ROOT, NOTES)), page),
    ...unvouched(known),
    ...(isThere ? [] : [`${DOCUMENT}: its uses are not what the sources give: npm run surface -- --held.`]),
  ];
  if (wrong.length > 0) throw new Problem(wrong.join("\n"));
  say(`${DOCUMENT} is what the sources say.`);
});
