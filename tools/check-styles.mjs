import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";
import { styleFiles } from "./parts/styles.mjs";

/** Classes of ours: a prefix of two letters for the core or a game, and a name. */
const OURS = "[a-z]{2}-[a-z](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?";

/**
 * Classes that a stylesheet speaks of and nobody has, and classes in templates that mean nothing to anybody.
 * @param {string} root
 * @returns {string[]} one sentence for each
 */
export function checkStyles(root) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");
  const styles = styleFiles(root).map((name) => `styles/${name}`);
  const templates = listFiles(join(root, "templates")).map((name) => `templates/${name}`);
  const code = ["src", "test"].flatMap((folder) =>
    listFiles(join(root, folder), (path) => path.endsWith(".ts")).map((name) => `${folder}/${name}`),
  );
  const written = new Set(
    templates.concat(code.filter((path) => path.startsWith("src/"))).flatMap((path) => words(read(path))),
  );
  const begun = new Set([...templates, ...code].flatMap((path) => beginnings(read(path))));
  const selected = new Set(styles.flatMap((path) => selectors(read(path))));
  const told = new Set(code.flatMap((path) => words(read(path))));
  const made = (/** @type {string} */ name) => [...begun].some((beginning) => name.startsWith(beginning));
  return [
    ...styles.flatMap((path) =>
      fixed(read(path)).map((line) => `${path}:${line}: a size in pixels; with rem it grows with Foundry's text.`),
    ),
    ...styles.flatMap((path) =>
      wide(read(path)).map(
        (line) => `${path}:${line}: on a phone a column may be wider than its window; min(100%, …).`,
      ),
    ),
    ...styles.flatMap((path) =>
      [...new Set(selectors(read(path)))]
        .filter((name) => !written.has(name) && !made(name))
        .map((name) => `${path}: nothing has the class ${name}.`),
    ),
    ...templates.flatMap((path) =>
      [...new Set(classes(read(path)))]
        .filter((name) => !selected.has(name) && !told.has(name))
        .map((name) => `${path}: the class ${name} means nothing to styles, code or specs.`),
    ),
  ];
}

/** What may stay as wide as it is: lines, shadows, and what asks for the screen's size. */
const THIN =
  /^\s*(?:--ft-(?:shadow|round)|(?:box|text)-shadow|outline|border(?!-radius))|@media|url\(|^\s*(?:0|inset) .*(?:var|rgb|color-mix)\(/;

/** Numbers of the lines that fix a size of four pixels or more. @param {string} css */
const fixed = (css) =>
  linesWhere(css, (line) => !THIN.test(line) && /(?<![\w.])(?:[4-9]|\d{2,})(?:\.\d+)?px/.test(line));

/** Numbers of the lines with columns, as many as there is room for, that have a least width of their own. @param {string} css */
const wide = (css) => linesWhere(css, (line) => /repeat\(auto-fi(?:ll|t), minmax\((?!min\()/.test(line));

/** @param {string} css @param {(line: string) => boolean} isSo @returns {number[]} */
function linesWhere(css, isSo) {
  return css.split("\n").flatMap((line, index) => (isSo(line) ? [index + 1] : []));
}

/** @param {string} css @returns {string[]} */
function selectors(css) {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\([^)]*\)/g, "");
  return [...bare.matchAll(new RegExp(`\\.(${OURS})`, "g"))].map(([, name = ""]) => name);
}

/** Everything that could be a class. @param {string} text @returns {string[]} */
function words(text) {
  return [...text.matchAll(new RegExp(`(?<![\\w-])${OURS}(?![\\w-])`, "g"))].map(([name]) => name);
}

/** Names whose rest is only known while drawing, such as `ft-tone-{{tone}}`. @param {string} text @returns {string[]} */
function beginnings(text) {
  return [...text.matchAll(/(?<![\w-])([a-z]{2}-(?:[a-z-]*-)?)(?:\{\{|\$\{)/g)].map(([, name = ""]) => name);
}

/** Whole names in class attributes. @param {string} template @returns {string[]} */
function classes(template) {
  const lists = [...template.matchAll(/ class="([^"]*)"/g)].map(([, list = ""]) => list);
  return lists
    .flatMap((list) => words(list.replace(/\S*-\{\{[\s\S]*?\}\}/g, " ")))
    .filter((name) => !name.startsWith("fa-"));
}

await runAsProgram(import.meta.url, () => {
  const faults = checkStyles(ROOT);
  if (faults.length > 0) throw new Problem(faults);
  say("Every class in styles/ is somebody's, and every class in templates/ has a meaning.");
});
