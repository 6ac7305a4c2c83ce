import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { metadata, nameField } from "./document-parts.ts";
import { number, onlyGamemasters, whole } from "./scene-part.fields.ts";
import { textureField } from "./token-parts.ts";

/** The level that tokens of generation 14 lie on where they name none, and the only one of a scene that came from 13. */
export const DEFAULT_LEVEL = "defaultLevel0000";

/**
 * A storey of a scene of generation 14: it has the picture of the ground.
 * Left out: foreground, fog, how its pictures are laid, and which other levels are seen through it.
 */
export class BaseLevel extends Document {
  static override metadata = metadata({ name: "Level", collection: "levels", permissions: onlyGamemasters });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "LEVEL"];

  static override defineSchema(): Loose {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      elevation: new fields.SchemaField({ bottom: number(0, { nullable: true }), top: number(20, { nullable: true }) }),
      background: textureField(),
      sort: whole(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
