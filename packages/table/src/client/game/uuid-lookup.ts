/** Finds documents by their uuids, in the world, in compendia, and behind unlinked tokens. */

/** Walks from a document down the rest of a uuid; undefined when a step leads nowhere. */
function descend(root: Loose, steps: readonly string[]): Loose {
  let document = root;
  for (let index = 0; index < steps.length && document; index += 2) {
    const name = steps[index] as string;
    const id = steps[index + 1] as string;
    if (document.documentName === "Token" && name === "Actor") document = document.actor;
    else if (document.documentName === "Token" && name === "ActorDelta") document = document.delta;
    else document = document.getEmbeddedDocument?.(name, id);
  }
  return document;
}

/** A uuid that begins with a dot is meant relative to a document. */
function absolute(uuid: string, relative: Loose): string {
  if (!uuid.startsWith(".") || !relative) return uuid;
  // ".id" stands beside the document, ".Name.id" below it.
  const isBeside = uuid.lastIndexOf(".") === 0;
  return isBeside ? relative.uuid.replace(/\.[^.]+$/, uuid) : `${relative.uuid}${uuid}`;
}

/** Splits "Compendium.package.pack.Name.id…"; the name may be missing in old links. */
function compendiumParts(uuid: string): { pack: Loose; id: string; rest: string[] } | null {
  const [, scope, name, ...steps] = uuid.split(".");
  const pack = game.packs?.get(`${scope}.${name}`);
  if (!pack || steps.length === 0) return null;
  const isNamed = steps.length > 1 && steps[0] === pack.documentName;
  const [id, ...rest] = isNamed ? steps.slice(1) : steps;
  return { pack, id: id as string, rest };
}

/** The document, fetched from its compendium where need be; null when there is none. */
export async function fromUuid(uuid: string, { relative }: { relative?: Loose } = {}): Promise<Loose> {
  if (!uuid) return null;
  const full = absolute(uuid, relative);
  if (!full.startsWith("Compendium.")) return fromUuidSync(full, { strict: false });
  const parts = compendiumParts(full);
  const document = await parts?.pack.getDocument(parts.id);
  return (parts && document && descend(document, parts.rest)) ?? null;
}

/**
 * The document, or the index entry of one in a compendium that has not been fetched yet.
 * @throws Error in strict mode for a document inside one that is not fetched yet
 */
export function fromUuidSync(
  uuid: string,
  { relative, strict = true }: { relative?: Loose; strict?: boolean } = {},
): Loose {
  if (!uuid) return null;
  const full = absolute(uuid, relative);
  if (full.startsWith("Compendium.")) {
    const parts = compendiumParts(full);
    if (!parts) return null;
    const document = parts.pack.get(parts.id);
    if (document) return descend(document, parts.rest) ?? null;
    if (parts.rest.length === 0) return parts.pack.index.get(parts.id) ?? null;
    if (strict)
      throw new Error(
        `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
      );
    return null;
  }
  const [name, id, ...rest] = full.split(".");
  const root = game.collections?.get(name as string)?.get(id as string);
  return (root && descend(root, rest)) ?? null;
}
