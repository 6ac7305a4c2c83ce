import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles, readJson } from "../house.mjs";
import { foundryNames, isCovered, withoutComments } from "./foundry-names.mjs";
import { heldMembers } from "./held-members.mjs";
import { HELD, heldPage, SOURCES, surfacePage, usedOn } from "./surface-page.mjs";

/** The room that reaches Foundry. */
const BORDER = "core/foundry/";

/** @typedef {import("./held-members.mjs").HeldMember} HeldMember */
/** @typedef {{ path: string, code: string, names: string[] }} Source  `path` below `src`, and what it names of Foundry's */
/** @typedef {{ held: HeldMember[], files: Source[], sources: Record<string, string> }} Surface */

/**
 * All that the sources say of Foundry's members.
 * @param {string} root  the folder that has `src`
 * @returns {Surface}
 */
export function surfaceOf(root) {
  return { held: heldMembers(root), files: namesIn(root), sources: readJson(join(root, SOURCES)) };
}

/**
 * The first half of the document of Foundry's members, as far as it can be told without a walk: what the last one came by
 * and the sources still name, with the notes as they are now.
 * @param {Surface} surface
 * @param {Record<string, string>} notes  on single members
 * @param {string} page  the document as it is
 * @returns {string} Markdown
 */
export function walkedHalf(surface, notes, page) {
  const walked = page.split(HELD)[0] ?? "";
  const gone = new Set(goneFrom(surface, walked));
  const { 13: older, 14: newer } = usedOn(walked);
  const stays = (/** @type {string} */ member) => !gone.has(member);
  return surfacePage({ 13: older.filter(stays), 14: newer.filter(stays) }, notes).trimEnd();
}

/**
 * The second half of the document of Foundry's members: all of it follows from the sources.
 * @param {Surface} surface
 * @param {string} walked  the first half
 * @returns {string} Markdown
 */
export function heldHalf({ held, files, sources }, walked) {
  const members = membersOn(walked);
  const names = [...new Set(files.flatMap((file) => file.names))].sort();
  // What no published type has stands in a list of its own.
  const loose = new Set(held.flatMap(({ kind, member }) => (kind === "unpublished" ? member : [])));
  const passed = names.filter((name) => !isCovered(members, name) && !loose.has(name.split(".").at(-1) ?? ""));
  return heldPage(held, sources, passed);
}

/**
 * Members that the first half lists, and that no source names any more.
 * @param {Surface} surface
 * @param {string} walked
 */
function goneFrom({ files }, walked) {
  const names = files.flatMap((file) => file.names);
  const border = files.filter(({ path }) => path.startsWith(BORDER)).map(({ code }) => withoutComments(code));
  // Some are named by way of a variable, as `CONFIG[name].dataModels`, or hang from nothing, as the classes of documents.
  const isWord = (/** @type {string} */ word) => border.some((code) => new RegExp(`\\b${word}\\b`).test(code));
  return membersOn(walked).filter(
    (member) => !isCovered(names, member) && (member.endsWith(")") || !isWord(member.split(".").at(-1) ?? member)),
  );
}

/** @param {string} page @returns {string[]} */
export function membersOn(page) {
  return [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, member = ""]) => member);
}

/**
 * What each source names of Foundry's; elsewhere than in the border that can be hooks alone, and a `game` is one of ours.
 * @param {string} root
 * @returns {Source[]}
 */
function namesIn(root) {
  const files = listFiles(join(root, "src"), (path) => path.endsWith(".ts") && !path.endsWith(".check.ts"));
  return files.map((path) => {
    const code = readFileSync(join(root, "src", path), "utf8");
    const isHook = (/** @type {string} */ name) => name.startsWith("Hooks.");
    return { path, code, names: foundryNames(code).filter((name) => path.startsWith(BORDER) || isHook(name)) };
  });
}
