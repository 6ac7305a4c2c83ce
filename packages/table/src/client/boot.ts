import { ClientDatabase } from "./game/client-database.ts";
import { registerCoreSettings } from "./game/core-settings.ts";
import { Game } from "./game/game.ts";
import { Localization } from "./game/localization.ts";
import { resynchronise } from "./game/resynchronise.ts";
import type { ServerLink } from "./game/server.link.ts";
import { listenForResumed } from "./movement/movement-run.ts";
import { connectDatabase } from "./namespace.ts";
import { tellOfTurns } from "./regions/token-events.ts";

/** What differs between a page and Node: where things come from and what is drawn. */
export interface BootEnvironment {
  clientStorage: Storage;
  fetchJson(path: string): Promise<Loose>;
  loadSystem(system: Loose): Promise<void>;
  /** Called for each module, after the system. */
  loadModule(module: Loose): Promise<void>;
  /** The table's own wording, below the languages of packages. */
  wording: Record<string, string>;
  /** After settings exist, before the system's `init`. */
  beforeInit(): void;
  /** Before the world's documents are built and prepared: what they may look at has to be there, if not drawn yet. */
  beforeDocuments?(): void;
  /** Between `setup` and `ready`. */
  drawInterface(): Promise<void>;
  onConnectionChange(open: boolean): void;
}

/**
 * Starts the game in Foundry's order: system scripts → `init` → translations → `i18nInit` → documents → `setup` →
 * interface and canvas → `ready`.
 */
export async function boot(link: ServerLink, environment: BootEnvironment): Promise<Game> {
  const { Hooks } = foundry.helpers;
  await link.open();
  const data = await link.worldData();
  const game = new Game(data, link, environment.clientStorage);
  // By assignment: in strict mode an accessor of this name hands out watching views, and must stay.
  (globalThis as Loose).game = game;
  connectDatabase(new ClientDatabase(link));
  game.initializeSettings();
  registerCoreSettings(game.settings);
  environment.beforeInit();
  await goOn(() => environment.loadSystem(game.system));
  for (const module of game.modules) await goOn(() => environment.loadModule(module));
  game.initialize();
  await loadTranslations(game, environment);
  Hooks.callAll("i18nInit");
  environment.beforeDocuments?.();
  game.initializeDocuments();
  listenForResumed();
  foundry.documents.collections.Journal._activateSocketListeners(game.socket);
  Hooks.on("combatTurnChange", (...args: Loose[]) => void tellOfTurns(...(args as [Loose, Loose, Loose])));
  Hooks.callAll("setup");
  foundry.data.CombatConfiguration.initialize();
  game.keybindings.initialize();
  await environment.drawInterface();
  game.ready = true;
  link.onConnectionChange = (open) => {
    environment.onConnectionChange(open);
    game.socket._dispatch(open ? "connect" : "disconnect", []);
    if (open) void resynchronise(link);
  };
  Hooks.callAll("ready");
  // What others did while this client was starting up.
  link.release();
  return game;
}

/** A package that fails to load is told; the game starts without it (from memory of the real one). */
async function goOn(load: () => Promise<void>): Promise<void> {
  try {
    await load();
  } catch (error) {
    console.error("A package could not be loaded; the game goes on without it.", error);
  }
}

async function loadTranslations(game: Game, environment: BootEnvironment): Promise<void> {
  const { i18n } = game;
  const languagesOf = (folder: string, { id, languages = [] }: Loose): Loose[] =>
    languages.map((language: Loose) => ({ ...language, path: `${folder}/${id}/${language.path}` }));
  const languages = [
    ...languagesOf("systems", game.system),
    ...[...game.modules].flatMap((module: Loose) => languagesOf("modules", module)),
  ];
  i18n.addFallback(environment.wording);
  await i18n.initialize(languages, game.settings.get("core", "language") || "en", environment.fetchJson);
  for (const [documentName, types] of Object.entries(game.documentTypes)) {
    const config = CONFIG[documentName];
    if (!config?.typeLabels) continue;
    for (const type of types) {
      config.typeLabels[type] ??= type === CONST.BASE_DOCUMENT_TYPE ? `TYPES.Base` : `TYPES.${documentName}.${type}`;
    }
    for (const model of Object.values((config.dataModels ?? {}) as Record<string, Loose>))
      Localization.localizeDataModel(model);
  }
}
