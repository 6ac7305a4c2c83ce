import { same } from "../../kernel/same.ts";
import { schemaOfType } from "../foundry/config.ts";
import { isDataModel } from "../foundry/fields.ts";
import { migrateSource } from "../migrations/migration.ts";
import { rulesetOfType } from "../ruleset.ts";
import { type Fault, heal } from "./heal.ts";

/** What was found out about a document, or one of the items in it, when its data was taken in. */
export interface Note {
  /** The item within an actor; null for the document itself. */
  itemId: string | null;
  faults: readonly Fault[];
  /** What stands in the world, and what is used. */
  stored: unknown;
  used: unknown;
  /** Did it stand there in an old shape? Then it can only be written as a whole. */
  turned: boolean;
}

type Kind = "Actor" | "Item" | "ChatMessage";
type Source = { _id?: string | null; type?: unknown; system?: unknown; items?: unknown };

const notes = new WeakMap<object, Note[]>();

/**
 * Brings the raw data of a document, and of the items in it, to today's shape and heals it in memory, before Foundry looks
 * at it: Foundry would leave out a document with one wrong value. Healed is only what stands in a world or a compendium
 * already, which an id tells; whoever makes something new is told what is wrong with it. Changes what it was given, as
 * Foundry does itself. Never throws.
 */
export function takeIn(kind: Kind, data: unknown): Note[] {
  if (!isPlain(data) || isDataModel(data)) return [];
  const items = kind === "Actor" && Array.isArray(data.items) ? data.items.filter(isPlain) : [];
  return [lookOver(kind, data, null), ...items.map((item) => lookOver("Item", item, String(item._id)))].flatMap(
    (note) => note ?? [],
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

function lookOver(kind: Kind, data: Source, itemId: string | null): Note | null {
  const { _id, type, system } = data;
  const schema = schemaOf(kind, type);
  if (!schema || system === undefined) return null;
  const shaped = turn(kind, type as string, system);
  const turned = shaped !== system && !same(shaped, system);
  const { system: used, faults } = _id ? heal(schema, shaped) : { system: shaped, faults: [] };
  if (!turned && faults.length === 0) return null;
  // Foundry changes what it was given while it cleans it.
  data.system = structuredClone(used);
  return { itemId, faults, stored: system, used, turned };
}

/** Our own models only: what other packages bring is theirs to look after. */
function schemaOf(kind: Kind, type: unknown): object | null {
  if (typeof type !== "string") return null;
  const ours = kind === "ChatMessage" ? type === "tale" : rulesetOfType(kind, type) !== null;
  if (!ours) return null;
  return schemaOfType(kind, type);
}

function turn(kind: Kind, type: string, system: unknown): unknown {
  if (kind === "ChatMessage" || !isPlain(system)) return system;
  try {
    return migrateSource(rulesetOfType(kind, type)!.migrations, kind, type, system as Record<string, unknown>);
  } catch (error) {
    // No old shape, then, but something wrong, which is healed as such.
    console.warn(error);
    return system;
  }
}

function isPlain(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
