import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "rolldown/utils";
import { listFiles, Problem } from "./house.mjs";

/**
 * A file's top-level values, what each of them mentions, and where mentioned names come from.
 * @typedef {{
 *   values: Map<string, Set<string>>,
 *   exported: Map<string, string>,
 *   imports: Map<string, { file: string, name: string }>,
 *   passedOn: { file: string, from: string, as: string }[],
 *   loads: Set<string>,
 * }} Source
 */

/**
 * @param {string} root the folder that has `src`
 * @returns {Map<string, Source>} by path below `src`
 */
export function readSources(root) {
  const files = listFiles(join(root, "src"), (path) => path.endsWith(".ts"));
  return new Map(files.map((file) => [file, readSource(file, readFileSync(join(root, "src", file), "utf8"))]));
}

/**
 * @param {string} file
 * @param {string} code
 * @returns {Source}
 */
function readSource(file, code) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Problem(`src/${file}: ${errors[0]?.message}`);
  /** @type {Source} */
  const source = { values: new Map(), exported: new Map(), imports: new Map(), passedOn: [], loads: new Set() };
  const at = (/** @type {string} */ to) =>
    to.startsWith(".") ? posix.normalize(posix.join(posix.dirname(file), to)) : "";
  for (const statement of /** @type {any[]} */ (program.body)) {
    if (statement.type === "ImportDeclaration") {
      for (const { type, local, imported } of statement.specifiers) {
        const name =
          type === "ImportSpecifier"
            ? (imported.name ?? imported.value)
            : type === "ImportDefaultSpecifier"
              ? "default"
              : "*";
        source.imports.set(local.name, { file: at(statement.source.value), name });
      }
    } else if (statement.type === "ExportAllDeclaration") {
      source.passedOn.push({ file: at(statement.source.value), from: "*", as: statement.exported?.name ?? "*" });
    } else if (statement.type === "ExportNamedDeclaration" && statement.source) {
      for (const { local, exported } of statement.specifiers) {
        source.passedOn.push({ file: at(statement.source.value), from: local.name, as: exported.name });
      }
    } else if (statement.type === "ExportNamedDeclaration" && !statement.declaration) {
      for (const { local, exported } of statement.specifiers) source.exported.set(exported.name, local.name);
    } else {
      const declaration = statement.declaration ?? statement;
      const names = declare(source, declaration);
      if (statement.type === "ExportNamedDeclaration") for (const name of names) source.exported.set(name, name);
      if (statement.type === "ExportDefaultDeclaration") source.exported.set("default", names[0] ?? "");
    }
  }
  for (const [, to] of code.matchAll(/\bimport\(\s*["'`](\.[^"'`]+)["'`]/g)) source.loads.add(at(to ?? ""));
  return source;
}

/** What a file does when it is loaded stands under this name. */
const BODY = "";

/**
 * @param {Source} source
 * @param {any} declaration
 * @returns {string[]} the names of the values that it declares
 */
function declare(source, declaration) {
  /** @type {[string, unknown][]} */
  const values = [];
  if (declaration.type === "VariableDeclaration") {
    for (const one of declaration.declarations) {
      for (const name of boundNames(one.id)) values.push([name, one.init]);
    }
  } else if (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration") {
    values.push([declaration.id?.name ?? "default", declaration]);
  } else if (!declaration.type.startsWith("TS")) {
    values.push([BODY, declaration]);
  }
  for (const [name, node] of values) {
    const mentioned = source.values.get(name) ?? new Set();
    mention(node, mentioned);
    source.values.set(name, mentioned);
  }
  return values.map(([name]) => name).filter((name) => name !== BODY);
}

/** @param {any} pattern @returns {string[]} */
function boundNames(pattern) {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "ObjectPattern")
    return pattern.properties.flatMap((/** @type {any} */ one) => boundNames(one.value ?? one.argument));
  if (pattern.type === "ArrayPattern")
    return pattern.elements.flatMap((/** @type {any} */ one) => (one ? boundNames(one) : []));
  return pattern.left ? boundNames(pattern.left) : [];
}

/** @param {unknown} node @param {Set<string>} into */
function mention(node, into) {
  if (Array.isArray(node)) {
    for (const one of node) mention(one, into);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  const { type, name } = /** @type {{ type?: string, name?: unknown }} */ (node);
  if (type === "Identifier" && typeof name === "string") into.add(name);
  for (const [key, value] of Object.entries(node)) {
    // What a member or a property is called is nobody's name.
    const plain = /** @type {any} */ (node).computed !== true;
    if (plain && ((type === "MemberExpression" && key === "property") || (type === "Property" && key === "key")))
      continue;
    if (key !== "type") mention(value, into);
  }
}

/**
 * Everything that can be reached from the files that `isRoot` picks.
 * @param {Map<string, Source>} sources
 * @param {(file: string) => boolean} isRoot
 * @returns {Set<string>} `<file>#<name>`
 */
export function reachedFrom(sources, isRoot) {
  /** @type {Set<string>} */
  const reached = new Set();
  /** @type {[string, string][]} */
  const waiting = [];
  /** @param {string} file @param {string} name */
  const reach = (file, name) => {
    const key = `${file}#${name}`;
    if (reached.has(key) || !sources.has(file)) return;
    reached.add(key);
    waiting.push([file, name]);
  };
  /** @param {string} file @param {string} name as others know it */
  const reachExport = (file, name) => {
    const source = sources.get(file);
    if (!source || reached.has(`${file}>${name}`)) return;
    reached.add(`${file}>${name}`);
    reach(file, BODY);
    if (name === "*") for (const one of source.exported.keys()) reachExport(file, one);
    const local = source.exported.get(name);
    if (local !== undefined) reachLocal(file, local);
    for (const { file: to, from, as } of source.passedOn) {
      if (as === "*") reachExport(to, name);
      else if (as === name || name === "*") reachExport(to, from);
    }
  };
  /** @param {string} file @param {string} name */
  const reachLocal = (file, name) => {
    const source = sources.get(file);
    const imported = source?.imports.get(name);
    if (imported) reachExport(imported.file, imported.name);
    else if (source?.values.has(name)) reach(file, name);
  };
  for (const [file, source] of sources) {
    if (!isRoot(file)) continue;
    for (const name of source.values.keys()) reach(file, name);
    for (const to of source.loads) reachExport(to, "*");
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [file, name] = next;
    for (const mentioned of sources.get(file)?.values.get(name) ?? []) reachLocal(file, mentioned);
  }
  return reached;
}
