/** What the table's builders know about the versions of single members, relative to the root. */
export const NOTES = "tools/surface/notes.json";

/**
 * The page that lists every Foundry member the system leans on.
 * @param {Record<13 | 14, Iterable<string>>} used   members touched on each generation, such as `game.settings.get`
 * @param {Record<string, string>} notes  member, or the beginning of several with a `*`, → what differs between versions
 * @returns {string} Markdown
 */
export function surfacePage(used, notes) {
  const sets = { 13: new Set(used[13]), 14: new Set(used[14]) };
  const touched = [...new Set([...sets[13], ...sets[14]])].sort();
  // A name that only led to another (`foundry.applications`) says nothing of its own.
  const members = touched.filter(
    (member) => !touched.some((other) => other.startsWith(`${member}.`) || other.startsWith(`${member}(`)),
  );
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
 * Which members such a page lists, as `surfacePage` takes them.
 * @param {string} page
 * @returns {Record<13 | 14, string[]>}
 */
export function usedOn(page) {
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (yes|–) \| (yes|–) \|/gm)];
  const on = (/** @type {2 | 3} */ column) => rows.flatMap((row) => (row[column] === "yes" ? (row[1] ?? "") : []));
  return { 13: on(2), 14: on(3) };
}

/**
 * The heading that a member goes under: `game`, `CONFIG`, or two names deep in the large `foundry`.
 * @param {string} member
 */
function groupOf(member) {
  const parts = member.split(".");
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

/** Where the second half of the page begins. */
export const HELD = "## Members of objects, and fields of documents";

/** Where sources stand of what no published type has, relative to the root. */
export const SOURCES = "tools/surface/sources.json";

/**
 * The second half of the page: what the border leans on of Foundry's objects and documents.
 * @param {import("./held-members.mjs").HeldMember[]} members
 * @param {Record<string, string>} sources  name of an unpublished member → who says that it is there
 * @param {string[]} passed  names in the sources that the walk did not come by
 * @returns {string} Markdown
 */
export function heldPage(members, sources, passed) {
  const lines = [
    HELD,
    "",
    "Found in `src/core/foundry`: what its narrow types name, and what our classes override. The compiler holds each of them",
    "against the published types (`*.check.ts`, `seen`), so that one that is not there fails `npm run types`; where they are",
    "declared by a class itself or by one it builds on, the file is named, below `foundry` of the package. A `_` at the",
    "beginning is a protected member.",
    "",
    "All sources were also compiled against the published types for 14 (foundry-vtt-types 14.366.0, commit 13e58d2): every",
    "member is there. Four places differ: names of subtypes, twice, which are each system's own; that a message's speaker has to",
    "be a stored actor, as ours are; and what a setting's `onChange` is handed.",
    "",
    "| Member | Published types |",
    "|---|---|",
  ];
  for (const { member, kind, source } of members)
    if (kind !== "unpublished") lines.push(`| \`${member}\` | ${source ? `\`${source}\`` : "held when compiled"} |`);
  lines.push("", "### Named, and not come by on the walk", "", "Held when compiled, as all of these.", "");
  lines.push(
    "| Member | Published types |",
    "|---|---|",
    ...passed.map((name) => `| \`${name}\` | held when compiled |`),
  );
  lines.push(
    "",
    "### In no published type",
    "",
    "What a cast of the border gives to something that the published types for 13 do not have, and who says that it is there.",
    "",
    "| Member | Source |",
    "|---|---|",
  );
  for (const { member, kind } of members)
    if (kind === "unpublished")
      lines.push(`| \`${member}\` | ${(sources[member] ?? "UNCONFIRMED").replaceAll("|", "\\|")} |`);
  return `${lines.join("\n")}\n`;
}
