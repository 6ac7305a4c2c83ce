import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { exists, listFiles, optionOf, Problem, ROOT, readJson, runAsProgram, say, slashed } from "./house.mjs";
import { packFolders, readPack } from "./parts/pack-sources.mjs";

/**
 * Writes a pack back as YAML, each document into the file it came from.
 * @param {string} pack    the LevelDB folder
 * @param {string} root    the project
 * @param {string} folder  the sources, relative to the root
 * @param {string} type    the pack's document type
 */
export async function unpack(pack, root, folder, type) {
  const target = join(root, folder);
  /** @type {Map<string, string>} id → file, relative to the folder */
  const homes = new Map();
  if (exists(target))
    for (const { file, data } of readPack(root, folder, type)) homes.set(data._id, file.slice(folder.length + 1));
  // LevelDB lets only one process in, and even reading writes to the folder: work on a copy.
  const copy = mkdtempSync(join(tmpdir(), "four-tales-unpack-"));
  try {
    cpSync(pack, copy, { recursive: true });
    rmSync(join(copy, "LOCK"), { force: true });
    await extractPack(copy, target, {
      yaml: true,
      omitVolatile: true,
      yamlOptions: { lineWidth: 120, noRefs: true },
      transformName: (entry) => homes.get(String(entry._id)) ?? `${slug(String(entry.name ?? entry._id))}.yml`,
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @param {string} name */
function slug(name) {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "unnamed";
}

await runAsProgram(import.meta.url, async (args) => {
  const from = optionOf(args, "from");
  const system = resolve(from ?? join(ROOT, "dist"));
  if (!exists(join(system, "system.json"))) {
    throw new Problem(
      `${system} holds no system: say where with --from <folder of the system> (Data/systems/four-tales).`,
    );
  }
  const wanted = args.filter((arg, index) => !arg.startsWith("--") && args[index - 1] !== "--from");
  const packs = readJson(join(system, "system.json")).packs ?? [];
  const strange = wanted.find((name) => !packs.some((/** @type {any} */ pack) => pack.name === name));
  if (strange)
    throw new Problem(
      `There is no pack "${strange}"; there are ${packs.map((/** @type {any} */ pack) => pack.name).join(", ")}.`,
    );
  const homes = new Map(packFolders(ROOT).map(({ name, folder }) => [name, folder]));
  for (const { name, type } of packs) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const folder = homes.get(name);
    if (!folder) throw new Problem(`No folder packs/<ruleset>/<pack> belongs to the pack "${name}".`);
    await unpack(join(system, "packs", name), ROOT, folder, type);
    const count = listFiles(join(ROOT, folder)).length;
    say(`${name}: ${count} documents in ${slashed(relative(ROOT, join(ROOT, folder)))}`);
  }
});
