import { BaseAdventure } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

type ByDocument = Record<string, Loose[]>;

/**
 * An adventure of a compendium and its way into the world. What the world has already, by id, is overwritten.
 * The order of callbacks and hooks within the import is from memory; their names and arguments are published.
 * Left out: playlists, and the shallow document that the real window shows while the adventure loads.
 */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  static fromIndex(id: string, pack: Loose): Loose {
    return new (this as Loose)(pack.index.get(id), { pack: pack.collection });
  }

  /**
   * What an import would create and what it would overwrite.
   * @param options.importFields fields of the adventure; none or "all" for everything
   */
  async prepareImport({ importFields = [] }: Loose = {}): Promise<Loose> {
    const chosen = new Set<string>(importFields);
    const everything = chosen.size === 0 || chosen.has("all");
    const source = this.toObject();
    const toCreate: ByDocument = {};
    const toUpdate: ByDocument = {};
    const kinds = new Set<string>();
    let documentCount = 0;
    for (const [field, cls] of Object.entries(BaseAdventure.contentFields)) {
      if (!everything && !chosen.has(field)) continue;
      const { documentName } = cls;
      kinds.add(documentName);
      const collection = game.collections.get(documentName);
      // Of folders only those that hold what comes along.
      const isWanted = ({ type }: Loose): boolean => field !== "folders" || everything || kinds.has(type);
      for (const data of source[field].filter(isWanted)) {
        const target = collection.has(data._id) ? toUpdate : toCreate;
        target[documentName] = [...(target[documentName] ?? []), data];
        documentCount += 1;
      }
    }
    return { toCreate, toUpdate, documentCount };
  }

  /**
   * Takes the adventure into the world. Asks first where something would be overwritten, unless `dialog` is false.
   * @returns what was created and what was overwritten, by kind; nothing where somebody said no
   */
  async import({ dialog = true, ...importOptions }: Loose = {}): Promise<Loose> {
    const nothing = { created: {}, updated: {} };
    const { preImport = [], postImport = [] } = importOptions;
    const data = await this.prepareImport(importOptions);
    if (data.documentCount === 0) return nothing;
    if (dialog && Object.keys(data.toUpdate).length > 0 && !(await this.#confirm(data.toUpdate))) return nothing;
    for (const step of preImport) await step(data, importOptions);
    const { Hooks } = foundry.helpers;
    if (Hooks.call("preImportAdventure", this, importOptions, data.toCreate, data.toUpdate) === false) return nothing;
    const result = await this.importContent(data);
    const imports = { ...game.settings.get("core", "adventureImports"), [this.uuid]: true };
    await game.settings.set("core", "adventureImports", imports);
    Hooks.callAll("importAdventure", this, importOptions, result.created, result.updated);
    for (const step of postImport) await step(result, importOptions);
    return result;
  }

  /** Writes prepared data: folders first, then the rest, each with the ids that it has in the adventure. */
  async importContent({ toCreate, toUpdate }: Loose): Promise<Loose> {
    const created: ByDocument = {};
    const updated: ByDocument = {};
    for (const [documentName, list] of foldersFirst(toCreate)) {
      const cls = getDocumentClass(documentName);
      created[documentName] = await cls.createDocuments(list, {
        keepId: true,
        keepEmbeddedIds: true,
        renderSheet: false,
      });
    }
    for (const [documentName, list] of foldersFirst(toUpdate)) {
      const cls = getDocumentClass(documentName);
      updated[documentName] = await cls.updateDocuments(list, { diff: false, recursive: false, noHook: true });
    }
    return { created, updated };
  }

  async #confirm(toUpdate: ByDocument): Promise<boolean> {
    const count = Object.values(toUpdate).reduce((sum, list) => sum + list.length, 0);
    const question = game.i18n.format("ADVENTURE.Overwrite", { count, name: foundry.utils.escapeHTML(this.name) });
    return foundry.applications.api.DialogV2.confirm({
      window: { title: "ADVENTURE.OverwriteTitle" },
      content: `<p>${question}</p>`,
    });
  }
}

const foldersFirst = (data: ByDocument): [string, Loose[]][] =>
  Object.entries(data).sort(([a], [b]) => Number(b === "Folder") - Number(a === "Folder"));
