import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
// Comes with Vite, which uses it for the same purpose.
import { transform } from "lightningcss";
import { exists, listFiles, Problem } from "../house.mjs";
import { makeFonts } from "./fonts.mjs";

/** The order in which the sheets are joined; rulesets follow in the order of their names. */
const FIRST = ["tokens.css", "ground.css", "core.css"];

/** What is there at once. */
const STYLESHEET = "four-tales.css";

/**
 * Sheets that a window brings along when it is opened, which most tables never do: each is a file of its own beside the one
 * stylesheet.
 */
const LATE = ["core/windows.css", "dungeonteller/family.css", "dungeonteller/paint.css"];

/** The sheet that a file belongs to: a file in a folder to the sheet of that folder's name. @param {string} path */
const sheetOf = (path) => (path.includes("/") ? `${path.split("/")[0]}.css` : path);

/**
 * The built file of a sheet that comes late, relative to the system's folder; null for what is there at once. Each game's looks
 * come with the first that is seen of it.
 * @param {string} name
 */
function lateFile(name) {
  if (LATE.includes(name)) return name.replaceAll("/", "-");
  return FIRST.includes(sheetOf(name)) ? null : sheetOf(name);
}

/**
 * The built files of the sheets that come late, relative to the system's folder.
 * @param {string} root
 */
export function lateSheets(root) {
  return [...new Set(styleFiles(root).flatMap((name) => lateFile(name) ?? []))];
}

/**
 * The style files in the order of the cascade. A file in a folder belongs to the sheet of that folder's name.
 * @param {string} root
 */
export function styleFiles(root) {
  const found = listFiles(join(root, "styles"), (path) => path.endsWith(".css"));
  const place = (/** @type {string} */ path) => {
    const index = FIRST.indexOf(sheetOf(path));
    return `${index < 0 ? FIRST.length : index} ${sheetOf(path)} ${path.includes("/") ? 1 : 0} ${path}`;
  };
  return found.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/**
 * Writes the stylesheet that is there at once and its fonts, and those that come late.
 * @param {string} root
 * @param {string} out
 */
export async function makeStyles(root, out) {
  /** @type {Map<string, string>} */
  const sheets = new Map([[STYLESHEET, await makeFonts(root, out)]]);
  for (const name of styleFiles(root)) {
    const file = `styles/${name}`;
    const text = readFileSync(join(root, file), "utf8");
    const sound = checked(withUrls(text, file, root), file);
    const built = lateFile(name) ?? STYLESHEET;
    sheets.set(built, (sheets.get(built) ?? "") + sound);
  }
  for (const [name, css] of sheets) writeSheet(out, name, css);
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
