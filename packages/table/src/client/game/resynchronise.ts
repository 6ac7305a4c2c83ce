import type { JsonObject, OperationResult } from "../../shared/protocol.ts";
import { structureOf } from "../../shared/structure.ts";
import type { ServerLink } from "./server.link.ts";

/**
 * Brings the world up to date after the line was cut: what changed meanwhile is applied like any other operation, so
 * open windows follow and what people were typing elsewhere stays.
 */
export async function resynchronise(link: ServerLink): Promise<void> {
  const results: OperationResult[] = [];
  await link.whileHolding(async () => {
    const data = await link.worldData();
    for (const collection of game.collections) {
      const name = collection.documentName;
      const stored = data.collections[foundry.documents[`Base${name}`].metadata.collection] ?? [];
      results.push(...differences(name, collection, stored));
    }
    game.users.activity.setActive(data.activeUsers);
    link.applyLocally(data.userId, results);
  });
}

/**
 * Operations that turn the documents here into those of the server. Embedded documents are compared one by one, so that
 * those which stayed remain the same objects for windows and tokens that show them.
 */
function differences(
  documentName: string,
  collection: Loose,
  stored: readonly JsonObject[],
  parentUuid: string | null = null,
): OperationResult[] {
  const base = { documentName, pack: null, parentUuid, options: { resynchronised: true } };
  const ids = new Set(stored.map((data) => data._id as string));
  const gone = collection.filter((document: Loose) => !ids.has(document.id)).map(({ id }: Loose) => ({ _id: id }));
  const fresh = stored.filter((data) => !collection.has(data._id as string));
  const results: OperationResult[] = [];
  if (gone.length > 0) results.push({ ...base, action: "delete", data: gone });
  if (fresh.length > 0) results.push({ ...base, action: "create", data: fresh });
  for (const data of stored) {
    const document = collection.get(data._id as string);
    if (document) results.push(...changesOf(document, data, base));
  }
  return results;
}

function changesOf(
  document: Loose,
  data: JsonObject,
  base: Omit<OperationResult, "action" | "data">,
): OperationResult[] {
  const { embedded } = structureOf(base.documentName);
  const clean = document.constructor.fromSource(data, { parent: document.parent }).toObject();
  const here = document.toObject();
  const results: OperationResult[] = [];
  for (const [field, name] of Object.entries(embedded)) {
    delete clean[field];
    delete here[field];
    const list = Array.isArray(data[field]) ? (data[field] as JsonObject[]) : [];
    if (document.collections[field])
      results.push(...differences(name, document.collections[field], list, document.uuid));
  }
  if (JSON.stringify(sorted(clean)) !== JSON.stringify(sorted(here))) {
    const own = Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== undefined)) as JsonObject;
    results.unshift({ ...base, action: "update", data: [own], options: { ...base.options, recursive: false } });
  }
  return results;
}

/** The same data with keys in one order, so that it can be compared as text. */
function sorted(value: Loose): Loose {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
