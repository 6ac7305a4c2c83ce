import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { BaseActor } from "./actor.base.ts";
import { BaseActorDelta } from "./actor-delta.base.ts";
import { metadata } from "./document-parts.ts";
import { DEFAULT_LEVEL } from "./level.base.ts";
import { sharedTokenFields } from "./token-parts.ts";

/** A token on a scene. Left out: what {@link sharedTokenFields} leaves out, of generation 14 `depth`. */
export class BaseToken extends Document {
  static DEFAULT_ICON = CONST.DEFAULT_TOKEN;

  static override metadata = metadata({
    name: "Token",
    collection: "tokens",
    embedded: { ActorDelta: "delta" },
    permissions: { create: "TOKEN_CREATE", delete: "TOKEN_DELETE" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema() {
    const place = () => new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      ...sharedTokenFields(),
      actorId: new fields.ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new fields.EmbeddedDocumentField(BaseActorDelta),
      shape: new fields.NumberField({
        initial: CONST.TOKEN_SHAPES.RECTANGLE_1,
        choices: Object.values(CONST.TOKEN_SHAPES),
      }),
      x: place(),
      y: place(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      ...(generation >= 14 && {
        level: new fields.DocumentIdField({ required: true, nullable: false, readonly: false, initial: DEFAULT_LEVEL }),
      }),
      sort: place(),
      locked: new fields.BooleanField(),
      hidden: new fields.BooleanField(),
      _movementHistory: new fields.ArrayField(new fields.ObjectField()),
      _regions: new fields.ArrayField(new fields.DocumentIdField({ nullable: false })),
    };
  }

  /** A token's level is its actor's. */
  override getUserLevel(user: Loose = globalThis.game?.user): number {
    const actor = this.actor ?? globalThis.game?.actors?.get(this._source.actorId);
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }
}
