import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { LightData } from "../data/light-data.ts";
import { ShapeData } from "../data/shape-data.ts";
import { gamemaster, metadata } from "./document-parts.ts";
import { BaseJournalEntry } from "./journal-entry.base.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.base.ts";
import { textureField } from "./token-parts.ts";
import { BaseUser } from "./user.base.ts";

const number = (initial: number, more: Loose = {}) =>
  new fields.NumberField({ required: true, nullable: false, initial, ...more });
const whole = (initial = 0, more: Loose = {}) => number(initial, { integer: true, ...more });
const userColor = () => globalThis.game?.user?.color?.css || "#ffffff";
const fontFamily = () => globalThis.CONFIG?.defaultFontFamily || "Signika";
const oneOf = (choices: object, initial: number) =>
  new fields.NumberField({ required: true, initial, choices: Object.values(choices) });
const onlyGamemasters = { create: gamemaster, update: gamemaster, delete: gamemaster };
const place = () => ({ x: whole(), y: whole(), elevation: number(0) });

/** A light of the scene. Leaves nothing of the real one's data out. */
export class BaseAmbientLight extends Document {
  static override metadata = metadata({
    name: "AmbientLight",
    collection: "lights",
    permissions: onlyGamemasters,
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "AMBIENT_LIGHT"];

  static override defineSchema(): Loose {
    return {
      _id: new fields.DocumentIdField(),
      ...place(),
      rotation: new fields.AngleField(),
      walls: new fields.BooleanField({ initial: true }),
      vision: new fields.BooleanField(),
      config: new fields.EmbeddedDataField(LightData),
      hidden: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}

/** A picture that lies on the scene. Leaves nothing of the real one's data out. */
export class BaseTile extends Document {
  static override metadata = metadata({
    name: "Tile",
    collection: "tiles",
    permissions: onlyGamemasters,
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TILE"];

  static override defineSchema(): Loose {
    const side = () => new fields.NumberField({ required: true, min: 0, nullable: false, step: 0.1 });
    return {
      _id: new fields.DocumentIdField(),
      texture: textureField(undefined, false),
      width: side(),
      height: side(),
      ...place(),
      sort: whole(),
      rotation: new fields.AngleField(),
      alpha: new fields.AlphaField(),
      hidden: new fields.BooleanField(),
      locked: new fields.BooleanField(),
      restrictions: new fields.SchemaField({ light: new fields.BooleanField(), weather: new fields.BooleanField() }),
      occlusion: new fields.SchemaField({
        mode: new fields.NumberField({ initial: 0, integer: true }),
        alpha: new fields.AlphaField({ initial: 0 }),
      }),
      video: new fields.SchemaField({
        loop: new fields.BooleanField({ initial: true }),
        autoplay: new fields.BooleanField({ initial: true }),
        volume: new fields.AlphaField({ initial: 0, step: 0.01 }),
      }),
      flags: new fields.DocumentFlagsField(),
    };
  }
}

/** A shape, line or text that somebody drew. Leaves nothing of the real one's data out. */
export class BaseDrawing extends Document {
  static override metadata = metadata({
    name: "Drawing",
    collection: "drawings",
    permissions: { create: "DRAWING_CREATE", update: authorOrGamemaster, delete: authorOrGamemaster },
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "DRAWING"];

  static override defineSchema(): Loose {
    return {
      _id: new fields.DocumentIdField(),
      author: new fields.DocumentAuthorField(BaseUser),
      shape: new fields.EmbeddedDataField(ShapeData),
      x: number(0),
      y: number(0),
      elevation: number(0),
      sort: whole(),
      rotation: new fields.AngleField(),
      bezierFactor: new fields.AlphaField({ initial: 0, max: 0.5 }),
      fillType: oneOf(CONST.DRAWING_FILL_TYPES, CONST.DRAWING_FILL_TYPES.NONE),
      fillColor: new fields.ColorField({ nullable: false, initial: userColor }),
      fillAlpha: new fields.AlphaField({ initial: 0.5 }),
      strokeWidth: whole(8, { min: 0 }),
      strokeColor: new fields.ColorField({ nullable: false, initial: userColor }),
      strokeAlpha: new fields.AlphaField({ initial: 1 }),
      texture: new fields.FilePathField({ categories: ["IMAGE"] }),
      text: new fields.StringField(),
      fontFamily: new fields.StringField({ blank: false, initial: fontFamily }),
      fontSize: whole(48, { min: 8, max: 256 }),
      textColor: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      textAlpha: new fields.AlphaField(),
      hidden: new fields.BooleanField(),
      locked: new fields.BooleanField(),
      interface: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
    };
  }

  /** @throws Error for a drawing without anything to see. */
  static override validateJoint(data: Loose): void {
    const hasText = Boolean(data.text) && data.textAlpha > 0;
    const hasFill = data.fillType !== CONST.DRAWING_FILL_TYPES.NONE && data.fillAlpha > 0;
    const hasLine = data.strokeWidth > 0 && data.strokeAlpha > 0;
    if (!hasText && !hasFill && !hasLine) throw new Error("a drawing needs a visible text, fill or line");
  }
}

function authorOrGamemaster(user: Loose, document: Loose): boolean {
  return user.isGM || document._source.author === user.id;
}

/** A pin on the map. Leaves nothing of the real one's data out. */
export class BaseNote extends Document {
  static DEFAULT_ICON = "icons/svg/book.svg";
  static override metadata = metadata({
    name: "Note",
    collection: "notes",
    permissions: { create: "NOTE_CREATE" },
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "NOTE"];

  static override defineSchema(): Loose {
    return {
      _id: new fields.DocumentIdField(),
      entryId: new fields.ForeignDocumentField(BaseJournalEntry, { idOnly: true }),
      pageId: new fields.ForeignDocumentField(BaseJournalEntryPage, { idOnly: true }),
      ...place(),
      sort: whole(),
      texture: textureField(BaseNote.DEFAULT_ICON),
      iconSize: whole(40, { min: 32 }),
      text: new fields.StringField({ textSearch: true }),
      fontFamily: new fields.StringField({ required: true, initial: fontFamily }),
      fontSize: whole(32, { min: 8, max: 128 }),
      textAnchor: oneOf(CONST.TEXT_ANCHOR_POINTS, CONST.TEXT_ANCHOR_POINTS.BOTTOM),
      textColor: new fields.ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      global: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}

/** A line that stops what moves. Left out: the threshold's and the door animation's own checks. */
export class BaseWall extends Document {
  static override metadata = metadata({
    name: "Wall",
    collection: "walls",
    permissions: { create: gamemaster, update: mayUseDoor, delete: gamemaster },
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "WALL"];

  static override defineSchema(): Loose {
    const sense = () => oneOf(CONST.WALL_SENSE_TYPES, CONST.WALL_SENSE_TYPES.NORMAL);
    return {
      _id: new fields.DocumentIdField(),
      c: new fields.ArrayField(new fields.NumberField({ required: true, integer: true, nullable: false }), {
        validate: (coordinates: number[]) => coordinates.length === 4,
        validationError: "must be a length-4 array of integer coordinates",
      }),
      light: sense(),
      move: oneOf(CONST.WALL_MOVEMENT_TYPES, CONST.WALL_MOVEMENT_TYPES.NORMAL),
      sight: sense(),
      sound: sense(),
      dir: oneOf(CONST.WALL_DIRECTIONS, CONST.WALL_DIRECTIONS.BOTH),
      door: oneOf(CONST.WALL_DOOR_TYPES, CONST.WALL_DOOR_TYPES.NONE),
      ds: oneOf(CONST.WALL_DOOR_STATES, CONST.WALL_DOOR_STATES.CLOSED),
      doorSound: new fields.StringField({ required: false, blank: true, initial: undefined }),
      threshold: new fields.ObjectField(),
      animation: new fields.ObjectField({ required: true, nullable: true, initial: null }),
      flags: new fields.DocumentFlagsField(),
    };
  }
}

/** Doors may be opened by whoever may WALL_DOORS. */
function mayUseDoor(user: Loose, _wall: Loose, data: Loose): boolean {
  const onlyDoor = Object.keys(data).every((key) => key === "_id" || key === "ds");
  return user.isGM || (onlyDoor && Boolean(user.can?.("WALL_DOORS")));
}

/** Generation 13's areas of effect; 14 has regions instead. Leaves nothing of the real one's data out. */
export class BaseMeasuredTemplate extends Document {
  static override metadata = metadata({
    name: "MeasuredTemplate",
    collection: "templates",
    permissions: {
      create: generation < 14 ? "TEMPLATE_CREATE" : gamemaster,
      update: authorOrGamemaster,
      delete: authorOrGamemaster,
    },
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TEMPLATE"];

  static override defineSchema(): Loose {
    const { CIRCLE } = CONST.MEASURED_TEMPLATE_TYPES;
    return {
      _id: new fields.DocumentIdField(),
      author: new fields.DocumentAuthorField(BaseUser),
      t: new fields.StringField({
        required: true,
        choices: Object.values(CONST.MEASURED_TEMPLATE_TYPES),
        initial: CIRCLE,
      }),
      ...place(),
      sort: whole(),
      distance: number(0, { min: 0 }),
      direction: new fields.AngleField(),
      angle: new fields.AngleField({ normalize: false }),
      width: number(0, { min: 0, step: 0.01 }),
      borderColor: new fields.ColorField({ nullable: false, initial: "#000000" }),
      fillColor: new fields.ColorField({ nullable: false, initial: userColor }),
      texture: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      hidden: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
