import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { BaseCombatant } from "./combatant.base.ts";
import { BaseCombatantGroup } from "./combatant-group.base.ts";
import { closingFields, gamemaster, metadata } from "./document-parts.ts";
import { BaseScene } from "./scene.base.ts";

/** The only keys a player may change: those that move the turn on. */
const TURN_KEYS = new Set(["_id", "round", "turn", "combatants", "_stats"]);

/** An encounter. Leaves nothing of the real one's data out. */
export class BaseCombat extends Document {
  static override metadata = metadata({
    name: "Combat",
    collection: "combats",
    hasTypeData: true,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    permissions: {
      create: gamemaster,
      update: (user, _combat, data) =>
        user.isGM || Object.keys(data).every((key) => TURN_KEYS.has(key.split(".")[0] ?? "")),
      delete: gamemaster,
    },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      ...(generation >= 14 && { name: new fields.StringField({ required: true, blank: true }) }),
      scene: new fields.ForeignDocumentField(BaseScene),
      groups: new fields.EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new fields.EmbeddedCollectionField(BaseCombatant),
      active: new fields.BooleanField(),
      round: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new fields.IntegerSortField(),
      ...closingFields(),
    };
  }
}
