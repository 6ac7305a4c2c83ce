import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseSync } from "rolldown/utils";

/**
 * What the published types of Foundry 13 have in the namespace `foundry`, by name: classes with their parent and the names of
 * their members, functions, values and namespaces. Types alone have no name at run time and are left out.
 *
 * @typedef {object} Name
 * @property {"class" | "function" | "value" | "namespace"} kind
 * @property {string} [parent]        path of the class that it extends
 * @property {string[]} [mixins]      what its parent is wrapped in, the outermost first
 * @property {string[]} [statics]     its own static properties
 * @property {string[]} [functions]   its own static methods
 * @property {string[]} [methods]     its own methods
 */

const PACKAGE = "@league-of-foundry-developers/foundry-vtt-types";

/** The folder of the sources, wherever the package is installed. */
const INSTALLED =
  (createRequire(import.meta.url).resolve.paths(PACKAGE) ?? [])
    .map((folder) => join(folder, PACKAGE, "src/foundry"))
    .find((folder) => existsSync(folder)) ?? "";

/** Where the types that are being read lie. */
let sources = INSTALLED;

/** @typedef {{ file: string, imports: Map<string, { file: string, name: string }>, declared: Map<string, any>, body: any[] }} Module */

/** @type {Map<string, Module | null>} */
const modules = new Map();

/** @param {string} specifier @param {string} from */
function resolveFile(specifier, from) {
  const path = specifier.startsWith("#")
    ? join(sources, specifier.slice(1))
    : specifier.startsWith(".")
      ? join(dirname(from), specifier)
      : null;
  const file = path?.replace(/(\.d)?\.m[jt]s$/, ".d.mts") ?? null;
  return file && existsSync(file) ? file : null;
}

/** @param {string | null} file @returns {Module | null} */
function read(file) {
  if (!file) return null;
  const known = modules.get(file);
  if (known !== undefined) return known;
  const { body } = /** @type {any} */ (parseSync(file, readFileSync(file, "utf8")).program);
  /** @type {Module} */
  const module = { file, imports: new Map(), declared: new Map(), body };
  modules.set(file, module);
  for (const statement of body) {
    if (statement.type === "ImportDeclaration") {
      const source = resolveFile(statement.source.value, file);
      for (const specifier of statement.specifiers) {
        const name =
          specifier.type === "ImportNamespaceSpecifier"
            ? "*"
            : specifier.type === "ImportDefaultSpecifier"
              ? "default"
              : specifier.imported.name;
        if (source) module.imports.set(specifier.local.name, { file: source, name });
      }
    }
    const declaration = statement.declaration ?? statement;
    for (const [name, node] of declarationsOf(declaration))
      if (!module.declared.has(name)) module.declared.set(name, node);
  }
  return module;
}

/** @param {any} node @returns {[string, any][]} what a declaration makes at run time */
function declarationsOf(node) {
  if (/^(ClassDeclaration|TSDeclareFunction|FunctionDeclaration|TSEnumDeclaration)$/.test(node.type))
    return node.id ? [[node.id.name, node]] : [];
  if (node.type === "VariableDeclaration")
    return node.declarations.flatMap((/** @type {any} */ each) => (each.id.name ? [[each.id.name, each]] : []));
  return [];
}

/**
 * Finds what a module exports under a name.
 * @param {Module | null} module
 * @param {string} name
 * @returns {{ module: Module, name: string, node: any } | { namespace: Module } | null}
 */
function lookUp(module, name) {
  if (!module) return null;
  for (const statement of module.body) {
    if (statement.type === "ExportDefaultDeclaration" && name === "default") {
      const { declaration } = statement;
      if (declaration.type === "Identifier") return local(module, declaration.name);
      return { module, name: declaration.id?.name ?? "default", node: declaration };
    }
    if (statement.type === "ExportNamedDeclaration") {
      for (const { exported, local: from, exportKind } of statement.specifiers ?? []) {
        if (exported.name !== name || exportKind === "type") continue;
        if (!statement.source) return local(module, from.name);
        return lookUp(read(resolveFile(statement.source.value, module.file)), from.name);
      }
      if (statement.declaration && declarationsOf(statement.declaration).some(([own]) => own === name))
        return local(module, name);
    }
  }
  for (const statement of module.body) {
    if (statement.type !== "ExportAllDeclaration") continue;
    const target = read(resolveFile(statement.source.value, module.file));
    if (statement.exported ? statement.exported.name === name : false) return target && { namespace: target };
    if (!statement.exported) {
      const found = lookUp(target, name);
      if (found) return found;
    }
  }
  return null;
}

/** @param {Module} module @param {string} name */
function local(module, name) {
  const node = module.declared.get(name);
  if (node) return { module, name, node };
  const imported = module.imports.get(name);
  if (!imported) return null;
  const target = read(imported.file);
  if (imported.name === "*") return target && { namespace: target };
  return lookUp(target, imported.name);
}

/** @param {Module} module @returns {string[]} the names that a module exports */
function exportsOf(module) {
  const names = new Set();
  for (const statement of module.body) {
    if (statement.exportKind === "type") continue;
    if (statement.type === "ExportAllDeclaration") {
      if (statement.exported) names.add(statement.exported.name);
      else {
        const target = read(resolveFile(statement.source.value, module.file));
        for (const name of target ? exportsOf(target) : []) names.add(name);
      }
    }
    if (statement.type !== "ExportNamedDeclaration") continue;
    for (const { exported, exportKind } of statement.specifiers ?? [])
      if (exportKind !== "type") names.add(exported.name);
    if (statement.declaration) for (const [name] of declarationsOf(statement.declaration)) names.add(name);
  }
  names.delete("default");
  return [...names];
}

/** @param {any} node @returns {any} the class that a class is made from; the innermost argument of a mixin */
function baseOf(node) {
  if (!node) return null;
  if (node.type === "TSInstantiationExpression") return baseOf(node.expression);
  if (node.type === "CallExpression") return baseOf(node.arguments.at(-1));
  return node;
}

/** @param {any} node @returns {string[]} */
function mixinsOf(node) {
  if (node?.type === "TSInstantiationExpression") return mixinsOf(node.expression);
  if (node?.type !== "CallExpression") return [];
  const name = dotted(node.callee)?.split(".").at(-1);
  return [...(name ? [name] : []), ...mixinsOf(node.arguments.at(-1))];
}

/** @param {any} member */
const isMethod = (member) => /MethodDefinition$/.test(member.type) && member.kind === "method";

/** @param {any} member */
const isProperty = (member) => /PropertyDefinition$/.test(member.type) || /^[gs]et$/.test(member.kind);

/** @param {any} node @param {boolean} isStatic @param {(member: any) => boolean} isWanted @returns {string[]} */
function membersOf(node, isStatic, isWanted) {
  const names = (node.body?.body ?? [])
    .filter((/** @type {any} */ member) => isWanted(member) && Boolean(member.static) === isStatic)
    .filter((/** @type {any} */ member) => !member.computed && member.key?.name && member.key.name !== "constructor")
    .map((/** @type {any} */ member) => member.key.name);
  return [...new Set(names)];
}

/**
 * @param {string} [folder] the `src/foundry` of other published types, such as those of another generation
 * @returns {Record<string, Name>} by path, such as "foundry.applications.api.ApplicationV2"
 */
export function publishedNames(folder = INSTALLED) {
  sources = folder;
  modules.clear();
  /** @type {Record<string, Name>} */
  const names = {};
  /** @type {Map<any, string>} */
  const places = new Map();
  /** @type {[string, Module, any][]} */
  const classes = [];
  /** @param {Module} module @param {string} path @param {Module[]} above */
  const walk = (module, path, above) => {
    for (const name of exportsOf(module)) {
      const found = lookUp(module, name);
      const at = `${path}.${name}`;
      if (!found || at in names) continue;
      if ("namespace" in found) {
        if (above.includes(found.namespace)) continue;
        names[at] = { kind: "namespace" };
        walk(found.namespace, at, [...above, found.namespace]);
        continue;
      }
      const { node } = found;
      if (node.type === "ClassDeclaration") {
        names[at] = { kind: "class" };
        if (!places.has(node)) places.set(node, at);
        classes.push([at, found.module, node]);
      } else names[at] = { kind: /Function/.test(node.type) ? "function" : "value" };
    }
  };
  const client = read(join(sources, "client/client.d.mts"));
  // The page's own namespace is put together of what the client's first module imports, each with a stroke before its name.
  for (const [name, { file, name: exported }] of client?.imports ?? []) {
    const target = read(file);
    if (!name.startsWith("_") || !target) continue;
    const at = `foundry.${name.slice(1)}`;
    names[at] = { kind: exported === "*" ? "namespace" : "class" };
    if (exported === "*") walk(target, at, [target]);
  }
  for (const [at, module, node] of classes) {
    const base = baseOf(node.superClass);
    const found = base?.type === "Identifier" ? local(module, base.name) : null;
    const parent =
      found && "node" in found ? places.get(found.node) : base?.type === "MemberExpression" ? dotted(base) : null;
    const mixins = mixinsOf(node.superClass);
    const statics = membersOf(node, true, isProperty);
    const functions = membersOf(node, true, isMethod);
    const methods = membersOf(node, false, isMethod);
    names[at] = {
      kind: "class",
      ...(parent ? { parent } : {}),
      ...(mixins.length > 0 ? { mixins } : {}),
      ...(statics.length > 0 ? { statics } : {}),
      ...(functions.length > 0 ? { functions } : {}),
      ...(methods.length > 0 ? { methods } : {}),
    };
  }
  return names;
}

/** @param {any} node @returns {string | undefined} */
function dotted(node) {
  if (node.type === "Identifier") return node.name;
  const object = dotted(node.object);
  return object && node.property?.name ? `${object}.${node.property.name}` : undefined;
}
