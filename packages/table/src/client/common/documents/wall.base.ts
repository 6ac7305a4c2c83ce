import { Document } from "../abstract/document.ts";
import { WALL_DIRECTIONS, WALL_SENSE_TYPES } from "../constants/canvas.constants.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { gamemaster, metadata } from "./document-parts.ts";
import { oneOf } from "./scene-part.fields.ts";

/** A line that stops what moves. Left out: the threshold's and the door animation's own checks. */
export class BaseWall extends Document {
  static override metadata = metadata({
    name: "Wall",
    collection: "walls",
    permissions: { create: gamemaster, update: mayUseDoor, delete: gamemaster },
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "WALL"];

  static override defineSchema(): Loose {
    const sense = () => oneOf(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL);
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
      dir: oneOf(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH),
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
