import type { OperationResult } from "../../shared/protocol.ts";
import { reviveOperators } from "../common/data/operators.ts";
import { handedOver } from "../documents/delta-parent.ts";

/**
 * Applies what the server made of one operation, in the order that every client sees: data first, then per document
 * `_onX` and its hook, then the parents, then the class, then the collection.
 * @returns the documents concerned
 */
export async function applyResult(result: OperationResult, userId: string): Promise<Loose[]> {
  const cls = getDocumentClass(result.documentName);
  const parent = result.parentUuid ? foundryUuid(result.parentUuid) : null;
  if (result.parentUuid && !parent) return [];
  const user = game.users?.get(userId) ?? game.user;
  const data = reviveOperators(result.data) as Loose[];
  const context: ApplyContext = { cls, parent, user, userId, result, data, options: result.options };
  switch (result.action) {
    case "create":
      return applyCreate(context);
    case "update":
      return applyUpdate(context);
    case "delete":
      return applyDelete(context);
  }
}

interface ApplyContext {
  cls: Loose;
  parent: Loose;
  user: Loose;
  userId: string;
  result: OperationResult;
  data: Loose[];
  options: Loose;
}

function foundryUuid(uuid: string): Loose {
  return globalThis.fromUuidSync(uuid, { strict: false });
}

function collectionOf({ cls, parent }: ApplyContext): Loose {
  return parent ? parent.getEmbeddedCollection(cls.documentName) : game.collections.get(cls.documentName);
}

function callAll(name: string, ...args: unknown[]): void {
  foundry.helpers.Hooks.callAll(name, ...args);
}

async function finish(context: ApplyContext, documents: Loose[], event: string, args: unknown[]): Promise<Loose[]> {
  const { cls, parent, options, userId, user, result } = context;
  const field = parent?.constructor.getCollectionName?.(cls.documentName);
  parent?._dispatchDescendantDocumentEvents?.(event, field, [documents, ...args, options, userId]);
  const operation = { ...options, action: result.action, parent, pack: result.pack, modifiedTime: Date.now() };
  await cls[`_${event}Operation`]?.(documents, operation, user);
  collectionOf(context)?._onModifyContents?.(result.action, documents, context.data, operation, user);
  return documents;
}

/** An unlinked token's actor changed: everybody hears of it as of any actor. */
async function applyOverlay({ parent: token, data, options, userId }: ApplyContext): Promise<Loose[]> {
  for (const changes of data) {
    token._applyDeltaChanges(changes);
    token.actor._onUpdate(changes, options, userId);
    callAll("updateActor", token.actor, changes, options, userId);
  }
  return [token.actor];
}

/** What happens below an unlinked token's actor belongs into the token's overlay. */
function recordOverlay({ cls, parent }: ApplyContext, ids: readonly string[]): void {
  if (parent?.documentName === "Actor" && parent.isToken) {
    parent.token._recordInOverlay(parent.constructor.getCollectionName(cls.documentName), ids);
  } else if (parent?.parent?.documentName === "Actor" && parent.parent.isToken) {
    parent.parent.token._recordInOverlay(parent.parentCollection, [parent.id]);
  }
}

/** Brings the outermost document above up to date, and with it all below. */
function refreshParents(context: ApplyContext, documents: readonly Loose[]): void {
  recordOverlay(
    context,
    documents.map((document) => document.id),
  );
  let root = context.parent;
  while (root?.parent && root.parent.documentName !== "Token") root = root.parent;
  root?.reset();
}

async function applyCreate(context: ApplyContext): Promise<Loose[]> {
  const { cls, parent, data, options, userId } = context;
  const collection = collectionOf(context);
  const documents: Loose[] = [];
  for (const entry of data) {
    const document = collection.createDocument
      ? collection.createDocument(entry, { parent })
      : new cls.implementation(entry, { parent });
    collection.set(document.id, document, options);
    documents.push(document);
  }
  refreshParents(context, documents);
  for (const [index, document] of documents.entries()) {
    document._onCreate(data[index], options, userId);
    callAll(`create${cls.documentName}`, handedOver(document), options, userId);
  }
  return finish(context, documents, "onCreate", [data]);
}

async function applyUpdate(context: ApplyContext): Promise<Loose[]> {
  const { cls, data, options, userId } = context;
  if (cls.documentName === "ActorDelta") return applyOverlay(context);
  const collection = collectionOf(context);
  const pairs: { document: Loose; changes: Loose }[] = [];
  for (const changes of data) {
    const document = collection.get(changes._id);
    if (!document) continue;
    const { _id, ...rest } = changes;
    document.updateSource(rest, { recursive: options.recursive !== false, diff: false });
    pairs.push({ document, changes });
  }
  refreshParents(
    context,
    pairs.map(({ document }) => document),
  );
  for (const { document, changes } of pairs) {
    document._onUpdate(changes, options, userId);
    callAll(`update${cls.documentName}`, handedOver(document), changes, options, userId);
  }
  const documents = pairs.map(({ document }) => document);
  return finish(context, documents, "onUpdate", [pairs.map(({ changes }) => changes)]);
}

async function applyDelete(context: ApplyContext): Promise<Loose[]> {
  const { cls, data, options, userId } = context;
  const collection = collectionOf(context);
  const documents: Loose[] = [];
  for (const { _id } of data) {
    const document = collection.get(_id);
    if (!document) continue;
    collection.delete(_id, options);
    documents.push(document);
  }
  refreshParents(context, documents);
  for (const document of documents) {
    document._onDelete(options, userId);
    callAll(`delete${cls.documentName}`, handedOver(document), options, userId);
  }
  return finish(context, documents, "onDelete", [documents.map((document) => document.id)]);
}
