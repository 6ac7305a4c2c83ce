import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "../shared/protocol.ts";
import { STRUCTURE } from "../shared/structure.ts";
import { readTemplates, type SystemTemplates } from "./system.templates.ts";

export interface SubtypeRules {
  htmlFields?: string[];
  filePathFields?: Record<string, string[]>;
  gmOnlyFields?: string[];
}

export interface PackManifest {
  name: string;
  label: string;
  type: string;
  path?: string;
  banner?: string;
  ownership?: JsonObject;
  flags?: JsonObject;
}

/** The part of a system's manifest that the server acts on. */
export interface SystemManifest {
  id: string;
  title: string;
  version: string;
  socket?: boolean;
  documentTypes?: Record<string, Record<string, SubtypeRules>>;
  packs?: PackManifest[];
  packFolders?: JsonObject[];
  /** Classic scripts, loaded before the modules. */
  scripts?: string[];
  esmodules?: string[];
  styles?: (string | { src: string; layer?: string })[];
  languages?: { lang: string; name: string; path: string }[];
  /** Initial system data of subtypes, by document and subtype, from template.json. */
  templates?: Record<string, Record<string, JsonObject>>;
  [key: string]: unknown;
}

/** A module at this table: the part of its manifest that server and page act on, and where it lies. */
export interface ModuleManifest {
  id: string;
  title: string;
  version: string;
  socket?: boolean;
  documentTypes?: Record<string, Record<string, SubtypeRules>>;
  packs?: PackManifest[];
  scripts?: string[];
  esmodules?: string[];
  styles?: (string | { src: string; layer?: string })[];
  languages?: { lang: string; name: string; path: string }[];
  folder: string;
}

/**
 * Reads a module's folder. Left out: packs, scripts, dependencies, enabling and disabling.
 * @throws Error naming the file when it is missing or is not JSON
 */
export async function readModule(folder: string): Promise<ModuleManifest> {
  const path = join(folder, "module.json");
  try {
    return { ...(JSON.parse(await readFile(path, "utf8")) as ModuleManifest), folder };
  } catch (error) {
    throw new Error(`${path} could not be read: ${(error as Error).message}`, { cause: error });
  }
}

/** The system's manifest with the subtypes of modules, which carry the module's id before a dot. */
export function withModules(manifest: SystemManifest, modules: readonly ModuleManifest[]): SystemManifest {
  const documentTypes = { ...manifest.documentTypes };
  for (const { id, documentTypes: own = {} } of modules) {
    for (const [documentName, types] of Object.entries(own)) {
      const prefixed = Object.entries(types).map(([type, rules]) => [`${id}.${type}`, rules]);
      documentTypes[documentName] = { ...documentTypes[documentName], ...Object.fromEntries(prefixed) };
    }
  }
  return { ...manifest, documentTypes };
}

/**
 * @throws Error naming the file when it is missing or is not JSON.
 */
export async function readManifest(systemFolder: string): Promise<SystemManifest> {
  const path = join(systemFolder, "system.json");
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    throw new Error(`There is no ${path}: is this the folder of a system, and is it built?`);
  }
  try {
    return withTemplates(JSON.parse(text) as SystemManifest, await readTemplates(systemFolder));
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** The manifest with the subtypes that a template.json declares; what the manifest says of a subtype itself stays. */
function withTemplates(manifest: SystemManifest, templates: SystemTemplates): SystemManifest {
  if (Object.keys(templates).length === 0) return manifest;
  const documentTypes = { ...manifest.documentTypes };
  for (const [documentName, types] of Object.entries(templates)) {
    const declared = Object.fromEntries(Object.keys(types).map((type) => [type, {}]));
    documentTypes[documentName] = { ...declared, ...documentTypes[documentName] };
  }
  return { ...manifest, documentTypes, templates };
}

/** Subtypes of a document that the core and the manifest offer together. */
export function subtypesOf(manifest: SystemManifest, documentName: string): string[] {
  return [...(STRUCTURE[documentName]?.coreTypes ?? []), ...Object.keys(manifest.documentTypes?.[documentName] ?? {})];
}

export function subtypeRules(manifest: SystemManifest, documentName: string, type: unknown): SubtypeRules {
  const types = manifest.documentTypes?.[documentName];
  return (typeof type === "string" && types && Object.hasOwn(types, type) ? types[type] : undefined) ?? {};
}
