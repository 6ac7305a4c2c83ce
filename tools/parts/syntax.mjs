import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";
import { listFiles, Problem } from "../house.mjs";

/** Folders of code that people write; `packages` holds workspaces. */
const FOLDERS = ["src", "test", "packages", "tools"];

/**
 * Calls `visit` for each node of a syntax tree, from the outside in.
 * @param {any} node
 * @param {(node: any, parent: any) => void} visit
 * @param {any} [parent]
 */
export function walk(node, visit, parent = null) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit, parent);
  else if (node && typeof node === "object") {
    if (typeof node.type === "string") visit(node, parent);
    for (const value of Object.values(node)) if (value && typeof value === "object") walk(value, visit, node);
  }
}

/** @param {string} code @returns {(at: number) => number} the line of a place in it, from 1 */
export function linesOf(code) {
  const starts = [0];
  for (let at = code.indexOf("\n"); at >= 0; at = code.indexOf("\n", at + 1)) starts.push(at + 1);
  return (at) => starts.findLastIndex((start) => start <= at) + 1;
}

/**
 * The project's code in TypeScript and JavaScript, without what is installed.
 * @param {string} root
 * @returns {string[]} paths relative to the root
 */
export function codeFiles(root) {
  return FOLDERS.flatMap((folder) =>
    listFiles(join(root, folder), (path) => /\.(ts|mts|js|mjs)$/.test(path) && !/(^|\/)node_modules\//.test(path)).map(
      (path) => `${folder}/${path}`,
    ),
  );
}

/**
 * @param {string} root
 * @param {string} file  relative to the root
 * @returns {{ program: any, code: string, lineOf: (at: number) => number }}
 */
export function parseFile(root, file) {
  const code = readFileSync(join(root, file), "utf8");
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Problem(`${file}: ${errors[0]?.message}`);
  return { program, code, lineOf: linesOf(code) };
}
