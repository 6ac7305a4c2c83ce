import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { buildSystem } from "./build.mjs";
import { listFiles, Problem, ROOT, readJson, runAsProgram, say } from "./house.mjs";

/** The earliest time that a zip can state; the same in every archive, so equal contents give equal archives. */
const TIME = new Date(1980, 0, 1);

/** Files that LevelDB makes anew when it opens a pack; they hold times and would make each archive different. */
const LEVELDB_LEFTOVERS = /^packs\/[^/]+\/(LOG|LOG\.old|LOCK)$/;

/**
 * The manifest with the addresses that a release has.
 * @param {Record<string, any>} manifest
 * @param {Record<string, string | undefined>} environment
 * @returns {{ manifest: Record<string, any>, unset: string[] }} `unset`: variables that would have filled an address
 * @throws {Problem} for something that is no web address
 */
export function releaseManifest(manifest, environment) {
  const filled = { ...manifest };
  const unset = [];
  for (const [key, variable] of [
    ["manifest", "FOUR_TALES_MANIFEST_URL"],
    ["download", "FOUR_TALES_DOWNLOAD_URL"],
    ["url", "FOUR_TALES_URL"],
    ["bugs", "FOUR_TALES_BUGS_URL"],
  ]) {
    const value = environment[variable ?? ""];
    if (!value) unset.push(variable ?? "");
    else if (!/^https?:\/\/\S+$/.test(value)) throw new Problem(`${variable} must be a web address, not "${value}".`);
    else filled[key ?? ""] = value;
  }
  return { manifest: filled, unset };
}

/**
 * Zips a built system, with its manifest at the root of the archive.
 * @param {string} dist
 * @param {Record<string, any>} manifest  takes the place of the one in `dist`
 * @returns {Uint8Array}
 */
export function zipSystem(dist, manifest) {
  /** @type {Record<string, [Uint8Array, { mtime: Date, level: 9 }]>} */
  const entries = {};
  for (const name of listFiles(dist)) {
    if (LEVELDB_LEFTOVERS.test(name)) continue;
    const data =
      name === "system.json" ? Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) : readFileSync(join(dist, name));
    entries[name] = [new Uint8Array(data), { mtime: TIME, level: 9 }];
  }
  return zipSync(entries);
}

await runAsProgram(import.meta.url, async (args) => {
  if (args.length > 0) throw new Problem("npm run zip takes no options; addresses come from the environment.");
  await buildSystem();
  const dist = join(ROOT, "dist");
  const { manifest, unset } = releaseManifest(readJson(join(dist, "system.json")), process.env);
  const release = join(ROOT, "release");
  mkdirSync(release, { recursive: true });
  const archive = zipSystem(dist, manifest);
  writeFileSync(join(release, "four-tales.zip"), archive);
  writeFileSync(join(release, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  say(
    `release/four-tales.zip (${(archive.length / 1000).toFixed(0)} kB) and release/system.json, version ${manifest.version}.`,
  );
  if (unset.length > 0) {
    say(`Not set: ${unset.join(", ")}. The manifest was written without these addresses;`);
    say("Foundry can install the archive by hand, but not from a manifest address, and it will not find updates.");
  }
});
