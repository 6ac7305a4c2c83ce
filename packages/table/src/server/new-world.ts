import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { applyChanges, copyJson, expandKeys } from "../shared/changes.ts";
import { randomDocumentId } from "../shared/ids.ts";
import type { JsonObject, OperationRequest } from "../shared/protocol.ts";
import { ROLE } from "../shared/roles.ts";
import { structureOf } from "../shared/structure.ts";
import type { CompendiumLibrary } from "./compendium.library.ts";
import type { SystemManifest } from "./manifest.ts";
import { execute } from "./operation.executor.ts";
import type { WorldState } from "./world.state.ts";

/** Users of a new world; their ids are fixed so that content files and specs can name them. */
const FIRST_USERS: readonly JsonObject[] = [
  { _id: "gamemaster000000", name: "Gamemaster", role: ROLE.GAMEMASTER, color: "#cc4a3a" },
  { _id: "playerAda0000000", name: "Ada", role: ROLE.PLAYER, color: "#2f7fd0" },
  { _id: "playerBen0000000", name: "Ben", role: ROLE.PLAYER, color: "#3d9b58" },
];

const FIRST_SCENE: JsonObject = {
  _id: "sceneClearing000",
  name: "The Clearing",
  active: true,
  navigation: true,
  width: 2000,
  height: 1400,
  padding: 0,
  backgroundColor: "#5b7150",
  tokenVision: false,
  grid: { type: 1, size: 100, distance: 1, units: "" },
  ownership: { default: 2 },
};

/** One line of a content file: a document written out, or taken from a compendium with changes on top. */
interface ContentEntry {
  documentName: string;
  data?: JsonObject;
  fromPack?: string;
  /** For embedded documents, such as tokens on the scene. */
  parentUuid?: string;
}

export interface NewWorldOptions {
  state: WorldState;
  manifest: SystemManifest;
  library: CompendiumLibrary;
  generation: 13 | 14;
  coreVersion: string;
  /** Users instead of the usual three. */
  users?: readonly JsonObject[];
  /** Folder with `*.json` content files, read in name order; absent or null leaves the world with users only. */
  contentFolder?: string | null;
  /** Without a scene, for tests that need none. */
  bare?: boolean;
}

/**
 * Fills an empty world. A document that cannot be made, because its compendium is broken for example, is left out.
 * @returns what was left out and why
 * @throws Error naming the content file that is no JSON
 */
export async function buildNewWorld(options: NewWorldOptions): Promise<string[]> {
  const { state, manifest, generation, coreVersion } = options;
  const draft = state.draft();
  const warnings: string[] = [];
  const users = (options.users ?? FIRST_USERS).map(
    (user): JsonObject => ({ _id: randomDocumentId(), flags: {}, permissions: {}, ...user }),
  );
  const founder = users.find((user) => user.role === ROLE.GAMEMASTER) ?? { ...users[0], role: ROLE.GAMEMASTER };
  const context = { user: founder as JsonObject, manifest, generation, coreVersion, draft };
  const create = (documentName: string, data: JsonObject, parentUuid: string | null = null): void => {
    const request: OperationRequest = {
      action: "create",
      documentName,
      parentUuid,
      data: [data],
      options: { keepId: true },
    };
    execute(request, context);
  };
  for (const user of users) create("User", user);
  if (!options.bare) create("Scene", FIRST_SCENE);
  for (const [file, entries] of await contentFiles(options.contentFolder)) {
    for (const [index, entry] of entries.entries()) {
      try {
        create(entry.documentName, entryData(entry, options), entry.parentUuid ?? null);
      } catch (error) {
        const reason = (error as Error).message;
        warnings.push(`The content ${file}, entry ${index + 1}, is left out: ${reason} Repair it and use --reset.`);
      }
    }
  }
  await state.commit(draft);
  return warnings;
}

async function contentFiles(folder: string | null | undefined): Promise<[string, ContentEntry[]][]> {
  if (!folder) return [];
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, ContentEntry[]]> => {
      try {
        return [name, JSON.parse(await readFile(join(folder, name), "utf8")) as ContentEntry[]];
      } catch (error) {
        throw new Error(`The content ${name} is not valid JSON: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

function entryData(entry: ContentEntry, { library, generation }: NewWorldOptions): JsonObject {
  structureOf(entry.documentName);
  if (!entry.fromPack) return entry.data ?? {};
  const source = library.findByUuid(entry.fromPack);
  if (!source) throw new Error(`the compendium has no ${entry.fromPack}.`);
  const data = copyJson(source);
  delete data._key;
  delete data.folder;
  data._stats = { compendiumSource: entry.fromPack };
  applyChanges(data, expandKeys(entry.data ?? {}) as JsonObject, { generation });
  return data;
}
