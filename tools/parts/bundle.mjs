import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { exists, listFiles, Problem, ROOT } from "../house.mjs";
import { handOnAsNamed } from "./handed-on.mjs";
import { iconCredits, usedIcons } from "./icons.mjs";
import { classesIn, small } from "./minify.mjs";

/**
 * Runs Vite for one target of `vite.config.ts`.
 * @param {"system" | "rules"} mode
 * @param {string} [root]  the project, which has a `vite.config.ts` of its own
 */
export async function bundle(mode, root = ROOT) {
  process.env.NODE_ENV ??= "production";
  try {
    const plugins = mode === "system" ? [small()] : [];
    await build({ configFile: join(root, "vite.config.ts"), mode, logLevel: "warn", plugins });
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
  const namesIn = (/** @type {string} */ folder, /** @type {string} */ path) =>
    classesIn(readFileSync(join(folder, path), "utf8"), path).map(({ name }) => name);
  rmSync(join(out, "chunks"), { recursive: true, force: true });
  await bundle("system", root);
  const sources = listFiles(join(root, "src"), (path) => path.endsWith(".ts"));
  const declared = new Set(sources.flatMap((path) => namesIn(join(root, "src"), path)));
  const chunks = join(out, "chunks");
  const made = listFiles(chunks, (path) => path.endsWith(".mjs"));
  handOnAsNamed(chunks, made);
  const strange = made.flatMap((path) => namesIn(chunks, path)).filter((name) => !declared.has(name));
  // Classes of the few packages inside the bundle are not stored anywhere; a shortened name is what gives a minifier away.
  const shortened = strange.filter((name) => name.length < 3);
  if (shortened.length > 0) {
    throw new Problem(`The bundle renamed classes (${shortened.join(", ")}). Foundry stores class names: keep them.`);
  }
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
