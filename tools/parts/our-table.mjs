import { join } from "node:path";
import { ROOT } from "../house.mjs";

/** The table's server, as it was built. */
export const SERVER = join(ROOT, "packages/table/build/server.mjs");

/**
 * What the table is started with: our built system and its demo world, unless somebody else's system is asked for. A module
 * that plays along gets a world without the demo's content, and a list of what it missed.
 * @param {string[]} args  as a person wrote them
 * @returns {string[]}
 */
export function tableArguments(args) {
  /** @param {string} name */
  const has = (name) => args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const worlds = has("worlds-folder") ? [] : [`--worlds-folder=${join(ROOT, ".worlds")}`];
  if (has("system")) return [...args, ...worlds];
  const named = (/** @type {string} */ world) => (has("world") ? [] : [`--world=${world}`]);
  const system = `--system=${join(ROOT, "dist")}`;
  if (has("module")) return [...args, ...worlds, ...named("with-modules"), system];
  return [...args, ...worlds, ...named("demo"), system, `--content=${join(ROOT, "tools/demo")}`, "--no-report"];
}
