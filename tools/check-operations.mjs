import { join } from "node:path";
import { listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";
import { parseFile, walk } from "./parts/syntax.mjs";

/** What a parameter is called that takes the operation of a write. */
const OPERATION = "operation";

/** What makes each time what it is handed: `(operation) => …` passed on is no constant. */
const MAKES = /^(ArrowFunctionExpression|FunctionExpression|ClassExpression)$/;

/**
 * Operations of writes that are constants of their module, or come from another: Foundry writes parent, pack and changes into
 * the object that it is handed, and of two writes that share one, one is lost. Which functions and methods take an operation,
 * and in which place, is read off their parameters.
 * @param {string} root  the folder that has `src`
 * @returns {string[]} one sentence for each, with file and line
 */
export function checkOperations(root) {
  const files = listFiles(join(root, "src"), (path) => /\.ts$/.test(path)).map((path) => `src/${path}`);
  const parsed = files.map((file) => ({ file, ...parseFile(root, file) }));
  /** @type {Map<string, Set<number>>} */
  const takers = new Map();
  for (const { program } of parsed) {
    walk(program, (node, parent) => {
      const place = paramsOf(node).findIndex((one) => nameOf(one) === OPERATION);
      const name = place >= 0 && calledBy(node, parent);
      if (name) takers.set(name, new Set([...(takers.get(name) ?? []), place]));
    });
  }
  return parsed.flatMap(({ file, program, lineOf }) => {
    const shared = sharedNames(program);
    /** @type {string[]} */
    const found = [];
    walk(program, (node) => {
      if (node.type !== "CallExpression") return;
      for (const place of takers.get(nameOf(node.callee.property ?? node.callee)) ?? []) {
        const root = rootOf(node.arguments[place]);
        if (root && shared.has(root))
          found.push(
            `${file}:${lineOf(node.start)}: ${root} is handed over as an operation; each write needs its own.`,
          );
      }
    });
    return found;
  });
}

/** @param {any} node @returns {any[]} */
function paramsOf(node) {
  if (Array.isArray(node.params)) return node.params;
  return Array.isArray(node.params?.items) ? node.params.items : [];
}

/** @param {any} node @returns {string} what it is called; empty for what has no name */
function nameOf(node) {
  if (node?.type === "AssignmentPattern") return nameOf(node.left);
  return node?.name ?? (typeof node?.value === "string" ? node.value : "");
}

/**
 * @param {any} node  a function, or the signature of one
 * @param {any} parent
 * @returns {string} by which name it is called
 */
function calledBy(node, parent) {
  return nameOf(node.id ?? node.key ?? parent?.key ?? parent?.id);
}

/** @param {any} program @returns {Set<string>} what stands for one and the same object whenever the module is asked */
function sharedNames(program) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const statement of program.body) {
    for (const { local } of statement.type === "ImportDeclaration" ? statement.specifiers : []) names.add(local.name);
    const declared = statement.declaration ?? statement;
    for (const { id, init } of declared.type === "VariableDeclaration" ? declared.declarations : [])
      if (init && !MAKES.test(init.type)) names.add(id.name);
  }
  return names;
}

/** @param {any} node @returns {string} the name that an argument begins with, as `A` in `A`, `A.b` and `A as B` */
function rootOf(node) {
  if (node?.type === "Identifier") return node.name;
  return node?.object || node?.expression ? rootOf(node.object ?? node.expression) : "";
}

await runAsProgram(import.meta.url, () => {
  const wrong = checkOperations(ROOT);
  if (wrong.length > 0) throw new Problem(wrong.join("\n"));
  say("Each write has an operation of its own.");
});
