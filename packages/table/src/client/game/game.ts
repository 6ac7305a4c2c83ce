import type { WorldData } from "../../shared/protocol.ts";
import { AudioHelper } from "../audio.stand-ins.ts";
import { verifyActiveEffectModels } from "../common/data/active-effect-model.ts";
import { Collection } from "../common/index.ts";
import { CompendiumCollection, CompendiumPacks } from "../documents/compendium-collection.ts";
import { WORLD_COLLECTIONS } from "../documents/world-collections.ts";
import { generation } from "../generation.ts";
import { ClipboardHelper, KeyboardManager } from "../helpers.stand-ins.ts";
import { ToursCollection } from "../nue/tours-collection.ts";
import { ClientSettings } from "./client-settings.ts";
import { FileClient } from "./file-client.ts";
import { GameSocket } from "./game-socket.ts";
import { GameTime } from "./game-time.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { Localization } from "./localization.ts";
import { QueryClient } from "./query-client.ts";
import { runtimeGame } from "./runtime-game.ts";
import type { ServerLink } from "./server.link.ts";
import { UserActivity } from "./user-activity.ts";

/** What the server tells of its own configuration, as far as the published types know of it. */
const SERVER_OPTIONS = Object.freeze({
  language: "en.core",
  port: Number(globalThis.location?.port || 30_000),
  routePrefix: null,
  updateChannel: "stable",
});

/**
 * The global `game`.
 * Left out: audio, video, journal notes, module management.
 */
export class Game {
  readonly release: Loose;
  readonly version: string;
  readonly data: WorldData & { options: typeof SERVER_OPTIONS };
  readonly userId: string;
  readonly world: Loose;
  readonly system: Loose;
  readonly modules = new Collection<Loose>();
  readonly collections = new Collection<Loose>();
  readonly packs = new CompendiumPacks();
  readonly settings: ClientSettings;
  readonly keybindings = new ClientKeybindings();
  readonly socket: GameSocket;
  readonly queries: QueryClient;
  readonly files: FileClient;
  readonly documentTypes: Record<string, string[]> = {};
  readonly model: Record<string, Record<string, object>> = {};
  readonly view = "game";
  readonly #link: ServerLink;
  readonly #activity: UserActivity;
  user: Loose = null;
  /** There from the beginning; before the translations are loaded it answers with the key. */
  readonly i18n = new Localization();
  canvas: Loose = null;
  tooltip: Loose = null;
  readonly audio = new AudioHelper();
  readonly keyboard = new KeyboardManager();
  readonly clipboard = new ClipboardHelper();
  readonly tours = new ToursCollection();
  /** Pictures that packages lend to compendia. Left out: lending them. */
  readonly compendiumArt = Object.assign(new Collection<Loose>(), { enabled: true });
  paused = false;
  ready = false;
  permissions: Loose = null;
  time: Loose = null;
  [member: string]: Loose;

  constructor(data: WorldData, link: ServerLink, clientStorage: Storage) {
    const [, build] = data.version.split(".");
    // The stored documents stand there by collection, too: libWrapper looks its user up there before there are users.
    this.data = Object.assign(data, data.collections, { options: SERVER_OPTIONS });
    this.userId = data.userId;
    this.version = data.version;
    this.release = {
      generation,
      build: Number(build),
      version: data.version,
      channel: "stable",
      display: `Version ${generation} Build ${build}`,
    };
    this.world = { ...data.world, system: data.system.id, modules: data.modules };
    this.system = { ...data.system, esmodules: new Set(data.system.esmodules as string[]) };
    for (const module of data.modules) this.modules.set(module.id as string, { ...module, active: true });
    this.#link = link;
    this.#declareTypes();
    this.socket = new GameSocket(link);
    this.queries = new QueryClient(link);
    this.files = new FileClient(link);
    this.#activity = new UserActivity(link);
    const settings = new (WORLD_COLLECTIONS.settings as Loose)(data.collections.settings ?? []);
    this.collections.set("Setting", settings);
    this.settings = new ClientSettings(settings, clientStorage);
  }

  get combat(): Loose {
    return this.combats?.viewed ?? null;
  }

  get activeTool(): string {
    return globalThis.ui?.controls?.tool?.name ?? "";
  }

  /** Begins the game: packages set themselves up. libWrapper sets itself up by wrapping this, before any hook is called. */
  initialize(): void {
    foundry.helpers.Hooks.callAll("init");
  }

  /** The stored settings, so that world settings can be read in `init`. */
  initializeSettings(): void {
    this.collections.get("Setting")?._initialize();
  }

  /** Builds and prepares the world's documents. */
  initializeDocuments(): void {
    if (generation >= 14) this.verifyActiveEffectModels();
    for (const [name, CollectionClass] of Object.entries(WORLD_COLLECTIONS)) {
      const documentName = (CollectionClass as Loose).documentName;
      const existing = this.collections.get(documentName);
      const Configured = CONFIG[documentName]?.collection ?? CollectionClass;
      const collection = existing ?? new Configured(this.data.collections[name] ?? []);
      this.collections.set(documentName, collection);
      // `game.settings` is the service that reads settings, not the collection that keeps them.
      if (name !== "settings")
        Object.defineProperty(this, name, { value: collection, enumerable: true, configurable: true });
      if (!existing) collection._initialize();
    }
    for (const pack of this.data.packs) {
      this.packs.set(pack.id, new CompendiumCollection(pack, (request) => this.#link.request(request)));
    }
    this.users.activity = this.#activity;
    this.time = new GameTime();
    this.user = this.users.get(this.userId);
    this.users.current = this.user;
    this.#activity.begin(this.data.activeUsers);
    const active = this.scenes.active ?? this.scenes.contents[0] ?? null;
    this.scenes._viewed = active?.id ?? null;
    runtimeGame.documentsReady = true;
    for (const collection of this.collections.values()) {
      for (const document of collection) document._safePrepareData?.();
    }
    if (generation >= 14) foundry.documents.ActiveEffect.registry._initialize();
  }

  /** Generation 14. @throws Error when a model of effects leaves out what the core reads */
  verifyActiveEffectModels(): void {
    verifyActiveEffectModels(CONFIG.ActiveEffect.dataModels);
  }

  /** Leaves the table for the join page. */
  logOut(): void {
    this.#link.close();
    globalThis.location?.assign("/logout");
  }

  togglePause(pause = !this.paused): boolean {
    this.paused = pause;
    foundry.helpers.Hooks.callAll("pauseGame", this.paused, { userId: this.userId });
    return this.paused;
  }

  #declareTypes(): void {
    const declared = (this.data.system.documentTypes ?? {}) as Record<string, Record<string, object>>;
    for (const [name, base] of Object.entries(foundry.documents as Record<string, Loose>)) {
      if (!name.startsWith("Base") || !base.metadata?.name) continue;
      const { name: documentName, coreTypes } = base.metadata;
      const own = Object.keys(declared[documentName] ?? {});
      const types = [...new Set([...(coreTypes ?? []), ...own])];
      this.documentTypes[documentName] = types;
      const initial = (this.data.system.templates as Loose)?.[documentName] ?? {};
      this.model[documentName] = Object.fromEntries(types.map((type) => [type, initial[type] ?? {}]));
    }
  }
}
