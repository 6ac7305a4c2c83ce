import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { ShapeData } from "../data/shape-data.ts";
import { metadata } from "./document-parts.ts";
import { authorOrGamemaster, fontFamily, number, oneOf, userColor, whole } from "./scene-part.fields.ts";
import { BaseUser } from "./user.base.ts";

/** A shape, line or text that somebody drew. Leaves nothing of the real one's data out. */
export class BaseDrawing extends Document {
  static override metadata = metadata({
    name: "Drawing",
    collection: "drawings",
    permissions: { create: "DRAWING_CREATE", update: authorOrGamemaster, delete: authorOrGamemaster },
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "DRAWING"];

  static override defineSchema(): Loose {
    return {
      _id: new fields.DocumentIdField(),
      author: new fields.DocumentAuthorField(BaseUser),
      shape: new fields.EmbeddedDataField(ShapeData),
      x: number(0),
      y: number(0),
      elevation: number(0),
      sort: whole(),
      rotation: new fields.AngleField(),
      bezierFactor: new fields.AlphaField({ initial: 0, max: 0.5 }),
      fillType: oneOf(CONST.DRAWING_FILL_TYPES, CONST.DRAWING_FILL_TYPES.NONE),
      fillColor: new fields.ColorField({ nullable: false, initial: userColor }),
      fillAlpha: new fields.AlphaField({ initial: 0.5 }),
      strokeWidth: whole(8, { min: 0 }),
      strokeColor: new fields.ColorField({ nullable: false, initial: userColor }),
      strokeAlpha: new fields.AlphaField({ initial: 1 }),
      texture: new fields.FilePathField({ categories: ["IMAGE"] }),
      text: new fields.StringField(),
      fontFamily: new fields.StringField({ blank: false, initial: fontFamily }),
      fontSize: whole(48, { min: 8, max: 256 }),
      textColor: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      textAlpha: new fields.AlphaField(),
      hidden: new fields.BooleanField(),
      locked: new fields.BooleanField(),
      interface: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
    };
  }

  /** @throws Error for a drawing without anything to see. */
  static override validateJoint(data: Loose): void {
    const hasText = Boolean(data.text) && data.textAlpha > 0;
    const hasFill = data.fillType !== CONST.DRAWING_FILL_TYPES.NONE && data.fillAlpha > 0;
    const hasLine = data.strokeWidth > 0 && data.strokeAlpha > 0;
    if (!hasText && !hasFill && !hasLine) throw new Error("a drawing needs a visible text, fill or line");
  }
}
