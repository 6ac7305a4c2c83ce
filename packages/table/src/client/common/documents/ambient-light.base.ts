import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { LightData } from "../data/light-data.ts";
import { metadata } from "./document-parts.ts";
import { onlyGamemasters, place } from "./scene-part.fields.ts";

/** A light of the scene. Leaves nothing of the real one's data out. */
export class BaseAmbientLight extends Document {
  static override metadata = metadata({ name: "AmbientLight", collection: "lights", permissions: onlyGamemasters });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "AMBIENT_LIGHT"];

  static override defineSchema(): Loose {
    return {
      _id: new fields.DocumentIdField(),
      ...place(),
      rotation: new fields.AngleField(),
      walls: new fields.BooleanField({ initial: true }),
      vision: new fields.BooleanField(),
      config: new fields.EmbeddedDataField(LightData),
      hidden: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
