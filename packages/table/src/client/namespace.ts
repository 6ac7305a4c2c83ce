import { audio } from "./audio.stand-ins.ts";
import { ActiveEffectTypeDataModel } from "./common/data/active-effect-model.ts";
import { CalendarData, formatDuration } from "./common/data/calendar.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./common/data/calendar-schema.ts";
import { LightData } from "./common/data/light-data.ts";
import { ShapeData, shapeDataClasses } from "./common/data/shape-data.ts";
import * as validators from "./common/data/validators.ts";
import { BaseLevel } from "./common/documents/level.base.ts";
import * as common from "./common/index.ts";
import { documents as baseDocuments } from "./common/index.ts";
import * as dice from "./dice/index.ts";
import { ClientDocumentMixin } from "./documents/client-document.mixin.ts";
import { CompendiumCollection, CompendiumPacks } from "./documents/compendium-collection.ts";
import { DocumentCollection } from "./documents/document-collection.ts";
import * as documents from "./documents/index.ts";
import { Level } from "./documents/level.document.ts";
import * as worldCollections from "./documents/world-collections.ts";
import { appv1 } from "./first-generation/index.ts";
import { ActiveEffectRegistry } from "./game/active-effect.registry.ts";
import type { ClientDatabase } from "./game/client-database.ts";
import { ClientSettings } from "./game/client-settings.ts";
import { CombatConfiguration } from "./game/combat-configuration.ts";
import { createConfig } from "./game/default-config.ts";
import { Game } from "./game/game.ts";
import { GameTime } from "./game/game-time.ts";
import { ClientKeybindings } from "./game/keybindings.ts";
import { Localization } from "./game/localization.ts";
import { fromUuid, fromUuidSync } from "./game/uuid-lookup.ts";
import { generation } from "./generation.ts";
import { ClipboardHelper, KeyboardManager } from "./helpers.stand-ins.ts";
import { BaseTerrainData, TerrainData } from "./movement/terrain-data.ts";
import { Tour } from "./nue/tour.ts";
import { ToursCollection } from "./nue/tours-collection.ts";
import { regionBehaviors } from "./regions/core-behaviors.ts";
import { fillNamespaces } from "./surface/stand-ins.ts";

/** What a page adds to the namespaces; in Node there is none of it. */
export interface PageParts {
  applications: Loose;
  canvas: Loose;
  grid: Loose;
  interaction: Loose;
  globals: Record<string, Loose>;
}

/** Names that Foundry also puts into the global scope, from `foundry.documents`. */
const GLOBAL_DOCUMENTS = [
  "ActiveEffect",
  "Actor",
  "ActorDelta",
  "Adventure",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
].concat([
  "AmbientLightDocument",
  "AmbientSoundDocument",
  "DrawingDocument",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "JournalEntryCategory",
  "JournalEntryPage",
  "Macro",
  "MeasuredTemplateDocument",
  "NoteDocument",
  "Playlist",
  "PlaylistSound",
  "RegionBehavior",
  "RegionDocument",
  "RollTable",
  "Scene",
  "Setting",
  "TableResult",
  "TileDocument",
  "TokenDocument",
  "User",
  "WallDocument",
]);

const { WORLD_COLLECTIONS: _all, WorldCollection, ...collections } = worldCollections;

/** The configured class of a kind of document. */
function getDocumentClass(documentName: string): Loose {
  return CONFIG[documentName]?.documentClass;
}

/**
 * Assembles the objects that Foundry offers under global names.
 * @param page windows and canvas, where there is a page
 */
export function createNamespaces(page: PageParts | null): Record<string, Loose> {
  const {
    DataModel,
    TypeDataModel,
    Document,
    EmbeddedCollection,
    CONST,
    fields,
    operators,
    Hooks,
    utils,
    Collection,
    Color,
  } = common;
  const { DataModelValidationError, DataModelValidationFailure } = common;
  const { database, ...dicePieces } = splitDice();
  const foundry: Loose = {
    CONST,
    abstract: { DataModel, TypeDataModel, Document, EmbeddedCollection },
    applications: page?.applications ?? {
      instances: new Map(),
      api: {},
      apps: {},
      ux: {},
      sheets: {},
      handlebars: {},
      settings: {},
    },
    appv1,
    audio,
    canvas: page?.canvas ?? {},
    data: {
      fields,
      CalendarData,
      SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      validators,
      validation: { DataModelValidationError, DataModelValidationFailure },
      PrototypeToken: baseDocuments.PrototypeToken,
      ...shapeDataClasses,
      ShapeData,
      LightData,
      BaseTerrainData,
      TerrainData,
      CombatConfiguration,
      regionBehaviors,
      ...(generation >= 14 && { operators, ActiveEffectTypeDataModel }),
    },
    dice: dicePieces,
    documents: {
      ...baseDocuments,
      ...documents,
      ...(generation >= 14 && { BaseLevel, Level }),
      collections: { ...collections, CompendiumCollection, CompendiumPacks },
      abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
    },
    grid: page?.grid ?? {},
    helpers: {
      Localization,
      Hooks,
      ClientSettings,
      GameTime,
      ...(generation >= 14 && { ActiveEffectRegistry }),
      interaction: { ...page?.interaction, ClientKeybindings, KeyboardManager, ClipboardHelper },
    },
    nue: { Tour, ToursCollection },
    packages: {},
    utils: { ...utils, fromUuid, fromUuidSync, getDocumentClass },
    Game,
  };
  fillNamespaces(foundry, page?.globals ?? {});
  const config = createConfig(database);
  const globals: Record<string, Loose> = {
    foundry,
    CONFIG: config,
    CONST,
    Hooks,
    Collection,
    Color,
    Roll: dicePieces.Roll,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    ...Object.fromEntries(GLOBAL_DOCUMENTS.map((name) => [name, foundry.documents[name]])),
    ...page?.globals,
  };
  if (generation >= 14) {
    Object.assign(globals, common.globalOperators);
    Object.assign(CalendarData, { formatDuration });
    globals._loc = (key: string, data?: Record<string, unknown>): string => game.i18n.localize(key, data);
  }
  return globals;
}

/** `foundry.dice`, and what CONFIG.Dice starts with. */
function splitDice(): Loose {
  const { diceConfiguration, ...pieces } = dice as Loose;
  return { ...pieces, database: diceConfiguration?.() ?? {} };
}

/** Connects the document classes to the server; generation 14 also gets `foundry.documents.modifyBatch`. */
export function connectDatabase(database: ClientDatabase): void {
  common.Document.backend = database as Loose;
  CONFIG.DatabaseBackend = database;
  if (generation >= 14) foundry.documents.modifyBatch = (operations: Loose[]) => database.modifyBatch(operations);
}
