import { DataModel } from "../../common/abstract/data-model.ts";
import { BooleanField, NumberField, ObjectField, SchemaField, StringField } from "../../common/data/fields/index.ts";

const DETECTION_TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });

const yes = () => new BooleanField({ initial: true });

/**
 * A way in which a token notices others, as packages register theirs: `foundry.canvas.perception.DetectionMode`.
 * Left out: every test of visibility; who sees what follows from light and range alone (`vision.ts`).
 */
export class DetectionMode extends DataModel {
  static get DETECTION_TYPES(): typeof DETECTION_TYPES {
    return DETECTION_TYPES;
  }

  static get BASIC_MODE_ID(): string {
    return "basicSight";
  }

  static override defineSchema(): Loose {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: yes(),
      walls: yes(),
      angle: yes(),
      type: new NumberField({ initial: DETECTION_TYPES.SIGHT, choices: Object.values(DETECTION_TYPES) }),
    };
  }
}

class DetectionModeLightPerception extends DetectionMode {}
class DetectionModeDarkvision extends DetectionMode {}
class DetectionModeInvisibility extends DetectionMode {}
class DetectionModeTremor extends DetectionMode {}
class DetectionModeAll extends DetectionMode {}

/**
 * How a token sees: `foundry.canvas.perception.VisionMode`.
 * Left out: shaders and everything it does to the picture; what a package says of it is kept as it is.
 */
export class VisionMode extends DataModel {
  static LIGHTING_LEVELS = Object.freeze({ DARKNESS: -2, HALFDARK: -1, UNLIT: 0, DIM: 1, BRIGHT: 2, BRIGHTEST: 3 });
  static LIGHTING_VISIBILITY = Object.freeze({ DISABLED: 0, ENABLED: 1, REQUIRED: 2 });

  static override defineSchema(): Loose {
    return {
      id: new StringField(),
      label: new StringField({ blank: true }),
      tokenConfig: yes(),
      canvas: new ObjectField(),
      lighting: new ObjectField(),
      vision: new SchemaField({
        background: new ObjectField(),
        coloration: new ObjectField(),
        illumination: new ObjectField(),
        darkness: new ObjectField(),
        defaults: new ObjectField(),
        preferred: new BooleanField(),
      }),
    };
  }
}

/** The classes as a namespace, and what `CONFIG.Canvas` starts with. */
export const perception = {
  DetectionMode,
  DetectionModeAll,
  DetectionModeDarkvision,
  DetectionModeInvisibility,
  DetectionModeLightPerception,
  DetectionModeTremor,
  VisionMode,
};

/** Core's ways to notice others, by their ids. Labels are keys of Foundry's. */
export function detectionModes(): Record<string, DetectionMode> {
  const { SIGHT, OTHER, MOVE } = DETECTION_TYPES;
  const modes = [
    new DetectionModeLightPerception({ id: "lightPerception", label: "DETECTION.LightPerception", type: SIGHT }),
    new DetectionModeDarkvision({ id: "basicSight", label: "DETECTION.BasicSight", type: SIGHT }),
    new DetectionModeInvisibility({ id: "seeInvisibility", label: "DETECTION.SeeInvisibility", type: SIGHT }),
    new DetectionModeInvisibility({
      id: "senseInvisibility",
      label: "DETECTION.SenseInvisibility",
      walls: false,
      angle: false,
      type: OTHER,
    }),
    new DetectionModeTremor({
      id: "feelTremor",
      label: "DETECTION.FeelTremor",
      walls: false,
      angle: false,
      type: MOVE,
    }),
    new DetectionModeAll({ id: "seeAll", label: "DETECTION.SeeAll", type: SIGHT }),
    new DetectionModeAll({ id: "senseAll", label: "DETECTION.SenseAll", walls: false, angle: false, type: OTHER }),
  ];
  return Object.fromEntries(modes.map((mode) => [mode.id, mode]));
}

const VISION_MODES = ["basic", "darkvision", "monochromatic", "blindness", "tremorsense", "lightAmplification"];

/** Core's ways to see, by their ids. */
export function visionModes(): Record<string, VisionMode> {
  const label = (id: string) => `VISION.Mode${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  return Object.fromEntries(
    VISION_MODES.map((id) => [
      id,
      new VisionMode({ id, label: label(id === "basic" ? "basicVision" : id), vision: { preferred: id === "basic" } }),
    ]),
  );
}
