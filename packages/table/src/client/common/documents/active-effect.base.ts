import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { migrateEffectTo14 } from "./active-effect.migration.ts";
import { closingFields, imageField, metadata, nameField, ownerOfParent } from "./document-parts.ts";
import { BaseFolder } from "./folder.base.ts";

const count = (options = {}) => new fields.NumberField({ integer: true, min: 0, ...options });

/** Generation 13: changes beside the system data, a duration that nobody watches. */
const fieldsOf13 = () => ({
  changes: new fields.ArrayField(
    new fields.SchemaField({
      key: new fields.StringField({ required: true }),
      value: new fields.StringField({ required: true }),
      mode: new fields.NumberField({ integer: true, initial: CONST.ACTIVE_EFFECT_MODES.ADD }),
      priority: new fields.NumberField(),
    }),
  ),
  duration: new fields.SchemaField({
    startTime: new fields.NumberField({ initial: null }),
    seconds: count(),
    combat: new fields.DocumentIdField({ readonly: false, required: false }),
    rounds: count(),
    turns: count(),
    startRound: count(),
    startTurn: count(),
  }),
});

/** Generation 14: changes live in the system data; a duration has a unit and an event at which it ends. */
const fieldsOf14 = () => ({
  start: new fields.SchemaField(
    {
      // The class of encounters is not needed to know their id.
      combat: new fields.ForeignDocumentField({ documentName: "Combat" }),
      combatant: new fields.ForeignDocumentField({ documentName: "Combatant" }, { idOnly: true }),
      initiative: new fields.NumberField({ required: true }),
      round: count({ required: true }),
      turn: count({ required: true }),
      time: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    },
    { nullable: true, required: true, initial: null as Loose },
  ),
  duration: new fields.SchemaField({
    value: count({ required: true, nullable: true, initial: null }),
    units: new fields.StringField({
      required: true,
      choices: [...CONST.ACTIVE_EFFECT_DURATION_UNITS],
      initial: "seconds",
    }),
    expiry: new fields.StringField({ required: true, blank: false, nullable: true, initial: initialExpiry }),
    expired: new fields.BooleanField(),
  }),
  showIcon: new fields.NumberField({
    required: true,
    nullable: false,
    choices: Object.values(CONST.ACTIVE_EFFECT_SHOW_ICON),
    initial: CONST.ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
  }),
  folder: new fields.ForeignDocumentField(BaseFolder),
});

/** A span ends at the start of a turn unless somebody says otherwise; what lasts has no end. */
const initialExpiry = (source: Loose): string | null =>
  typeof source?.duration?.value === "number" ? "turnStart" : null;

/**
 * An active effect. Left out: generation 14's keeping of origins that cannot be read in `flags.core.originText`.
 */
export class BaseActiveEffect extends Document {
  static DEFAULT_ICON = "icons/svg/aura.svg";

  static override metadata = metadata({
    name: "ActiveEffect",
    collection: "effects",
    hasTypeData: true,
    permissions: { create: ownerOfParent, update: ownerOfParent, delete: ownerOfParent },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static override defineSchema() {
    const { changes, ...rest }: Loose = generation >= 14 ? fieldsOf14() : fieldsOf13();
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      img: imageField(),
      type: new fields.DocumentTypeField(this, { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      ...(changes && { changes }),
      disabled: new fields.BooleanField(),
      ...rest,
      description: new fields.HTMLField({ textSearch: true }),
      origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new fields.BooleanField({ initial: true }),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      sort: new fields.IntegerSortField(),
      ...closingFields(),
    };
  }

  /** Generation 14 reads 13's shape; 13 knows nothing of 14's. */
  static override migrateData(source: Loose, options?: Loose) {
    if (generation >= 14) migrateEffectTo14(source);
    return super.migrateData(source, options);
  }
}
