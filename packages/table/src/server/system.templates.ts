import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "../shared/protocol.ts";

/** Initial system data by document name and subtype. */
export type SystemTemplates = Record<string, Record<string, JsonObject>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads the older way to declare subtypes, a template.json beside the manifest: for each document a list `types`, common
 * `templates`, and for each subtype its data, which may name templates to begin with.
 * @returns nothing where there is no such file
 * @throws Error when the file is not JSON
 */
export async function readTemplates(systemFolder: string): Promise<SystemTemplates> {
  const text = await readFile(join(systemFolder, "template.json"), "utf8").catch(() => null);
  if (text === null) return {};
  const result: SystemTemplates = {};
  for (const [documentName, declared] of Object.entries(JSON.parse(text) as JsonObject)) {
    if (isObject(declared) && Array.isArray(declared.types)) result[documentName] = typesOf(declared);
  }
  return result;
}

function typesOf(declared: JsonObject): Record<string, JsonObject> {
  const shared = isObject(declared.templates) ? declared.templates : {};
  const types = (declared.types as unknown[]).filter((type) => typeof type === "string");
  return Object.fromEntries(
    types.map((type) => {
      const { templates = [], ...own } = isObject(declared[type]) ? declared[type] : {};
      const parts = (Array.isArray(templates) ? templates : []).map((name) => shared[String(name)]);
      return [type, [...parts.filter(isObject), own].reduce(merge, {})];
    }),
  );
}

/** Lays one plain object over another, level by level. */
function merge(below: JsonObject, above: JsonObject): JsonObject {
  const result = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = result[key];
    result[key] = isObject(value) && isObject(under) ? merge(under, value) : value;
  }
  return result;
}
