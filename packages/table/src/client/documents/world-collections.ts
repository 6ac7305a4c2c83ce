import { buildTree } from "../ui/directories/directory-tree.ts";
import { DocumentCollection } from "./document-collection.ts";
import { askWhomToShow, openShown, SHOW_ENTRY, showToPlayers } from "./journal-showing.ts";

/**
 * The world's documents of one kind.
 * Left out: importing by dialog, and trees with sorting modes.
 */
export class WorldCollection extends DocumentCollection {
  static documentName = "";

  constructor(data: Loose[] = []) {
    super();
    Object.defineProperty(this, "documentName", { value: (this.constructor as typeof WorldCollection).documentName });
    this._source.push(...data);
  }

  /** Builds the documents; one that is invalid is set aside. */
  _initialize(): void {
    for (const data of this._source) {
      try {
        const document = this.documentClass.fromSource(data, { strict: true, dropInvalidEmbedded: true });
        super.set(document.id, document);
      } catch (error) {
        this.invalidDocumentIds.add(data._id);
        console.error(`${this.documentName} [${data._id}] is not valid and is left out.`, error);
      }
    }
  }

  static get instance(): Loose {
    return game.collections.get(this.documentName);
  }

  get folders(): Loose {
    return game.folders.filter((folder: Loose) => folder.type === this.documentName);
  }

  /** Folders with what lies in them, and what lies in none: made anew each time. */
  get tree(): Loose {
    return buildTree<Loose, Loose>(
      this.folders,
      this.contents.filter((document: Loose) => document.visible),
    );
  }

  get directory(): Loose {
    return globalThis.ui?.[(this.constructor as typeof WorldCollection).documentName.toLowerCase()] ?? null;
  }

  static registerSheet(...args: Loose[]): void {
    foundry.applications.apps.DocumentSheetConfig.registerSheet(getDocumentClass(this.documentName), ...args);
  }

  static unregisterSheet(...args: Loose[]): void {
    foundry.applications.apps.DocumentSheetConfig.unregisterSheet(getDocumentClass(this.documentName), ...args);
  }

  static get registeredSheets(): Loose[] {
    const types: Loose[] = Object.values(CONFIG[this.documentName].sheetClasses ?? {});
    return [...new Set(types.flatMap((sheets) => Object.values(sheets).map((sheet: Loose) => sheet.cls)))];
  }

  /** Takes a document of a compendium into the world. */
  async importFromCompendium(pack: Loose, id: string, updateData: Loose = {}, options: Loose = {}): Promise<Loose> {
    const document = await pack.getDocument(id);
    const source = this.fromCompendium(document, options);
    const data = foundry.utils.mergeObject(source, foundry.utils.expandObject(updateData));
    return this.documentClass.create(data, { ...options, fromCompendium: true });
  }

  fromCompendium(
    document: Loose,
    { keepId = false, clearFolder = true, clearOwnership = true, clearSort = true } = {},
  ): Loose {
    const data = document.toObject();
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    data._stats = { ...data._stats, compendiumSource: document.uuid };
    return data;
  }
}

export class Actors extends WorldCollection {
  static override documentName = "Actor";

  /** Actors behind the unlinked tokens of the scene in view, by the ids of their tokens. */
  get tokens(): Record<string, Loose> {
    const tokens: Loose[] = [...(game.scenes?.viewed?.tokens ?? [])];
    const own = tokens.filter(({ actorLink, actor }) => !actorLink && actor);
    return Object.fromEntries(own.map(({ id, actor }) => [id, actor]));
  }
}

export class Items extends WorldCollection {
  static override documentName = "Item";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";

  /** Shows an entry or a page to players. @throws Error unless the user owns it */
  static show(document: Loose, options: Loose = {}): Promise<Loose> {
    return showToPlayers(document, options);
  }

  /** Asks whom to show an entry or a page to. */
  static async showDialog(document: Loose): Promise<void> {
    await askWhomToShow(document);
  }

  static _activateSocketListeners(socket: Loose): void {
    socket.on(SHOW_ENTRY, ({ uuid, force }: Loose) => void Journal._showEntry(uuid, force));
  }

  /** Opens here what somebody shows. */
  static async _showEntry(uuid: string, force = true): Promise<void> {
    await openShown(uuid, force);
  }
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class Playlists extends WorldCollection {
  static override documentName = "Playlist";

  get playing(): Loose[] {
    return this.filter(({ playing }) => playing);
  }
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}

export class CardStacks extends WorldCollection {
  static override documentName = "Cards";
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";
}

export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";

  /** Deletes every message, for gamemasters. */
  async flush(): Promise<Loose> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";
  #viewed: string | null = null;

  get active(): Loose {
    return this.find((combat) => combat.active);
  }

  get combats(): Loose[] {
    const scene = game.scenes.viewed;
    return this.filter((combat) => combat._source.scene === null || combat._source.scene === scene?.id);
  }

  /** The encounter that the tracker shows. */
  get viewed(): Loose {
    return this.get(this.#viewed ?? "") ?? this.combats.find((combat) => combat.active) ?? this.combats[0] ?? null;
  }

  set viewed(combat: Loose) {
    this.#viewed = combat?.id ?? null;
  }
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";
  _viewed: string | null = null;

  get active(): Loose {
    return this.find((scene) => scene.active);
  }

  get current(): Loose {
    return this.viewed;
  }

  get viewed(): Loose {
    return this.get(this._viewed ?? "");
  }
}

export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  /** The stored setting of the world, or of a user. */
  getSetting(key: string, userId: string | null = null): Loose {
    return this.find((setting) => setting.key === key && (setting._source.user ?? null) === userId);
  }

  getItem(key: string): string | null {
    return this.getSetting(key)?._source.value ?? null;
  }
}

export class Users extends WorldCollection {
  static override documentName = "User";
  current: Loose = null;
  /** What users do that is not stored: set by the game. */
  declare activity: Loose;

  get players(): Loose[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The active gamemaster who acts for all: the highest role, then the lowest id. */
  get activeGM(): Loose {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  getDesignatedUser(condition: (user: Loose) => boolean): Loose {
    const candidates = this.filter((user) => user.active && condition(user));
    return candidates.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }
}

/** In the order in which a game builds them. */
export const WORLD_COLLECTIONS: Readonly<Record<string, typeof WorldCollection>> = {
  users: Users,
  settings: WorldSettings,
  folders: Folders,
  actors: Actors,
  items: Items,
  scenes: Scenes,
  combats: CombatEncounters,
  journal: Journal,
  macros: Macros,
  playlists: Playlists,
  tables: RollTables,
  cards: CardStacks,
  messages: ChatMessages,
};
