/**
 * The actor behind an unlinked token: the base actor's source with the token's overlay on top.
 * Left out: overlays of the types' own fields that differ from a plain deep merge.
 */
import { applyChanges, copyJson } from "../../shared/changes.ts";
import type { JsonObject } from "../../shared/protocol.ts";
import { runtimeGame } from "../game/runtime-game.ts";
import { generation } from "../generation.ts";

const EMBEDDED = ["items", "effects"] as const;

const EMBEDDED_NAMES = { items: "Item", effects: "ActiveEffect" } as const;

/**
 * A token's overlay as its own collections hold it: each thing and effect is a document of its class, with the delta for
 * its parent and not prepared, which may change what it is made of; what its class refuses is set aside.
 */
export function overlayOf(token: Loose): JsonObject | null {
  const overlay: JsonObject | null = token._source.delta ?? null;
  if (!overlay) return null;
  const parent = token.delta ?? null;
  const held = { ...overlay };
  for (const key of EMBEDDED) {
    const entries = overlay[key];
    if (!Array.isArray(entries)) continue;
    held[key] = entries.flatMap((entry) => heldEntry(entry as JsonObject, EMBEDDED_NAMES[key], parent));
  }
  return held;
}

function heldEntry(entry: JsonObject, documentName: string, parent: Loose): JsonObject[] {
  if (entry._tombstone) return [entry];
  try {
    const make = (): Loose =>
      getDocumentClass(documentName).fromSource(entry, { parent, strict: true, dropInvalidEmbedded: true });
    return [(parent ? runtimeGame.initializing(parent, make) : make())._source];
  } catch (error) {
    (error as Error).message = `${documentName} [${entry._id}] in ${parent?.uuid}: ${(error as Error).message}`;
    console.warn(error);
    return [];
  }
}

/** Base source and overlay as one source. */
export function mergeOverlay(base: JsonObject, overlay: JsonObject | null): JsonObject {
  const merged = copyJson(base);
  if (!overlay) return merged;
  for (const key of ["name", "img", "type"] as const) {
    const value = overlay[key];
    if (value !== undefined && value !== null) merged[key] = copyJson(value);
  }
  // Whose it is, too: what a delta says of some, the base actor says of all others.
  for (const key of ["system", "flags", "ownership"] as const) {
    const value = overlay[key];
    if (value) applyChanges(merged, { [key]: copyJson(value) }, { generation });
  }
  for (const key of EMBEDDED)
    merged[key] = mergeList(merged[key] as JsonObject[], overlay[key] as JsonObject[] | undefined);
  return merged;
}

function mergeList(base: JsonObject[] = [], overlay: JsonObject[] | null = []): JsonObject[] {
  const own = new Map((overlay ?? []).map((entry) => [entry._id as string, entry]));
  const kept = base.flatMap((entry) => {
    const replaced = own.get(entry._id as string);
    own.delete(entry._id as string);
    if (!replaced) return [entry];
    return replaced._tombstone ? [] : [copyJson(replaced)];
  });
  const added = [...own.values()].filter((entry) => !entry._tombstone);
  return [...kept, ...added.map(copyJson)];
}

/** Gives an existing document a new source without giving up the objects that its collections share. */
export function replaceSource(document: Loose, source: JsonObject): void {
  for (const [key, value] of Object.entries(source)) {
    const list = document._source[key];
    if (EMBEDDED.includes(key as never) && Array.isArray(list)) replaceList(list, value as JsonObject[]);
    else document._source[key] = value;
  }
  document.reset();
}

function replaceList(list: JsonObject[], next: readonly JsonObject[]): void {
  const known = new Map(list.map((entry) => [entry._id as string, entry]));
  const entries = next.map((entry) => {
    const existing = known.get(entry._id as string);
    if (!existing) return entry;
    for (const key of Object.keys(existing)) if (!(key in entry)) delete existing[key];
    for (const [key, value] of Object.entries(entry)) {
      const inner = existing[key];
      if (key === "effects" && Array.isArray(inner)) replaceList(inner as JsonObject[], value as JsonObject[]);
      else existing[key] = value;
    }
    return existing;
  });
  list.splice(0, list.length, ...entries);
}

/** Writes into a token's overlay what was done to the actor behind it, as the server did. */
export function recordInOverlay(token: Loose, field: string, actor: Loose, ids: readonly string[]): void {
  token._source.delta ??= { _id: token.id };
  const overlay: JsonObject = token._source.delta;
  const list = (Array.isArray(overlay[field]) ? overlay[field] : []) as JsonObject[];
  overlay[field] = list;
  for (const id of ids) {
    const index = list.findIndex((entry) => entry._id === id);
    if (index >= 0) list.splice(index, 1);
    const present = actor._source[field].find((entry: JsonObject) => entry._id === id);
    if (present) list.push(copyJson(present));
    else if (token.baseActor?._source[field].some((entry: JsonObject) => entry._id === id))
      list.push({ _id: id, _tombstone: true });
  }
}
