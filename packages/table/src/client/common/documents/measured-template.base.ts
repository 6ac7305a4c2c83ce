import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { gamemaster, metadata } from "./document-parts.ts";
import { authorOrGamemaster, number, place, userColor, whole } from "./scene-part.fields.ts";
import { BaseUser } from "./user.base.ts";

/** Generation 13's areas of effect; 14 has regions instead. Leaves nothing of the real one's data out. */
export class BaseMeasuredTemplate extends Document {
  static override metadata = metadata({
    name: "MeasuredTemplate",
    collection: "templates",
    permissions: {
      create: generation < 14 ? "TEMPLATE_CREATE" : gamemaster,
      update: authorOrGamemaster,
      delete: authorOrGamemaster,
    },
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TEMPLATE"];

  static override defineSchema(): Loose {
    const { CIRCLE } = CONST.MEASURED_TEMPLATE_TYPES;
    return {
      _id: new fields.DocumentIdField(),
      author: new fields.DocumentAuthorField(BaseUser),
      t: new fields.StringField({
        required: true,
        choices: Object.values(CONST.MEASURED_TEMPLATE_TYPES),
        initial: CIRCLE,
      }),
      ...place(),
      sort: whole(),
      distance: number(0, { min: 0 }),
      direction: new fields.AngleField(),
      angle: new fields.AngleField({ normalize: false }),
      width: number(0, { min: 0, step: 0.01 }),
      borderColor: new fields.ColorField({ nullable: false, initial: "#000000" }),
      fillColor: new fields.ColorField({ nullable: false, initial: userColor }),
      texture: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      hidden: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
