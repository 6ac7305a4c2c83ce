import { parseSync, Visitor } from "rolldown/utils";
import { walk } from "./parts/syntax.mjs";

/** A rule's number: WP-17, KA-5, DT-101, SW-33. */
const RULE = /\b(?:WP|KA|DT|SW)-\d+\b/g;
/** A number of which a part is only known when the test runs, or a stretch of them: neither says what is shown. */
const UNSURE = /\b(?:WP|KA|DT|SW)-(?:$|[%$])|\b(?:WP|KA|DT|SW)-\d+ (?:to|through|–) (?:(?:WP|KA|DT|SW)-)?\d+/;

/** What a test is begun with; what is skipped or to be done shows nothing. */
const TESTS = new Set(["it", "test"]);
const IDLE = new Set(["skip", "todo", "fails"]);

/** Tests that people's pages are driven in. */
const BROWSER = /^test\/browser\//;
/** Hands that draw a sheet, a dialog or a card and press what is drawn, without a browser. */
const HANDS = /\.window\.ts$/;

/**
 * The rules that the tests of a file show: those whose numbers stand in their titles, as they are written. Of a title that is
 * made of parts, what stands there counts for each of the tests that it makes.
 *
 * A test goes through a window when it plays in a browser, or when it calls, itself or by way of functions that it calls, what
 * a `*.window.ts` exports. Opening windows for all tests of a file does not count: one has to go through.
 * @param {string} code
 * @param {string} file
 * @param {import("./parts/calls.mjs").Sources} sources  to follow calls
 * @returns {{ rules: string[], windows: string[], complaints: string[] }} `windows`: those of the rules shown through one
 */
export function shownRules(code, file, sources) {
  // Most files name no rule at all.
  if (!/\b(?:WP|KA|DT|SW)-/.test(code)) return { rules: [], windows: [], complaints: [] };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) return { rules: [], windows: [], complaints: [`${file}: ${errors[0]?.message}`] };
  /** @type {Set<string>} */
  const rules = new Set();
  /** @type {string[]} */
  const complaints = [];
  /** @type {Set<string>} */
  const windows = new Set();
  new Visitor({
    CallExpression(/** @type {any} */ node) {
      if (!isTest(node.callee)) return;
      for (const part of writtenIn(node.arguments[0])) {
        if (UNSURE.test(part)) complaints.push(`${file}: "${part}": a title names each rule in full.`);
        for (const [number] of part.matchAll(RULE)) {
          rules.add(number);
          if (BROWSER.test(file) || usesHands(sources, file, node.arguments.slice(1), new Set())) windows.add(number);
        }
      }
    },
  }).visit(program);
  return { rules: [...rules], windows: [...windows], complaints };
}

/**
 * `it`, `test.only`, `it.each(rows)`, `it.runIf(condition)`.
 * @param {any} callee
 * @returns {boolean}
 */
function isTest(callee) {
  if (callee.type === "Identifier") return TESTS.has(callee.name);
  if (callee.type === "CallExpression" || callee.type === "TaggedTemplateExpression") {
    const inner = callee.type === "CallExpression" ? callee.callee : callee.tag;
    return inner.type === "MemberExpression" && isTest(inner);
  }
  return callee.type === "MemberExpression" && !IDLE.has(callee.property.name) && isTest(callee.object);
}

/**
 * The pieces of a title as they stand in the source; nothing of what is put together elsewhere.
 * @param {any} title
 * @returns {string[]}
 */
function writtenIn(title) {
  if (title?.type === "Literal" && typeof title.value === "string") return [title.value];
  if (title?.type === "TemplateLiteral") return title.quasis.map((/** @type {any} */ part) => part.value.cooked);
  return [];
}

/**
 * @param {import("./parts/calls.mjs").Sources} sources
 * @param {string} file
 * @param {any} tree
 * @param {Set<any>} seen  functions that were looked at already
 * @returns {boolean}
 */
function usesHands(sources, file, tree, seen) {
  let found = false;
  walk(tree, (node, parent) => {
    // What a member or a key is called says nothing of a function.
    const isName = (parent?.property === node || parent?.key === node) && !parent.computed && !parent.shorthand;
    if (found || node.type !== "Identifier" || isName) return;
    const from = sources.of(file)?.imports.get(node.name)?.[0];
    if (from && HANDS.test(from)) found = true;
    const called = sources.find(file, node.name);
    if (found || !called || seen.has(called.node)) return;
    seen.add(called.node);
    found = HANDS.test(called.file) || usesHands(sources, called.file, called.node.body, seen);
  });
  return found;
}
