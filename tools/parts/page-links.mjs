import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { exists, listFiles } from "../house.mjs";

/** Folders with pages for people, besides the files at the top. */
const FOLDERS = ["docs", ".github", "packages"];

/** Pages that tell of their own day: what they name may be gone since. */
const DATED = /^(CHANGELOG\.md|docs\/decisions\/.*)$/;

/**
 * The pages that people read, relative to the project.
 * @param {string} root
 * @returns {string[]}
 */
export function pagesOf(root) {
  const top = readdirSync(root).filter((name) => name.endsWith(".md"));
  const below = FOLDERS.flatMap((folder) =>
    listFiles(join(root, folder), (path) => path.endsWith(".md") && !path.includes("node_modules/")).map(
      (path) => `${folder}/${path}`,
    ),
  );
  return [...top, ...below].sort();
}

/**
 * Links and pictures of a page that lead nowhere within the project, and names of files and commands that are not there.
 * @param {string} root
 * @param {string} page relative to the root
 * @returns {string[]} one sentence for each fault, with file and line
 */
export function deadEnds(root, page) {
  const text = readFileSync(join(root, page), "utf8");
  const linked = linksIn(text).flatMap(({ to, line }) => {
    const why = whyDead(root, page, to);
    return why ? [`${page}:${line}: ${why}`] : [];
  });
  return DATED.test(page) ? linked : [...linked, ...goneNames(root, page, text)];
}

/**
 * Pictures that no page shows.
 * @param {string} root
 * @param {readonly string[]} pages
 */
export function unseenPictures(root, pages) {
  const seen = new Set(
    pages.flatMap((page) =>
      linksIn(readFileSync(join(root, page), "utf8")).map(({ to }) => posix.normalize(posix.join(dirname(page), to))),
    ),
  );
  return listFiles(join(root, "docs/images"))
    .map((path) => `docs/images/${path}`)
    .filter((path) => !seen.has(path))
    .map((path) => `${path}: no page shows this picture.`);
}

/**
 * Where the links of a page lead, but for those in examples of code.
 * @param {string} text
 * @returns {{ to: string, line: number }[]}
 */
function linksIn(text) {
  const prose = withoutCode(text);
  return [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(({ 1: to = "", index }) => ({
    to,
    line: lineAt(prose, index),
  }));
}

/**
 * @param {string} root
 * @param {string} page
 * @param {string} to as the link says it
 * @returns {string | null}
 */
function whyDead(root, page, to) {
  if (/^[a-z]+:/i.test(to)) return null;
  const [path = "", anchor = ""] = to.split("#");
  const target = path ? posix.normalize(posix.join(dirname(page), path)) : page;
  if (target.startsWith("..")) return `the link to ${to} leads out of the project.`;
  if (!exists(join(root, target))) return `the link to ${to} leads nowhere.`;
  if (!anchor) return null;
  if (headingsIn(readFileSync(join(root, target), "utf8")).has(anchor)) return null;
  return `the link to ${to} leads to no heading of ${target}.`;
}

/**
 * The anchors that headings get where such pages are shown.
 * @param {string} text
 */
function headingsIn(text) {
  /** @type {Map<string, number>} */
  const times = new Map();
  const found = new Set();
  for (const [, heading = ""] of withoutBlocks(text).matchAll(/^#+ (.+)$/gm)) {
    const plain = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = plain
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-");
    const before = times.get(slug) ?? 0;
    times.set(slug, before + 1);
    found.add(before === 0 ? slug : `${slug}-${before}`);
  }
  return found;
}

/**
 * Files, folders and commands that a page names in code and that are not there. Paths below `src` may leave that out, and so
 * may those of the big example.
 * @param {string} root
 * @param {string} page
 * @param {string} text
 */
function goneNames(root, page, text) {
  const paths = [...text.matchAll(/`((?:core|kernel|tools|test|src|docs|lang|styles|packages)\/[\w./-]+)`/g)]
    .filter(({ 1: path = "" }) =>
      ["", "src/", "test/toy-ruleset/"].every(
        (start) => !exists(join(root, start + path)) && !exists(join(root, `${start}${path}.ts`)),
      ),
    )
    .map(({ 1: path, index }) => `${page}:${lineAt(text, index)}: there is no ${path}.`);
  const home = /^packages\/[^/]+/.exec(page)?.[0] ?? "";
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)(?: --workspace (\S+))?/g)]
    .filter(({ 1: name = "", 2: workspace = home }) => !(name in scriptsOf(join(root, workspace))))
    .map(({ 1: name, index }) => `${page}:${lineAt(text, index)}: there is no command npm run ${name}.`);
  return [...paths, ...commands];
}

/**
 * The commands of a package.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function scriptsOf(folder) {
  const file = join(folder, "package.json");
  return exists(file) ? (JSON.parse(readFileSync(file, "utf8")).scripts ?? {}) : {};
}

/** The same text with blocks of code blank, each line in its place. @param {string} text */
const withoutBlocks = (text) => text.replace(/^(```+)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, " "));

/** @param {string} text */
const withoutCode = (text) => withoutBlocks(text).replace(/`[^`\n]*`/g, (code) => " ".repeat(code.length));

/**
 * @param {string} text
 * @param {number} index
 */
const lineAt = (text, index) => text.slice(0, index).split("\n").length;
