import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { isDocumentId, randomDocumentId } from "../shared/ids.ts";
import type { Json, JsonObject } from "../shared/protocol.ts";
import { isGM, LEVEL } from "../shared/roles.ts";
import { structureOf } from "../shared/structure.ts";
import { type SystemManifest, subtypesOf } from "./manifest.ts";
import { OperationError } from "./operation.error.ts";

export interface Stamp {
  userId: string;
  coreVersion: string;
  manifest: SystemManifest;
  /** Milliseconds since 1970. */
  now: number;
}

/** `_stats` of a document that is created now. Where it came from is kept. */
export function createdStats(before: Json | undefined, stamp: Stamp): JsonObject {
  const kept = (typeof before === "object" && before !== null ? before : {}) as JsonObject;
  return {
    compendiumSource: kept.compendiumSource ?? null,
    duplicateSource: kept.duplicateSource ?? null,
    exportSource: kept.exportSource ?? null,
    coreVersion: stamp.coreVersion,
    systemId: stamp.manifest.id,
    systemVersion: stamp.manifest.version,
    createdTime: stamp.now,
    modifiedTime: stamp.now,
    lastModifiedBy: stamp.userId,
  };
}

/** The part of `_stats` that every update changes. */
function modifiedStats(stamp: Stamp): JsonObject {
  return {
    coreVersion: stamp.coreVersion,
    systemId: stamp.manifest.id,
    systemVersion: stamp.manifest.version,
    modifiedTime: stamp.now,
    lastModifiedBy: stamp.userId,
  };
}

/** What of `_stats` anybody may write: where a document came from. All else is the server's. */
const SOURCES = ["compendiumSource", "duplicateSource"] as const;

/**
 * What an update changes of `_stats`.
 * @param given what somebody wrote of it
 */
export function changedStats(given: Json | undefined, stamp: Stamp): JsonObject {
  const written = (typeof given === "object" && given !== null ? given : {}) as JsonObject;
  const sources = SOURCES.filter((key) => key in written).map((key) => [key, written[key] as Json]);
  return { ...Object.fromEntries(sources), ...modifiedStats(stamp) };
}

/** Gives embedded documents ids and stats, at every depth. */
export function completeEmbedded(documentName: string, data: JsonObject, keepIds: boolean, stamp: Stamp): void {
  const structure = structureOf(documentName);
  for (const [field, embeddedName] of Object.entries(structure.embedded)) {
    const list = data[field];
    if (!Array.isArray(list)) continue;
    for (const entry of list as JsonObject[]) {
      if (!keepIds || !isDocumentId(entry._id)) entry._id = randomDocumentId();
      requireKnownType(embeddedName, entry, stamp.manifest, 14);
      entry._stats = createdStats(entry._stats, stamp);
      completeEmbedded(embeddedName, entry, keepIds, stamp);
    }
  }
}

/**
 * The creating user becomes the owner, and the author where the document has one. Only a GM may hand out other rights.
 */
export function claimForCreator(documentName: string, data: JsonObject, user: JsonObject, embedded: boolean): void {
  const { ownership, authorField } = structureOf(documentName);
  if (authorField)
    data[authorField] = isGM(user) && documentName !== "ChatMessage" ? (data[authorField] ?? user._id!) : user._id!;
  if (!ownership || embedded) return;
  const given = isGM(user) && typeof data.ownership === "object" ? (data.ownership as JsonObject | null) : null;
  data.ownership = { default: LEVEL.NONE, ...given, [user._id as string]: LEVEL.OWNER };
}

/**
 * Refuses a subtype that neither the core nor the manifest knows. Generation 13 still reads a number on a chat message
 * as its style.
 */
export function requireKnownType(
  documentName: string,
  data: JsonObject,
  manifest: SystemManifest,
  generation: 13 | 14,
): void {
  const { coreTypes } = structureOf(documentName);
  if (!coreTypes) return;
  if (generation < 14 && documentName === "ChatMessage" && typeof data.type === "number") {
    data.style = data.type;
    data.type = "base";
  }
  const hasDefault = documentName !== "Actor" && documentName !== "Item" && coreTypes.includes("base");
  if (data.type === undefined && (hasDefault || documentName === "Cards" || documentName === "JournalEntryPage")) {
    data.type = coreTypes[0] as string;
  }
  if (typeof data.type === "string" && subtypesOf(manifest, documentName).includes(data.type)) return;
  throw new OperationError(`"${String(data.type)}" is not a valid type for the ${documentName} Document class.`);
}

/** Replaces a clear password in a user's data by its salted hash. An empty one removes it. */
export function hashPassword(data: JsonObject): void {
  if (typeof data.password !== "string") return;
  const salt = randomBytes(16).toString("hex");
  data.passwordSalt = salt;
  data.password = data.password === "" ? "" : scryptSync(data.password, salt, 32).toString("hex");
}

/** Whether `password` opens the user's place; users without one are open. */
export function passwordFits(user: JsonObject, password: string): boolean {
  if (typeof user.password !== "string" || user.password === "") return true;
  const given = scryptSync(password, String(user.passwordSalt ?? ""), 32);
  const stored = Buffer.from(user.password, "hex");
  return stored.length === given.length && timingSafeEqual(stored, given);
}
