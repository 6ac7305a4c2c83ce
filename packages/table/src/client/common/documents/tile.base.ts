import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { metadata } from "./document-parts.ts";
import { onlyGamemasters, place, whole } from "./scene-part.fields.ts";
import { textureField } from "./token-parts.ts";

/** A picture that lies on the scene. Leaves nothing of the real one's data out. */
export class BaseTile extends Document {
  static override metadata = metadata({ name: "Tile", collection: "tiles", permissions: onlyGamemasters });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TILE"];

  static override defineSchema(): Loose {
    const side = () => new fields.NumberField({ required: true, min: 0, nullable: false, step: 0.1 });
    return {
      _id: new fields.DocumentIdField(),
      texture: textureField(undefined, false),
      width: side(),
      height: side(),
      ...place(),
      sort: whole(),
      rotation: new fields.AngleField(),
      alpha: new fields.AlphaField(),
      hidden: new fields.BooleanField(),
      locked: new fields.BooleanField(),
      restrictions: new fields.SchemaField({ light: new fields.BooleanField(), weather: new fields.BooleanField() }),
      occlusion: new fields.SchemaField({
        mode: new fields.NumberField({ initial: 0, integer: true }),
        alpha: new fields.AlphaField({ initial: 0 }),
      }),
      video: new fields.SchemaField({
        loop: new fields.BooleanField({ initial: true }),
        autoplay: new fields.BooleanField({ initial: true }),
        volume: new fields.AlphaField({ initial: 0, step: 0.01 }),
      }),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
