import { coreFields, needsName } from "../shared/core-fields.ts";
import type { JsonObject } from "../shared/protocol.ts";
import { structureOf } from "../shared/structure.ts";
import { OperationError } from "./operation.error.ts";

/** Before a field's name: the old way to say that it goes, or is put in place of what is there. */
const COMMAND = /^[-=]=/;
/** What the server itself keeps with documents, and what stands for a document that an overlay takes away. */
const BEYOND: Readonly<Record<string, readonly string[]>> = { User: ["password", "passwordSalt"] };
const ALWAYS = new Set(["_tombstone"]);

/**
 * Takes out of a document's data, and of what is embedded in it, every member that the core's schema does not have.
 * @param isWhole whether it is a whole document rather than changes of one
 * @throws OperationError for a document without a name that has to have one
 */
export function applyCoreSchema(documentName: string, data: JsonObject, isWhole: boolean): void {
  const fields = coreFields(documentName);
  if (!fields || data._tombstone) return;
  const own = BEYOND[documentName] ?? [];
  for (const key of Object.keys(data)) {
    const name = key.replace(COMMAND, "");
    if (!fields.has(name) && !own.includes(name) && !ALWAYS.has(name)) delete data[key];
  }
  if (needsName(documentName)) requireName(documentName, data, isWhole);
  const { embedded, embeddedOne = {} } = structureOf(documentName);
  for (const [field, embeddedName] of Object.entries(embedded)) {
    const list = data[field];
    // A list inside changes names documents that are there already, and new ones: which is which, the merge finds out.
    if (Array.isArray(list)) for (const entry of list) prune(embeddedName, entry, isWhole);
  }
  for (const [field, embeddedName] of Object.entries(embeddedOne)) prune(embeddedName, data[field], isWhole);
}

function prune(documentName: string, entry: unknown, isWhole: boolean): void {
  if (typeof entry === "object" && entry !== null && !Array.isArray(entry))
    applyCoreSchema(documentName, entry as JsonObject, isWhole);
}

function requireName(documentName: string, data: JsonObject, isWhole: boolean): void {
  if (!isWhole && !("name" in data)) return;
  const { name } = data;
  const problem =
    name === undefined ? "undefined" : name === null ? "null" : String(name).trim() === "" ? "blank" : null;
  if (problem) throw new OperationError(`${documentName} validation errors:\n  name: may not be ${problem}`);
}
