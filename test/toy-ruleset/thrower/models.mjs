const { BooleanField, HTMLField, NumberField, SchemaField } = foundry.data.fields;

const whole = (initial, max) =>
  new NumberField({ required: true, nullable: false, integer: true, min: 0, max, initial });
const html = () => new HTMLField({ required: true, blank: true, initial: "" });

/** Somebody who stands at the pond. */
export class ThrowerModel extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["PEBBLES.Thrower"];
  static defineSchema() {
    return {
      skill: whole(1, 5),
      joy: new SchemaField({ value: whole(3, 9), max: whole(5, 9) }),
      wet: new BooleanField(),
      notes: html(),
    };
  }
}

/** A stone from the shore. */
export class StoneModel extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["PEBBLES.Stone"];
  static defineSchema() {
    return { flatness: whole(0, 2), description: html() };
  }
}

/** Version 1: stones used to be flat or not. */
export const MIGRATIONS = [
  {
    number: 1,
    documentName: "Item",
    types: ["pebbles.pebbleStone"],
    migrate(source) {
      if (!("flat" in source) || "flatness" in source) return source;
      const { flat, ...rest } = source;
      return { flatness: flat ? 2 : 0, ...rest };
    },
  },
];
