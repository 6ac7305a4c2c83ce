import { lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { exists, Problem, ROOT, runAsProgram, say } from "./house.mjs";

/**
 * Links the built system into a Foundry user data folder.
 * @param {string | undefined} folder  the user data folder, the one that has `Data` and `Config` inside
 * @param {string} dist                the built system
 * @returns {string} what was done, in a sentence
 * @throws {Problem} in plain words, when the folder is wrong or something else stands in the way
 */
export function linkSystem(folder, dist) {
  const data = userData(folder);
  const target = join(data, "Data", "systems", "four-tales");
  const there = lstatSync(target, { throwIfNoEntry: false });
  if (there?.isSymbolicLink()) {
    if (exists(target) && realpathSync(target) === realpathSync(dist))
      return `${target} already leads here; nothing to do.`;
    throw new Problem(
      `${target} is a link to ${readlinkSync(target)}. Remove it first if this project should take its place.`,
    );
  }
  if (there) {
    throw new Problem([
      `${target} is already there: an installed Four Tales, perhaps.`,
      "Uninstall it in Foundry, or move that folder away, and run this again. Nothing was changed.",
    ]);
  }
  mkdirSync(dirname(target), { recursive: true });
  // A junction needs no special rights on Windows; elsewhere the kind is ignored.
  symlinkSync(resolve(dist), target, "junction");
  return `${target} now leads to ${resolve(dist)}. Start Foundry anew to see it.`;
}

/**
 * @param {string | undefined} given
 * @returns {string} the user data folder, also when its `Data` was given
 */
function userData(given) {
  if (!given) {
    throw new Problem([
      "Say where Foundry keeps its user data: npm run link -- <folder>",
      'Foundry shows it under "Configuration" as "User Data Path"; it has the folders Config, Data and Logs inside.',
    ]);
  }
  const folder = resolve(given);
  if (!exists(folder)) throw new Problem(`There is no folder ${folder}.`);
  if (exists(join(folder, "Data"))) return folder;
  const parent = dirname(folder);
  if (basename(folder) === "Data" && (exists(join(folder, "systems")) || exists(join(parent, "Config")))) return parent;
  throw new Problem([
    `${folder} is not a Foundry user data folder: it has no folder "Data" inside.`,
    'Foundry shows the right one under "Configuration" as "User Data Path".',
  ]);
}

await runAsProgram(import.meta.url, async (args) => {
  const dist = join(ROOT, "dist");
  userData(args[0]);
  if (!exists(join(dist, "system.json"))) {
    const { buildSystem } = await import("./build.mjs");
    await buildSystem();
  }
  say(linkSystem(args[0], dist));
});
