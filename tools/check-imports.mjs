import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "rolldown/utils";
import { listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";

/**
 * @typedef {{ file: string, line: number, to: string, ours: boolean }} Import
 */

/** Packages that pure code may use: they are pure themselves. */
const PURE_PACKAGES = /^@stablelib\/sha256$/;

/**
 * The direction of imports in one project.
 * @param {string} root  the folder that has `src`
 * @returns {string[]} one sentence for each violation, with file and line
 */
export function checkImports(root) {
  const imports = readImports(root);
  const known = new Set(sourcesOf(root));
  return [
    ...imports.flatMap((one) => violation(one, known)).map(({ file, line, why }) => `src/${file}:${line}: ${why}`),
    ...rings(imports).map((ring) => `Import ring: ${ring.map((file) => `src/${file}`).join(" → ")}`),
    ...roomRings(imports),
    ...climbs(imports),
  ];
}

/** @param {string} root */
const sourcesOf = (root) => listFiles(join(root, "src"), (path) => /\.(ts|mts|js|mjs)$/.test(path));

/**
 * All imports of a project, those of types and those that are loaded later too.
 * @param {string} root  the folder that has `src`
 * @returns {Import[]}
 */
export function readImports(root) {
  return sourcesOf(root).flatMap((file) => importsOf(file, readFileSync(join(root, "src", file), "utf8")));
}

/**
 * @param {string} file  relative to `src`
 * @param {string} code
 * @returns {Import[]} our own files as paths relative to `src`, packages by their name
 */
function importsOf(file, code) {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Problem(`src/${file}: ${errors[0]?.message}`);
  /** @type {{ at: number, to: string }[]} */
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => ({ at: moduleRequest.start, to: moduleRequest.value })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ at: moduleRequest.start, to: moduleRequest.value }] : [],
      ),
    ),
  ];
  // import("x") as a value and as a type.
  for (const match of code.matchAll(/\bimport\(\s*["'`]([^"'`]+)["'`]/g))
    found.push({ at: match.index, to: match[1] ?? "" });
  return found.map(({ at, to }) => ({
    file,
    line: code.slice(0, at).split("\n").length,
    ours: to.startsWith("."),
    to: to.startsWith(".") ? posix.normalize(posix.join(posix.dirname(file), to)) : to,
  }));
}

/**
 * Which room of the house a file is in.
 * @param {string} path relative to `src`
 * @returns {{ room: "kernel" | "border" | "core" | "rules" | "ruleset" | "index" | "main" | "other", ruleset?: string }}
 */
function roomOf(path) {
  const [first, second, third] = path.split("/");
  if (path === "main.ts") return { room: "main" };
  if (path === "rules.ts") return { room: "index" };
  if (first === "core" && second === "foundry") return { room: "border" };
  if (first === "kernel" || first === "core") return { room: first };
  if (first === "rulesets" && third !== undefined)
    return { room: third === "rules" ? "rules" : "ruleset", ruleset: second };
  return { room: "other" };
}

/** For each room, the rooms it may import from. */
const MAY = /** @type {Record<string, string[]>} */ ({
  kernel: ["kernel"],
  rules: ["kernel", "rules"],
  border: ["border"],
  core: ["kernel", "border", "core"],
  ruleset: ["kernel", "border", "core", "rules", "ruleset"],
  index: ["kernel", "rules"],
  main: ["border", "core", "ruleset", "rules", "kernel", "index"],
  other: ["other"],
});

/**
 * @param {Import} one
 * @param {Set<string>} known
 * @returns {{ file: string, line: number, why: string }[]}
 */
function violation({ file, line, to, ours }, known) {
  const from = roomOf(file);
  if (!ours) {
    const pure = from.room === "kernel" || from.room === "rules" || from.room === "index";
    if (!pure || PURE_PACKAGES.test(to)) return [];
    return [{ file, line, why: `pure code must not import "${to}"; only @stablelib/sha256 is allowed.` }];
  }
  if (to.startsWith("..")) return [{ file, line, why: `"${to}" lies outside src.` }];
  if (!known.has(to)) return [{ file, line, why: `"${to}" does not exist (imports name the file with its .ts).` }];
  const target = roomOf(to);
  if (from.ruleset && target.ruleset && from.ruleset !== target.ruleset) {
    return [{ file, line, why: `the ruleset ${from.ruleset} must not import the ruleset ${target.ruleset}.` }];
  }
  if (MAY[from.room]?.includes(target.room)) return [];
  return [{ file, line, why: `${from.room} must not import ${target.room} (${to}).` }];
}

/**
 * Rings of imports, each told once and beginning with its first file in the alphabet. Types count too: a ring of
 * types is a ring of ideas.
 * @param {{ file: string, to: string }[]} imports
 * @returns {string[][]}
 */
function rings(imports) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map();
  for (const { file, to } of imports) next.set(file, (next.get(file) ?? new Set()).add(to));
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const done = new Set();
  /** @param {string} file @param {string[]} path */
  const walk = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) {
      const ring = path.slice(at);
      const first = ring.indexOf([...ring].sort()[0] ?? "");
      const turned = [...ring.slice(first), ...ring.slice(0, first)];
      found.set(turned.join(), [...turned, turned[0] ?? ""]);
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of [...next.keys()].sort()) walk(file, []);
  return [...found.values()];
}

/**
 * Rings between the rooms of a game, told with an import for each step. The pure and the Foundry side have rings of their
 * own; a file at the top of a side is a room by itself.
 * @param {Import[]} imports
 * @returns {string[]}
 */
function roomRings(imports) {
  /** @type {Map<string, Import>} */
  const arrows = new Map();
  for (const one of imports) {
    const [from, to] = [capabilityOf(one.file), capabilityOf(one.to)];
    // The floors say more of the core than that it has no rings.
    if (!from || !to || from.side === "core" || from.side !== to.side || from.room === to.room) continue;
    const arrow = `${from.side}/${from.room}\0${to.side}/${to.room}`;
    if (!arrows.has(arrow)) arrows.set(arrow, one);
  }
  const steps = [...arrows.keys()].map((arrow) => {
    const [file = "", to = ""] = arrow.split("\0");
    return { file, to };
  });
  return rings(steps)
    .filter((ring) => ring.some((room) => !room.endsWith(".ts")))
    .map((ring) => {
      const proof = ring.slice(1).map((to, i) => arrows.get(`${ring[i]}\0${to}`));
      const told = proof.map((one) => `src/${one?.file}:${one?.line} imports src/${one?.to}`);
      return `Ring of rooms: ${ring.map((room) => `src/${room}`).join(" → ")} (${told.join("; ")})`;
    });
}

/**
 * Which side of a game, or the core, a file is on, and in which of its rooms.
 * @param {string} path relative to `src`
 */
function capabilityOf(path) {
  const match = /^(core|rulesets\/[^/]+(?:\/rules)?)\/([^/]+)/.exec(path);
  return match ? { side: match[1] ?? "", room: match[2] ?? "" } : null;
}

/**
 * The floors of the core, from the ground. A room imports from floors below its own, types included; rooms on one floor
 * know nothing of each other.
 */
export const CORE_FLOORS = [
  ["foundry"],
  ["text"],
  ["contract"],
  ["card", "models", "settings"],
  ["world"],
  ["ledger", "rolls"],
  ["referee", "sheets", "ground"],
  ["asks", "calls", "dialogs", "soundness", "creation", "help"],
  ["cards", "time", "documents", "migrations"],
  ["tours"],
  ["chronicle", "ties", "doors"],
  ["movement", "keeper"],
  ["encounter"],
  ["api.ts"],
  ["install.ts"],
];

/**
 * Arrows of the core that climb up, or lead to a room beside.
 * @param {Import[]} imports
 * @returns {string[]}
 */
function climbs(imports) {
  /** @param {string} room */
  const floorOf = (room) => CORE_FLOORS.findIndex((floor) => floor.includes(room));
  return imports.flatMap(({ file, line, to }) => {
    const [from, target] = [capabilityOf(file), capabilityOf(to)];
    if (from?.side !== "core" || target?.side !== "core" || from.room === target.room) return [];
    // The border is told by `MAY` already.
    if (from.room === "foundry") return [];
    const [here, there] = [floorOf(from.room), floorOf(target.room)];
    if (here < 0) return [`src/${file}:${line}: core/${from.room} stands on no floor (tools/check-imports.mjs).`];
    if (there >= 0 && there < here) return [];
    return [`src/${file}:${line}: core/${from.room} must not climb up to core/${target.room} (${to}).`];
  });
}

await runAsProgram(import.meta.url, () => {
  const wrong = checkImports(ROOT);
  if (wrong.length > 0) throw new Problem([...wrong, `${wrong.length} imports run the wrong way.`]);
  say("Imports run one way.");
});
