import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { exists, Problem, readJson } from "../house.mjs";

/**
 * @typedef {object} Font
 * @property {string} family   the name that the styles use
 * @property {string} package  the npm package it comes from
 * @property {string} file     file name below the package's `files`, without `latin`/`latin-ext`: see {@link FILES}
 * @property {number} weight
 * @property {"normal" | "italic"} [style]
 */

/**
 * What we keep of a font: Latin, Latin-1 and the punctuation that prose needs, and Latin Extended-A. Fontsource ships
 * the two halves as separate files, so `{subset}` in a file name stands for both.
 */
const FILES = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2010, 0x2027],
    [0x2030, 0x2044],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ],
  "latin-ext": [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x17f],
  ],
};

/**
 * Subsets the fonts that `styles/fonts.json` names into `dist/fonts`.
 * @param {string} root
 * @param {string} out
 * @returns {Promise<string>} the `@font-face` rules that belong to them
 */
export async function makeFonts(root, out) {
  const folder = join(out, "fonts");
  rmSync(folder, { recursive: true, force: true });
  const list = join(root, "styles/fonts.json");
  if (!exists(list)) return "";
  mkdirSync(folder, { recursive: true });
  let rules = "";
  for (const font of /** @type {Font[]} */ (readJson(list))) {
    for (const [subset, ranges] of Object.entries(FILES)) {
      if (subset !== "latin" && !font.file.includes("{subset}")) continue;
      const file = font.file.replace("{subset}", subset);
      const source = join(root, "node_modules", font.package, "files", file);
      if (!exists(source)) {
        throw new Problem(
          `styles/fonts.json: ${font.package} has no file "${file}" (write {subset} where it says latin).`,
        );
      }
      const wanted = font.file.includes("{subset}") ? ranges : Object.values(FILES).flat();
      const made = await subsetFont(readFileSync(source), textOf(wanted), { targetFormat: "woff2" });
      const name = file.replace(/\.woff2?$/, ".woff2");
      writeFileSync(join(folder, name), made);
      rules += fontFace(font, name, wanted);
    }
    const licence = join(root, "node_modules", font.package, "LICENSE");
    const name = font.package.split("/").at(-1);
    if (exists(licence)) cpSync(licence, join(folder, `${name}-LICENSE.txt`));
  }
  return rules;
}

/** @param {number[][]} ranges */
function textOf(ranges) {
  let text = "";
  for (const [from = 0, to = 0] of ranges) for (let code = from; code <= to; code++) text += String.fromCodePoint(code);
  return text;
}

/**
 * @param {Font} font
 * @param {string} name
 * @param {number[][]} ranges
 */
function fontFace(font, name, ranges) {
  const hex = (/** @type {number} */ code) => code.toString(16).toUpperCase().padStart(4, "0");
  const range = ranges.map(([from = 0, to = 0]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
  return `@font-face {
  font-family: "${font.family}";
  font-weight: ${font.weight};
  font-style: ${font.style ?? "normal"};
  font-display: swap;
  src: url("fonts/${name}") format("woff2");
  unicode-range: ${range.join(", ")};
}
`;
}
