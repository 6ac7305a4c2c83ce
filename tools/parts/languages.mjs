import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";
import { listFiles, Problem } from "../house.mjs";
import { linesOf, walk } from "./syntax.mjs";

/**
 * @typedef {{ file: string, line: number, text: string }} Translation
 */

/**
 * All keys of one language with where they stand. Dotted keys and nested objects are the same thing.
 * @param {string} root
 * @param {string} lang
 * @returns {Map<string, Translation>}
 * @throws {Problem} when a file is broken, a key stands twice, or a key is outside `FOURTALES` and `TYPES`
 */
export function readLanguage(root, lang) {
  /** @type {Map<string, Translation>} */
  const keys = new Map();
  for (const name of listFiles(join(root, "lang", lang), (path) => path.endsWith(".json"))) {
    const file = `lang/${lang}/${name}`;
    const text = readFileSync(join(root, file), "utf8");
    for (const [key, value] of flatten(parse(text, file), file)) {
      const line = lineOfKey(text, key);
      const other = keys.get(key) ?? clash(keys, key);
      if (other) throw new Problem(`${file}:${line}: the key ${key} is already in ${other.file}:${other.line}.`);
      if (!/^(FOURTALES|TYPES)\./.test(key))
        throw new Problem(`${file}:${line}: ${key} must be below FOURTALES or TYPES.`);
      keys.set(key, { file, line, text: value });
    }
  }
  return keys;
}

/**
 * Parses strictly: unlike JSON.parse this refuses a key that stands twice in one object.
 * @param {string} text
 * @param {string} file
 */
function parse(text, file) {
  try {
    const data = JSON.parse(text);
    refuseTwins(text, file);
    return data;
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem(`${file}: ${error.message}`);
    throw error;
  }
}

/**
 * @param {string} text  sound JSON, which is an expression of JavaScript
 * @param {string} file
 * @throws {Problem} when a key stands twice in one object
 */
function refuseTwins(text, file) {
  const lineOf = linesOf(text);
  walk(parseSync("text.js", `(${text})`).program, (node) => {
    if (node.type !== "ObjectExpression") return;
    const seen = new Set();
    for (const { key } of node.properties) {
      // One bracket stands before the text.
      if (seen.has(key.value))
        throw new Problem(`${file}:${lineOf(key.start - 1)}: the key "${key.value}" stands twice.`);
      seen.add(key.value);
    }
  });
}

/**
 * @param {unknown} value
 * @param {string} file
 * @param {string} [prefix]
 * @returns {Generator<[string, string]>}
 */
function* flatten(value, file, prefix = "") {
  if (typeof value === "string") yield [prefix, value];
  else if (value && typeof value === "object" && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) yield* flatten(inner, file, prefix ? `${prefix}.${key}` : key);
  } else throw new Problem(`${file}: ${prefix || "the file"} must be a text or an object of texts.`);
}

/**
 * A text and a group of texts cannot share a name.
 * @param {Map<string, Translation>} keys
 * @param {string} key
 */
function clash(keys, key) {
  const parts = key.split(".");
  for (let length = 1; length < parts.length; length++) {
    const found = keys.get(parts.slice(0, length).join("."));
    if (found) return found;
  }
  for (const [other, found] of keys) if (other.startsWith(`${key}.`)) return found;
  return undefined;
}

/**
 * @param {string} text
 * @param {string} key
 */
function lineOfKey(text, key) {
  let at = 0;
  for (const part of text.includes(`"${key}"`) ? [key] : key.split(".")) {
    const found = text.slice(at).search(new RegExp(`"${part.replace(/[^\w-]/g, "\\$&")}"\\s*:`));
    if (found >= 0) at += found + 1;
  }
  return text.slice(0, at).split("\n").length;
}

/**
 * Languages that have a folder.
 * @param {string} root
 */
export function languages(root) {
  return [
    ...new Set(listFiles(join(root, "lang"), (path) => path.includes("/")).map((path) => path.split("/")[0] ?? "")),
  ];
}

/**
 * Writes one file for each language, its rooms merged.
 * @param {string} root
 * @param {string} out
 */
export function makeLanguages(root, out) {
  mkdirSync(join(out, "lang"), { recursive: true });
  for (const lang of languages(root)) {
    /** @type {Record<string, any>} */
    const merged = {};
    for (const [key, { text }] of readLanguage(root, lang)) {
      const parts = key.split(".");
      let place = merged;
      for (const part of parts.slice(0, -1)) {
        place[part] ??= {};
        place = place[part];
      }
      place[parts.at(-1) ?? ""] = text;
    }
    writeFileSync(join(out, "lang", `${lang}.json`), `${JSON.stringify(merged)}\n`);
  }
}
