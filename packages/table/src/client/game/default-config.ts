import { ActiveEffectTypeDataModel } from "../common/data/active-effect-model.ts";
import { CalendarData, formatDuration } from "../common/data/calendar.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../common/data/calendar-schema.ts";
import * as documents from "../documents/index.ts";
import { Level } from "../documents/level.document.ts";
import * as collections from "../documents/world-collections.ts";
import { generation } from "../generation.ts";
import { movementConfig } from "../movement/movement-actions.ts";
import { TerrainData } from "../movement/terrain-data.ts";
import { coreBehaviorIcons, coreBehaviorModels } from "../regions/core-behaviors.ts";
import { CombatConfiguration } from "./combat-configuration.ts";

/** The statuses that the table offers before packages change them; ids are Foundry's public ones, with their pictures. */
const STATUSES: [id: string, picture: string][] = [
  ["dead", "skull"],
  ["unconscious", "unconscious"],
  ["sleep", "sleep"],
  ["stun", "daze"],
  ["prone", "falling"],
  ["restrain", "net"],
  ["poison", "poison"],
  ["fear", "terror"],
  ["blind", "blind"],
  ["bless", "angel"],
  ["curse", "sun"],
  ["invisible", "invisible"],
];

const statusEffect = ([id, picture]: [string, string]): Loose => ({
  id,
  name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  img: `icons/svg/${picture}.svg`,
  _id: `status${id}`.slice(0, 16).padEnd(16, "0"),
});

/** Generation 14's registry: an array that can also be read and written by id. */
function statusRegistry(initial: Loose[]): Loose {
  return new Proxy(initial, {
    get: (list, key) =>
      typeof key === "string" && !(key in list) ? list.find((status) => status.id === key) : Reflect.get(list, key),
    has: (list, key) => key in list || list.some((status) => status.id === key),
    set: (list, key, value) => {
      const isIndex = typeof key === "symbol" || key === "length" || /^\d+$/.test(key);
      if (isIndex) return Reflect.set(list, key, value);
      const index = list.findIndex((status) => status.id === key);
      if (index >= 0) list[index] = { id: key, ...value };
      else list.push({ id: key, ...value });
      return true;
    },
  });
}

interface DocumentConfig {
  documentClass: Loose;
  collection?: Loose;
  dataModels?: Record<string, Loose>;
  typeIcons?: Record<string, string>;
  typeLabels?: Record<string, string>;
  sheetClasses: Record<string, Loose>;
  compendiumIndexFields?: string[];
  [key: string]: Loose;
}

function documentConfigs(): Record<string, DocumentConfig> {
  const typed = (documentClass: Loose, more: Loose = {}): DocumentConfig => ({
    documentClass,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    ...more,
  });
  const plain = (documentClass: Loose, more: Loose = {}): DocumentConfig => ({
    documentClass,
    sheetClasses: {},
    ...more,
  });
  return {
    Actor: typed(documents.Actor, {
      collection: collections.Actors,
      compendiumIndexFields: [],
      compendiumBanner: "",
      sidebarIcon: "fa-solid fa-user",
      trackableAttributes: {},
    }),
    Item: typed(documents.Item, {
      collection: collections.Items,
      compendiumIndexFields: [],
      sidebarIcon: "fa-solid fa-suitcase",
    }),
    ActiveEffect: typed(documents.ActiveEffect, generation < 14 ? { legacyTransferral: true } : effectConfig()),
    ActorDelta: plain(documents.ActorDelta),
    Adventure: plain(documents.Adventure, { compendiumIndexFields: [], sidebarIcon: "fa-solid fa-treasure-chest" }),
    Card: typed(documents.Card),
    Cards: typed(documents.Cards, {
      collection: collections.CardStacks,
      compendiumIndexFields: [],
      presets: {},
      sidebarIcon: "fa-solid fa-cards",
    }),
    ChatMessage: typed(documents.ChatMessage, {
      collection: collections.ChatMessages,
      template: "templates/sidebar/chat-message.hbs",
      batchSize: 100,
      sidebarIcon: "fa-solid fa-comments",
      ...(generation >= 14 && { modes: messageModes() }),
    }),
    Combat: typed(documents.Combat, {
      collection: collections.CombatEncounters,
      initiative: { formula: null, decimals: 2 },
      sidebarIcon: "fa-solid fa-swords",
      sounds: {},
      initiativeIcon: { icon: "fa-solid fa-dice-d20", hover: "fa-solid fa-dice-d20" },
    }),
    Combatant: typed(documents.Combatant),
    CombatantGroup: typed(documents.CombatantGroup),
    Folder: plain(documents.Folder, { collection: collections.Folders, sidebarIcon: "fa-solid fa-folder" }),
    JournalEntry: plain(documents.JournalEntry, {
      collection: collections.Journal,
      compendiumIndexFields: [],
      sidebarIcon: "fa-solid fa-book-open",
    }),
    JournalEntryCategory: plain(documents.JournalEntryCategory),
    JournalEntryPage: typed(documents.JournalEntryPage, { defaultType: "text" }),
    Macro: plain(documents.Macro, {
      typeIcons: { chat: "fa-solid fa-comment", script: "fa-solid fa-code" },
      typeLabels: { chat: "MACRO.TypeChat", script: "MACRO.TypeScript" },
      collection: collections.Macros,
      compendiumIndexFields: [],
      sidebarIcon: "fa-solid fa-code",
    }),
    Playlist: plain(documents.Playlist, {
      collection: collections.Playlists,
      compendiumIndexFields: [],
      sidebarIcon: "fa-solid fa-music",
      autoPreloadSeconds: 20,
    }),
    PlaylistSound: plain(documents.PlaylistSound),
    RollTable: plain(documents.RollTable, {
      collection: collections.RollTables,
      compendiumIndexFields: [],
      resultIcon: "icons/svg/d20-black.svg",
      sidebarIcon: "fa-solid fa-table-list",
    }),
    TableResult: plain(documents.TableResult),
    Scene: plain(documents.Scene, { collection: collections.Scenes, sidebarIcon: "fa-solid fa-map" }),
    Setting: plain(documents.Setting, { collection: collections.WorldSettings }),
    AmbientLight: plain(documents.AmbientLightDocument),
    Drawing: plain(documents.DrawingDocument),
    Note: plain(documents.NoteDocument),
    Region: plain(documents.RegionDocument),
    RegionBehavior: typed(documents.RegionBehavior, {
      dataModels: { ...coreBehaviorModels },
      typeIcons: { ...coreBehaviorIcons },
      typeHints: {},
    }),
    Tile: plain(documents.TileDocument),
    Wall: plain(documents.WallDocument),
    ...(generation >= 14 && { Level: plain(Level) }),
    ...(generation < 14 && {
      MeasuredTemplate: plain(documents.MeasuredTemplateDocument, { defaults: { angle: 53.13, width: 1 } }),
    }),
    Token: plain(documents.TokenDocument, {
      movement: movementConfig(TerrainData),
      adjectivesPrefix: "TOKEN.Adjectives",
    }),
    User: plain(documents.User, { collection: collections.Users, permissions: {} }),
  };
}

/** What packages may add to; the core's own kinds, phases and events are constants. */
function effectConfig(): Loose {
  return {
    dataModels: { base: ActiveEffectTypeDataModel },
    defaultType: "base",
    changeTypes: {},
    expiryAction: "update",
    expiryEvents: {},
    phases: {},
  };
}

function timeConfig(): Loose {
  return {
    worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    worldCalendarClass: CalendarData,
    earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    earthCalendarClass: CalendarData,
    roundTime: 0,
    turnTime: 0,
    formatters: {
      timestamp: CalendarData.formatTimestamp,
      ago: CalendarData.formatAgo,
      ...(generation >= 14 ? { duration: formatDuration } : {}),
    },
  };
}

/** Generation 14's ways to send a message. */
function messageModes(): Loose {
  return {
    public: { label: "CHAT.ModePublic", icon: "fa-solid fa-globe" },
    gm: { label: "CHAT.ModeGm", icon: "fa-solid fa-user-secret" },
    blind: { label: "CHAT.ModeBlind", icon: "fa-solid fa-eye-slash" },
    self: { label: "CHAT.ModeSelf", icon: "fa-solid fa-user" },
    ic: { label: "CHAT.ModeIc", icon: "fa-solid fa-comment" },
  };
}

/** Generation 13's ways to send a roll, which 14 still lists. */
function rollModes(): Loose {
  return {
    publicroll: { label: "CHAT.ModePublic", icon: "fa-solid fa-globe" },
    gmroll: { label: "CHAT.ModeGm", icon: "fa-solid fa-user-secret" },
    blindroll: { label: "CHAT.ModeBlind", icon: "fa-solid fa-eye-slash" },
    selfroll: { label: "CHAT.ModeSelf", icon: "fa-solid fa-user" },
  };
}

/**
 * The global `CONFIG` before any package touches it.
 * Left out: everything about sound, weather, vision, light and walls.
 * @param dice classes of rolls, terms and modifiers, and the source of random numbers
 */
export function createConfig(dice: Loose): Loose {
  const statusEffects = STATUSES.map(statusEffect);
  const config: Loose = {
    debug: { hooks: false, documents: false },
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    ...documentConfigs(),
    // 14 still gives the old list, to be read alone. Left out: its warning.
    Dice: { ...dice, rollModes: generation < 14 ? rollModes() : Object.freeze(rollModes()) },
    TextEditor: { enrichers: [] },
    queries: {},
    compendium: { uuidRedirects: {} },
    fontDefinitions: {},
    ...(generation < 14 && { TinyMCE: { plugins: "", toolbar: "", menubar: false, content_css: [] } }),
    sounds: { dice: "sounds/dice.wav" },
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    ui: {},
    ux: {},
    sheetClasses: {},
    supportedLanguages: { en: "English" },
    time: timeConfig(),
    statusEffects: generation >= 14 ? statusRegistry(statusEffects) : statusEffects,
  };
  if (generation >= 14) {
    let registry = config.statusEffects;
    Object.defineProperty(config, "statusEffects", {
      enumerable: true,
      get: () => registry,
      // Assigning a whole array empties the registry first.
      set: (value: Loose) => {
        registry = statusRegistry(
          Array.isArray(value)
            ? [...value]
            : Object.entries(value).map(([id, entry]) => ({ id, ...(entry as object) })),
        );
      },
    });
  }
  const settings = { value: new CombatConfiguration(), writable: false, enumerable: true };
  Object.defineProperty(config.Combat, "settings", settings);
  return config;
}
