import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";
import { listFiles, Problem, readJson } from "../house.mjs";
import { foundryNames } from "./foundry-names.mjs";
import { walk } from "./syntax.mjs";

/** The room that reaches Foundry. */
const BORDER = "core/foundry/";

/** Elements of Foundry's own that a template may have; others with a hyphen are nobody's. */
const ELEMENT = /<([a-z]+-[a-z-]+)/g;

/** Attributes that Foundry reads: what else begins with `data-` is ours, and found by our own code. */
const READ = /\b(data-(?:action|application-part|drag|dtype|edit|group|link|tab|tooltip(?:-[a-z]+)?|uuid))(?![\w-])/g;

/** Helpers of Handlebars itself need no witness. */
const OF_HANDLEBARS = new Set(["if", "unless", "each", "with", "lookup", "else", "log"]);

/** @typedef {{ use: string, file: string }} Use  in words, and where it is found first */

/**
 * All uses of Foundry's that no type vouches for: what is overridden, awaited and handed over, and what stands in templates, the
 * manifest, packs and styles.
 * @param {string} root
 * @returns {Use[]} sorted, each once
 */
export function foundryUses(root) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const note = (/** @type {string} */ use, /** @type {string} */ file) => void (found.has(use) || found.set(use, file));
  inSources(root, note);
  inTemplates(root, note);
  inManifest(root, note);
  inPacks(root, note);
  inStyles(root, note);
  return [...found].map(([use, file]) => ({ use, file })).sort((a, b) => (a.use < b.use ? -1 : 1));
}

/** @typedef {(use: string, file: string) => void} Note */

/**
 * @param {string} root
 * @param {Note} note
 */
function inSources(root, note) {
  const files = listFiles(join(root, "src"), (path) => path.endsWith(".ts") && !path.endsWith(".check.ts"));
  /** @type {{ name: string, isStatic: boolean, file: string }[]} */
  const overridden = [];
  /** @type {Set<string>} */
  const ours = new Set();
  for (const path of files) {
    const code = readFileSync(join(root, "src", path), "utf8");
    const { program, errors } = parseSync(path, code);
    if (errors.length > 0) throw new Problem(`src/${path}: ${errors[0]?.message}`);
    const file = `src/${path}`;
    for (const name of foundryNames(code)) {
      const hook = /^Hooks\.\w+\("(.*)"\)$/.exec(name)?.[1];
      if (hook) note(`hook ${hook}`, file);
    }
    walk(program, (node, parent) => {
      if (/^(MethodDefinition|PropertyDefinition|AccessorProperty|TSAbstract\w+)$/.test(node.type) && node.key?.name) {
        if (node.override) overridden.push({ name: node.key.name, isStatic: node.static, file });
        else if (parent?.type === "ClassBody") ours.add(node.key.name);
      }
      if (node.type === "PropertyDefinition" && node.key?.name === "DEFAULT_OPTIONS") optionsOf(node.value, note, file);
      if (!path.startsWith(BORDER)) return;
      if (node.type === "AwaitExpression" && node.argument.type === "CallExpression") {
        const { callee } = node.argument;
        if (callee.type === "MemberExpression" && !callee.computed && callee.object.name !== "Promise")
          note(`awaited ${callee.property.name}`, file);
      }
      if (node.type === "Property" && isCallback(node)) note(`callback ${node.key.name}`, file);
    });
  }
  for (const { name, isStatic, file } of overridden)
    if (!ours.has(name) || name.startsWith("_")) note(`override ${isStatic ? "static " : ""}${name}`, file);
}

/** Whether a property is a function that Foundry calls back; others of the border are our own. @param {any} node */
const isCallback = ({ key, value }) =>
  /^(?:callback|change|close|condition|on[A-Z]\w*|render|submit|visible)$/.test(key?.name ?? "") &&
  (/Function/.test(value?.type ?? "") || value?.type === "Identifier");

/**
 * @param {any} value
 * @param {Note} note
 * @param {string} file
 */
function optionsOf(value, note, file) {
  let tree = value;
  while (tree && tree.type !== "ObjectExpression") tree = tree.expression;
  for (const { key, value: inner } of tree?.properties ?? []) {
    const name = key?.name ?? key?.value;
    if (!name || name === "classes" || name === "id") continue;
    if (inner.type !== "ObjectExpression" || name === "actions") note(`option ${name}`, file);
    else for (const { key: deeper } of inner.properties) if (deeper) note(`option ${name}.${deeper.name}`, file);
  }
}

/**
 * @param {string} root
 * @param {Note} note
 */
function inTemplates(root, note) {
  for (const path of listFiles(join(root, "templates"))) {
    const text = readFileSync(join(root, "templates", path), "utf8").replace(/\{\{!--[\s\S]*?--\}\}/g, "");
    const file = `templates/${path}`;
    for (const [, name = ""] of text.matchAll(ELEMENT)) note(`element ${name}`, file);
    for (const [, name = ""] of text.matchAll(READ)) note(`attribute ${name}`, file);
    const helpers = [
      ...text.matchAll(/\{\{\{?[#~]?\s*([a-zA-Z]+)\s+[^}\s]/g),
      ...text.matchAll(/\(([a-zA-Z]+)\s+[^)\s]/g),
    ];
    for (const [, name = ""] of helpers)
      if (!OF_HANDLEBARS.has(name) && !name.startsWith("ft")) note(`helper ${name}`, file);
  }
}

/**
 * @param {string} root
 * @param {Note} note
 */
function inManifest(root, note) {
  const manifest = readJson(join(root, "system.json"));
  for (const [key, value] of Object.entries(manifest)) {
    const entries = Array.isArray(value) ? value : [];
    const keys = new Set(entries.flatMap((one) => (one && typeof one === "object" ? Object.keys(one) : [])));
    if (keys.size === 0) note(`manifest ${key}`, "system.json");
    for (const inner of keys) note(`manifest ${key} ${inner}`, "system.json");
  }
}

/**
 * @param {string} root
 * @param {Note} note
 */
function inPacks(root, note) {
  for (const path of listFiles(join(root, "packs"), (name) => name.endsWith(".yml"))) {
    const text = readFileSync(join(root, "packs", path), "utf8");
    const kind = /^_key: '?"?!([a-z]+)!/m.exec(text)?.[1] ?? "documents";
    for (const [, key = ""] of text.matchAll(/^([a-zA-Z_]+):/gm)) note(`pack ${kind} ${key}`, `packs/${path}`);
  }
}

/**
 * @param {string} root
 * @param {Note} note
 */
function inStyles(root, note) {
  const files = listFiles(join(root, "styles"), (path) => path.endsWith(".css"));
  const sheets = files.map((path) => ({
    file: `styles/${path}`,
    css: readFileSync(join(root, "styles", path), "utf8").replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, ""),
  }));
  const own = new Set(sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = ""]) => name)));
  const scripts = listFiles(join(root, "templates")).map((path) => readFileSync(join(root, "templates", path), "utf8"));
  const set = new Set(scripts.join("\n").match(/--[\w-]+(?=:)/g));
  for (const { css, file } of sheets) {
    for (const [, name = ""] of css.matchAll(/var\((--[\w-]+)/g))
      if (!own.has(name) && !set.has(name) && !/^--(?:[a-z]{2}-|hue|pip|bar|p$)/.test(name))
        note(`variable ${name}`, file);
    // Ours begin with two letters and a hyphen, and with the name of the system.
    for (const [, name = ""] of css.matchAll(/\.([a-z][a-zA-Z0-9-]*)(?=[^{}]*\{)/g))
      if (!/^(?:[a-z]{2}-|four-tales)/.test(name)) note(`class ${name}`, file);
  }
}
