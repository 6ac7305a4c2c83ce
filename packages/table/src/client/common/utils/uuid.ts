/** What a uuid says, taken apart. */
export interface ResolvedUuid {
  uuid: string;
  type: string | undefined;
  id: string | undefined;
  collection: Loose;
  embedded: string[];
  /** Older names: of what is embedded they tell the primary document, with `embedded` as the way from there. */
  documentType: string | undefined;
  documentId: string | undefined;
  primaryType: string | undefined;
  primaryId: string | undefined;
}

/**
 * Take a uuid apart. The collection is looked up in the running game, if there is one.
 * @param options.relative the document against which a uuid that begins with "." is read
 * @returns null when the text is no uuid
 */
export function parseUuid(uuid: unknown, { relative }: { relative?: Loose } = {}): ResolvedUuid | null {
  if (typeof uuid !== "string" || !uuid) return null;
  if (uuid.startsWith(".")) return relative ? parseRelative(uuid, relative) : null;
  const parts = uuid.split(".");
  if (parts[0] === "Compendium") {
    const [, scope, name, ...rest] = parts;
    if (!scope || !name || !rest.length) return null;
    const collection = globalThis.game?.packs?.get(`${scope}.${name}`);
    // Old links leave the type out: Compendium.scope.pack.id
    const [primaryType, primaryId, ...embedded] = rest.length % 2 ? [collection?.documentName, ...rest] : rest;
    return describe(uuid, collection, primaryType, primaryId, embedded);
  }
  const [primaryType, primaryId, ...embedded] = parts;
  const collection = primaryType ? globalThis.game?.collections?.get(primaryType) : undefined;
  return describe(uuid, collection, primaryType, primaryId, embedded);
}

function describe(
  uuid: string,
  collection: Loose,
  primaryType: string | undefined,
  primaryId: string | undefined,
  embedded: string[],
): ResolvedUuid | null {
  if (!primaryType || !primaryId || embedded.length % 2) return null;
  const nested = embedded.length > 0;
  return {
    uuid,
    type: nested ? embedded.at(-2) : primaryType,
    id: nested ? embedded.at(-1) : primaryId,
    collection,
    embedded,
    documentType: primaryType,
    documentId: primaryId,
    primaryType: nested ? primaryType : undefined,
    primaryId: nested ? primaryId : undefined,
  };
}

function parseRelative(uuid: string, relative: Loose): ResolvedUuid | null {
  const parts = uuid.slice(1).split(".");
  // ".id" is a sibling of the same type; ".Type.id" is a child of the relative document.
  if (parts.length === 1) {
    const base = String(relative.uuid).split(".").slice(0, -1).join(".");
    return parseUuid(`${base}.${parts[0]}`);
  }
  return parseUuid(`${relative.uuid}.${parts.join(".")}`);
}

/** Put a uuid together. @returns null without an id */
export function buildUuid(
  context: { id?: string | null; documentName?: string; parent?: Loose; pack?: string | null } = {},
): string | null {
  const { id, documentName, parent, pack } = context;
  if (!id) return null;
  if (parent) return `${parent.uuid}.${documentName}.${id}`;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
