import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { metadata } from "./document-parts.ts";
import { BaseUser } from "./user.base.ts";

const owns = (user: Loose, setting: Loose) =>
  setting?._source?.user ? user.id === setting._source.user : Boolean(user.can?.("SETTINGS_MODIFY"));

/** A stored setting of the world or of one user. Leaves nothing of the real one's data out. */
export class BaseSetting extends Document {
  static override metadata = metadata({
    name: "Setting",
    collection: "settings",
    permissions: { create: owns, update: owns, delete: owns },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      key: new fields.StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: string) => key.split(".").length > 1,
        validationError: "must have the format {scope}.{field}",
      }),
      value: new fields.JSONField({ required: true, nullable: true, initial: null }),
      user: new fields.ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
