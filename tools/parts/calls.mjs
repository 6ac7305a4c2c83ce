import { posix } from "node:path";
import { parseFile, walk } from "./syntax.mjs";

/**
 * One file as far as calls go.
 * @typedef {object} Source
 * @property {any} program
 * @property {(at: number) => number} lineOf
 * @property {Map<string, any>} functions  by the names that they are called by; of two with one name the later
 * @property {Map<string, [file: string, name: string]>} imports  of our own files, by local names
 */

/** Files by their paths, read when somebody asks for them. */
export class Sources {
  /** @type {Map<string, Source | null>} */
  #read = new Map();

  /** @param {string} root @param {(file: string) => boolean} isThere */
  constructor(root, isThere) {
    this.root = root;
    this.isThere = isThere;
  }

  /** @param {string} file relative to the root @returns {Source | null} null for one that is not there */
  of(file) {
    const known = this.#read.get(file);
    if (known !== undefined) return known;
    const source = this.isThere(file) ? sourceOf(this.root, file) : null;
    this.#read.set(file, source);
    return source;
  }

  /**
   * The function that a name means in a file, wherever it is written.
   * @param {string} file
   * @param {string} name
   * @returns {{ file: string, node: any } | null}
   */
  find(file, name) {
    const source = this.of(file);
    const node = source?.functions.get(name);
    if (node) return { file, node };
    const [from, exported] = source?.imports.get(name) ?? [];
    return from && exported ? this.find(from, exported) : null;
  }
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Source}
 */
function sourceOf(root, file) {
  const { program, lineOf } = parseFile(root, file);
  /** @type {Map<string, any>} */
  const functions = new Map();
  /** @type {Map<string, [string, string]>} */
  const imports = new Map();
  walk(program, (node) => {
    if (node.type === "FunctionDeclaration" && node.id) functions.set(node.id.name, node);
    if (node.type === "VariableDeclarator" && /^(ArrowFunction|Function)Expression$/.test(node.init?.type))
      functions.set(node.id.name, node.init);
    const from = /^(ImportDeclaration|ExportNamedDeclaration)$/.test(node.type) ? node.source?.value : null;
    if (!from?.startsWith(".")) return;
    for (const { imported, exported, local } of node.specifiers) {
      const path = posix.join(posix.dirname(file), from);
      // What a file hands on is found under the name that it gives it.
      imports.set((exported ?? local).name, [path, imported?.name ?? (exported ? local.name : "default")]);
    }
  });
  return { program, lineOf, functions, imports };
}
