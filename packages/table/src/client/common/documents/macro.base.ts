import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, imageField, metadata, nameField } from "./document-parts.ts";
import { BaseFolder } from "./folder.base.ts";
import { BaseUser } from "./user.base.ts";

/** A macro. Left out: the check that its script parses. */
export class BaseMacro extends Document {
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override metadata = metadata({
    name: "Macro",
    collection: "macros",
    indexed: true,
    coreTypes: Object.values(CONST.MACRO_TYPES) as string[],
    permissions: {
      create: "PLAYER",
      update: (user, macro) => user.isGM || user.id === macro._source.author || macro.getUserLevel(user) >= 3,
      delete: (user, macro) => user.isGM || user.id === macro._source.author,
    },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "MACRO"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      type: new fields.DocumentTypeField(this, { initial: CONST.MACRO_TYPES.CHAT }),
      author: new fields.DocumentAuthorField(BaseUser),
      img: imageField(this.DEFAULT_ICON),
      scope: new fields.StringField({ required: true, choices: CONST.MACRO_SCOPES, initial: CONST.MACRO_SCOPES[0] }),
      command: new fields.StringField({ required: true, blank: true }),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      ...closingFields(),
    };
  }

  static override get TYPES(): string[] {
    return [...this.metadata.coreTypes];
  }
}
