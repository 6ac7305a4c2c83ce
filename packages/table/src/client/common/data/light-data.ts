import { DataModel } from "../abstract/data-model.ts";
import * as fields from "./fields/index.ts";

/** How a light shines. Ranges are in scene units. Leaves nothing of the real one's data out; only its reach is drawn. */
export class LightData extends DataModel {
  static override LOCALIZATION_PREFIXES = ["LIGHT"];

  static override defineSchema(): Loose {
    const reach = () => new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 });
    const within = (initial: number, min: number) =>
      new fields.NumberField({ required: true, nullable: false, initial, min, max: 1 });
    const level = (min: number) =>
      new fields.NumberField({ required: true, nullable: false, integer: true, initial: 5, min, max: 10 });
    return {
      negative: new fields.BooleanField(),
      priority: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
      alpha: new fields.AlphaField({ initial: 0.5 }),
      angle: new fields.AngleField({ initial: 360, normalize: false }),
      bright: reach(),
      color: new fields.ColorField(),
      coloration: new fields.NumberField({ required: true, integer: true, initial: 1 }),
      dim: reach(),
      attenuation: new fields.AlphaField({ initial: 0.5 }),
      luminosity: within(0.5, 0),
      saturation: within(0, -1),
      contrast: within(0, -1),
      shadows: within(0, 0),
      animation: new fields.SchemaField({
        type: new fields.StringField({ nullable: true, blank: false, initial: null }),
        speed: level(0),
        intensity: level(1),
        reverse: new fields.BooleanField(),
      }),
      darkness: new fields.SchemaField(
        { min: new fields.AlphaField({ initial: 0 }), max: new fields.AlphaField({ initial: 1 }) },
        {
          validate: (range: Loose) => (range.min ?? 0) <= (range.max ?? 1),
          validationError: "darkness.max may not be less than darkness.min",
        },
      ),
    };
  }
}
