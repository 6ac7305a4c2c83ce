import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { BaseActor } from "./actor.base.ts";
import { BaseCards } from "./cards.base.ts";
import { BaseCombat } from "./combat.base.ts";
import { closingFields, imageField, metadata, nameField } from "./document-parts.ts";
import { BaseFolder } from "./folder.base.ts";
import { BaseItem } from "./item.base.ts";
import { BaseJournalEntry } from "./journal-entry.base.ts";
import { BaseMacro } from "./macro.base.ts";
import { BasePlaylist } from "./playlist.base.ts";
import { BaseRollTable } from "./roll-table.base.ts";
import { BaseScene } from "./scene.base.ts";

const CONTENT: Record<string, Loose> = {
  actors: BaseActor,
  combats: BaseCombat,
  items: BaseItem,
  journal: BaseJournalEntry,
  scenes: BaseScene,
  tables: BaseRollTable,
  macros: BaseMacro,
  playlists: BasePlaylist,
  cards: BaseCards,
  folders: BaseFolder,
};

/** Documents of a world packed together; lives in compendia alone. */
export class BaseAdventure extends Document {
  static override metadata = metadata({
    name: "Adventure",
    collection: "adventures",
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ADVENTURE"];

  static override defineSchema() {
    const content = Object.entries(CONTENT).map(([field, model]) => [
      field,
      new fields.SetField(new fields.EmbeddedDataField(model)),
    ]);
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      img: imageField(),
      caption: new fields.HTMLField(),
      description: new fields.HTMLField({ textSearch: true }),
      ...Object.fromEntries(content),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ...closingFields(),
    };
  }

  /**
   * Generation 14's own scenes have no background but in their levels, and an adventure's scenes are never made as those of a
   * world are, which would still take the old one over: it is lost (reports of lost maps; the published types do nothing).
   */
  static override migrateData(source: Loose, options?: Loose) {
    const scenes = source.scenes as Loose[] | undefined;
    if (generation >= 14 && scenes) source.scenes = scenes.map(({ background: _lost, ...scene }) => scene);
    return super.migrateData(source, options);
  }

  /** Field of the adventure to the class of what it holds. */
  static get contentFields(): Record<string, Loose> {
    return Object.fromEntries(Object.entries(CONTENT).map(([field, model]) => [field, model.implementation ?? model]));
  }

  get thumbnail(): string | null {
    return this.img;
  }
}
