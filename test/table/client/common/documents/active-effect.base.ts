import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, imageField, metadata, nameField, ownerOfParent } from "./document-parts.ts";

/** Numbers of generation 13's modes by generation 14's words. */
const MODES: Record<string, number> = {
  custom: 0,
  multiply: 1,
  add: 2,
  subtract: 2,
  downgrade: 3,
  upgrade: 4,
  override: 5,
};

const durationNumber = (options = {}) => new fields.NumberField({ integer: true, ...options });

/**
 * An active effect. Both generations get generation 13's shape, whose `changes` can be read in either.
 * Left out: generation 14's `system.changes`, `start` and units of duration.
 */
export class BaseActiveEffect extends Document {
  static override metadata = metadata({
    name: "ActiveEffect",
    collection: "effects",
    hasTypeData: true,
    permissions: { create: ownerOfParent, update: ownerOfParent, delete: ownerOfParent },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      img: imageField(),
      type: new fields.DocumentTypeField(this, { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      changes: new fields.ArrayField(
        new fields.SchemaField({
          key: new fields.StringField({ required: true }),
          value: new fields.StringField({ required: true }),
          mode: new fields.NumberField({ integer: true, initial: CONST.ACTIVE_EFFECT_MODES.ADD }),
          priority: new fields.NumberField(),
        }),
      ),
      disabled: new fields.BooleanField(),
      duration: new fields.SchemaField({
        startTime: new fields.NumberField({ initial: null }),
        seconds: durationNumber({ min: 0 }),
        combat: new fields.DocumentIdField({ readonly: false, required: false }),
        rounds: durationNumber({ min: 0 }),
        turns: durationNumber({ min: 0 }),
        startRound: durationNumber({ min: 0 }),
        startTurn: durationNumber({ min: 0 }),
      }),
      description: new fields.HTMLField({ textSearch: true }),
      origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new fields.BooleanField({ initial: true }),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      sort: new fields.IntegerSortField(),
      ...closingFields(),
    };
  }

  /** Read changes written in generation 14's words. */
  static override migrateData(source: Loose, options?: Loose) {
    if (generation >= 14 && Array.isArray(source.system?.changes) && !source.changes)
      source.changes = source.system.changes;
    for (const change of Array.isArray(source.changes) ? source.changes : []) {
      if (change?.type !== undefined && change.mode === undefined) change.mode = MODES[change.type] ?? 0;
    }
    return super.migrateData(source, options);
  }
}
