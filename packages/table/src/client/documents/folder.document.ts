import { BaseFolder } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** A folder of a directory. Left out: export to compendia and import dialogs. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  declare children: Loose[];
  declare depth: number;

  get contents(): Loose[] {
    const collection = this.pack ? game.packs.get(this.pack)?.index : game.collections.get(this.type);
    return collection?.filter((document: Loose) => (document._source?.folder ?? document.folder) === this.id) ?? [];
  }

  get documentClass(): Loose {
    return CONFIG[this.type]?.documentClass;
  }

  get documentCollection(): Loose {
    return this.pack ? game.packs.get(this.pack) : game.collections.get(this.type);
  }

  get ancestors(): Loose[] {
    const list: Loose[] = [];
    for (let parent = this.folder; parent; parent = parent.folder) list.push(parent);
    return list;
  }

  get displayed(): boolean {
    return (
      game.user.isGM ||
      this.contents.some((document) => document.visible !== false) ||
      this.getSubfolders().some((folder: Loose) => folder.displayed)
    );
  }

  getSubfolders(recursive = false): Loose[] {
    const children: Loose[] = game.folders.filter((folder: Loose) => folder._source.folder === this.id);
    return recursive ? children.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : children;
  }

  getParentFolders(): Loose[] {
    return this.ancestors;
  }
}
