import { reviveOperators } from "../common/data/operators.ts";
import type { OperationResult } from "../../shared/protocol.ts";

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
  parent?.reset();
  for (const [index, document] of documents.entries()) {
    document._onCreate(data[index], options, userId);
    callAll(`create${cls.documentName}`, document, options, userId);
  }
  return finish(context, documents, "onCreate", [data]);
}

async function applyUpdate(context: ApplyContext): Promise<Loose[]> {
  const { cls, parent, data, options, userId } = context;
  const collection = cls.documentName === "ActorDelta" ? null : collectionOf(context);
  const pairs: { document: Loose; changes: Loose }[] = [];
  for (const changes of data) {
    const document = collection ? collection.get(changes._id) : parent.delta;
    if (!document) continue;
    const { _id, ...rest } = changes;
    document.updateSource(rest, { recursive: options.recursive !== false, diff: false });
    pairs.push({ document, changes });
  }
  parent?.reset();
  for (const { document, changes } of pairs) {
    document._onUpdate(changes, options, userId);
    callAll(`update${cls.documentName}`, document, changes, options, userId);
  }
  const documents = pairs.map(({ document }) => document);
  return finish(context, documents, "onUpdate", [pairs.map(({ changes }) => changes)]);
}

async function applyDelete(context: ApplyContext): Promise<Loose[]> {
  const { cls, parent, data, options, userId } = context;
  const collection = collectionOf(context);
  const documents: Loose[] = [];
  for (const { _id } of data) {
    const document = collection.get(_id);
    if (!document) continue;
    collection.delete(_id, options);
    documents.push(document);
  }
  parent?.reset();
  for (const document of documents) {
    document._onDelete(options, userId);
    callAll(`delete${cls.documentName}`, document, options, userId);
  }
  return finish(context, documents, "onDelete", [documents.map((document) => document.id)]);
}
