import { join } from "node:path";
import { listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";
import { Sources } from "./parts/calls.mjs";
import { walk } from "./parts/syntax.mjs";

/** Where people's pages are driven. */
const FOLDER = "test/browser";

/** What Playwright tells of a page as it is at this moment. */
const READS =
  /^(allInnerTexts|allTextContents|boundingBox|count|evaluate|evaluateAll|getAttribute|innerHTML|innerText|inputValue|is(Checked|Disabled|Editable|Enabled|Hidden|Visible)|textContent|title|url)$/;

/** What changes a page or a world: a second time it would be done twice. */
const ACTS =
  /^(blur|check|clear|click|close|dblclick|dispatchEvent|dragTo|dragAndDrop|fill|focus|goto|hover|press|pressSequentially|reload|selectOption|selectText|setChecked|setInputFiles|setViewportSize|tap|type|uncheck|wheel|activate|add|append|bringToFront|create\w*|delete\w*|emit|execute|import\w*|notify|observe|pan|render\w*|set|setFlag|setPosition|start\w*|toggle\w*|unsetFlag|update\w*|addEventListener|setTimeout|once)$/;

/** @typedef {{ reads: boolean, acts: boolean }} Deeds */

/**
 * Expectations of browser specs that look once at a page. What somebody did arrives there a moment later, on a busy machine
 * two: `await expect.poll(() => …)` looks again. That one thing has arrived says nothing of the next.
 * @param {string} root
 * @returns {string[]} one sentence for each, with file and line
 */
export function checkWaits(root) {
  const files = listFiles(join(root, FOLDER), (path) => path.endsWith(".ts")).map((path) => `${FOLDER}/${path}`);
  const sources = new Sources(root, (file) => files.includes(file));
  return files.flatMap((file) =>
    singleReads(sources, file).map(
      ({ line, what }) =>
        `${file}:${line}: "${what}" is looked at once; await expect.poll(() => …) looks until it is there.`,
    ),
  );
}

/**
 * Where an expectation reads a page itself, or a constant that was read for expectations alone.
 * @param {Sources} sources
 * @param {string} file
 */
function singleReads(sources, file) {
  const { program, lineOf } = /** @type {import("./parts/calls.mjs").Source} */ (sources.of(file));
  /** @type {{ line: number, what: string, node: any, constant: any }[]} */
  const found = [];
  const looks = (/** @type {any} */ node) => {
    let once = false;
    walk(node, (inner) => {
      if (inner.type !== "AwaitExpression") return;
      const deeds = deedsOf(sources, file, inner.argument, new Set());
      once ||= deeds.reads && !deeds.acts;
    });
    return once;
  };
  walk(program, (node) => {
    if (isExpect(node) && node.arguments[0] && looks(node.arguments[0]))
      found.push({ line: lineOf(node.start), what: nameOf(node.arguments[0]), node, constant: null });
    for (const { declaration, uses, until } of constantsIn(node))
      if (
        looks(declaration.init) &&
        uses.length > 0 &&
        uses.every((/** @type {any} */ use) => use.expected) &&
        // How it was before somebody did something is known by having looked.
        !deedsOf(sources, file, until, new Set()).acts
      )
        found.push({
          line: lineOf(declaration.start),
          what: [...namesIn(declaration.id)].join(),
          node,
          constant: declaration,
        });
  });
  return found.sort((a, b) => a.line - b.line);
}

/** `expect(…)`, and not `expect.poll(…)`. @param {any} node */
const isExpect = (node) => node.type === "CallExpression" && node.callee.name === "expect";

/**
 * The constants of a block, each with every use (is it what an expectation is about?) and what is done until the first.
 * @param {any} block
 */
function constantsIn(block) {
  if (block.type !== "BlockStatement") return [];
  const declarations = block.body
    .filter((/** @type {any} */ one) => one.type === "VariableDeclaration" && one.kind === "const")
    .flatMap((/** @type {any} */ one) => one.declarations)
    .filter((/** @type {any} */ one) => one.init);
  return declarations.map((/** @type {any} */ declaration) => {
    /** @type {{ expected: boolean, at: number }[]} */
    const uses = [];
    const names = namesIn(declaration.id);
    const visit = (/** @type {any} */ node, /** @type {boolean} */ expected) => {
      if (Array.isArray(node)) for (const one of node) visit(one, expected);
      else if (node && typeof node === "object") {
        if (node === declaration.id) return;
        if (node.type === "Identifier" && names.has(node.name)) uses.push({ expected, at: node.start });
        for (const [key, value] of Object.entries(node)) {
          if (node.type === "MemberExpression" && key === "property" && !node.computed) continue;
          if (node.type === "Property" && key === "key" && !node.computed) continue;
          visit(value, expected || (isExpect(node) && key === "arguments"));
        }
      }
    };
    visit(block.body, false);
    const first = uses[0]?.at ?? block.end;
    const until = block.body.filter(
      (/** @type {any} */ one) =>
        one.start > declaration.start && one.end < first && one.type !== "FunctionDeclaration",
    );
    return { declaration, uses, until };
  });
}

/**
 * What an expression does to pages, with all that it calls.
 * @param {Sources} sources
 * @param {string} file
 * @param {any} tree
 * @param {Set<any>} under  functions that are looked at already
 * @returns {Deeds}
 */
function deedsOf(sources, file, tree, under) {
  const deeds = { reads: false, acts: false };
  walk(tree, (node) => {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return;
    const member = node.callee.type === "MemberExpression" ? node.callee.property.name : null;
    if (member && READS.test(member)) deeds.reads = true;
    if (member && ACTS.test(member)) deeds.acts = true;
    const called = node.callee.type === "Identifier" ? sources.find(file, node.callee.name) : null;
    if (!called || under.has(called.node)) return;
    const inner = deedsOf(sources, called.file, called.node.body, new Set([...under, called.node]));
    deeds.reads ||= inner.reads;
    deeds.acts ||= inner.acts;
  });
  return deeds;
}

/** The names that a declaration gives. @param {any} pattern @returns {Set<string>} */
function namesIn(pattern) {
  if (pattern?.type === "Identifier") return new Set([pattern.name]);
  const parts = pattern?.properties ?? pattern?.elements ?? [pattern?.value ?? pattern?.argument ?? pattern?.left];
  return new Set(parts.filter(Boolean).flatMap((/** @type {any} */ part) => [...namesIn(part)]));
}

/** The last thing that is asked for, to name it by. @param {any} node */
function nameOf(node) {
  let name = "";
  walk(node, (inner) => {
    if (name || inner.type !== "CallExpression") return;
    name = inner.callee.name ?? inner.callee.property?.name ?? "";
  });
  return name;
}

await runAsProgram(import.meta.url, () => {
  const wrong = checkWaits(ROOT);
  if (wrong.length > 0) throw new Problem([...wrong, `${wrong.length} expectations look once.`]);
  say("What browser specs expect of a page is waited for.");
});
