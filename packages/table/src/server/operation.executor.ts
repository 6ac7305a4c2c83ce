import { applyChanges, copyJson, expandKeys, isPlainObject, refuseDangerousKeys } from "../shared/changes.ts";
import { isDocumentId, randomDocumentId } from "../shared/ids.ts";
import { isAllowed, type PermissionContext } from "../shared/permission.rules.ts";
import type { JsonObject, OperationRequest, OperationResult } from "../shared/protocol.ts";
import { isGM } from "../shared/roles.ts";
import { structureOf } from "../shared/structure.ts";
import { applyCoreSchema } from "./core-schema.ts";
import {
  changedStats,
  claimForCreator,
  completeEmbedded,
  createdStats,
  hashPassword,
  requireKnownType,
  type Stamp,
} from "./document.defaults.ts";
import { type DocumentPlace, locate } from "./document.location.ts";
import type { SystemManifest } from "./manifest.ts";
import { OperationError } from "./operation.error.ts";
import { cleanDocument, gmOnlyFingerprint } from "./sanitation.ts";
import { type WorldDraft, withoutSecrets } from "./world.state.ts";

export interface ExecutionContext {
  user: JsonObject;
  manifest: SystemManifest;
  generation: 13 | 14;
  coreVersion: string;
  draft: WorldDraft;
}

const VERBS = { create: "create", update: "update", delete: "delete" } as const;

/**
 * Carries out one request on a draft.
 * @returns what every client shall apply
 * @throws OperationError when anything in it is not allowed or not valid; the draft must then be thrown away
 */
export function execute(request: OperationRequest, context: ExecutionContext): OperationResult {
  const { action, documentName, parentUuid } = request;
  if (request.pack)
    throw new OperationError(`The compendium ${request.pack} is locked: the packs of a system are read-only.`);
  refuseDangerousKeys(request.data);
  const place = locate(context.draft, documentName, parentUuid);
  const stamp: Stamp = {
    userId: context.user._id as string,
    coreVersion: context.coreVersion,
    manifest: context.manifest,
    now: Date.now(),
  };
  const steps = { create: createOne, update: updateOne, delete: deleteOne };
  const data = request.data.map((entry) => steps[action](copyJson(entry), place, request, context, stamp));
  return { action, documentName, pack: null, parentUuid: parentUuid ?? null, data, options: request.options ?? {} };
}

function createOne(
  raw: JsonObject,
  place: DocumentPlace,
  request: OperationRequest,
  context: ExecutionContext,
  stamp: Stamp,
): JsonObject {
  const { documentName } = place;
  const data = expandKeys(raw) as JsonObject;
  applyCoreSchema(documentName, data, true);
  if (!request.options.keepId || !isDocumentId(data._id)) data._id = randomDocumentId();
  if (place.find(data._id as string)) throw new OperationError(`${documentName} "${String(data._id)}" already exists.`);
  requireKnownType(documentName, data, context.manifest, context.generation);
  claimForCreator(documentName, data, context.user, place.parents.length > 0);
  requirePermission(request, place, data, {}, context);
  requireGmFields(documentName, context, null, data);
  if (documentName === "Setting") requireUniqueSetting(data, context);
  if (documentName === "User") hashPassword(data);
  if (documentName === "ChatMessage") data.timestamp ??= stamp.now;
  completeEmbedded(documentName, data, request.options.keepEmbeddedIds !== false, stamp);
  data._stats = createdStats(data._stats, stamp);
  cleanDocument(context.manifest, documentName, data.type, data);
  place.add(data);
  return copyJson(withoutSecrets(data));
}

function updateOne(
  raw: JsonObject,
  place: DocumentPlace,
  request: OperationRequest,
  context: ExecutionContext,
  stamp: Stamp,
): JsonObject {
  const { documentName } = place;
  const changes = expandKeys(raw) as JsonObject;
  const id = changes._id as string;
  if (!place.find(id)) throw new OperationError(`${documentName} "${id}" does not exist.`);
  applyCoreSchema(documentName, changes, false);
  const target = place.adopt(id);
  requirePermission(request, place, target, changes, context);
  if (documentName === "ChatMessage" && "author" in changes && changes.author !== target.author)
    throw new OperationError("Message author is immutable");
  // Only of what others than Gamemasters write is it asked what it was before.
  const before = isGM(context.user) ? target : copyJson(target);
  if ("type" in changes) requireKnownType(documentName, changes, context.manifest, context.generation);
  if (documentName === "User" && "password" in changes) hashPassword(changes);
  cleanDocument(context.manifest, documentName, changes.type ?? target.type, changes);
  mergeEmbedded(documentName, target, changes, context, stamp);
  const { _id, _stats: given, ...rest } = changes;
  const stats = changedStats(given, stamp);
  const recursive = request.options.recursive !== false;
  const embedded = structureOf(documentName).embedded;
  const own = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => !(key in embedded && Array.isArray(value))),
  );
  applyChanges(target, own, { generation: context.generation, recursive });
  requireGmFields(documentName, context, before, target);
  target._stats = { ...(isPlainObject(target._stats) ? target._stats : {}), ...stats };
  // A page that replaces what it has would lose what it is not told.
  changes._stats = copyJson(recursive ? stats : target._stats);
  return withoutSecrets(changes);
}

/** Lists of embedded documents inside an update: known ids are changed, others are added. */
function mergeEmbedded(
  documentName: string,
  target: JsonObject,
  changes: JsonObject,
  context: ExecutionContext,
  stamp: Stamp,
): void {
  for (const [field, embeddedName] of Object.entries(structureOf(documentName).embedded)) {
    const list = changes[field];
    if (!Array.isArray(list)) continue;
    const stored = (Array.isArray(target[field]) ? target[field] : []) as JsonObject[];
    for (const entry of list as JsonObject[]) {
      const found = stored.find((candidate) => candidate._id === entry._id);
      if (found) {
        const { _id, ...rest } = entry;
        applyChanges(context.draft.own(stored, found), rest, { generation: context.generation });
        continue;
      }
      if (!isDocumentId(entry._id)) entry._id = randomDocumentId();
      requireKnownType(embeddedName, entry, context.manifest, context.generation);
      completeEmbedded(embeddedName, entry, true, stamp);
      stored.push(copyJson(entry));
    }
    target[field] = stored;
  }
}

function deleteOne(
  raw: JsonObject,
  place: DocumentPlace,
  request: OperationRequest,
  context: ExecutionContext,
): JsonObject {
  const id = raw._id as string;
  const target = place.find(id);
  if (!target) throw new OperationError(`${place.documentName} "${id}" does not exist.`);
  requirePermission(request, place, target, {}, context);
  if (place.documentName === "User" && id === context.user._id)
    throw new OperationError("Nobody may delete their own user.");
  place.remove(id);
  return { _id: id };
}

function requireGmFields(
  documentName: string,
  { manifest, generation, user }: ExecutionContext,
  before: JsonObject | null,
  after: JsonObject,
): void {
  if (isGM(user)) return;
  // Generation 13 lets players create such documents; 14 refuses.
  if (before === null && generation < 14) return;
  const old = new Map(before ? gmOnlyFingerprint(manifest, documentName, before) : []);
  for (const [path, value] of gmOnlyFingerprint(manifest, documentName, after)) {
    if (old.get(path) !== value) throw new OperationError(`The field "${path}" may only be modified by a GM user.`);
  }
}

function requireUniqueSetting(data: JsonObject, { draft }: ExecutionContext): void {
  const user = data.user ?? null;
  const taken = draft.all("Setting").some((other) => other.key === data.key && (other.user ?? null) === user);
  if (taken) throw new OperationError(`The setting "${String(data.key)}" already exists.`);
}

function requirePermission(
  { action }: OperationRequest,
  place: DocumentPlace,
  data: JsonObject,
  changes: JsonObject,
  { user, draft, generation }: ExecutionContext,
): void {
  const context: PermissionContext = {
    user,
    generation,
    permissionTable: permissionTable(draft),
    findActor: (id) => draft.read("Actor", id),
    findToken: (sceneId, tokenId) => {
      const tokens = draft.read("Scene", sceneId)?.tokens as JsonObject[] | undefined;
      return tokens?.find((token) => token._id === tokenId) ?? null;
    },
  };
  const node = { documentName: place.documentName, data };
  if (isAllowed({ action, node, parents: place.parents, changes }, context)) return;
  const where = place.parents[0]
    ? ` in ${place.parents[0].documentName} "${String(place.parents[0].data.name ?? "")}"`
    : "";
  throw new OperationError(
    `User ${String(user.name)} lacks permission to ${VERBS[action]} ${place.documentName} "${String(data.name ?? data._id)}"${where}.`,
  );
}

function permissionTable(draft: WorldDraft): Record<string, number[]> | null {
  const setting = draft.all("Setting").find((entry) => entry.key === "core.permissions" && !entry.user);
  if (typeof setting?.value !== "string") return null;
  return JSON.parse(setting.value) as Record<string, number[]>;
}
