import { plainCopy } from "../../kernel/plain-copy.ts";
import { same } from "../../kernel/same.ts";
import { migrateSource } from "../contract/migration.ts";
import { rulesetOfType } from "../contract/ruleset.ts";
import { schemaOfType } from "../foundry/config.ts";
import { isDataModel } from "../foundry/fields.ts";
import { type Fault, heal } from "../models/heal.ts";

/** What was found out about a document, or one of the items in it, when its data was taken in. */
export interface Note {
  /** The token within a scene whose own actor has the item; null where the document is no scene. */
  tokenId: string | null;
  /** The item within an actor, or who stands in an encounter; null for the document itself. */
  itemId: string | null;
  faults: readonly Fault[];
  /** What stands in the world, and what is used. */
  stored: unknown;
  used: unknown;
  /** Did it stand there in an old shape? Then it can only be written as a whole. */
  turned: boolean;
}

type Kind = "Actor" | "Item" | "ChatMessage" | "Combat" | "Combatant";
type Source = {
  _id?: string | null;
  type?: unknown;
  system?: unknown;
  items?: unknown;
  combatants?: unknown;
  tokens?: unknown;
  delta?: unknown;
};

const notes = new WeakMap<object, Note[]>();

/**
 * Brings the raw data of a document, and of the items in it, to today's shape and heals it in memory, before Foundry looks
 * at it: Foundry would leave out a document with one wrong value. Healed is only what stands in a world or a compendium
 * already, which an id tells; whoever makes something new is told what is wrong with it. Changes what it was given, as
 * Foundry does itself. Never throws.
 */
export function takeIn(kind: Kind, data: unknown): Note[] {
  if (!isPlain(data) || isDataModel(data)) return [];
  const items = kind === "Actor" ? entriesOf(data.items) : [];
  const fighters = kind === "Combat" ? entriesOf(data.combatants) : [];
  const found = [
    lookOver(kind, data),
    ...items.map((item) => lookOver("Item", item, String(item._id))),
    ...fighters.map((fighter) => lookOver("Combatant", fighter, String(fighter._id))),
  ];
  return found.flatMap((note) => note ?? []);
}

/**
 * The same for what tokens of a scene hold beside the actors that they were made from: their items. What their own actors
 * change of the rest is looked over as part of those actors.
 */
export function takeInTokens(scene: unknown): Note[] {
  if (!isPlain(scene) || isDataModel(scene)) return [];
  return entriesOf(scene.tokens).flatMap(({ _id, delta }) =>
    entriesOf(isPlain(delta) ? delta.items : []).flatMap((item) => {
      const note = lookOver("Item", item, String(item._id));
      return note ? [{ ...note, tokenId: String(_id) }] : [];
    }),
  );
}

/** Keeps with a document what `takeIn` found out about its data. */
export function keepNotes(document: object, found: Note[]): void {
  if (found.length > 0) notes.set(document, found);
}

/** What is known about a document since it was taken in. */
export function notesOn(document: object): readonly Note[] {
  return notes.get(document) ?? [];
}

/** Forgets notes once what they tell of is written. */
export function settle(document: object, written: readonly Note[]): void {
  notes.set(
    document,
    notesOn(document).filter((note) => !written.includes(note)),
  );
}

function lookOver(kind: Kind, data: Source, itemId: string | null = null): Note | null {
  const { _id, system } = data;
  // Of older worlds, encounters have none.
  const type = data.type ?? (isOfEncounter(kind) ? "base" : undefined);
  const schema = schemaOf(kind, type);
  if (!schema || system === undefined) return null;
  const shaped = turn(kind, type as string, system);
  const turned = shaped !== system && !same(shaped, system);
  const { system: used, faults } = _id ? heal(schema, shaped) : { system: shaped, faults: [] };
  if (!turned && faults.length === 0) return null;
  // Foundry changes what it was given while it cleans it.
  data.system = plainCopy(used);
  return { tokenId: null, itemId, faults, stored: system, used, turned };
}

/** Our own models only: what other packages bring is theirs to look after. */
function schemaOf(kind: Kind, type: unknown): object | null {
  if (typeof type !== "string") return null;
  return isOurs(kind, type) ? schemaOfType(kind, type) : null;
}

function isOurs(kind: Kind, type: string): boolean {
  if (kind === "ChatMessage") return type === "tale";
  return isOfEncounter(kind) ? type === "base" : rulesetOfType(kind, type) !== null;
}

function isOfEncounter(kind: Kind): kind is "Combat" | "Combatant" {
  return kind === "Combat" || kind === "Combatant";
}

function turn(kind: Kind, type: string, system: unknown): unknown {
  if (kind === "ChatMessage" || isOfEncounter(kind) || !isPlain(system)) return system;
  try {
    return migrateSource(rulesetOfType(kind, type)!.migrations, kind, type, system as Record<string, unknown>);
  } catch (error) {
    // No old shape, then, but something wrong, which is healed as such.
    console.warn(error);
    return system;
  }
}

function entriesOf(list: unknown): Source[] {
  return Array.isArray(list) ? list.filter(isPlain) : [];
}

function isPlain(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
