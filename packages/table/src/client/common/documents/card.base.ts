import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, imageField, metadata, nameField, sizeFields } from "./document-parts.ts";

const owns = (user: Loose, card: Loose) => Boolean(card?.parent?.testUserPermission(user, "OWNER"));

/**
 * A card in a stack. Anybody may put a card into a hand or pile and mark a deck's card as drawn; the rest needs the
 * stack's owner. Left out: the check that `origin` exists.
 */
export class BaseCard extends Document {
  static override metadata = metadata({
    name: "Card",
    collection: "cards",
    hasTypeData: true,
    permissions: {
      create: (user, card) => owns(user, card) || ["hand", "pile"].includes(card?.parent?.type),
      update: (user, card, data) =>
        owns(user, card) ||
        (card?.parent?.type === "deck" && Object.keys(data).every((key) => ["_id", "drawn", "_stats"].includes(key))),
      delete: owns,
    },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARD"];

  static override defineSchema() {
    const faceFields = () => ({
      name: new fields.StringField(),
      text: new fields.HTMLField(),
      img: imageField(undefined, ["IMAGE", "VIDEO"]),
    });
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      description: new fields.HTMLField(),
      type: new fields.DocumentTypeField(this, { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      suit: new fields.StringField({ required: true }),
      value: new fields.NumberField({ required: true }),
      back: new fields.SchemaField(faceFields()),
      faces: new fields.ArrayField(new fields.SchemaField(faceFields())),
      face: new fields.NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new fields.BooleanField(),
      // The class of stacks embeds this one, so the reference keeps to the id's own kind.
      origin: new fields.ForeignDocumentField({ documentName: "Cards" }),
      ...sizeFields(),
      sort: new fields.IntegerSortField(),
      ...closingFields(),
    };
  }

  static DEFAULT_ICON = "icons/svg/card-joker.svg";
}
