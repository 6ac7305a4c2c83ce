import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exists, listFiles, Problem, ROOT, readJson, runAsProgram, say } from "./house.mjs";
import { languages, readLanguage } from "./parts/languages.mjs";
import { literalsIn } from "./parts/literals.mjs";

/**
 * @typedef {{ key: string, file: string, line: number, open: boolean }} Use
 *   `open`: the key goes on with something that is only known when the program runs
 */

/** What a text for a certain number ends with, by the plural forms of languages. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Checks every text that people read: that it is in `lang/`, that it is used, and that templates hold no words.
 * Keys that are put together while running are declared in `lang/dynamic-keys.json` as patterns with a reason;
 * `*` stands for any letters.
 * @param {string} root
 * @returns {string[]} one sentence for each fault, with file and line
 */
export function checkLanguage(root) {
  const english = readLanguage(root, "en");
  const declared = dynamicPatterns(root);
  const uses = findUses(root);
  const patterns = [...declared, ...fieldPatterns(root)];
  const faults = [...missing(uses, english, patterns), ...missingTypes(root, english)];
  const used = new Set(uses.filter(({ open }) => !open).map(({ key }) => key));
  for (const [key, { file, line }] of english) {
    const whole = key.replace(PLURAL, "");
    if (!key.startsWith("TYPES.") && !used.has(whole) && !patterns.some(({ test }) => test.test(whole))) {
      faults.push(`${file}:${line}: nothing uses the key ${key}.`);
    }
  }
  for (const { pattern, test } of declared) {
    if (![...english.keys()].some((key) => test.test(key))) {
      faults.push(`lang/dynamic-keys.json: no key matches the pattern "${pattern}" any more.`);
    }
  }
  for (const lang of languages(root).filter((name) => name !== "en")) {
    for (const [key, { file, line }] of readLanguage(root, lang)) {
      if (!english.has(key) && !english.has(key.replace(PLURAL, "")))
        faults.push(`${file}:${line}: ${key} is not in lang/en.`);
    }
  }
  for (const name of listFiles(join(root, "templates"), (path) => path.endsWith(".hbs"))) {
    const file = `templates/${name}`;
    for (const { line, text } of literalsIn(readFileSync(join(root, file), "utf8"))) {
      faults.push(`${file}:${line}: "${text}" is a text for people; put it into lang/ and localize it.`);
    }
  }
  return faults;
}

/**
 * @param {string} root
 * @returns {{ pattern: string, test: RegExp, start: string }[]}
 */
function dynamicPatterns(root) {
  const file = join(root, "lang/dynamic-keys.json");
  if (!exists(file)) return [];
  const { patterns } = readJson(file);
  if (!Array.isArray(patterns))
    throw new Problem('lang/dynamic-keys.json must hold {"patterns": [{"pattern", "reason"}]}.');
  return patterns.map(({ pattern, reason }) => {
    if (typeof pattern !== "string" || typeof reason !== "string" || reason.length < 10) {
      throw new Problem("lang/dynamic-keys.json: each entry needs a pattern and a reason in a sentence.");
    }
    return compiled(pattern);
  });
}

/**
 * Labels and hints of a data model's fields, which Foundry finds by the model's LOCALIZATION_PREFIXES; `defineModel`
 * makes them of the keys it is given.
 * @param {string} root
 */
function fieldPatterns(root) {
  const sources = listFiles(join(root, "src"), (path) => path.endsWith(".ts"));
  const models = sources
    .map((path) => readFileSync(join(root, "src", path), "utf8"))
    .filter((text) => /\b(LOCALIZATION_PREFIXES|defineModel)\b/.test(text));
  const prefixes = models.flatMap((text) => [...text.matchAll(/"(FOURTALES(?:\.\w+)+)"/g)].map((match) => match[1]));
  return [...new Set(prefixes)].map((prefix) => compiled(`${prefix}.FIELDS.*`));
}

/** @param {string} pattern */
function compiled(pattern) {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".+");
  return { pattern, test: new RegExp(`^${escaped}$`), start: pattern.split("*")[0] ?? "" };
}

/**
 * Every mention of a key of ours in sources, templates, manifests and packs.
 * @param {string} root
 * @returns {Use[]}
 */
function findUses(root) {
  const places = [
    ...listFiles(join(root, "src"), (path) => /\.(ts|json)$/.test(path)).map((path) => `src/${path}`),
    ...listFiles(join(root, "templates"), (path) => path.endsWith(".hbs")).map((path) => `templates/${path}`),
    ...listFiles(join(root, "packs"), (path) => /\.ya?ml$/.test(path)).map((path) => `packs/${path}`),
    "system.json",
  ];
  /** @type {Use[]} */
  const uses = [];
  const texts = places
    .filter((file) => exists(join(root, file)))
    .map((file) => ({ file, text: withoutComments(readFileSync(join(root, file), "utf8"), file) }));
  // What a file exports is known in the others; its other constants are its own affair.
  const everywhere = new Map(texts.flatMap(({ text }) => [...prefixes(text, "export ")]));
  for (const { file, text: written } of texts) {
    const text = spelledOut(written, new Map([...everywhere, ...prefixes(written)]));
    for (const match of text.matchAll(/FOURTALES(?:\.[A-Za-z0-9_-]+)*\.?/g)) {
      const end = match.index + match[0].length;
      // Ends in a dot, or meets a placeholder or the end of a text that something is added to.
      const open = match[0].endsWith(".") || text.startsWith("${", end) || text.startsWith("{{", end);
      uses.push({ key: match[0].replace(/\.$/, ""), file, line: text.slice(0, match.index).split("\n").length, open });
    }
  }
  return uses;
}

/**
 * Constants that hold the beginning of keys: `const WORDS = "FOURTALES.Core.Card"`.
 * @param {string} text
 * @param {string} [start]  only those that have this before them
 * @returns {Map<string, string>} name → beginning
 */
function prefixes(text, start = "") {
  const found = [...text.matchAll(PREFIX)].filter(({ index }) => text.slice(0, index).endsWith(start));
  return new Map(found.map((match) => [match[1] ?? "", match[2] ?? ""]));
}

const PREFIX = /\bconst (\w+) = "(FOURTALES[\w.-]*)"/g;

/**
 * Writes out what is known before the program runs: `${WORDS}.undo` becomes the key it is, and a choice between two
 * texts becomes both keys. Declarations of constants that are used so go.
 * @param {string} text
 * @param {Map<string, string>} known
 */
function spelledOut(text, known) {
  const isUsed = (/** @type {string} */ name) => text.includes(`\${${name}}`) || /\bexport const/.test(text);
  let spelled = text
    .replace(PREFIX, (whole, name) => (isUsed(name) ? `const ${name} = ""` : whole))
    .replace(/\$\{(\w+)\}/g, (whole, name) => known.get(name) ?? whole);
  for (let before = ""; before !== spelled; ) {
    before = spelled;
    spelled = spelled.replace(
      CHOICE,
      (_whole, start, one, other, end) => `${start}${one}${end} ${start}${other}${end}`,
    );
  }
  return spelled;
}

/** A key with one choice between two texts in it: `FOURTALES.A.${good ? "lucky" : "plain"}`, and what follows it. */
const CHOICE = /(FOURTALES[\w.-]*)\$\{[^{}`]*?\?\s*"([\w.-]+)"\s*:\s*"([\w.-]+)"\s*\}((?:[\w.-]|\$\{[^{}]*\})*)/g;

/**
 * Blanks out comments, so that a key that is only spoken about does not count as used.
 * @param {string} text
 * @param {string} file
 */
function withoutComments(text, file) {
  const blank = (/** @type {string} */ comment) => comment.replace(/[^\n]/g, " ");
  if (file.endsWith(".ts")) return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, blank);
  if (file.endsWith(".hbs")) return text.replace(/\{\{!--[\s\S]*?--\}\}|\{\{![^}]*\}\}/g, blank);
  return text;
}

/**
 * @param {Use[]} uses
 * @param {Map<string, unknown>} english
 * @param {{ test: RegExp, start: string }[]} patterns
 */
function missing(uses, english, patterns) {
  const groups = new Set(
    [...english.keys()].flatMap((key) => key.split(".").map((_, at, parts) => parts.slice(0, at + 1).join("."))),
  );
  return uses.flatMap(({ key, file, line, open }) => {
    if (!open && english.has(key)) return [];
    if (key === "FOURTALES") return [];
    const declared = patterns.some(({ start, test }) =>
      open ? start.startsWith(key) || key.startsWith(start) : start.startsWith(`${key}.`) || test.test(key),
    );
    if (declared) return [];
    if (open)
      return [`${file}:${line}: keys below ${key} are put together here; declare them in lang/dynamic-keys.json.`];
    if (groups.has(key)) return [`${file}:${line}: ${key} is a group of texts; declare it in lang/dynamic-keys.json.`];
    return [`${file}:${line}: the key ${key} is not in lang/en.`];
  });
}

/**
 * Foundry names each subtype by `TYPES.<document>.<subtype>`, and generation 14 says what it is by `TYPES.HINTS.…`.
 * @param {string} root
 * @param {Map<string, { file: string, line: number }>} english
 */
function missingTypes(root, english) {
  const sources = [
    "system.json",
    ...listFiles(join(root, "src/rulesets"), (path) => path.endsWith("/manifest.json")).map(
      (path) => `src/rulesets/${path}`,
    ),
  ];
  const wanted = new Map();
  for (const source of sources.filter((path) => exists(join(root, path)))) {
    for (const [document, subtypes] of Object.entries(readJson(join(root, source)).documentTypes ?? {})) {
      for (const subtype of Object.keys(subtypes))
        for (const group of ["TYPES", "TYPES.HINTS"]) wanted.set(`${group}.${document}.${subtype}`, source);
    }
  }
  const lacking = [...wanted]
    .filter(([key]) => !english.has(key))
    .map(([key, source]) => `${source}: the key ${key} is not in lang/en.`);
  const idle = [...english].filter(([key]) => key.startsWith("TYPES.") && !wanted.has(key));
  return [
    ...lacking,
    ...idle.map(([key, { file, line }]) => `${file}:${line}: no manifest declares the subtype of ${key}.`),
  ];
}

await runAsProgram(import.meta.url, () => {
  const faults = checkLanguage(ROOT);
  if (faults.length > 0) throw new Problem([...faults, `${faults.length} faults in texts.`]);
  say("Every text is in lang/, and every text in lang/ is used.");
});
