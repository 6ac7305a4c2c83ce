import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { LightData } from "../data/light-data.ts";

const oneOf = (values: Record<string, number>, initial: number) =>
  new fields.NumberField({ required: true, initial, choices: Object.values(values) });

const barField = (initial: () => string | null) =>
  new fields.SchemaField({
    attribute: new fields.StringField({ required: true, nullable: true, blank: false, initial }),
  });

/** A picture on the canvas with its place and tint. */
export const textureField = (icon?: string, wildcard = false) =>
  new fields.SchemaField({
    src: new fields.FilePathField({
      categories: ["IMAGE", "VIDEO"],
      initial: () => icon ?? null,
      wildcard,
      virtual: true,
    }),
    anchorX: new fields.NumberField({ nullable: false, initial: icon ? 0.5 : 0 }),
    anchorY: new fields.NumberField({ nullable: false, initial: icon ? 0.5 : 0 }),
    offsetX: new fields.NumberField({ nullable: false, integer: true, initial: 0 }),
    offsetY: new fields.NumberField({ nullable: false, integer: true, initial: 0 }),
    fit: new fields.StringField({ initial: icon ? "contain" : "fill", choices: CONST.TEXTURE_DATA_FIT_MODES }),
    scaleX: new fields.NumberField({ nullable: false, initial: 1 }),
    scaleY: new fields.NumberField({ nullable: false, initial: 1 }),
    rotation: new fields.AngleField(),
    tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new fields.AlphaField({ nullable: false, initial: icon ? 0.75 : 0 }),
  });

/**
 * The fields that a token and an actor's prototype token share.
 * Left out: detection modes, occlusion and rings, which nothing here draws.
 */
export const sharedTokenFields = () => ({
  displayName: oneOf(CONST.TOKEN_DISPLAY_MODES, CONST.TOKEN_DISPLAY_MODES.NONE),
  actorLink: new fields.BooleanField(),
  randomImg: new fields.BooleanField(),
  appendNumber: new fields.BooleanField(),
  prependAdjective: new fields.BooleanField(),
  width: new fields.NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 }),
  height: new fields.NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 }),
  texture: textureField(CONST.DEFAULT_TOKEN, true),
  lockRotation: new fields.BooleanField(),
  rotation: new fields.AngleField(),
  alpha: new fields.AlphaField(),
  disposition: oneOf(CONST.TOKEN_DISPOSITIONS, CONST.TOKEN_DISPOSITIONS.HOSTILE),
  displayBars: oneOf(CONST.TOKEN_DISPLAY_MODES, CONST.TOKEN_DISPLAY_MODES.NONE),
  bar1: barField(() => globalThis.game?.system?.primaryTokenAttribute || null),
  bar2: barField(() => globalThis.game?.system?.secondaryTokenAttribute || null),
  light: new fields.EmbeddedDataField(LightData),
  sight: new fields.SchemaField({
    enabled: new fields.BooleanField({ initial: (data: Loose) => Number(data?.sight?.range) > 0 }),
    range: new fields.NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
    angle: new fields.AngleField({ initial: 360, normalize: false }),
    visionMode: new fields.StringField({ required: true, blank: false, initial: "basic" }),
    color: new fields.ColorField(),
  }),
  detectionModes: new fields.ArrayField(new fields.ObjectField()),
  ring: new fields.ObjectField(),
  turnMarker: new fields.SchemaField({
    mode: oneOf(CONST.TOKEN_TURN_MARKER_MODES, CONST.TOKEN_TURN_MARKER_MODES.DEFAULT),
    animation: new fields.StringField({ required: true, blank: false, nullable: true }),
    src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    disposition: new fields.BooleanField(),
  }),
  movementAction: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
  flags: new fields.DocumentFlagsField(),
});
