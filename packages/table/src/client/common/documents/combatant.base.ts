import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { BaseActor } from "./actor.base.ts";
import { closingFields, imageField, metadata } from "./document-parts.ts";
import { BaseScene } from "./scene.base.ts";
import { BaseToken } from "./token.base.ts";

/** What its owner may change about a combatant. */
const OWNER_KEYS = new Set(["_id", "initiative", "flags", "defeated", "system", "group", "_stats"]);

/** A participant in an encounter. Leaves nothing of the real one's data out. */
export class BaseCombatant extends Document {
  static override metadata = metadata({
    name: "Combatant",
    collection: "combatants",
    hasTypeData: true,
    permissions: {
      create: "OWNER",
      update: (user, combatant, data) =>
        user.isGM ||
        (combatant.testUserPermission(user, "OWNER") &&
          Object.keys(data).every((key) => OWNER_KEYS.has(key.split(".")[0] ?? ""))),
      delete: "OWNER",
    },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      actorId: new fields.ForeignDocumentField(BaseActor, { idOnly: true }),
      tokenId: new fields.ForeignDocumentField(BaseToken, { idOnly: true }),
      sceneId: new fields.ForeignDocumentField(BaseScene, { idOnly: true }),
      name: new fields.StringField({ textSearch: true }),
      img: imageField(),
      initiative: new fields.NumberField({ required: true }),
      hidden: new fields.BooleanField(),
      defeated: new fields.BooleanField(),
      group: new fields.DocumentIdField({ readonly: false }),
      ...(generation >= 14 && { roundJoined: new fields.NumberField({ integer: true, min: 0 }) }),
      ...closingFields(),
    };
  }

  /** A combatant's level is its actor's. */
  override getUserLevel(user: Loose = globalThis.game?.user): number {
    const actor = this.actor ?? globalThis.game?.actors?.get(this._source.actorId);
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }
}
