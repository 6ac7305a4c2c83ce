import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "../house.mjs";
import { foundryUses } from "./foundry-uses.mjs";

/** Who else uses Foundry as we do, relative to the root. */
const WITNESSES = "tools/surface/witnesses.json";

/** The page that says what a person has to look at, relative to the root. */
const EVENING = "docs/first-evening-on-foundry.md";

/** Where the third part of the document of Foundry's members begins. */
export const USES = "## Uses, and who else does so";

/** How we use what no type vouches for, in the order of the page. @type {Record<string, string>} */
const KINDS = {
  override: "overridden: called by Foundry as the published types say, with `super` where theirs does something",
  awaited: "awaited: gives a promise",
  callback: "handed over as a function that Foundry calls back",
  hook: "listened to with `Hooks`, never awaited",
  option: "in `DEFAULT_OPTIONS` of a window",
  helper: "a helper in a template",
  element: "an element of Foundry's in a template",
  attribute: "an attribute that Foundry reads",
  manifest: "a key of the manifest",
  pack: "a key of a document in a pack",
  class: "a class of Foundry's that our styles speak of",
  variable: "a variable of Foundry's styles",
};

/** @typedef {{ repositories: Record<string, { commit: string, generations: number[] }>, pages: Record<string, number[]>, uses: Record<string, string[]> }} Witnesses */
/** @typedef {{ uses: import("./foundry-uses.mjs").Use[], witnesses: Witnesses, looked: Set<string> }} Vouched */

/**
 * What is used, who else does so, and what the page for the first evening asks a person to look at.
 * @param {string} root
 * @returns {Vouched}
 */
export function vouched(root) {
  const evening = readFileSync(join(root, EVENING), "utf8");
  const looked = new Set(
    [
      ...evening.matchAll(
        /`((?:override|awaited|callback|hook|option|helper|element|attribute|manifest|pack|class|variable) [^`]+)`/g,
      ),
    ].map(([, use = ""]) => use),
  );
  return { uses: foundryUses(root), witnesses: readJson(join(root, WITNESSES)), looked };
}

/**
 * The witnesses of a use on a generation: two packages, or a page of Foundry's.
 * @param {Witnesses} witnesses
 * @param {string} use
 * @param {number} generation
 * @returns {string[]} empty where there are too few
 */
function witnessesOf({ repositories, pages, uses }, use, generation) {
  const of = (uses[use] ?? []).filter((one) =>
    (repositories[one.split(" ")[0] ?? ""]?.generations ?? pages[one] ?? []).includes(generation),
  );
  const packages = of.filter((one) => !pages[one]);
  const others = of.filter((one) => pages[one]);
  return packages.length >= 2 ? packages.slice(0, 2) : others.length > 0 ? others.slice(0, 1) : [];
}

/**
 * Uses without a witness that nobody is asked to look at, and entries that mean nothing any more.
 * @param {Vouched} vouched
 * @returns {string[]} one sentence for each
 */
export function unvouched({ uses, witnesses, looked }) {
  const known = new Set(uses.map(({ use }) => use));
  const seen = (/** @type {string} */ use) => [13, 14].every((g) => witnessesOf(witnesses, use, g).length > 0);
  return [
    ...uses
      .filter(({ use }) => !seen(use) && !looked.has(use))
      .map(
        ({ use, file }) =>
          `"${use}" (${file}) has no witness: find two packages, or a page of Foundry's, for 13 and for 14 (${WITNESSES}), or ask for a look in ${EVENING}.`,
      ),
    ...Object.keys(witnesses.uses)
      .filter((use) => !known.has(use))
      .map((use) => `${WITNESSES} has "${use}", which nobody uses.`),
    ...[...looked]
      .filter((use) => !known.has(use))
      .map((use) => `${EVENING} asks for a look at "${use}", which nobody uses.`),
  ];
}

/**
 * The third part of the document of Foundry's members.
 * @param {Vouched} vouched
 * @returns {string} Markdown
 */
export function usesPage({ uses, witnesses }) {
  const lines = [
    USES,
    "",
    "For what is read and called the published type is the witness. What we override, wait for, hand over, or write into templates,",
    "the manifest, packs and styles no type vouches for: beside it stand two packages that do the same on that generation, or a page",
    `of Foundry's. Where a column is empty, ${EVENING.split("/")[1]} asks a person to look. The packages as they were read:`,
    "",
    ...Object.entries(witnesses.repositories)
      .sort()
      .map(([name, { commit, generations }]) => `- \`${name}\` at ${commit}, for ${generations.join(" and ")}`),
  ];
  for (const [kind, how] of Object.entries(KINDS)) {
    const rows = uses.filter(({ use }) => use.startsWith(`${kind} `));
    if (rows.length === 0) continue;
    lines.push("", `### ${kind}: ${how}`, "", "| Use | Found first in | On 13 | On 14 |", "|---|---|---|---|");
    for (const { use, file } of rows) {
      const cells = [13, 14].map((generation) => witnessesOf(witnesses, use, generation).map(shown).join(", "));
      lines.push(`| ${use.slice(kind.length + 1)} | \`${file}\` | ${cells.join(" | ")} |`);
    }
  }
  return `${lines.join("\n")}\n`;
}

/** @param {string} witness  a repository with a path, or a page's address */
function shown(witness) {
  if (witness.startsWith("https:")) return `<${witness}>`;
  const [repository = "", ...path] = witness.split(" ");
  return `\`${repository.split("/")[1]}:${path.join(" ")}\``;
}
