/**
 * How documents nest, which subtypes the core itself knows and in which collection of the world each kind lives.
 * The server and the client both read this, so a document can never be embedded on one side only.
 */

export interface DocumentStructure {
  /** The collection of the world (and the LevelDB sub-level in packs). */
  readonly collection: string;
  /** field name → document name of embedded collections. */
  readonly embedded: Readonly<Record<string, string>>;
  /** field name → document name of a single embedded document. */
  readonly embeddedOne?: Readonly<Record<string, string>>;
  /** Subtypes that the core itself offers; null when the document has no `type` or its type is not a subtype. */
  readonly coreTypes: readonly string[] | null;
  /** Whether a world keeps documents of this kind at its top level. */
  readonly primary: boolean;
  /** HTML fields of the core schema, as paths; `*` is any key or index. */
  readonly htmlFields?: readonly string[];
  /** Whether the document carries an `ownership` field of its own. */
  readonly ownership?: boolean;
  /** Name of the field that holds the creating user. */
  readonly authorField?: string;
}

export const STRUCTURE: Readonly<Record<string, DocumentStructure>> = {
  AmbientLight: { collection: "lights", embedded: {}, coreTypes: null, primary: false },
  ActiveEffect: {
    collection: "effects",
    embedded: {},
    coreTypes: ["base"],
    primary: false,
    htmlFields: ["description"],
  },
  Actor: {
    collection: "actors",
    embedded: { items: "Item", effects: "ActiveEffect" },
    coreTypes: ["base"],
    primary: true,
    ownership: true,
  },
  ActorDelta: {
    collection: "delta",
    embedded: { items: "Item", effects: "ActiveEffect" },
    coreTypes: null,
    primary: false,
  },
  Adventure: {
    collection: "adventures",
    embedded: {},
    coreTypes: null,
    primary: false,
    htmlFields: ["caption", "description"],
  },
  Card: {
    collection: "cards",
    embedded: {},
    coreTypes: ["base"],
    primary: false,
    htmlFields: ["description", "back.text", "faces.*.text"],
  },
  Cards: {
    collection: "cards",
    embedded: { cards: "Card" },
    coreTypes: ["deck", "hand", "pile"],
    primary: true,
    ownership: true,
    htmlFields: ["description"],
  },
  ChatMessage: {
    collection: "messages",
    embedded: {},
    coreTypes: ["base"],
    primary: true,
    htmlFields: ["content", "flavor"],
    authorField: "author",
  },
  Combat: {
    collection: "combats",
    embedded: { combatants: "Combatant", groups: "CombatantGroup" },
    coreTypes: ["base"],
    primary: true,
  },
  Combatant: { collection: "combatants", embedded: {}, coreTypes: ["base"], primary: false },
  CombatantGroup: { collection: "groups", embedded: {}, coreTypes: ["base"], primary: false, ownership: true },
  Drawing: { collection: "drawings", embedded: {}, coreTypes: null, primary: false, authorField: "author" },
  Folder: { collection: "folders", embedded: {}, coreTypes: null, primary: true, htmlFields: ["description"] },
  Item: {
    collection: "items",
    embedded: { effects: "ActiveEffect" },
    coreTypes: ["base"],
    primary: true,
    ownership: true,
  },
  JournalEntry: {
    collection: "journal",
    embedded: { pages: "JournalEntryPage", categories: "JournalEntryCategory" },
    coreTypes: null,
    primary: true,
    ownership: true,
  },
  JournalEntryCategory: { collection: "categories", embedded: {}, coreTypes: null, primary: false },
  JournalEntryPage: {
    collection: "pages",
    embedded: {},
    coreTypes: ["text", "image", "pdf", "video"],
    primary: false,
    ownership: true,
    htmlFields: ["text.content"],
  },
  Level: { collection: "levels", embedded: {}, coreTypes: null, primary: false },
  Macro: { collection: "macros", embedded: {}, coreTypes: null, primary: true, ownership: true, authorField: "author" },
  Playlist: {
    collection: "playlists",
    embedded: { sounds: "PlaylistSound" },
    coreTypes: null,
    primary: true,
    ownership: true,
  },
  PlaylistSound: { collection: "sounds", embedded: {}, coreTypes: null, primary: false },
  RollTable: {
    collection: "tables",
    embedded: { results: "TableResult" },
    coreTypes: null,
    primary: true,
    ownership: true,
    htmlFields: ["description"],
  },
  Scene: {
    collection: "scenes",
    embedded: {
      drawings: "Drawing",
      levels: "Level",
      lights: "AmbientLight",
      notes: "Note",
      regions: "Region",
      templates: "MeasuredTemplate",
      tiles: "Tile",
      tokens: "Token",
      walls: "Wall",
    },
    coreTypes: null,
    primary: true,
    ownership: true,
  },
  MeasuredTemplate: { collection: "templates", embedded: {}, coreTypes: null, primary: false, authorField: "author" },
  Note: { collection: "notes", embedded: {}, coreTypes: null, primary: false },
  Region: {
    collection: "regions",
    embedded: { behaviors: "RegionBehavior" },
    coreTypes: null,
    primary: false,
    ownership: true,
  },
  RegionBehavior: {
    collection: "behaviors",
    embedded: {},
    coreTypes: [
      "adjustDarknessLevel",
      // Generation 14's alone.
      "applyActiveEffect",
      "displayScrollingText",
      "executeMacro",
      "executeScript",
      "modifyMovementCost",
      "pauseGame",
      "suppressWeather",
      "teleportToken",
      "toggleBehavior",
    ],
    primary: false,
  },
  Setting: { collection: "settings", embedded: {}, coreTypes: null, primary: true },
  TableResult: {
    collection: "results",
    embedded: {},
    coreTypes: null,
    primary: false,
    htmlFields: ["description", "text"],
  },
  Tile: { collection: "tiles", embedded: {}, coreTypes: null, primary: false },
  Token: { collection: "tokens", embedded: {}, embeddedOne: { delta: "ActorDelta" }, coreTypes: null, primary: false },
  User: { collection: "users", embedded: {}, coreTypes: null, primary: true },
  Wall: { collection: "walls", embedded: {}, coreTypes: null, primary: false },
};

/** The world's top-level kinds in the order in which a client builds them. */
export const PRIMARY_DOCUMENTS: readonly string[] = [
  "User",
  "Setting",
  "Folder",
  "Actor",
  "Item",
  "Scene",
  "Combat",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Cards",
  "ChatMessage",
];

/**
 * @throws Error for a document name that the stand-in does not know.
 */
export function structureOf(documentName: string): DocumentStructure {
  const found = Object.hasOwn(STRUCTURE, documentName) ? STRUCTURE[documentName] : undefined;
  if (!found) throw new Error(`"${documentName}" is not a document that this table knows.`);
  return found;
}

/** The field of `parentName` that embeds `childName`, for example Actor, Item → items; undefined when it embeds none. */
export function embeddedField(parentName: string, childName: string): string | undefined {
  const parent = structureOf(parentName);
  return Object.keys(parent.embedded).find((field) => parent.embedded[field] === childName);
}
