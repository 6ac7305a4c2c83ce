import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { listFiles, Problem } from "../house.mjs";
import { bundle } from "./bundle.mjs";

/**
 * Writes `rules.mjs` with its types: `rules.d.mts` leads to one declaration file for each source below `rules/`.
 * @param {string} root
 * @param {string} out
 */
export async function makeRules(root, out) {
  await bundle("rules", root);
  makeDeclarations(root, out);
}

/**
 * Which words of a card each game leaves unread, by the rules as they are built.
 * @param {string} out
 * @returns {Promise<import("./packs.mjs").Unread>}
 */
export async function wordsUnread(out) {
  // Asked for anew each time: a program may build more than once.
  const games = await import(`${pathToFileURL(join(out, "rules.mjs")).href}?${Date.now()}`);
  return (game, type, system) => {
    const name = game.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return games[name]?.unreadIn?.(type, system) ?? [];
  };
}

/**
 * @param {string} root
 * @param {string} out
 */
function makeDeclarations(root, out) {
  const raw = join(root, "build/declarations");
  rmSync(raw, { recursive: true, force: true });
  const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--rootDir", "src", "--outDir", raw];
  try {
    execFileSync(
      process.execPath,
      [join(root, "node_modules/typescript/bin/tsc"), "-p", "tsconfig.pure.json", ...options],
      { cwd: root, stdio: "pipe" },
    );
  } catch (error) {
    throw new Problem(`The types of the rules could not be written:\n${/** @type {any} */ (error).stdout}`);
  }
  rmSync(join(out, "rules"), { recursive: true, force: true });
  for (const name of listFiles(raw, (path) => path.endsWith(".d.ts"))) {
    const target = join(out, "rules", name.replace(/\.d\.ts$/, ".d.mts"));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      readFileSync(join(raw, name), "utf8").replace(/(["']\.{1,2}\/[^"']+)\.ts(["'])/g, "$1.mjs$2"),
    );
  }
  writeFileSync(join(out, "rules.d.mts"), 'export * from "./rules/rules.mjs";\n');
}
