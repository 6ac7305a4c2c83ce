/**
 * Installs the stand-in in Node for contract tests: a server in memory, one client that is joined to it as somebody,
 * and "another user" who asks the server directly. No page, no canvas.
 *
 * The generation is read when the client's modules load, once. To play the other one in the same file, load them anew
 * (`test/fresh-client.ts`).
 */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CompendiumLibrary, type PackMemory } from "./server/compendium.library.ts";
import { type ModuleManifest, readManifest, readModule, type SystemManifest, withModules } from "./server/manifest.ts";
import { buildNewWorld } from "./server/new-world.ts";
import { FailingStore, MemoryStore, type Store } from "./server/store.ts";
import { type Seat, WorldServer } from "./server/world.server.ts";
import { WorldState } from "./server/world.state.ts";
import { copyJson } from "./shared/changes.ts";
import type { ClientMessage, JsonObject, OperationRequest, ServerMessage } from "./shared/protocol.ts";

export interface HeadlessOptions {
  generation?: 13 | 14;
  /** Users of a new world; Gamemaster, Ada and Ben when left out. */
  users?: JsonObject[];
  /** Name or id of the user whose client runs here. */
  asUser?: string;
  /** A store that may hold a world already; an empty one in memory when left out. */
  store?: Store;
  manifest?: SystemManifest;
  /** Folder with what a new world begins with. */
  contentFolder?: string;
  /** A built system, for its manifest, packs and languages. */
  systemFolder?: string;
  /** Folders of modules that play along; their files are read and their code is run. */
  moduleFolders?: string[];
  /** What packs hold, kept from one table to the next. */
  packMemory?: PackMemory;
  /** Loads the system's code; runs where a page would evaluate the manifest's modules. */
  loadSystem?(): Promise<unknown>;
  /** Evaluates a script of a module, and what it imports, anew for this table; with Node's `import()` when left out. */
  loadScript?(file: string): Promise<unknown>;
}

/** Somebody else at the same table, who talks to the server without a client of their own. */
export interface OtherUser {
  readonly userId: string;
  /** Everything the server told this user. */
  readonly heard: ServerMessage[];
  create(documentName: string, data: JsonObject[], options?: JsonObject & { parentUuid?: string }): Promise<void>;
  update(documentName: string, changes: JsonObject[], options?: JsonObject & { parentUuid?: string }): Promise<void>;
  delete(documentName: string, ids: string[], options?: JsonObject & { parentUuid?: string }): Promise<void>;
  send(message: ClientMessage): Promise<void>;
  leave(): void;
}

export interface HeadlessTable {
  server: WorldServer;
  store: FailingStore;
  // biome-ignore lint/suspicious/noExplicitAny: the game's members come from every part of the table
  game: any;
  /** Takes another seat. @param user name or id */
  seat(user: string): OtherUser;
  /** Cuts the client's line to the server, or joins it again. */
  setConnected(connected: boolean): void;
  close(): Promise<void>;
}

const EMPTY_MANIFEST: SystemManifest = { id: "empty", title: "Empty", version: "0.0.0", socket: true };

/** A browser's storage, in memory. */
class MemoryStorage {
  readonly #items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

/** A line to a server in the same process; messages arrive in a later turn of the event loop, as on a wire. */
class LoopbackTransport {
  onMessage: (message: ServerMessage) => void = () => {};
  onStatus: (open: boolean) => void = () => {};
  onRefused: () => void = () => {};
  readonly #server: WorldServer;
  readonly #userId: string;
  #seat: Seat | null = null;

  constructor(server: WorldServer, userId: string) {
    this.#server = server;
    this.#userId = userId;
  }

  get isOpen(): boolean {
    return this.#seat !== null;
  }

  send(message: ClientMessage): void {
    const seat = this.#seat;
    setImmediate(() => void seat?.receive(copyJson(message)));
  }

  async open(): Promise<void> {
    const seat: Seat = this.#server.join(this.#userId, (message) => {
      setImmediate(() => this.#seat === seat && this.onMessage(message));
    });
    this.#seat = seat;
  }

  close(): void {
    const seat = this.#seat;
    this.#seat = null;
    seat?.leave();
  }
}

/** @returns the id of a user who is named or meant by it @throws Error when there is none */
export function findUser(server: WorldServer, user: string): string {
  const found = server.options.state.documents("User").find(({ _id, name }) => _id === user || name === user);
  if (!found) throw new Error(`There is no user "${user}" in this world.`);
  return found._id as string;
}

function takeSeat(server: WorldServer, user: string): OtherUser {
  const userId = findUser(server, user);
  const heard: ServerMessage[] = [];
  const seat = server.join(userId, (message) => heard.push(message));
  const modify = (
    action: OperationRequest["action"],
    documentName: string,
    data: JsonObject[],
    { parentUuid = null, ...options }: JsonObject & { parentUuid?: string | null } = {},
  ): Promise<void> =>
    server.modify(userId, [{ action, documentName, data, parentUuid, options: options as JsonObject }]);
  return {
    userId,
    heard,
    create: (name, data, options) => modify("create", name, data, options),
    update: (name, changes, options) => modify("update", name, changes, options),
    delete: (name, ids, options) =>
      modify(
        "delete",
        name,
        ids.map((_id) => ({ _id })),
        options,
      ),
    send: (message) => seat.receive(message),
    leave: () => seat.leave(),
  };
}

/** A server in memory, its world built where the store is empty. */
export async function startServer(
  options: HeadlessOptions,
  store: Store,
  generation: 13 | 14,
  modules: ModuleManifest[],
): Promise<WorldServer> {
  const { systemFolder, users, contentFolder } = options;
  const system = options.manifest ?? (systemFolder ? await readManifest(systemFolder) : EMPTY_MANIFEST);
  const manifest = withModules(system, modules);
  const withPacks = systemFolder ? manifest : { ...manifest, packs: [] };
  const library = await CompendiumLibrary.open(systemFolder ?? ".", withPacks, modules, options.packMemory);
  const state = await WorldState.load(store);
  const server = new WorldServer({
    worldId: "test",
    worldTitle: "Test",
    state,
    manifest,
    modules,
    library,
    generation,
    mean: true,
  });
  if (state.isEmpty) {
    const coreVersion = server.version;
    await buildNewWorld({
      state,
      manifest,
      library,
      generation,
      coreVersion,
      users,
      contentFolder,
      bare: !contentFolder,
    });
  }
  return server;
}

/** A client's line to its server. */
export type HeadlessLine = Pick<
  LoopbackTransport,
  "onMessage" | "onStatus" | "onRefused" | "isOpen" | "send" | "open" | "close"
>;

/** What a client needs to know of its table. */
export type ClientOptions = Pick<HeadlessOptions, "generation" | "systemFolder" | "loadSystem" | "loadScript"> & {
  modules: readonly ModuleManifest[];
  /** What the browser keeps; empty when left out. */
  storage?: Pick<Storage, "getItem" | "setItem" | "removeItem">;
};

/** Boots one client to `ready` over a line of any kind. The globals of the last call stay in place. */
export async function bootClient(
  transport: HeadlessLine,
  { generation = 14, systemFolder, modules, loadSystem, loadScript = freshScript, storage }: ClientOptions,
): Promise<HeadlessTable["game"]> {
  globalThis.__TABLE__ = { generation, mean: true };
  const [
    { createNamespaces },
    { pageParts },
    { boot },
    { ServerLink },
    { coreWording },
    canvasParts,
    applications,
    ui,
  ] = await Promise.all([
    import("./client/namespace.ts"),
    import("./client/page-parts.ts"),
    import("./client/boot.ts"),
    import("./client/game/server.link.ts"),
    import("./client/wording.ts"),
    import("./client/canvas/index.ts"),
    import("./client/applications/index.ts"),
    import("./client/ui/index.ts"),
  ]);
  const { runtimeGame } = await import("./client/game/runtime-game.ts");
  runtimeGame.documentsReady = false;
  Object.assign(globalThis, createNamespaces(pageParts()), { ui: { windows: {} }, canvas: { ready: false } });
  return await boot(new ServerLink(transport), {
    clientStorage: (storage ?? new MemoryStorage()) as unknown as Storage,
    fetchJson: (path) => readLanguage(systemFolder, modules, path),
    wording: coreWording,
    loadSystem: async () => void (await loadSystem?.()),
    loadModule: async ({ id, esmodules = [] }) => {
      const folder = modules.find((module) => module.id === id)!.folder;
      for (const path of esmodules) await loadScript(resolve(folder, path));
    },
    beforeInit() {
      ui.registerInterfaceSettings();
      Object.assign(CONFIG.ui, ui.uiClasses);
      CONFIG.ux.TextEditor = applications.ux.TextEditor;
      canvasParts.configureCanvas(CONFIG);
      // Whoever gave this process a page draws windows on it.
      applications.defineElements();
    },
    async drawInterface() {
      applications.initializeSheets();
    },
    onConnectionChange() {},
  });
}

/** Starts a server and boots a client to `ready`. The globals of the last call stay in place. */
export async function installFoundry(options: HeadlessOptions = {}): Promise<HeadlessTable> {
  const { generation = 14, asUser = "Gamemaster", systemFolder, loadSystem, loadScript } = options;
  const store = new FailingStore(options.store ?? new MemoryStore());
  const modules = await Promise.all((options.moduleFolders ?? []).map(readModule));
  const server = await startServer(options, store, generation, modules);
  const transport = new LoopbackTransport(server, findUser(server, asUser));
  const game = await bootClient(transport, { generation, systemFolder, modules, loadSystem, loadScript });
  return {
    server,
    store,
    game,
    seat: (user) => takeSeat(server, user),
    setConnected(connected) {
      if (connected) void transport.open().then(() => transport.onStatus(true));
      else {
        transport.close();
        transport.onStatus(false);
      }
    },
    async close() {
      transport.close();
      await server.close("The test is over.");
    },
  };
}

/** Each table evaluates a module anew, as each page does. */
async function freshScript(file: string): Promise<unknown> {
  return await import(/* @vite-ignore */ `${pathToFileURL(file).href}?at=${performance.now()}`);
}

async function readLanguage(
  systemFolder: string | undefined,
  modules: readonly ModuleManifest[],
  path: string,
): Promise<JsonObject> {
  const [kind, id, ...rest] = path.split("/");
  const folder = kind === "modules" ? modules.find((module) => module.id === id)?.folder : systemFolder;
  if (!folder) return {};
  return JSON.parse(await readFile(join(folder, ...rest), "utf8")) as JsonObject;
}
