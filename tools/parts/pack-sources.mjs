import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseYaml, YAMLParseError } from "yaml";
import { listFiles, Problem } from "../house.mjs";

/**
 * @typedef {object} PackEntry
 * @property {string} file   relative to the root
 * @property {string} text
 * @property {Record<string, any>} data
 */

/** Collections inside a document, as the packing tool stores them: each record of theirs has a key of its own. */
const EMBEDDED = {
  actors: ["items", "effects"],
  items: ["effects"],
  cards: ["cards"],
  tables: ["results"],
  journal: ["pages", "categories"],
  playlists: ["sounds"],
  scenes: ["drawings", "tokens", "levels", "lights", "notes", "regions", "sounds", "templates", "tiles", "walls"],
};

/** Names of all such collections. */
export const EMBEDDED_NAMES = new Set(Object.values(EMBEDDED).flat());

/** Which collection each kind of pack keeps. */
const COLLECTIONS = /** @type {Record<string, string>} */ ({
  Actor: "actors",
  Adventure: "adventures",
  Cards: "cards",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
});

/**
 * Folders that hold a pack's sources: `packs/<ruleset>/<pack>`.
 * @param {string} root
 * @returns {{ name: string, folder: string }[]} the pack's name in the manifest, and where it is
 */
export function packFolders(root) {
  const folders = new Set(
    listFiles(join(root, "packs"), (path) => /\.ya?ml$/.test(path) && path.split("/").length > 2).map((path) =>
      path.split("/").slice(0, 2).join("/"),
    ),
  );
  return [...folders].map((path) => ({ name: path.replace("/", "-"), folder: `packs/${path}` }));
}

/**
 * Reads and checks every document of a pack.
 * @param {string} root
 * @param {string} folder  relative to the root
 * @param {string} type    the pack's document type in the manifest
 * @returns {PackEntry[]}
 * @throws {Problem} naming file and line: broken YAML, a missing or wrong key, a bad or repeated id
 */
export function readPack(root, folder, type) {
  const collection = COLLECTIONS[type];
  if (!collection) throw new Problem(`${folder}: no pack can hold documents of type "${type}".`);
  /** @type {Map<string, string>} */
  const seen = new Map();
  return listFiles(join(root, folder), (path) => /\.ya?ml$/.test(path)).map((name) => {
    const file = `${folder}/${name}`;
    const text = readFileSync(join(root, file), "utf8");
    const data = parse(text, file);
    const isFolder = String(data._key).startsWith("!folders!");
    checkRecord(data, `!${isFolder ? "folders" : collection}!`, "", { file, text, seen });
    if (!isFolder) checkEmbedded(data, collection, data._id, { file, text, seen });
    return { file, text, data };
  });
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {Record<string, any>}
 */
function parse(text, file) {
  try {
    const data = parseYaml(text);
    if (data && typeof data === "object" && !Array.isArray(data)) return data;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    // The first line of the message, without its place; below it the source is shown.
    const why = error.message.replace(/ at line \d+, column \d+:[\s\S]*$/, "");
    throw new Problem(`${file}:${error.linePos?.[0].line ?? 1}: broken YAML: ${why}`);
  }
  throw new Problem(`${file}:1: the file must hold one document, written as "key: value" lines.`);
}

/**
 * @param {Record<string, any>} record
 * @param {string} start   what the key begins with: `!items!`, `!actors.items!`
 * @param {string} parents ids of the documents around it, each followed by a dot
 * @param {{ file: string, text: string, seen: Map<string, string> }} place
 */
function checkRecord(record, start, parents, { file, text, seen }) {
  const what = record.name ? `"${record.name}"` : "this document";
  const id = record._id;
  const at = (/** @type {string} */ needle) => `${file}:${lineOf(text, needle)}`;
  if (typeof id !== "string" || !/^[A-Za-z0-9]{16}$/.test(id)) {
    throw new Problem(
      `${at("_id:")}: the _id of ${what} must be exactly 16 letters and figures${id === undefined ? " and is missing" : `, not "${id}"`}.`,
    );
  }
  const expected = `${start}${parents}${id}`;
  if (record._key !== expected) {
    const found = record._key === undefined ? "is missing" : `is "${record._key}"`;
    throw new Problem(
      `${at(record._key === undefined ? id : record._key)}: the _key of ${what} ${found}; it must be "${expected}".`,
    );
  }
  const other = seen.get(expected);
  if (other) throw new Problem(`${at(id)}: the id "${id}" is already used by ${other}.`);
  seen.set(expected, file);
}

/**
 * @param {Record<string, any>} parent
 * @param {string} collection  dotted for documents inside documents
 * @param {string} ids
 * @param {{ file: string, text: string, seen: Map<string, string> }} place
 */
function checkEmbedded(parent, collection, ids, place) {
  const last = /** @type {keyof typeof EMBEDDED} */ (collection.split(".").at(-1));
  for (const name of EMBEDDED[last] ?? []) {
    const inner = `${collection}.${name}`;
    for (const record of parent[name] ?? []) {
      checkRecord(record, `!${inner}!`, `${ids}.`, place);
      checkEmbedded(record, inner, `${ids}.${record._id}`, place);
    }
  }
}

/**
 * @param {string} text
 * @param {string} needle
 */
export function lineOf(text, needle) {
  const at = text.indexOf(needle);
  return at < 0 ? 1 : text.slice(0, at).split("\n").length;
}
