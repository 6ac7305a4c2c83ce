import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { BaseShapeData } from "../data/shape-data.ts";
import { Color } from "../utils/color.ts";
import { gamemaster, metadata, nameField } from "./document-parts.ts";
import { BaseRegionBehavior } from "./region-behavior.base.ts";

/**
 * An area of a scene with behaviours. On generation 14 whoever may REGION_CREATE makes regions; on 13 only gamemasters
 * do. Left out: generation 14's levels, attachment to a token, highlight modes and restrictions by walls.
 */
export class BaseRegion extends Document {
  static override metadata = metadata({
    name: "Region",
    collection: "regions",
    embedded: { RegionBehavior: "behaviors" },
    permissions: generation >= 14 ? { create: "REGION_CREATE" } : { create: gamemaster, update: gamemaster },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "REGION"];

  static override defineSchema(): Loose {
    const bound = () => new fields.NumberField({ required: true });
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      color: new fields.ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSV([Math.random(), 0.8, 0.8]).css,
      }),
      shapes: new fields.ArrayField(new fields.TypedSchemaField(BaseShapeData.TYPES)),
      elevation: new fields.SchemaField({ bottom: bound(), top: bound() }),
      behaviors: new fields.EmbeddedCollectionField(BaseRegionBehavior),
      visibility: new fields.NumberField({
        required: true,
        initial: CONST.REGION_VISIBILITY.LAYER,
        choices: Object.values(CONST.REGION_VISIBILITY),
      }),
      locked: new fields.BooleanField(),
      ...(generation >= 14 && { ownership: new fields.DocumentOwnershipField() }),
      flags: new fields.DocumentFlagsField(),
    };
  }

  /** @throws Error when the region would end below where it begins */
  static override validateJoint({ elevation }: Loose): void {
    const { bottom, top } = elevation ?? {};
    if ((bottom ?? Number.NEGATIVE_INFINITY) > (top ?? Number.POSITIVE_INFINITY))
      throw new Error("elevation.top may not be less than elevation.bottom");
  }
}
