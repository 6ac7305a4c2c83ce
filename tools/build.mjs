import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildTable as buildTheTable } from "../packages/table/tools/build.mjs";
import { alone, fingerprint, StaleParts } from "../packages/table/tools/stale.mjs";
import { exists, listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";
import { makeAssets, makeModule, makePapers } from "./parts/bundle.mjs";
import { makeHeadless } from "./parts/headless.mjs";
import { makeIcons } from "./parts/icons.mjs";
import { makeLanguages } from "./parts/languages.mjs";
import { makeManifest, manifestSources } from "./parts/manifest.mjs";
import { makePacks } from "./parts/packs.mjs";
import { makeRules, wordsUnread } from "./parts/rules.mjs";
import { lateSheets, makeStyles } from "./parts/styles.mjs";
import { makeTemplates } from "./parts/templates.mjs";

/** Inputs of every part: a changed tool or dependency may change what it makes. */
const TOOLS = ["tools/parts", "tools/house.mjs", "package-lock.json"];

/**
 * Builds what is stale of `dist/`, the complete system folder.
 * @param {{ force?: boolean, root?: string, only?: string[] }} [options]  `root`: another project folder, for tests of the
 * build; `only`: names of the parts that are looked at, all when left out
 * @returns {Promise<string[]>} names of the parts that were made
 */
export function buildSystem({ force, root = ROOT, only } = {}) {
  const out = join(root, "dist");
  if (!exists(join(root, "src/main.ts"))) throw new Problem("There is no src/main.ts to build.");
  const pure = listFiles(join(root, "src/rulesets"), (path) => path.split("/")[1] === "rules").map(
    (path) => `src/rulesets/${path}`,
  );
  const manifests = manifestSources(root);
  const parts = [
    {
      name: "manifest",
      inputs: [...manifests, "package.json"],
      outputs: ["dist/system.json"],
      make: () => makeManifest(root, out),
    },
    {
      name: "styles",
      inputs: ["styles", "assets"],
      outputs: ["dist/four-tales.css", ...lateSheets(root).map((file) => `dist/${file}`)],
      make: () => makeStyles(root, out),
    },
    { name: "icons", inputs: ["styles/icons.json"], outputs: ["dist/icons"], make: () => makeIcons(root, out) },
    { name: "assets", inputs: ["assets"], outputs: ["dist/assets"], make: () => makeAssets(root, out) },
    {
      name: "templates",
      inputs: ["templates"],
      outputs: ["dist/templates", "dist/templates.json"],
      make: () => makeTemplates(root, out),
    },
    { name: "languages", inputs: ["lang"], outputs: ["dist/lang"], make: () => makeLanguages(root, out) },
    {
      name: "papers",
      inputs: ["LICENSE", "NOTICE.md", "README.md", "CHANGELOG.md", "styles/icons.json"],
      outputs: ["dist/NOTICE.md", "dist/LICENSE"],
      make: () => makePapers(root, out),
    },
    {
      name: "module",
      inputs: ["src", "vite.config.ts", "tsconfig.base.json"],
      outputs: ["dist/four-tales.mjs", "dist/chunks"],
      make: () => makeModule(root, out),
    },
    {
      name: "rules",
      inputs: ["src/kernel", "src/rules.ts", ...pure, "vite.config.ts", "tsconfig.pure.json", "tsconfig.base.json"],
      outputs: ["dist/rules.mjs", "dist/rules.d.mts", "dist/rules"],
      make: () => makeRules(root, out),
    },
    {
      name: "packs",
      inputs: ["packs", ...manifests, ...pure],
      outputs: ["dist/packs"],
      make: async () => makePacks(root, out, await wordsUnread(out)),
    },
  ];
  return bring(root, force, only ? parts.filter(({ name }) => only.includes(name)) : parts);
}

/**
 * Builds what is stale of the table, which knows itself how.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<string[]>} names of the parts that were made
 */
export async function buildTable({ force } = {}) {
  try {
    return await buildTheTable({ force });
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Brings the script up to date that tests without a browser open their tables with.
 * @returns {Promise<string>} where it is
 */
export async function buildHeadless() {
  const output = "build/headless.cjs";
  const file = join(ROOT, output);
  const inputs = ["src", "packages/table/src", "packages/table/tools", "tsconfig.base.json"];
  await bring(ROOT, false, [{ name: "headless", inputs, outputs: [output], make: () => makeHeadless(file) }]);
  return file;
}

/**
 * @param {string} root
 * @param {boolean | undefined} force
 * @param {import("../packages/table/tools/stale.mjs").Part[]} parts
 */
function bring(root, force, parts) {
  // Tests of many files ask again and again, and to look through all sources takes a moment each time.
  if (process.env.FOUR_TALES_BUILT && root === ROOT && !force) return Promise.resolve([]);
  return alone(root, async () => {
    const stale = new StaleParts(root, { force });
    const tools = fingerprint(ROOT, TOOLS);
    /** @type {string[]} */
    const made = [];
    for (const part of parts) if (await stale.bring(part, tools)) made.push(part.name);
    return made;
  });
}

/** Takes away everything the build made, except what a running build needs. */
function clean() {
  rmSync(join(ROOT, "dist"), { recursive: true, force: true });
  const build = join(ROOT, "build");
  if (exists(build))
    for (const name of readdirSync(build)) if (name !== "building") rmSync(join(build, name), { recursive: true });
}

await runAsProgram(import.meta.url, async (args) => {
  const unknown = args.find((arg) => !["--table", "--system", "--clean", "--force"].includes(arg));
  if (unknown) throw new Problem(`npm run build knows --table, --system, --clean and --force, not ${unknown}.`);
  if (args.includes("--clean")) clean();
  const force = args.includes("--force");
  const onlyTable = args.includes("--table") && !args.includes("--system");
  const started = performance.now();
  const made = [
    ...(onlyTable ? [] : await buildSystem({ force })),
    ...(args.includes("--table") ? await buildTable({ force }) : []),
  ];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(made.length > 0 ? `Built ${made.join(", ")} in ${seconds} s.` : "Nothing changed since the last build.");
});
