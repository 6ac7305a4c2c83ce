import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exists, Problem, ROOT, readJson } from "../house.mjs";

/** Whose icons are the ones that `icon-authors.json` does not list: the archive's most productive author. */
const MOST_PRODUCTIVE = "delapouite";

/**
 * The game-icons that the system uses: `styles/icons.json`, a list of names.
 * @param {string} root
 * @returns {string[]} sorted
 */
export function usedIcons(root) {
  const file = join(root, "styles/icons.json");
  if (!exists(file)) return [];
  const names = readJson(file);
  if (!Array.isArray(names)) throw new Problem("styles/icons.json must be a list of icon names.");
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Problem(`styles/icons.json: "${twice}" stands there twice.`);
  return [...names].sort();
}

/** Width of the light line around a picture, in units of the 512 that an icon is drawn on. */
const OUTLINE = 28;

/**
 * Writes each used icon twice: `icons/` as a picture, black with a light outline so that it can be seen on any ground, and
 * `glyphs/` bare, as a mask that takes the colour of its surroundings. The size is stated because a texture made from an
 * SVG without one is empty.
 * @param {string} root
 * @param {string} out
 */
export function makeIcons(root, out) {
  const pictures = join(out, "icons");
  const glyphs = join(out, "glyphs");
  for (const folder of [pictures, glyphs]) rmSync(folder, { recursive: true, force: true });
  const names = usedIcons(root);
  if (names.length === 0) return;
  for (const folder of [pictures, glyphs]) mkdirSync(folder, { recursive: true });
  const archive = readJson(join(ROOT, "node_modules/@iconify-json/game-icons/icons.json"));
  for (const name of names) {
    const icon = archive.icons[name];
    if (!icon) throw new Problem(`styles/icons.json: game-icons has no icon "${name}"${guess(name, archive.icons)}.`);
    const width = icon.width ?? archive.width ?? 512;
    const height = icon.height ?? archive.height ?? 512;
    const svg = (/** @type {number} */ edge, /** @type {string} */ body) => {
      const box = `${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`;
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${body}</svg>\n`;
    };
    writeFileSync(join(glyphs, `${name}.svg`), svg(0, icon.body));
    const line = `stroke="#fff" stroke-width="${OUTLINE}" stroke-linejoin="round" paint-order="stroke"`;
    writeFileSync(join(pictures, `${name}.svg`), svg(OUTLINE / 2, `<g ${line}>${icon.body}</g>`));
  }
}

/**
 * @param {string} name
 * @param {Record<string, unknown>} icons
 */
function guess(name, icons) {
  const words = name.split("-").map((word) => word.replace(/s$/, ""));
  const kinship = (/** @type {string} */ other) =>
    other.split("-").filter((part) => words.includes(part.replace(/s$/, ""))).length / (other.split("-").length + 1);
  const near = Object.keys(icons)
    .filter((other) => kinship(other) > 0)
    .sort((a, b) => kinship(b) - kinship(a));
  return near.length > 0 ? ` (there is ${near.slice(0, 6).join(", ")})` : "";
}

/**
 * The used icons grouped by author, for the notice that their licence asks for.
 * @param {string[]} names
 * @returns {string} Markdown; empty without icons
 */
export function iconCredits(names) {
  /** @type {Record<string, string>} author → names, separated by spaces */
  const lists = readJson(join(ROOT, "tools/parts/icon-authors.json"));
  /** @type {Map<string, string>} */
  const authorOf = new Map();
  for (const [author, list] of Object.entries(lists)) for (const name of list.split(" ")) authorOf.set(name, author);
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const name of names) {
    const author = authorOf.get(name) ?? MOST_PRODUCTIVE;
    groups.set(author, [...(groups.get(author) ?? []), name]);
  }
  if (groups.size === 0) return "";
  const lines = [...groups].sort().map(([author, icons]) => `- Icons made by ${spelled(author)}: ${icons.join(", ")}.`);
  return ["### The icons in this package", "", ...lines, ""].join("\n");
}

/** @param {string} author folder name in the archive */
function spelled(author) {
  return author
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
