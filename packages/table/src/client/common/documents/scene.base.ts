import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { BaseAmbientLight } from "./ambient-light.base.ts";
import { closingFields, gamemaster, imageField, metadata, nameField } from "./document-parts.ts";
import { BaseDrawing } from "./drawing.base.ts";
import { BaseFolder } from "./folder.base.ts";
import { BaseJournalEntry } from "./journal-entry.base.ts";
import { BaseLevel } from "./level.base.ts";
import { BaseMeasuredTemplate } from "./measured-template.base.ts";
import { BaseNote } from "./note.base.ts";
import { BaseRegion } from "./region.base.ts";
import { BaseTile } from "./tile.base.ts";
import { BaseToken } from "./token.base.ts";
import { textureField } from "./token-parts.ts";
import { BaseWall } from "./wall.base.ts";

const ofGeneration: Record<string, string> = generation < 14 ? { MeasuredTemplate: "templates" } : { Level: "levels" };

/**
 * A scene with its grid and what is placed on it. Both generations get generation 13's one background, and 14 levels beside
 * it, the first of which goes before it; measured templates are generation 13's alone, since 14 has regions instead.
 * Left out: sounds, fog, weather, playlists; that each scene of 14 has a level at least.
 */
export class BaseScene extends Document {
  static override metadata = metadata({
    name: "Scene",
    collection: "scenes",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: {
      AmbientLight: "lights",
      Drawing: "drawings",
      Note: "notes",
      Region: "regions",
      Tile: "tiles",
      Token: "tokens",
      Wall: "walls",
      ...ofGeneration,
    },
    permissions: { create: gamemaster, update: gamemaster, delete: gamemaster },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "SCENE"];

  static override defineSchema() {
    const coordinate = () => new fields.NumberField({ integer: true, required: true });
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      active: new fields.BooleanField(),
      navigation: new fields.BooleanField({ initial: true }),
      navOrder: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new fields.HTMLField({ textSearch: true }),
      background: textureField(),
      ...(generation >= 14 && {
        levels: new fields.EmbeddedCollectionField(BaseLevel),
        initialLevel: new fields.DocumentIdField({ readonly: false }),
      }),
      foreground: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], virtual: true }),
      foregroundElevation: new fields.NumberField({ required: false, positive: true, integer: true }),
      thumb: imageField(),
      width: new fields.NumberField({ integer: true, positive: true, initial: 4000 }),
      height: new fields.NumberField({ integer: true, positive: true, initial: 3000 }),
      padding: new fields.NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new fields.SchemaField({
        x: coordinate(),
        y: coordinate(),
        scale: new fields.NumberField({ required: true, positive: true }),
      }),
      backgroundColor: new fields.ColorField({ nullable: false, initial: "#999999" }),
      grid: gridField(),
      tokenVision: new fields.BooleanField({ initial: true }),
      fog: new fields.ObjectField(),
      environment: environmentField(),
      drawings: new fields.EmbeddedCollectionField(BaseDrawing),
      lights: new fields.EmbeddedCollectionField(BaseAmbientLight),
      notes: new fields.EmbeddedCollectionField(BaseNote),
      regions: new fields.EmbeddedCollectionField(BaseRegion),
      tiles: new fields.EmbeddedCollectionField(BaseTile),
      walls: new fields.EmbeddedCollectionField(BaseWall),
      ...(generation < 14 && { templates: new fields.EmbeddedCollectionField(BaseMeasuredTemplate) }),
      tokens: new fields.EmbeddedCollectionField(BaseToken),
      journal: new fields.ForeignDocumentField(BaseJournalEntry),
      journalEntryPage: new fields.DocumentIdField({ readonly: false }),
      weather: new fields.StringField({ required: true }),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      ...closingFields(),
    };
  }
}

/** How bright the scene is. Left out: the base and dark tints, which nothing here draws. */
function environmentField(): fields.SchemaField {
  return new fields.SchemaField({
    darknessLevel: new fields.AlphaField({ initial: 0 }),
    darknessLock: new fields.BooleanField({ initial: false }),
    globalLight: new fields.SchemaField({
      enabled: new fields.BooleanField({ required: true, initial: false }),
      alpha: new fields.AlphaField({ initial: 0.5 }),
      bright: new fields.BooleanField({ required: true, initial: false }),
      color: new fields.ColorField(),
      darkness: new fields.SchemaField({
        min: new fields.AlphaField({ initial: 0 }),
        max: new fields.AlphaField({ initial: 1 }),
      }),
    }),
    cycle: new fields.BooleanField({ initial: true }),
    base: new fields.ObjectField(),
    dark: new fields.ObjectField(),
  });
}

/** The scene's grid. The system's manifest says what a new one is. */
function gridField(): fields.SchemaField {
  const system = (key: string, fallback: unknown) => () => globalThis.game?.system?.grid?.[key] ?? fallback;
  return new fields.SchemaField({
    type: new fields.NumberField({
      required: true,
      choices: Object.values(CONST.GRID_TYPES),
      initial: system("type", CONST.GRID_TYPES.SQUARE),
    }),
    size: new fields.NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: CONST.GRID_MIN_SIZE,
      initial: 100,
    }),
    style: new fields.StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new fields.NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
    color: new fields.ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new fields.AlphaField({ initial: 0.2 }),
    distance: new fields.NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: system("distance", 1),
    }),
    units: new fields.StringField({ required: true, initial: system("units", "") }),
  });
}
