import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";
import { listFiles } from "../house.mjs";
import { Published } from "./published-types.mjs";
import { walk } from "./syntax.mjs";

const BORDER = "core/foundry/";

/** @typedef {"member" | "field" | "protected" | "unpublished"} Kind */
/** @typedef {{ member: string, kind: Kind, source: string | null }} HeldMember */

/**
 * The members of Foundry's objects, and the fields of its documents, that the sources lean on: what the narrow types of
 * the border name, with what they are held against, and what our classes override.
 * @param {string} root  the folder that has `src`
 * @returns {HeldMember[]} such as `Actor#isOwner`, each once, sorted; `source` is the published file that declares it, where
 *   that is its own class or one it builds on
 */
export function heldMembers(root) {
  const files = listFiles(join(root, "src"), (path) => path.endsWith(".ts"));
  const border = files.filter((file) => file.startsWith(BORDER)).map((file) => ({ file, ...read(root, file) }));
  const declared = new Map(border.map(({ file, program }) => [file, interfacesIn(program)]));
  const published = new Published(root);
  /** @type {Map<string, HeldMember>} */
  const found = new Map();
  const add = (/** @type {string} */ owner, /** @type {string} */ name, /** @type {boolean} */ field = false) => {
    const member = `${owner}${field ? "." : "#"}${name}`;
    const kind = field ? "field" : name.startsWith("_") && name !== "_stats" ? "protected" : "member";
    found.set(member, { member, kind, source: published.fileOf(owner, name) });
  };
  for (const { file, program, code } of border) {
    const interfaces = interfacesAt(file, program, declared);
    const aliases = aliasesOf(program, code);
    for (const name of unpublished(program, aliases))
      found.set(`unpublished#${name}`, { member: name, kind: "unpublished", source: null });
    walk(program, (node) => {
      const called = node.type === "TSTypeReference" ? node.typeName : node.callee;
      if (!/^(Same|seen)$/.test(called?.name ?? "") || node.typeArguments?.params.length !== 2) return;
      const [ours, theirs] = node.typeArguments.params.map((/** @type {any} */ one) => code.slice(one.start, one.end));
      const owner = ownerOf(theirs, aliases);
      if (!owner) return;
      const own = namesOf(node.typeArguments.params[0]);
      const words = `${ours}`.replaceAll(/keyof \w+/g, "").match(/\b[A-Z]\w+\b/g) ?? [];
      // Of `Omit<A, B>` with a union of names.
      const left = new Set(words.flatMap((name) => literalsIn(aliases.get(name))));
      for (const member of new Set([...own, ...words.flatMap((name) => interfaces.get(name) ?? [])]))
        if (!left.has(member)) add(owner.name, member, owner.field);
    });
  }
  const named = new Set([...declared.values()].flatMap((types) => [...types.values()].flat()));
  for (const name of overridden(root, files, named)) add("Overridden", name);
  const loose = new Set([...found.values()].flatMap(({ kind, member }) => (kind === "unpublished" ? member : [])));
  const held = [...found.values()].filter(({ kind, member }) => kind === "unpublished" || !loose.has(nameOf(member)));
  return held.sort((a, b) => (a.member < b.member ? -1 : 1));
}

/**
 * The members of each interface that a source declares.
 * @param {any} program
 */
function interfacesIn(program) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  walk(program, (node) => {
    if (node.type === "TSInterfaceDeclaration") found.set(node.id.name, namesOf(node.body));
  });
  return found;
}

/**
 * The same by the names that they have in one source: its own, and those that it imports.
 * @param {string} file
 * @param {any} program
 * @param {Map<string, Map<string, string[]>>} declared  by files
 */
function interfacesAt(file, program, declared) {
  const known = new Map(declared.get(file));
  for (const { type, source, specifiers = [] } of program.body) {
    if (type !== "ImportDeclaration") continue;
    const there = declared.get(source.value.replace("./", BORDER));
    for (const { imported, local } of specifiers) known.set(local.name, there?.get(imported?.name) ?? []);
  }
  return known;
}

/**
 * Names of the members that a type lists; none for any other type.
 * @param {any} type  an interface's body, or a literal of a type
 * @returns {string[]}
 */
function namesOf({ body, members = body ?? [] }) {
  return members.flatMap((/** @type {any} */ { key }) => (key?.name && key.name !== "constructor" ? key.name : []));
}

/**
 * The names in a union of names.
 * @param {string} [alias]
 * @returns {string[]}
 */
function literalsIn(alias = "") {
  return /^[\s="\w|;]*$/.test(alias) ? [...alias.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name) : [];
}

/** @param {string} member */
const nameOf = (member) => member.split(/[#.]/).at(-1) ?? member;

/**
 * What no published type can hold: members that a cast gives to something, and those that a check leaves out by name.
 * @param {any} program
 * @param {Map<string, string>} aliases
 */
function unpublished(program, aliases) {
  const names = [...(aliases.get("Unpublished") ?? "").matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
  walk(program, (node) => {
    if (node.type !== "TSAsExpression") return;
    walk(node.typeAnnotation, ({ type, literal, members = [] }) => {
      // The name of a setting is the type of an argument.
      if (type === "TSLiteralType" && typeof literal.value === "string" && /^(?!core$)[a-z]/.test(literal.value))
        names.push(`core.${literal.value}`);
      if (type !== "TSTypeLiteral") return;
      for (const { key } of members) if (key?.name && !USED_AS_PUBLISHED.has(key.name)) names.push(key.name);
    });
  });
  return new Set(names);
}

/** Ways to something unpublished that are published themselves, and names of our own. */
const USED_AS_PUBLISHED = new Set(["get", "schema", "parent", "force"]);

/**
 * What our classes override that none of them, and no narrow type, has declared: it comes straight from Foundry.
 * @param {string} root
 * @param {string[]} files
 * @param {Set<string>} named  what narrow types name
 */
function overridden(root, files, named) {
  /** @type {Set<string>} */
  const overrides = new Set();
  /** @type {Set<string>} */
  const own = new Set();
  for (const file of files) {
    if (file.startsWith(BORDER)) continue;
    walk(read(root, file).program, (node) => {
      if (!/^(TSAbstract)?(MethodDefinition|PropertyDefinition|AccessorProperty)$/.test(node.type)) return;
      const name = node.key?.name;
      if (name && node.key.type === "Identifier") (node.override ? overrides : own).add(name);
    });
  }
  return [...overrides].filter((name) => !own.has(name) && !named.has(name));
}

/** @param {string} root @param {string} file */
function read(root, file) {
  const code = readFileSync(join(root, "src", file), "utf8");
  return { code, program: parseSync(file, code).program };
}

/** @param {any} program @param {string} code */
function aliasesOf(program, code) {
  /** @type {Map<string, string>} */
  const aliases = new Map();
  walk(program, (node) => {
    if (node.type === "TSTypeAliasDeclaration" || node.type === "TSInterfaceDeclaration")
      aliases.set(node.id.name, code.slice(node.id.end, node.end));
  });
  return aliases;
}

/**
 * Whose members a published type has, as people call it.
 * @param {string} text
 * @param {Map<string, string>} aliases
 * @returns {{ name: string, field: boolean } | null}
 */
function ownerOf(text, aliases) {
  const source = /\b(\w+)\.Source\b/.exec(text)?.[1];
  if (source)
    return { name: /\["(\w+)"\]/.test(text) ? `${source}.${/\["(\w+)"\]/.exec(text)?.[1]}` : source, field: true };
  const collection = /typeof (game\.\w+|settings\b)/.exec(text)?.[1];
  if (collection) return { name: collection.replace(/^settings$/, "game.settings"), field: false };
  const implementation = /\b(\w+)\.Implementation\b/.exec(text)?.[1] ?? /^typeof ((?!foundry\b)\w+)/.exec(text)?.[1];
  if (implementation) return { name: implementation, field: false };
  const path = /\b(?:foundry|CONFIG)(?:\.(?!Any)\w+)+/.exec(text)?.[0];
  if (path) return { name: path.split(".").at(-1) ?? path, field: false };
  const alias = aliases.get(/^(\w+)/.exec(text)?.[1] ?? "");
  return alias ? ownerOf(alias, new Map([...aliases].filter(([, meant]) => meant !== alias))) : null;
}
