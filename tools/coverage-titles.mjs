import { parseSync, Visitor } from "rolldown/utils";

/** A rule's number: WP-17, KA-5, DT-101, SW-33. */
const RULE = /\b(?:WP|KA|DT|SW)-\d+\b/g;
/** A number of which a part is only known when the test runs, or a stretch of them: neither says what is shown. */
const UNSURE = /\b(?:WP|KA|DT|SW)-(?:$|[%$])|\b(?:WP|KA|DT|SW)-\d+ (?:to|through|–) (?:(?:WP|KA|DT|SW)-)?\d+/;

/** What a test is begun with; what is skipped or to be done shows nothing. */
const TESTS = new Set(["it", "test"]);
const IDLE = new Set(["skip", "todo", "fails"]);

/**
 * The rules that the tests of a file show: those whose numbers stand in their titles, as they are written. Of a title that is
 * made of parts, what stands there counts for each of the tests that it makes.
 * @param {string} code
 * @param {string} file
 * @returns {{ rules: string[], complaints: string[] }}
 */
export function shownRules(code, file) {
  // Most files name no rule at all.
  if (!/\b(?:WP|KA|DT|SW)-/.test(code)) return { rules: [], complaints: [] };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) return { rules: [], complaints: [`${file}: ${errors[0]?.message}`] };
  /** @type {Set<string>} */
  const rules = new Set();
  /** @type {string[]} */
  const complaints = [];
  new Visitor({
    CallExpression(/** @type {any} */ node) {
      if (!isTest(node.callee)) return;
      for (const part of writtenIn(node.arguments[0])) {
        if (UNSURE.test(part)) complaints.push(`${file}: "${part}": a title names each rule in full.`);
        for (const [number] of part.matchAll(RULE)) rules.add(number);
      }
    },
  }).visit(program);
  return { rules: [...rules], complaints };
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
