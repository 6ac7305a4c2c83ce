import { generation } from "../../generation.ts";
import { DataModel } from "../abstract/data-model.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "./fields/index.ts";

const pixels = () => new fields.NumberField({ required: true, nullable: false, initial: undefined });
const length = () => new fields.NumberField({ required: true, nullable: false, initial: undefined, min: 0 });
const positive = () => new fields.NumberField({ required: true, nullable: false, initial: undefined, positive: true });
const origin = () => new fields.SchemaField({ x: pixels(), y: pixels() }, { nullable: true, initial: null });

/** Generation 14 may fit a shape to the grid; it is drawn and tested here by its pixels all the same. */
const gridBased = () => (generation >= 14 ? { gridBased: new fields.BooleanField() } : {});

/**
 * One part of a region's area, in pixels. Which kinds there are differs: generation 13 has rectangle, circle, ellipse
 * and polygon; 14 adds emanation, cone, ring, line, token and grid, and `gridBased`.
 * Left out: what a grid-based shape looks like on the grid (it keeps its pixels).
 */
export class BaseShapeData extends DataModel {
  declare _index: number | undefined;
  static TYPE = "";
  static override LOCALIZATION_PREFIXES = ["SHAPE.TYPES.base"];

  /** Every kind by its type. */
  static get TYPES(): Record<string, typeof BaseShapeData> {
    return shapeTypes;
  }

  static override defineSchema(): Loose {
    return {
      type: new fields.StringField({
        required: true,
        blank: false,
        initial: this.TYPE,
        choices: [this.TYPE],
        validationError: `must be equal to "${this.TYPE}"`,
      }),
      hole: new fields.BooleanField({ initial: false }),
    };
  }
}

class RectangleShapeData extends BaseShapeData {
  static override TYPE = "rectangle";
  static override defineSchema(): Loose {
    const anchor = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });
    return {
      ...super.defineSchema(),
      x: pixels(),
      y: pixels(),
      width: length(),
      height: length(),
      ...(generation >= 14 && { anchorX: anchor(), anchorY: anchor() }),
      rotation: new fields.AngleField(),
      ...gridBased(),
    };
  }
}

class CircleShapeData extends BaseShapeData {
  static override TYPE = "circle";
  static override defineSchema(): Loose {
    return { ...super.defineSchema(), x: pixels(), y: pixels(), radius: length(), ...gridBased() };
  }
}

class EllipseShapeData extends BaseShapeData {
  static override TYPE = "ellipse";
  static override defineSchema(): Loose {
    return {
      ...super.defineSchema(),
      x: pixels(),
      y: pixels(),
      radiusX: length(),
      radiusY: length(),
      rotation: new fields.AngleField(),
      ...gridBased(),
    };
  }
}

class PolygonShapeData extends BaseShapeData {
  static override TYPE = "polygon";
  static override defineSchema(): Loose {
    const validate = (points: number[]): void => {
      if (points.length % 2 !== 0) throw new Error("must have an even number of coordinates");
      if (points.length < (generation >= 14 ? 4 : 6)) throw new Error("must have more points");
    };
    return {
      ...super.defineSchema(),
      points: new fields.ArrayField(pixels(), { validate }),
      ...(generation >= 14 && { origin: origin() }),
    };
  }
}

class ConeShapeData extends BaseShapeData {
  static override TYPE = "cone";
  static override defineSchema(): Loose {
    return {
      ...super.defineSchema(),
      x: pixels(),
      y: pixels(),
      radius: length(),
      angle: new fields.AngleField({ initial: undefined, min: 0, normalize: false }),
      rotation: new fields.AngleField(),
      curvature: new fields.StringField({ required: true, initial: "round", choices: ["round", "flat", "semicircle"] }),
      ...gridBased(),
    };
  }

  /** @throws Error for an angle that the curvature cannot have. */
  static override validateJoint(data: Loose): void {
    if (data.curvature === "flat" && data.angle > 90) throw new Error("a flat cone's angle is at most 90 degrees");
    if (data.curvature === "semicircle" && data.angle > 180)
      throw new Error("a semicircular cone's angle is at most 180 degrees");
  }
}

class RingShapeData extends BaseShapeData {
  static override TYPE = "ring";
  static override defineSchema(): Loose {
    const size = { radius: length(), innerWidth: length(), outerWidth: length() };
    return { ...super.defineSchema(), x: pixels(), y: pixels(), ...size, ...gridBased() };
  }
}

class LineShapeData extends BaseShapeData {
  static override TYPE = "line";
  static override defineSchema(): Loose {
    const size = { length: length(), width: length(), rotation: new fields.AngleField() };
    return { ...super.defineSchema(), x: pixels(), y: pixels(), ...size, ...gridBased() };
  }
}

class TokenShapeData extends BaseShapeData {
  static override TYPE = "token";
  static override defineSchema(): Loose {
    const place = () => new fields.NumberField({ required: true, nullable: false, integer: true, initial: undefined });
    return {
      ...super.defineSchema(),
      x: place(),
      y: place(),
      width: positive(),
      height: positive(),
      shape: new fields.NumberField({ required: true, initial: undefined, choices: Object.values(CONST.TOKEN_SHAPES) }),
    };
  }
}

class GridShapeData extends BaseShapeData {
  static override TYPE = "grid";
  static override defineSchema(): Loose {
    const index = () => new fields.NumberField({ required: true, nullable: false, integer: true });
    const offset = new fields.SchemaField({ i: index(), j: index() });
    return { ...super.defineSchema(), offsets: new fields.ArrayField(offset), origin: origin() };
  }
}

class EmanationShapeData extends BaseShapeData {
  static override TYPE = "emanation";
  static override defineSchema(): Loose {
    const { emanation: _own, ring: _ring, ...bases } = shapeTypes;
    return { ...super.defineSchema(), base: new fields.TypedSchemaField(bases), radius: length(), ...gridBased() };
  }
}

const everywhere = [RectangleShapeData, CircleShapeData, EllipseShapeData, PolygonShapeData];
const since14 = [ConeShapeData, RingShapeData, LineShapeData, TokenShapeData, GridShapeData, EmanationShapeData];
const kinds: (typeof BaseShapeData)[] = generation >= 14 ? [...everywhere, ...since14] : everywhere;
const shapeTypes: Record<string, typeof BaseShapeData> = Object.fromEntries(kinds.map((kind) => [kind.TYPE, kind]));

/** The classes as `foundry.data` offers them. */
export const shapeDataClasses: Record<string, typeof BaseShapeData> = {
  BaseShapeData,
  ...Object.fromEntries(kinds.map((kind) => [kind.name, kind])),
};

/** The shape of a drawing. */
export class ShapeData extends DataModel {
  static TYPES = Object.freeze({ RECTANGLE: "r", CIRCLE: "c", ELLIPSE: "e", POLYGON: "p" });

  static override defineSchema(): Loose {
    const side = () => new fields.NumberField({ required: true, integer: true, min: 0 });
    return {
      type: new fields.StringField({
        required: true,
        blank: false,
        choices: Object.values(ShapeData.TYPES),
        initial: "r",
      }),
      width: side(),
      height: side(),
      radius: new fields.NumberField({ required: true, integer: true, positive: true }),
      points: new fields.ArrayField(new fields.NumberField({ required: true, nullable: false })),
    };
  }
}
