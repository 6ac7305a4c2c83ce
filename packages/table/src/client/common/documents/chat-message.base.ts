import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, metadata } from "./document-parts.ts";
import { BaseUser } from "./user.base.ts";

/** Whether a user wrote a message, or is a gamemaster. */
const authorOrGamemaster = (user: Loose, message: Loose): boolean => user.isGM || user.id === message._source.author;

/** A chat message. Left out: generation 14's `title`. */
export class BaseChatMessage extends Document {
  static override metadata = metadata({
    name: "ChatMessage",
    collection: "messages",
    hasTypeData: true,
    permissions: { create: "PLAYER", update: authorOrGamemaster, delete: authorOrGamemaster },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CHATMESSAGE"];

  static override defineSchema() {
    const speakerId = () => new fields.DocumentIdField({ readonly: false });
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      style: new fields.NumberField({
        required: true,
        choices: Object.values(CONST.CHAT_MESSAGE_STYLES),
        initial: CONST.CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new fields.DocumentAuthorField(BaseUser),
      timestamp: new fields.NumberField({ required: true, nullable: false, initial: Date.now }),
      flavor: new fields.HTMLField(),
      content: new fields.HTMLField({ textSearch: true }),
      speaker: new fields.SchemaField({
        scene: speakerId(),
        actor: speakerId(),
        token: speakerId(),
        alias: new fields.StringField(),
      }),
      whisper: new fields.ArrayField(new fields.ForeignDocumentField(BaseUser, { idOnly: true })),
      blind: new fields.BooleanField(),
      rolls: new fields.ArrayField(new fields.JSONField({ validate: isEvaluatedRoll })),
      sound: new fields.FilePathField({ categories: ["AUDIO"] }),
      emote: new fields.BooleanField(),
      ...closingFields(),
    };
  }

  /** Whoever wrote it owns it. */
  override getUserLevel(user: Loose = globalThis.game?.user): number {
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return user?.id === this._source.author ? OWNER : OBSERVER;
  }
}

/** @throws Error for a roll that has not been evaluated */
function isEvaluatedRoll(json: string): void {
  if (!JSON.parse(json).evaluated) throw new Error("Roll objects added to ChatMessage documents must be evaluated");
}
