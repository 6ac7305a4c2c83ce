import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exists, listFiles, Problem, readJson } from "../house.mjs";

/** Keys of a ruleset's `manifest.json`; everything else belongs to the base manifest. */
const RULESET_KEYS = new Set(["documentTypes", "packs", "packFolders"]);

/**
 * The files that make up the manifest: `system.json` and one `manifest.json` for each ruleset.
 * @param {string} root
 * @returns {string[]} paths relative to the root, the base first
 */
export function manifestSources(root) {
  const rulesets = listFiles(join(root, "src/rulesets"), (path) => /^[^/]+\/manifest\.json$/.test(path));
  return ["system.json", ...rulesets.map((path) => `src/rulesets/${path}`)];
}

/**
 * Merges the base manifest with what each ruleset adds: document subtypes, packs and pack folders.
 * @param {{ source: string, data: Record<string, any> }[]} parts the base first
 * @returns {Record<string, any>}
 * @throws {Problem} when two parts claim the same subtype or pack, or a ruleset sets a key of the base
 */
export function mergeManifests(parts) {
  const [base, ...rulesets] = parts;
  if (!base) throw new Problem("There is no system.json to build from.");
  const merged = structuredClone(base.data);
  /** @type {Map<string, string>} who claimed a subtype or a pack */
  const owners = new Map();
  /** @param {string} what @param {string} source */
  const claim = (what, source) => {
    const other = owners.get(what);
    if (other) throw new Problem(`${source}: ${what} is already declared by ${other}.`);
    owners.set(what, source);
  };
  claimAll(base, claim);
  for (const part of rulesets) {
    const foreign = Object.keys(part.data).filter((key) => !RULESET_KEYS.has(key));
    if (foreign.length > 0) {
      throw new Problem(
        `${part.source}: "${foreign.join('", "')}" belongs in system.json, not in a ruleset's manifest.`,
      );
    }
    claimAll(part, claim);
    for (const [document, subtypes] of Object.entries(part.data.documentTypes ?? {})) {
      merged.documentTypes ??= {};
      merged.documentTypes[document] = { ...merged.documentTypes[document], ...structuredClone(subtypes) };
    }
    merged.packs = [...(merged.packs ?? []), ...(part.data.packs ?? [])];
    merged.packFolders = [...(merged.packFolders ?? []), ...(part.data.packFolders ?? [])];
  }
  checkPackFolders(merged);
  return merged;
}

/**
 * @param {{ source: string, data: Record<string, any> }} part
 * @param {(what: string, source: string) => void} claim
 */
function claimAll(part, claim) {
  for (const [document, subtypes] of Object.entries(part.data.documentTypes ?? {})) {
    for (const subtype of Object.keys(subtypes)) claim(`the ${document} subtype "${subtype}"`, part.source);
  }
  for (const pack of part.data.packs ?? []) claim(`the pack "${pack.name}"`, part.source);
}

/** @param {Record<string, any>} manifest */
function checkPackFolders(manifest) {
  const names = new Set((manifest.packs ?? []).map((/** @type {any} */ pack) => pack.name));
  /** @param {any[]} folders */
  const check = (folders) => {
    for (const folder of folders) {
      for (const pack of folder.packs ?? []) {
        if (!names.has(pack))
          throw new Problem(`The pack folder "${folder.name}" lists "${pack}", but no manifest declares that pack.`);
      }
      check(folder.folders ?? []);
    }
  };
  check(manifest.packFolders ?? []);
}

/**
 * Writes the merged manifest.
 * @param {string} root
 * @param {string} out
 */
export function makeManifest(root, out) {
  const parts = manifestSources(root).map((source) => ({ source, data: readJson(join(root, source)) }));
  const merged = mergeManifests(parts);
  const packageFile = join(root, "package.json");
  const { version } = exists(packageFile) ? readJson(packageFile) : { version: merged.version };
  if (version !== merged.version) {
    throw new Problem(`system.json says version ${merged.version}, package.json says ${version}: make them equal.`);
  }
  for (const { lang, path } of merged.languages ?? []) {
    if (!exists(join(root, "lang", lang))) {
      throw new Problem(`system.json lists the language "${lang}" (${path}), but there is no folder lang/${lang}.`);
    }
  }
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "system.json"), `${JSON.stringify(merged, null, 2)}\n`);
}
