/** The globals of Foundry that its members hang from. */
export const ROOTS = ["foundry", "CONFIG", "CONST", "game", "ui", "canvas"];

/** A chain of members, such as `game.user!.isGM` or `ui.notifications?.info`. */
const PATH = String.raw`(?<![\w.$])(?:globalThis\.)?((?:${ROOTS.join("|")})(?:[!?]?\.[A-Za-z_][\w$]*)+)`;

/**
 * Foundry's members that a source names: chains from its globals, what is taken out of them by name, and the hooks that
 * are listened to. What is only in a comment does not count.
 * @param {string} source  TypeScript or JavaScript
 * @returns {string[]} such as `foundry.utils.randomID` or `Hooks.on("ready")`, each once, sorted
 */
export function foundryNames(source) {
  const code = withoutComments(source);
  /** @type {Set<string>} */
  const names = new Set();
  for (const [, path = ""] of code.matchAll(new RegExp(PATH, "g"))) names.add(plain(path));
  // `const { A, B: C } = foundry.x` and `const x = foundry.x;` with `x.A` further on.
  for (const [, list = "", path = ""] of code.matchAll(new RegExp(String.raw`\{([^{}=]*)\}\s*=\s*${PATH}`, "g"))) {
    for (const name of list.split(",").map((part) => part.split(":")[0]?.trim())) {
      if (name) names.add(`${plain(path)}.${name}`);
    }
  }
  for (const [, alias, path = ""] of code.matchAll(
    new RegExp(String.raw`\bconst (\w+)\s*=\s*${PATH}[!?]?(?=;| as )`, "g"),
  )) {
    const uses = code.matchAll(new RegExp(String.raw`(?<![\w.$/])${alias}[!?]?\.([A-Za-z_$][\w$]*)`, "g"));
    for (const [, member] of uses) names.add(`${plain(path)}.${member}`);
  }
  // Hooks are listened to by way of the border.
  for (const [, once, hook] of code.matchAll(/\b(?:Hooks\.on|listen)(ce|Once)?\(\s*"([^"]+)"/g))
    names.add(`Hooks.${once ? "once" : "on"}("${hook}")`);
  return [...names].sort();
}

/**
 * Whether a list of members covers a name: it has the name itself, something within it (then the name is only the way
 * there), or what it belongs to (the table does not look into documents and other values).
 * @param {Iterable<string>} members
 * @param {string} name
 */
export function isCovered(members, name) {
  return [...members].some(
    (member) => member === name || member.startsWith(`${name}.`) || name.startsWith(`${member}.`),
  );
}

/** @param {string} path */
function plain(path) {
  return path.replaceAll(/[!?]/g, "");
}

/** @param {string} source  TypeScript or JavaScript */
export function withoutComments(source) {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/(^|\s)\/\/.*/g, "$1")
    .replaceAll(/\b(from|import)\s*\(?\s*"[^"]*"/g, "");
}
