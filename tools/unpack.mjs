import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { parse, stringify } from "yaml";
import { exists, listFiles, optionOf, Problem, ROOT, readJson, runAsProgram, say } from "./house.mjs";
import { EMBEDDED_NAMES, packFolders, readPack } from "./parts/pack-sources.mjs";
import { rewrite } from "./parts/yaml-text.mjs";

/** What Foundry writes into every document that it saves, whether anybody changed it or not. */
const VOLATILE = ["createdTime", "modifiedTime", "lastModifiedBy", "coreVersion", "systemVersion"];

/**
 * Writes a pack back as YAML, each document into the file it came from. A file whose document is the same is left as it
 * is, with its comments and its way of breaking lines.
 * @param {string} pack    the LevelDB folder
 * @param {string} root    the project
 * @param {string} folder  the sources, relative to the root
 * @param {string} type    the pack's document type
 * @returns {Promise<{ written: string[], gone: string[] }>} files relative to the root; `gone`: not in the pack any more
 */
export async function unpack(pack, root, folder, type) {
  /** @type {Map<string, { file: string, data: Record<string, any> }>} by id */
  const known = new Map();
  if (exists(join(root, folder)))
    for (const { file, data } of readPack(root, folder, type)) known.set(data._id, { file, data });
  /** @type {string[]} */
  const written = [];
  for (const data of await documentsOf(pack)) {
    const old = known.get(data._id);
    known.delete(data._id);
    const wanted = old ? meant(data, old.data) : data;
    if (old && isDeepStrictEqual(wanted, old.data)) continue;
    const file = old?.file ?? `${folder}/${slug(String(data.name ?? data._id))}.yml`;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const text = old ? rewrite(readFileSync(join(root, file), "utf8"), wanted) : stringify(data, { lineWidth: 120 });
    writeFileSync(join(root, file), text);
    written.push(file);
  }
  return { written, gone: [...known.values()].map(({ file }) => file) };
}

/**
 * @param {string} pack
 * @returns {Promise<Record<string, any>[]>} its documents, whole
 */
async function documentsOf(pack) {
  // LevelDB lets only one process in, and even reading writes to the folder: work on a copy.
  const place = mkdtempSync(join(tmpdir(), "four-tales-unpack-"));
  try {
    cpSync(pack, join(place, "pack"), { recursive: true });
    rmSync(join(place, "pack/LOCK"), { force: true });
    const options = { yaml: true, transformName: (/** @type {Record<string, unknown>} */ entry) => `${entry._id}.yml` };
    await extractPack(join(place, "pack"), join(place, "texts"), options);
    return listFiles(join(place, "texts")).map(
      (name) => /** @type {Record<string, any>} */ (parse(readFileSync(join(place, "texts", name), "utf8"))),
    );
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * What somebody changed, on top of what the source says: what Foundry writes by itself, and the empty collections that
 * packing adds, are as they are in the source.
 * @param {any} data
 * @param {any} source
 * @returns {any}
 */
function meant(data, source) {
  if (Array.isArray(data)) {
    const partOf = (/** @type {any} */ one, /** @type {number} */ at) =>
      Array.isArray(source) ? (one?._id ? source.find((other) => other?._id === one._id) : source[at]) : undefined;
    return data.map((one, at) => meant(one, partOf(one, at)));
  }
  if (!data || typeof data !== "object") return data;
  const old = source && typeof source === "object" ? source : {};
  const isEmpty = (/** @type {[string, unknown]} */ [key, value]) =>
    EMBEDDED_NAMES.has(key) && Array.isArray(value) && value.length === 0;
  const said = Object.entries(data).filter((entry) => entry[0] !== "_stats" && (!isEmpty(entry) || entry[0] in old));
  const left = Object.entries(old).filter((entry) => isEmpty(entry) && !(entry[0] in data));
  const stats = statsMeant(data._stats ?? {}, old._stats);
  return Object.fromEntries([
    ...said.map(([key, value]) => [key, meant(value, old[key])]),
    ...left,
    ...(stats ? [["_stats", stats]] : []),
  ]);
}

/**
 * @param {Record<string, unknown>} stats
 * @param {Record<string, unknown> | undefined} source
 */
function statsMeant(stats, source) {
  const isLasting = (/** @type {[string, unknown]} */ [key, value]) => !VOLATILE.includes(key) && value !== null;
  const [now, before] = [stats, source ?? {}].map((one) => Object.entries(one));
  const lasting = Object.fromEntries(now?.filter(isLasting) ?? []);
  if (isDeepStrictEqual(lasting, Object.fromEntries(before?.filter(isLasting) ?? []))) return source;
  return { ...Object.fromEntries(before?.filter((entry) => !isLasting(entry)) ?? []), ...lasting };
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
  /** @type {{ name: string, type: string }[]} */
  const packs = readJson(join(system, "system.json")).packs ?? [];
  const strange = wanted.find((name) => !packs.some((pack) => pack.name === name));
  if (strange)
    throw new Problem(`There is no pack "${strange}"; there are ${packs.map(({ name }) => name).join(", ")}.`);
  const homes = new Map(packFolders(ROOT).map(({ name, folder }) => [name, folder]));
  for (const { name, type } of packs) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const folder = homes.get(name);
    if (!folder) throw new Problem(`No folder packs/<ruleset>/<pack> belongs to the pack "${name}".`);
    // Its source says where things come from, which a pack no longer knows.
    if (type === "Adventure") {
      say(`${name}: is written by hand.`);
      continue;
    }
    const { written, gone } = await unpack(join(system, "packs", name), ROOT, folder, type);
    say(`${name}: ${written.length === 0 ? "nothing changed" : `wrote ${written.join(", ")}`}`);
    for (const file of gone) say(`  ${file} is not in the pack any more; remove it if that is meant.`);
  }
});
