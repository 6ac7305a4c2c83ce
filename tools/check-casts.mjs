import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";
import { listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";
import { ROOTS } from "./parts/foundry-names.mjs";
import { linesOf, walk } from "./parts/syntax.mjs";

/** Foundry's globals that everything else hangs from; any other is found by nobody declaring it. */
const ROOT_NAMES = new Set([...ROOTS, "Hooks"]);

/** The one room that reaches Foundry, relative to `src`. */
const BORDER = "core/foundry/";

/**
 * So many casts by way of `unknown` the border has, which believe anything: narrow types are held against the published ones
 * by `seen`, classes go through `baseOf`, and a document that is seen as more than it was is cast to both (`A & B`).
 */
const MOST_BLIND = 5;

/** Marks that make the compiler, or the rule about globals, look away. */
const LOOK_AWAY =
  /@ts-(ignore|expect-error|nocheck)\b|noUndeclaredVariables|biome-ignore\S*\s+lint(\/correctness)?[\s:]/;

/** What a page has and a program without one has not, so that its name alone may be an error. */
const OF_THE_PAGE = /^(inner|outer)(Width|Height)$/;

/** @typedef {{ file: string, line: number, why: string }} Fault */

/**
 * What leans on Foundry, or talks the compiler out of what it knows, where it must not. Foundry's globals are reached in
 * one room; there each cast says why it is right.
 * @param {string} root  the folder that has `src`
 * @returns {string[]} one sentence for each fault, with file and line
 */
export function checkCasts(root) {
  const files = listFiles(join(root, "src"), (path) => /\.(ts|mts|js|mjs)$/.test(path));
  const read = files.map((file) => faultsIn(file, readFileSync(join(root, "src", file), "utf8")));
  const tooMany = read
    .flatMap(({ blind }) => blind)
    .slice(MOST_BLIND)
    .map((cast) => ({
      ...cast,
      why: `more than ${MOST_BLIND} casts by way of unknown; \`seen\`, \`baseOf\` or \`as A & B\`.`,
    }));
  const faults = [...read.flatMap(({ found }) => found), ...tooMany, ...globalsIn(root)];
  return faults
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
    .map(({ file, line, why }) => `src/${file}:${line}: ${why}`);
}

/**
 * @param {string} file  relative to `src`
 * @param {string} code
 * @returns {{ found: Fault[], blind: Omit<Fault, "why">[] }} and the casts by way of `unknown` that stand where they may
 */
function faultsIn(file, code) {
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Problem(`src/${file}: ${errors[0]?.message}`);
  const lineOf = linesOf(code);
  /** @type {Fault[]} */
  const found = [];
  /** @type {Omit<Fault, "why">[]} */
  const blind = [];
  const fault = (/** @type {number} */ at, /** @type {string} */ why) => found.push({ file, line: lineOf(at), why });
  const border = file.startsWith(BORDER);
  const reasons = new Set(comments.filter(({ type }) => type === "Line").map(({ end }) => lineOf(end)));
  for (const { value, start } of comments)
    if (LOOK_AWAY.test(value)) fault(start, `"${value.trim()}" hides what the compiler or the linter knows.`);
  walk(program, (node, parent) => {
    const way = border ? null : wayRound(node, parent);
    if (way) fault(node.start, `by way of ${way} Foundry is reached past its border; name the thing itself.`);
    if (node.type !== "TSAsExpression" && node.type !== "TSTypeAssertion") return;
    const kind = castOf(node);
    if (kind === "as const" || kind === "as unknown") return;
    if (kind === "as unknown as" && border) blind.push({ file, line: lineOf(node.start) });
    const [first, last] = [lineOf(node.start), lineOf(node.typeAnnotation.start)];
    if (kind === "as any") fault(node.typeAnnotation.start, `"as any" says nothing; name the type that it is.`);
    else if (kind && !border) fault(node.typeAnnotation.start, `"${kind}" belongs in core/foundry, with its reason.`);
    else if (border && ![first - 1, first, last - 1, last].some((line) => reasons.has(line)))
      fault(node.typeAnnotation.start, "a cast of the border has its reason in a comment beside it or above it.");
  });
  return { found, blind };
}

/**
 * The page's own object, where it leads to things of Foundry or nobody can tell whether it does; null elsewhere. Under the
 * names `window` and `self` other things go, too.
 * @param {any} node
 * @param {any} parent
 */
function wayRound(node, parent) {
  if (node.type !== "Identifier") return null;
  const member = parent?.type === "MemberExpression" && parent.object === node && !parent.computed;
  const name = member ? parent.property.name : "";
  if (node.name === "globalThis") return OF_THE_PAGE.test(name) ? null : "globalThis";
  return /^(window|self)$/.test(node.name) && ROOT_NAMES.has(name) ? node.name : null;
}

/**
 * Which of the casts that believe anything this is, one that changes nothing, or null for one that the compiler checks.
 * @param {any} node
 */
function castOf({ expression, typeAnnotation }) {
  const { type } = typeAnnotation;
  if (type === "TSTypeReference" && typeAnnotation.typeName.name === "const") return "as const";
  if (type === "TSUnknownKeyword") return "as unknown";
  if (has(typeAnnotation, "TSAnyKeyword")) return "as any";
  if (type === "TSNeverKeyword" || (type === "TSArrayType" && has(typeAnnotation, "TSNeverKeyword"))) return "as never";
  let inner = expression;
  while (inner.type === "ParenthesizedExpression") inner = inner.expression;
  if (!/^(TSAsExpression|TSTypeAssertion)$/.test(inner.type) || castOf(inner) === "as const") return null;
  return inner.typeAnnotation.type === "TSUnknownKeyword" ? "as unknown as" : "as one thing as another";
}

/**
 * Where a source outside the border names something that neither it nor the browser declares: that is Foundry's. As a
 * type it may stand anywhere.
 * @param {string} root
 * @returns {Fault[]}
 */
function globalsIn(root) {
  const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  const args = ["lint", "--only=correctness/noUndeclaredVariables", "--max-diagnostics=none", "--reporter=json", "src"];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], { cwd: root, encoding: "utf8" });
  if (!stdout.trim()) throw new Problem(`Biome said nothing about src: ${stderr.trim()}`);
  /** @type {{ diagnostics: { message: string, location: { path: string, start: { line: number } } }[] }} */
  const { diagnostics } = JSON.parse(stdout);
  return diagnostics.flatMap(({ message, location }) => {
    const file = location.path.replace(/^.*?src\//, "");
    const name = /^The (\S+) variable is undeclared/.exec(message)?.[1];
    if (!name) throw new Problem(`src/${file}: ${message}`);
    if (file.startsWith(BORDER)) return [];
    return [{ file, line: location.start.line, why: `"${name}" is Foundry's; it is reached in core/foundry alone.` }];
  });
}

/**
 * @param {any} tree
 * @param {string} type
 */
function has(tree, type) {
  let found = false;
  walk(tree, (node) => {
    found ||= node.type === type;
  });
  return found;
}

await runAsProgram(import.meta.url, () => {
  const wrong = checkCasts(ROOT);
  if (wrong.length > 0) throw new Problem([...wrong, `${wrong.length} places pass by the border to Foundry.`]);
  say("What leans on Foundry passes its border.");
});
