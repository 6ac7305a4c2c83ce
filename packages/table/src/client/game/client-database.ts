import type { JsonObject, ModifiedMessage, OperationRequest, OperationResult } from "../../shared/protocol.ts";
import { handedOver, hookParent } from "../documents/delta-parent.ts";
import { applyResult } from "./operation.applier.ts";
import type { ServerLink } from "./server.link.ts";
import { updateOf } from "./update-changes.ts";

type Operation = Record<string, Loose>;
type Action = "create" | "update" | "delete";

/** Members of an operation that are not options for the other side. */
const LOCAL_KEYS = new Set([
  "data",
  "updates",
  "ids",
  "parent",
  "parentUuid",
  "pack",
  "action",
  "documentName",
  "noHook",
]);

const optionsOf = (operation: Operation): JsonObject =>
  Object.fromEntries(Object.entries(operation).filter(([key]) => !LOCAL_KEYS.has(key))) as JsonObject;

/**
 * The client side of the life cycle: pre-steps here, then the server, then the same post-steps on every client.
 */
export class ClientDatabase {
  readonly #link: ServerLink;

  constructor(link: ServerLink) {
    this.#link = link;
    link.applyResults = (message) => this.#applyAll(message);
  }

  async get(documentClass: Loose, operation: Operation): Promise<Loose[]> {
    const { query = {}, pack, index } = operation;
    if (!pack) throw new Error(`${documentClass.documentName} documents of the world are in game.collections.`);
    const ids = query._id === undefined ? null : [query._id].flat();
    const compendium = game.packs.get(pack);
    if (index)
      return (await this.#link.request({ type: "packIndex", pack, fields: operation.indexFields ?? [] })) as Loose[];
    const data = (await this.#link.request({ type: "packDocuments", pack, ids })) as Loose[];
    return data.map((entry) => documentClass.implementation.fromSource(entry, { pack: compendium.collection }));
  }

  async create(documentClass: Loose, operation: Operation, user: Loose = game.user): Promise<Loose[]> {
    const prepared = await this.#prepareCreate(documentClass, operation, user);
    return prepared ? await this.#send([prepared], 0) : [];
  }

  async update(documentClass: Loose, operation: Operation, user: Loose = game.user): Promise<Loose[]> {
    const prepared = await this.#prepareUpdate(documentClass, operation, user);
    return prepared ? await this.#send([prepared], 0) : [];
  }

  async delete(documentClass: Loose, operation: Operation, user: Loose = game.user): Promise<Loose[]> {
    const prepared = await this.#prepareDelete(documentClass, operation, user);
    return prepared ? await this.#send([prepared], 0) : [];
  }

  /** Several operations as one request: all of them happen or none. Generation 14 only in public. */
  async modifyBatch(operations: Operation[]): Promise<Loose[][]> {
    const prepared: (OperationRequest | null)[] = [];
    for (const { action, documentName, ...operation } of operations) {
      const cls = getDocumentClass(documentName);
      const steps = {
        create: () => this.#prepareCreate(cls, operation, game.user),
        update: () => this.#prepareUpdate(cls, operation, game.user),
        delete: () => this.#prepareDelete(cls, operation, game.user),
      };
      const step = steps[action as Action];
      if (!step) throw new Error(`"${action}" is not an action of modifyBatch.`);
      prepared.push(await step());
    }
    const requests = prepared.filter((request) => request !== null);
    const results = requests.length > 0 ? await this.#modify(requests) : [];
    return prepared.map((request) => (request ? (results.shift() as Loose[]) : []));
  }

  /** Writes changes of the actor behind an unlinked token into the token's overlay. */
  async updateOverlay(token: Loose, changes: JsonObject, operation: Operation): Promise<void> {
    const data = [{ ...changes, _id: token.id }];
    const options = optionsOf(operation);
    await this.#modify([
      { action: "update", documentName: "ActorDelta", parentUuid: token.uuid, pack: token.pack, data, options },
    ]);
  }

  async #prepareCreate(documentClass: Loose, operation: Operation, user: Loose): Promise<OperationRequest | null> {
    const cls = documentClass.implementation ?? documentClass;
    const { parent = null, pack = parent?.pack ?? null, noHook = false } = operation;
    const options = optionsOf(operation);
    const list = operation.data ?? [];
    const documents: Loose[] = [];
    for (const entry of list) {
      const isDocument = entry instanceof foundry.abstract.Document;
      const given = isDocument ? entry.toObject() : foundry.utils.expandObject(entry);
      // One that was made for nobody gets its parent, so that its own steps know where it goes.
      const fits = isDocument && (entry.parent ?? null) === parent;
      const document = fits ? entry : new cls(given, { parent: hookParent(parent), pack });
      if ((await document._preCreate(given, options, user)) === false) continue;
      if (!noHook && !callHook(`preCreate${cls.documentName}`, document, given, options, user.id)) continue;
      documents.push(document);
    }
    if (documents.length === 0) return null;
    Object.assign(operation, options, { parent, pack, data: documents });
    if ((await cls._preCreateOperation?.(documents, operation, user)) === false) return null;
    const data = operation.data.map((document: Loose) => document.toObject());
    const merged = optionsOf(operation);
    announceToParents("preCreate", parent, cls, [data, merged, user.id]);
    return request("create", cls, operation, data, merged);
  }

  async #prepareUpdate(documentClass: Loose, operation: Operation, user: Loose): Promise<OperationRequest | null> {
    const cls = documentClass.implementation ?? documentClass;
    const { parent = null, pack = parent?.pack ?? null, noHook = false } = operation;
    const options = optionsOf(operation);
    const accepted: { document: Loose; changes: Loose }[] = [];
    for (const entry of operation.updates ?? []) {
      const raw = entry instanceof foundry.abstract.Document ? entry.toObject() : entry;
      const document = findDocument(cls, raw._id, parent, pack);
      // Throws the validation error here, before anything is sent.
      let changes = updateOf(document, foundry.utils.expandObject(raw), operation);
      if (operation.diff !== false && isUnchanged(changes)) continue;
      const untold = cls._takeUntold?.(document, changes, operation);
      if ((await document._preUpdate(changes, options, user)) === false) continue;
      if (!noHook && !callHook(`preUpdate${cls.documentName}`, handedOver(document), changes, options, user.id))
        continue;
      changes = updateOf(document, { ...changes, ...untold }, operation);
      if (operation.diff !== false && isUnchanged(changes)) continue;
      accepted.push({ document, changes: { ...changes, _id: document.id } });
    }
    if (accepted.length === 0) return null;
    const documents = accepted.map(({ document }) => document);
    const updates = accepted.map(({ changes }) => changes);
    Object.assign(operation, options, { parent, pack, updates });
    if ((await cls._preUpdateOperation?.(documents, operation, user)) === false) return null;
    const merged = optionsOf(operation);
    announceToParents("preUpdate", parent, cls, [operation.updates, merged, user.id]);
    return request("update", cls, operation, operation.updates, merged);
  }

  async #prepareDelete(documentClass: Loose, operation: Operation, user: Loose): Promise<OperationRequest | null> {
    const cls = documentClass.implementation ?? documentClass;
    const { parent = null, pack = parent?.pack ?? null, noHook = false } = operation;
    const options = optionsOf(operation);
    const collection = collectionFor(cls, parent, pack);
    const ids: string[] = operation.deleteAll ? [...collection.keys()] : (operation.ids ?? []);
    const documents: Loose[] = [];
    for (const id of ids) {
      const document = findDocument(cls, id, parent, pack);
      if ((await document._preDelete(options, user)) === false) continue;
      if (!noHook && !callHook(`preDelete${cls.documentName}`, handedOver(document), options, user.id)) continue;
      documents.push(document);
    }
    if (documents.length === 0) return null;
    Object.assign(operation, options, { parent, pack, ids: documents.map(({ id }) => id) });
    if ((await cls._preDeleteOperation?.(documents, operation, user)) === false) return null;
    const merged = optionsOf(operation);
    const kept: string[] = operation.ids;
    announceToParents("preDelete", parent, cls, [kept, merged, user.id]);
    const data = kept.map((_id) => ({ _id }));
    return request("delete", cls, operation, data, merged);
  }

  async #send(requests: OperationRequest[], index: number): Promise<Loose[]> {
    return ((await this.#modify(requests))[index] ?? []) as Loose[];
  }

  async #modify(requests: OperationRequest[]): Promise<unknown[]> {
    try {
      return await this.#link.modify(requests);
    } catch (error) {
      globalThis.ui?.notifications?.error((error as Error).message, { console: false });
      throw error;
    }
  }

  async #applyAll({ results, userId }: ModifiedMessage): Promise<unknown[]> {
    const applied: unknown[] = [];
    for (const result of results) applied.push(await applyResult(result as OperationResult, userId));
    return applied;
  }
}

function callHook(name: string, ...args: unknown[]): boolean {
  return foundry.helpers.Hooks.call(name, ...args);
}

function request(
  action: Action,
  cls: Loose,
  { parent, pack }: Operation,
  data: JsonObject[],
  options: JsonObject,
): OperationRequest {
  return { action, documentName: cls.documentName, parentUuid: parent?.uuid ?? null, pack, data, options };
}

function collectionFor(cls: Loose, parent: Loose, pack: string | null): Loose {
  if (parent) return parent.getEmbeddedCollection(cls.documentName);
  return pack ? game.packs.get(pack) : game.collections.get(cls.documentName);
}

function findDocument(cls: Loose, id: string, parent: Loose, pack: string | null): Loose {
  const document = collectionFor(cls, parent, pack)?.get(id);
  if (!document) throw new Error(`${cls.documentName} "${id}" does not exist${parent ? ` in ${parent.uuid}` : ""}.`);
  return document;
}

function isUnchanged(changes: Loose): boolean {
  return Object.keys(changes).every((key) => key === "_id");
}

function announceToParents(event: string, parent: Loose, cls: Loose, args: unknown[]): void {
  parent?._dispatchDescendantDocumentEvents?.(event, parent.constructor.getCollectionName?.(cls.documentName), args);
}
