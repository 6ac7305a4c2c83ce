import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { build } from "vite";
import { exists, listFiles, Problem, ROOT } from "../house.mjs";
import { iconCredits, usedIcons } from "./icons.mjs";

/**
 * Runs Vite for one target of `vite.config.ts`.
 * @param {"system" | "rules"} mode
 * @param {string} [root]  the project, which has a `vite.config.ts` of its own
 */
export async function bundle(mode, root = ROOT) {
  process.env.NODE_ENV ??= "production";
  try {
    await build({ configFile: join(root, "vite.config.ts"), mode, logLevel: "warn" });
  } catch (error) {
    // The bundler's own message names file and line; its stack is about the bundler.
    throw new Problem(`The ${mode} bundle could not be built. ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Bundles the system's module with its chunks and proves that classes kept their names.
 * @param {string} root
 * @param {string} out
 */
export async function makeModule(root, out) {
  rmSync(join(out, "chunks"), { recursive: true, force: true });
  await bundle("system", root);
  const sources = listFiles(join(root, "src"), (path) => path.endsWith(".ts"));
  const declared = new Set(sources.flatMap((path) => classNames(readFileSync(join(root, "src", path), "utf8"), path)));
  const made = listFiles(join(out, "chunks"), (path) => path.endsWith(".mjs"));
  const strange = made
    .flatMap((path) => classNames(readFileSync(join(out, "chunks", path), "utf8"), path))
    .filter((name) => !declared.has(name));
  // Classes of the few packages inside the bundle are not stored anywhere; a shortened name is what gives a minifier away.
  const shortened = strange.filter((name) => name.length < 3);
  if (shortened.length > 0) {
    throw new Problem(`The bundle renamed classes (${shortened.join(", ")}). Foundry stores class names: keep them.`);
  }
}

/**
 * Names of all classes in a module: their own, or else that of the variable, field or property that holds them.
 * @param {string} code
 * @param {string} file
 * @returns {string[]}
 */
function classNames(code, file) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Problem(`${file}: ${errors[0]?.message}`);
  /** @type {string[]} */
  const names = [];
  /** @param {any} node @param {any} [holder] */
  const add = (node, holder) => {
    const name = node.id?.name ?? holder?.name ?? holder?.value;
    if (typeof name === "string") names.push(name);
  };
  new Visitor({
    ClassDeclaration: (node) => add(node),
    ClassExpression: (node) => node.id && add(node),
    VariableDeclarator: (node) => node.init?.type === "ClassExpression" && !node.init.id && add(node.init, node.id),
    PropertyDefinition: (node) => node.value?.type === "ClassExpression" && !node.value.id && add(node.value, node.key),
    Property: (node) => node.value?.type === "ClassExpression" && !node.value.id && add(node.value, node.key),
    AssignmentExpression: (node) =>
      node.right.type === "ClassExpression" && !node.right.id && add(node.right, node.left),
  }).visit(program);
  return names;
}

/**
 * Copies the system's own pictures.
 * @param {string} root
 * @param {string} out
 */
export function makeAssets(root, out) {
  rmSync(join(out, "assets"), { recursive: true, force: true });
  if (exists(join(root, "assets"))) cpSync(join(root, "assets"), join(out, "assets"), { recursive: true });
}

/**
 * Copies the papers that travel with the package; the notice gets the authors of the icons that are inside.
 * @param {string} root
 * @param {string} out
 */
export function makePapers(root, out) {
  mkdirSync(out, { recursive: true });
  for (const name of ["LICENSE", "README.md", "CHANGELOG.md"]) {
    if (exists(join(root, name))) cpSync(join(root, name), join(out, name));
  }
  const marker = "<!-- icons: the build fills this in -->";
  const notice = readFileSync(join(root, "NOTICE.md"), "utf8");
  if (!notice.includes(marker)) throw new Problem(`NOTICE.md: the line "${marker}" is missing.`);
  writeFileSync(join(out, "NOTICE.md"), notice.replace(marker, iconCredits(usedIcons(root))));
}
