import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import { ClassicLevel } from "classic-level";
import type { Json, JsonObject, PackData } from "../shared/protocol.ts";
import { isGM, LEVEL, ROLE, roleOf } from "../shared/roles.ts";
import { structureOf } from "../shared/structure.ts";
import type { ModuleManifest, PackManifest, SystemManifest } from "./manifest.ts";
import { OperationError } from "./operation.error.ts";

const INDEX_FIELDS = ["_id", "name", "img", "type", "folder", "sort"];

interface OpenPack {
  id: string;
  packageName: string;
  packageType: "system" | "module";
  manifest: PackManifest;
  content: PackContent;
  error: string | null;
}

/** What a pack holds, as JSON: whoever reads gets a copy of their own, and what nobody reads costs nothing. */
interface PackContent {
  index: string;
  folders: string;
  /** By their ids. */
  documents: ReadonlyMap<string, string>;
}

const NOTHING: PackContent = { index: "[]", folders: "[]", documents: new Map() };

/** What packs hold, by their folders: for who opens many tables on packs that nobody writes to. */
export type PackMemory = Map<string, PackContent>;

/** The packs of the built system and of modules, read once from copies, because LevelDB lets only one process open a folder. */
export class CompendiumLibrary {
  readonly #packs = new Map<string, OpenPack>();

  /** A pack that cannot be read is kept with its error, so that the rest of the table works. */
  static async open(
    systemFolder: string,
    manifest: SystemManifest,
    modules: readonly ModuleManifest[] = [],
    memory: PackMemory = new Map(),
  ): Promise<CompendiumLibrary> {
    const library = new CompendiumLibrary();
    await library.#add(systemFolder, manifest, "system", memory);
    for (const module of modules) await library.#add(module.folder, module, "module", memory);
    return library;
  }

  async #add(
    folder: string,
    owner: SystemManifest | ModuleManifest,
    packageType: "system" | "module",
    memory: PackMemory,
  ): Promise<void> {
    for (const pack of owner.packs ?? []) {
      const id = `${owner.id}.${pack.name}`;
      const base = { id, packageName: owner.id, packageType, manifest: pack };
      try {
        this.#packs.set(id, { ...base, content: await readPack(folder, pack, memory), error: null });
      } catch (error) {
        const told = `The compendium ${id} could not be opened: ${plainReason(error)}`;
        this.#packs.set(id, { ...base, content: NOTHING, error: told });
      }
    }
  }

  /** Messages about packs that could not be opened. */
  get errors(): string[] {
    return [...this.#packs.values()].flatMap(({ error }) => (error === null ? [] : [error]));
  }

  describe(): PackData[] {
    return [...this.#packs.values()].map(({ id, packageName, packageType, manifest, content, error }) => ({
      id,
      name: manifest.name,
      label: manifest.label,
      type: manifest.type,
      packageName,
      packageType,
      ownership: manifest.ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
      flags: manifest.flags ?? {},
      banner: manifest.banner ?? null,
      folder: null,
      index: error === null ? JSON.parse(content.index) : null,
      error,
      folders: JSON.parse(content.folders),
    }));
  }

  /** Index entries with extra fields. @throws OperationError when the user may not see the pack or it is broken */
  index(packId: string, fields: readonly string[], user: JsonObject): JsonObject[] {
    return this.documents(packId, null, user).map((data) => pick(data, [...INDEX_FIELDS, ...fields]));
  }

  /** Whole documents, all of them when `ids` is null. Unknown ids are left out. */
  documents(packId: string, ids: readonly string[] | null, user: JsonObject): JsonObject[] {
    const { documents } = this.#visible(packId, user).content;
    const chosen = ids === null ? [...documents.values()] : ids.map((id) => documents.get(id));
    return chosen.filter((data) => data !== undefined).map((data) => JSON.parse(data));
  }

  /** A document by its uuid, for a new world; null when it does not exist. */
  findByUuid(uuid: string): JsonObject | null {
    const [root, packageName, packName, , id] = uuid.split(".");
    if (root !== "Compendium" || !id) return null;
    const found = this.#packs.get(`${packageName}.${packName}`)?.content.documents.get(id);
    return found === undefined ? null : JSON.parse(found);
  }

  #visible(packId: string, user: JsonObject): OpenPack {
    const pack = this.#packs.get(packId);
    if (!pack) throw new OperationError(`There is no compendium "${packId}".`);
    if (!isGM(user) && packLevel(pack.manifest.ownership, user) < LEVEL.OBSERVER) {
      throw new OperationError(`User ${String(user.name)} may not see the compendium "${packId}".`);
    }
    if (pack.error !== null) throw new OperationError(pack.error);
    return pack;
  }
}

function packLevel(ownership: JsonObject | undefined, user: JsonObject): number {
  const record = ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
  let level: number = LEVEL.NONE;
  for (const [role, name] of Object.entries(record)) {
    if (roleOf(user) >= ROLE[role as keyof typeof ROLE])
      level = Math.max(level, LEVEL[name as keyof typeof LEVEL] ?? 0);
  }
  return level;
}

function pick(data: JsonObject, fields: readonly string[]): JsonObject {
  const result: JsonObject = {};
  for (const field of fields) {
    let value: Json | undefined = data;
    for (const part of field.split(".")) {
      value = typeof value === "object" && value !== null && !Array.isArray(value) ? value[part] : undefined;
    }
    if (value === undefined) continue;
    let target = result;
    const parts = field.split(".");
    for (const part of parts.slice(0, -1)) {
      target[part] ??= {};
      target = target[part] as JsonObject;
    }
    target[parts[parts.length - 1] as string] = value;
  }
  return result;
}

function plainReason(error: unknown): string {
  const cause = (error as { cause?: Error }).cause;
  return cause?.message ?? (error as Error).message;
}

/** Reads a pack as fvtt-cli writes it: every embedded document is a record of its own, its parent lists only ids. */
async function readPack(systemFolder: string, pack: PackManifest, memory: PackMemory): Promise<PackContent> {
  const folder = resolve(systemFolder, pack.path ?? join("packs", pack.name));
  if (!folder.startsWith(resolve(systemFolder) + sep)) throw new Error(`its path "${folder}" lies outside the system.`);
  const known = memory.get(folder);
  if (known) return known;
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new Error(`there is no folder ${folder}.`);
  const copy = await mkdtemp(join(tmpdir(), "table-pack-"));
  try {
    await cp(folder, copy, { recursive: true });
    await rm(join(copy, "LOCK"), { force: true });
    const database = new ClassicLevel<string, JsonObject>(copy, { valueEncoding: "json", createIfMissing: false });
    await database.open();
    try {
      const records = await database.iterator().all();
      const content = collect(pack, new Map(records));
      memory.set(folder, content);
      return content;
    } finally {
      await database.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function collect(pack: PackManifest, records: Map<string, JsonObject>): PackContent {
  const { collection } = structureOf(pack.type);
  const folders: JsonObject[] = [];
  const index: JsonObject[] = [];
  const documents = new Map<string, string>();
  for (const [key, data] of records) {
    const [, level, id] = key.split("!");
    if (!level || !id) throw new Error(`the record "${key}" has no proper key.`);
    if (level === "folders") folders.push(data);
    else if (level === collection) {
      documents.set(id, JSON.stringify(assemble(pack.type, level, id, data, records)));
      index.push(pick(data, INDEX_FIELDS));
    } else if (!level.includes("."))
      throw new Error(`the record "${key}" does not belong into a pack of ${pack.type}.`);
  }
  return { index: JSON.stringify(index), folders: JSON.stringify(folders), documents };
}

function assemble(
  documentName: string,
  level: string,
  path: string,
  data: JsonObject,
  records: Map<string, JsonObject>,
): JsonObject {
  const result: JsonObject = { ...data };
  for (const [field, embeddedName] of Object.entries(structureOf(documentName).embedded)) {
    const ids = data[field];
    if (!Array.isArray(ids)) continue;
    result[field] = ids.map((entry) => {
      if (typeof entry !== "string") return entry;
      const key = `!${level}.${field}!${path}.${entry}`;
      const found = records.get(key);
      if (!found) throw new Error(`the record "${key}" is missing.`);
      return assemble(embeddedName, `${level}.${field}`, `${path}.${entry}`, found, records);
    });
  }
  return result;
}
