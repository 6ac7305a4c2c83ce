import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, ROOT, runAsProgram, say } from "./house.mjs";
import { codeFiles, parseFile, walk } from "./parts/syntax.mjs";

/** What may stand around an expression without changing what it is. */
const AROUND = /^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|TSTypeAssertion)$/;

/**
 * Literals that are spread where their parts could stand: `{ ...{ a, b }, c }`, `[...[a, b], c]`, `f(...[a, b])`. It only
 * keeps the formatter from breaking lines, and makes a reader look for what is merged.
 * @param {string} root
 * @returns {string[]} one sentence for each, with file and line
 */
export function checkSpreads(root) {
  return codeFiles(root).flatMap((file) => {
    // Parsing is slow, and few files spread a literal.
    if (!/\.\.\.\s*[[({<]/.test(readFileSync(join(root, file), "utf8"))) return [];
    const { program, lineOf } = parseFile(root, file);
    /** @type {string[]} */
    const found = [];
    walk(program, (node) => {
      if (node.type !== "SpreadElement") return;
      let inner = node.argument;
      while (AROUND.test(inner.type)) inner = inner.expression;
      if (/^(Object|Array)Expression$/.test(inner.type))
        found.push(`${file}:${lineOf(node.start)}: a literal is spread where its parts can stand themselves.`);
    });
    return found;
  });
}

await runAsProgram(import.meta.url, () => {
  const wrong = checkSpreads(ROOT);
  if (wrong.length > 0) throw new Problem([...wrong, `${wrong.length} literals are spread.`]);
  say("No literal is spread where its parts can stand.");
});
