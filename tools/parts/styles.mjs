import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
// Comes with Vite, which uses it for the same purpose.
import { transform } from "lightningcss";
import { exists, listFiles, Problem } from "../house.mjs";
import { makeFonts } from "./fonts.mjs";

/** The order in which the sheets are joined; rulesets follow in the order of their names. */
const FIRST = ["tokens.css", "ground.css", "core.css"];

/**
 * Sheets that a window brings along when it is opened, which most tables never do: each is a file of its own beside the one
 * stylesheet.
 */
const LATE = ["core/windows.css", "dungeonteller/family.css", "dungeonteller/paint.css"];

/** The built file of a sheet that comes late, relative to the system's folder. @param {string} name */
const lateFile = (name) => name.replaceAll("/", "-");

/**
 * The built files of the sheets that come late, relative to the system's folder.
 * @param {string} root
 */
export function lateSheets(root) {
  return styleFiles(root)
    .filter((name) => LATE.includes(name))
    .map(lateFile);
}

/**
 * The style files in the order of the cascade. A file in a folder belongs to the sheet of that folder's name.
 * @param {string} root
 */
export function styleFiles(root) {
  const found = listFiles(join(root, "styles"), (path) => path.endsWith(".css"));
  const sheet = (/** @type {string} */ path) => (path.includes("/") ? `${path.split("/")[0]}.css` : path);
  const place = (/** @type {string} */ path) => {
    const index = FIRST.indexOf(sheet(path));
    return `${index < 0 ? FIRST.length : index} ${sheet(path)} ${path.includes("/") ? 1 : 0} ${path}`;
  };
  return found.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/**
 * Writes the one stylesheet and its fonts, and those that come late.
 * @param {string} root
 * @param {string} out
 */
export async function makeStyles(root, out) {
  let css = await makeFonts(root, out);
  for (const name of styleFiles(root)) {
    const file = `styles/${name}`;
    const text = readFileSync(join(root, file), "utf8");
    const sound = checked(withUrls(text, file, root), file);
    if (LATE.includes(name)) writeSheet(out, lateFile(name), sound);
    else css += sound;
  }
  writeSheet(out, "four-tales.css", css);
}

/**
 * @param {string} out
 * @param {string} name
 * @param {string} css
 */
function writeSheet(out, name, css) {
  const { code } = transform({ filename: name, code: Buffer.from(css), minify: true });
  writeFileSync(join(out, name), code);
}

/**
 * Parses one sheet so that a fault is reported in the file where it is.
 * @param {string} css
 * @param {string} file
 */
function checked(css, file) {
  // CSS forgives a block that is never closed: it would swallow the sheets that follow.
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, (part) =>
    part.replace(/[^\n]/g, " "),
  );
  const open = bare.split("{").length - bare.split("}").length;
  if (open > 0) throw new Problem(`${file}:${css.trimEnd().split("\n").length}: ${open} block(s) are never closed.`);
  try {
    transform({ filename: file, code: Buffer.from(css) });
    return `${css}\n`;
  } catch (error) {
    const place = /** @type {{ loc?: { line: number } }} */ (error).loc;
    throw new Problem(`${file}:${place?.line ?? 1}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Turns addresses that are relative to the source into addresses relative to the built stylesheet.
 * @param {string} css
 * @param {string} file
 * @param {string} root
 */
function withUrls(css, file, root) {
  return css.replace(
    /url\(\s*(["']?)([^"')]+)\1\s*\)/g,
    (whole, _quote, /** @type {string} */ address, /** @type {number} */ at) => {
      if (/^(data:|#|https?:|\/)/.test(address)) return whole;
      const path = posix.normalize(posix.join(dirname(file), address));
      const made = /^(icons|glyphs|fonts)\//.test(path);
      if (!made && !exists(join(root, path))) {
        const line = css.slice(0, at).split("\n").length;
        throw new Problem(`${file}:${line}: url(${address}) leads to ${path}, which is not there.`);
      }
      return `url("${path}")`;
    },
  );
}
