import type { JsonObject, OperationResult } from "../../shared/protocol.ts";
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

/** Operations that turn the documents here into those of the server. */
function differences(documentName: string, collection: Loose, stored: readonly JsonObject[]): OperationResult[] {
  const options = { resynchronised: true };
  const base = { documentName, pack: null, parentUuid: null, options };
  const ids = new Set(stored.map((data) => data._id as string));
  const gone = collection.filter((document: Loose) => !ids.has(document.id)).map((document: Loose) => ({ _id: document.id }));
  const fresh = stored.filter((data) => !collection.has(data._id as string));
  const changed = stored.filter((data) => {
    const document = collection.get(data._id as string);
    return document && (data._stats as JsonObject)?.modifiedTime !== undefined && !sameSource(document, data);
  });
  return [
    ...(gone.length > 0 ? [{ ...base, action: "delete" as const, data: gone }] : []),
    ...(fresh.length > 0 ? [{ ...base, action: "create" as const, data: fresh }] : []),
    ...(changed.length > 0
      ? [{ ...base, action: "update" as const, data: changed, options: { ...options, recursive: false } }]
      : []),
  ];
}

function sameSource(document: Loose, data: JsonObject): boolean {
  const clean = document.constructor.fromSource(data, { pack: document.pack }).toObject();
  return foundry.utils.isEmpty(foundry.utils.diffObject(document.toObject(), clean)) &&
    foundry.utils.isEmpty(foundry.utils.diffObject(clean, document.toObject()));
}
