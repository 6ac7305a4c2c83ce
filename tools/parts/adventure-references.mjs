import { createHash } from "node:crypto";
import { Problem } from "../house.mjs";

/** @typedef {Record<string, any>} Data */

/** What an adventure may bring: its fields, and Foundry's names for what lies in them. */
export const ADVENTURE_KINDS = /** @type {Record<string, string>} */ ({
  folders: "Folder",
  actors: "Actor",
  items: "Item",
  journal: "JournalEntry",
  scenes: "Scene",
  tables: "RollTable",
  cards: "Cards",
  macros: "Macro",
  playlists: "Playlist",
  combats: "Combat",
});

/** What may lie in something, by the field that it lies in itself: fields of its own, and Foundry's names for what they hold. */
const PARTS = /** @type {Record<string, Record<string, string>>} */ ({
  actors: { items: "Item", effects: "ActiveEffect" },
  items: { effects: "ActiveEffect" },
  cards: { cards: "Card" },
  combats: { combatants: "Combatant", groups: "CombatantGroup" },
  journal: { pages: "JournalEntryPage", categories: "JournalEntryCategory" },
  playlists: { sounds: "PlaylistSound" },
  regions: { behaviors: "RegionBehavior" },
  scenes: {
    drawings: "Drawing",
    lights: "AmbientLight",
    notes: "Note",
    regions: "Region",
    sounds: "AmbientSound",
    templates: "MeasuredTemplate",
    tiles: "Tile",
    tokens: "Token",
    walls: "Wall",
  },
  tables: { results: "TableResult" },
});

/**
 * What may lie in something of that field, by field of its own.
 * @param {string} field
 * @returns {Record<string, string>}
 */
export function partsOf(field) {
  return PARTS[field] ?? {};
}

/** An id that follows from a name: the same in every build. @param {string} name */
function idOf(name) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const bytes = createHash("sha256").update(name).digest();
  return Array.from({ length: 16 }, (_, index) => letters[(bytes[index] ?? 0) % letters.length]).join("");
}

/**
 * Gives an id to all that has none. What was taken from a compendium keeps those of what lies in it.
 * @param {Data} whole
 * @param {string} file
 */
export function identify(whole, file) {
  for (const field of Object.keys(ADVENTURE_KINDS)) identifyAll(whole[field], field, `${whole._id}.${field}`, file);
}

/**
 * @param {Data[]} list
 * @param {string} field
 * @param {string} path
 * @param {string} file
 */
function identifyAll(list, field, path, file) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  for (const [index, part] of list.entries()) {
    const handle = handleOf(part);
    const before = list.slice(0, index).filter((other) => handleOf(other) === handle).length;
    const name = `${path}.${handle}${before > 0 ? `#${before}` : ""}`;
    part._id ??= idOf(name);
    if (!/^[A-Za-z0-9]{16}$/.test(part._id))
      throw new Problem(`${file}: "${part._id}" is no id of 16 letters and figures.`);
    if (seen.has(part._id)) throw new Problem(`${file}: "${handle}" has the id of "${seen.get(part._id)}".`);
    seen.set(part._id, handle);
    for (const inner of Object.keys(partsOf(field))) identifyAll(part[inner] ?? [], inner, `${name}.${inner}`, file);
  }
}

/** What references call it. @param {Data} part @returns {string} */
function handleOf({ as, name, actor }) {
  return String(as ?? name ?? actor ?? "");
}

/**
 * Puts ids and UUIDs where references stand: `$actors/The miller` as a whole value is an id, `uuid:$actors/The miller` a UUID, and
 * in brackets within a text, as in `@UUID[$actors/The miller]`, as well.
 * @param {Data} whole
 * @param {string} file
 * @returns {Data}
 */
export function resolveReferences(whole, file) {
  const find = (/** @type {string} */ reference) => resolve(whole, reference, file);
  /** @type {(value: any) => any} */
  const walk = (value) => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value === "string") return inText(value, find);
    if (!value || typeof value !== "object") return value;
    /** @type {Data} */
    const parts = {};
    for (const [key, inner] of Object.entries(value)) parts[key] = walk(inner);
    return parts;
  };
  const resolved = walk(whole);
  for (const field of Object.keys(ADVENTURE_KINDS)) for (const part of resolved[field]) forgetHandles(part, field);
  return resolved;
}

/**
 * @param {string} text
 * @param {(reference: string) => { id: string, uuid: string }} find
 */
function inText(text, find) {
  if (/^\$\w+\//.test(text)) return find(text.slice(1)).id;
  if (/^uuid:\$\w+\//.test(text)) return find(text.slice("uuid:$".length)).uuid;
  return text.replace(/\[\$(\w+\/[^\]#]+)/g, (_, reference) => `[${find(reference).uuid}`);
}

/**
 * @param {Data} whole
 * @param {string} reference  `actors/The miller`, `journal/Notes/The cellar`
 * @param {string} file
 */
function resolve(whole, reference, file) {
  const [field = "", ...handles] = reference.split("/");
  if (!(field in ADVENTURE_KINDS)) throw new Problem(`${file}: an adventure has no ${field}, as $${reference} has it.`);
  /** @type {Part[]} */
  let here = whole[field].map((/** @type {Data} */ part) => ({ part, field, kind: ADVENTURE_KINDS[field] }));
  /** @type {string[]} */
  const uuid = [];
  for (const handle of handles) {
    const [found, ...others] = here.filter(({ part }) => handleOf(part) === handle);
    if (!found || others.length > 0) {
      const how = found ? "means several; give each a name of its own with as:" : "leads nowhere";
      throw new Problem(`${file}: $${reference} ${how}.`);
    }
    uuid.push(found.kind, found.part._id);
    here = within(found);
  }
  return { id: uuid.at(-1) ?? "", uuid: uuid.join(".") };
}

/** @typedef {{ part: Data, field: string, kind: string }} Part */

/**
 * All that lies in something, of any kind.
 * @param {Part} around
 * @returns {Part[]}
 */
function within({ part, field }) {
  return Object.entries(partsOf(field)).flatMap(([name, kind]) =>
    (part[name] ?? []).map((/** @type {Data} */ one) => ({ part: one, field: name, kind })),
  );
}

/**
 * @param {Data} part
 * @param {string} field
 */
function forgetHandles(part, field) {
  delete part.as;
  for (const inner of Object.keys(partsOf(field))) for (const one of part[inner] ?? []) forgetHandles(one, inner);
}
