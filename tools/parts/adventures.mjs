import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../house.mjs";
import { ADVENTURE_KINDS, identify, partsOf, resolveReferences } from "./adventure-references.mjs";

/** @typedef {import("./pack-sources.mjs").PackEntry} PackEntry */
/** @typedef {Record<string, any>} Data */

/** Fields of an adventure's source that are the document's own; the rest is what it brings, and what begins it. */
const OWN = ["_id", "_key", "name", "img", "caption", "description", "sort", "flags", "_stats"];

/** The level of a scene that Foundry 14 puts tokens on where they name none. */
const FIRST_LEVEL = "defaultLevel0000";

/**
 * Writes the adventures of a pack as whole documents, ready to be packed.
 * @param {string} id      the system's id
 * @param {{ name: string, folder: string, entries: PackEntry[] }} pack
 * @param {{ name: string, type: string, entries: PackEntry[] }[]} packs  all packs, to take documents from
 * @param {string} out     a folder of its own
 * @throws {Problem} naming the file: something that is not there, is named twice or is not written as it should be
 */
export function writeAdventures(id, { folder, entries }, packs, out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const [, game = ""] = folder.split("/");
  for (const { file, data } of entries) {
    const whole = String(data._key).startsWith("!folders!") ? data : assembleAdventure(id, game, file, data, packs);
    writeFileSync(join(out, `${data._id}.json`), JSON.stringify(whole));
  }
}

/**
 * An adventure as Foundry keeps it, made of its source: what is taken from other packs is copied in, ids and references follow
 * from names.
 * @param {string} id    the system's id
 * @param {string} game  the game that it is for
 * @param {string} file  for messages
 * @param {Data} source
 * @param {{ name: string, type: string, entries: PackEntry[] }[]} packs
 * @returns {Data}
 */
export function assembleAdventure(id, game, file, source, packs) {
  const strange = Object.keys(source).filter(
    (key) => !OWN.includes(key) && key !== "begin" && !(key in ADVENTURE_KINDS),
  );
  if (strange.length > 0) throw new Problem(`${file}: an adventure has no "${strange.join('", "')}".`);
  const shelf = new Map(
    packs.flatMap(({ name, type, entries }) =>
      entries.map(({ data }) => /** @type {const} */ ([`Compendium.${id}.${name}.${type}.${data._id}`, data])),
    ),
  );
  const stats = { coreVersion: "13.347", systemId: id, ...source._stats };
  /** @type {Data} */
  const whole = { img: null, caption: "", description: "", folder: null, sort: 0, flags: {}, _stats: stats };
  for (const key of OWN) if (key in source) whole[key] = structuredClone(source[key]);
  for (const [field, kind] of Object.entries(ADVENTURE_KINDS)) {
    whole[field] = (source[field] ?? []).map((/** @type {Data} */ part, /** @type {number} */ index) => ({
      sort: (index + 1) * 100000,
      _stats: stats,
      ...taken(part, { field, kind, file, shelf }),
    }));
  }
  identify(whole, file);
  for (const actor of whole.actors) checkLooks(actor, file);
  for (const scene of whole.scenes) {
    for (const token of scene.tokens ?? []) dress(token, whole.actors, file);
    layLevel(scene);
  }
  for (const { pages = [] } of whole.journal) for (const page of pages) fillPage(page);
  const begin = Object.entries(source.begin ?? {}).map(([what, reference]) => [what, `uuid:${reference}`]);
  whole.flags[id] = { ...whole.flags[id], begin: { ...Object.fromEntries(begin), game } };
  return resolveReferences(whole, file);
}

/**
 * A part of an adventure, with what it takes from a compendium.
 * @param {Data} part
 * @param {{ field: string, kind: string, file: string, shelf: Map<string, Data> }} place
 * @returns {Data}
 */
function taken(part, { field, kind, file, shelf }) {
  const { from, ...own } = part;
  /** @type {Data} */
  const base = from === undefined ? {} : copied(from, kind, file, shelf);
  const whole = merged(base, own);
  for (const [inner, innerKind] of Object.entries(partsOf(field))) {
    const lying = whole[inner];
    if (!lying) continue;
    if (!Array.isArray(lying)) throw new Problem(`${file}: ${inner} of "${whole.name}" must be a list.`);
    const place = { field: inner, kind: innerKind, file, shelf };
    whole[inner] = [...(base[inner] ?? []), ...(own[inner] ?? [])].map((one) => taken(one, place));
  }
  return whole;
}

/**
 * @param {string} uuid
 * @param {string} kind
 * @param {string} file
 * @param {Map<string, Data>} shelf
 * @returns {Data}
 */
function copied(uuid, kind, file, shelf) {
  const found = shelf.get(uuid);
  if (!found) throw new Problem(`${file}: nothing can be taken from ${uuid}; there is no such document in our packs.`);
  if (uuid.split(".")[3] !== kind) throw new Problem(`${file}: ${uuid} is no ${kind}.`);
  const { _id, _key, folder, sort, ...copy } = /** @type {Data} */ (withoutKeys(found));
  const flags = /** @type {Record<string, object | undefined>} */ (copy.flags ?? {});
  // Brought anew, a document keeps its flags, while Foundry may forget where it came from until the page is loaded again.
  const marked = kind === "Actor" ? { flags: { ...flags, "four-tales": { ...flags["four-tales"], card: uuid } } } : {};
  return { ...copy, ...marked, _stats: { ...copy._stats, compendiumSource: uuid } };
}

/**
 * Keys of the packing tool are of no use within an adventure, which is one record.
 * @param {any} data
 * @returns {any}
 */
function withoutKeys(data) {
  if (Array.isArray(data)) return data.map(withoutKeys);
  if (!data || typeof data !== "object") return data;
  const kept = Object.entries(data).filter(([key]) => key !== "_key");
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutKeys(value)]));
}

/**
 * Objects are merged, all else is replaced.
 * @param {any} base
 * @param {any} own
 * @returns {any}
 */
function merged(base, own) {
  const isPlain = (/** @type {any} */ value) => value !== null && typeof value === "object" && !Array.isArray(value);
  if (!isPlain(base) || !isPlain(own)) return structuredClone(own);
  /** @type {Data} */
  const both = { ...base };
  for (const [key, value] of Object.entries(own))
    both[key] = key in base ? merged(base[key], value) : structuredClone(value);
  return both;
}

/**
 * Foundry fills in what is left open when it makes something, and not when it writes over it: then the second import would take
 * away what the first one brought.
 * @param {Data} actor
 * @param {string} file
 */
function checkLooks({ name, img, prototypeToken, items = [] }, file) {
  const bare = [{ name, img }, ...items].find((one) => typeof one.img !== "string");
  if (bare) throw new Problem(`${file}: "${bare.name}" has no picture (img).`);
  if (!prototypeToken?.actorLink && !prototypeToken?.bar1)
    throw new Problem(`${file}: "${name}" needs a prototypeToken, with actorLink: true or what bar1 shows.`);
}

/**
 * A token that names its actor looks as that actor's tokens do.
 * @param {Data} token
 * @param {Data[]} actors
 * @param {string} file
 */
function dress(token, actors, file) {
  const { actor: reference, ...own } = token;
  if (reference === undefined) return;
  const actor = actors.find(({ as, name }) => reference === `$actors/${as ?? name}`);
  if (!actor) throw new Problem(`${file}: no actor of the adventure is "${reference}".`);
  const usual = actor.prototypeToken ?? {};
  const look = { name: actor.name, texture: { src: actor.img }, ...structuredClone(usual) };
  for (const key of Object.keys(token)) delete token[key];
  Object.assign(token, merged(look, own), { actorId: reference });
  // These are the actor's to have.
  for (const key of ["randomImg", "appendNumber", "prependAdjective"]) delete token[key];
}

/**
 * Foundry 14 keeps a scene's picture in its levels, and does not look for the old one in the scenes of an adventure; 13 drops
 * the levels.
 * @param {Data} scene
 */
function layLevel(scene) {
  const { name, background } = scene;
  if (background) scene.levels ??= [{ _id: FIRST_LEVEL, name, background: { src: background.src } }];
}

/**
 * A page that is only written is a page of text.
 * @param {Data} page
 */
function fillPage(page) {
  page.type ??= "text";
  if (typeof page.text === "string") page.text = { content: page.text, format: 1 };
}
