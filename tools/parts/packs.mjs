import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { codeOf, exists, Problem, readJson } from "../house.mjs";
import { writeAdventures } from "./adventures.mjs";
import { checkCopies } from "./copies.mjs";
import { manifestSources, mergeManifests } from "./manifest.mjs";
import { lineOf, packFolders, readPack } from "./pack-sources.mjs";

/** @typedef {import("./pack-sources.mjs").PackEntry} PackEntry */
/** @typedef {(game: string, type: string, system: Record<string, unknown>) => string[]} Unread  words that a game leaves unread */

/**
 * Compiles every pack that the manifests declare.
 * @param {string} root
 * @param {string} out
 * @param {Unread} [unread]
 * @returns {Promise<number>} how many packs there are
 * @throws {Problem} also for words on a card that its game does not read
 */
export async function makePacks(root, out, unread = () => []) {
  const { id, packs = [] } = mergeManifests(
    manifestSources(root).map((source) => ({ source, data: readJson(join(root, source)) })),
  );
  const sources = checkedPacks(root, packs);
  checkLinks(id, sources);
  checkCopies(root, sources);
  checkWords(sources, unread);
  rmSync(join(root, "build/packs"), { recursive: true, force: true });
  mkdirSync(join(out, "packs"), { recursive: true });
  for (const pack of sources) {
    const { name, folder, type } = pack;
    const fresh = join(root, "build/packs", name);
    mkdirSync(fresh, { recursive: true });
    if (type === "Adventure") {
      const whole = join(root, "build/adventures", name);
      writeAdventures(id, pack, sources, whole);
      await compilePack(whole, fresh);
    } else await compilePack(join(root, folder), fresh, { yaml: true, recursive: true });
    replace(fresh, join(out, "packs", name));
  }
  return sources.length;
}

/**
 * Reads all packs, and compares the folders with the manifests both ways.
 * @param {string} root
 * @param {{ name: string, type: string, path?: string }[]} packs
 */
export function checkedPacks(root, packs) {
  // Packs of a game whose code is gone wait for its return; they are no fault.
  const folders = packFolders(root).filter(({ folder }) =>
    exists(join(root, "src/rulesets", folder.split("/")[1] ?? "")),
  );
  const declared = new Map(packs.map((pack) => [pack.name, pack]));
  for (const { name, folder } of folders) {
    if (!declared.has(name)) {
      const ruleset = folder.split("/")[1];
      throw new Problem(
        `${folder}: no manifest declares the pack "${name}" (add it to src/rulesets/${ruleset}/manifest.json).`,
      );
    }
  }
  return packs.map(({ name, type, path }) => {
    const found = folders.find((folder) => folder.name === name);
    if (!found)
      throw new Problem(`The manifest declares the pack "${name}", but no folder packs/<ruleset>/<pack> holds it.`);
    if (path && path !== `packs/${name}`)
      throw new Problem(`The pack "${name}" must have the path "packs/${name}", not "${path}".`);
    return { name, type, folder: found.folder, entries: readPack(root, found.folder, type) };
  });
}

/**
 * Every word on a card must be one that a rule reads, whether the card is a document or lies in one.
 * @param {{ folder: string, entries: PackEntry[] }[]} packs
 * @param {Unread} unread
 */
function checkWords(packs, unread) {
  const wrong = packs.flatMap(({ folder, entries }) => {
    const game = folder.split("/")[1] ?? "";
    return entries.flatMap(({ file, text, data }) =>
      [data, ...(data.items ?? [])].flatMap(({ name, type = "", system = {} }) =>
        unread(game, type, system).map((path) => {
          const line = lineOf(text, `${path.split(".").at(-1)}:`);
          return `${file}:${line}: no rule reads ${path} of "${name}".`;
        }),
      ),
    );
  });
  if (wrong.length > 0) throw new Problem(wrong);
}

/**
 * Every link into our own packs must lead to a document that exists.
 * @param {string} id  the system's id
 * @param {{ name: string, type: string, entries: PackEntry[] }[]} packs
 */
function checkLinks(id, packs) {
  const known = new Set(
    packs.flatMap(({ name, type, entries }) =>
      entries.map(({ data }) => `Compendium.${id}.${name}.${type}.${data._id}`),
    ),
  );
  const link = new RegExp(`Compendium\\.${id}\\.[\\w-]+\\.\\w+\\.\\w+`, "g");
  for (const { file, text } of packs.flatMap((pack) => pack.entries)) {
    for (const [uuid] of text.matchAll(link)) {
      if (!known.has(uuid)) throw new Problem(`${file}:${lineOf(text, uuid)}: ${uuid} leads nowhere.`);
    }
  }
}

/**
 * Swaps a finished pack in. Packing in place would fail while a table or a Foundry has the old one open.
 * @param {string} fresh
 * @param {string} target
 */
function replace(fresh, target) {
  try {
    if (exists(target)) rmSync(target, { recursive: true, force: true });
    renameSync(fresh, target);
  } catch (error) {
    if (codeOf(error) !== "EBUSY" && codeOf(error) !== "EPERM") throw error;
    throw new Problem(`${target} is in use. Stop the Foundry that has it open and build again.`);
  }
}
