import type { Point } from "../grid/grid.types.ts";
import { PIXI } from "../pixi.ts";
import { type Collision, type Restriction, wallCollisions } from "./wall-collisions.ts";

const RESTRICTIONS: readonly string[] = ["light", "sight", "sound", "move"];

interface CollisionOptions {
  type: Restriction;
  mode?: "any" | "all" | "closest";
  /** Shares of the line: at most the first, and more than the second, are no collision. */
  tMin?: number;
  tMax?: number;
}

/**
 * What spreads from a point until walls stop it: `foundry.canvas.geometry.PointSourcePolygon`.
 * Left out: the polygon itself, since the table has neither vision nor sources; levels, surfaces, thresholds and elevation.
 */
export abstract class PointSourcePolygon extends PIXI.Polygon {
  /** @throws Error always: the table computes no polygons */
  static create(_origin: Point, _config: object): never {
    throw new Error(`${this.name}.create is not part of this table, which computes no polygons of sight or light.`);
  }

  /**
   * Whether and where a line is stopped by walls of the scene in view.
   * @returns whether at all ("any"), the nearest point or null ("closest"), or all points, nearest first ("all")
   * @throws Error without a kind that walls can stop
   */
  static testCollision(
    origin: Point,
    destination: Point,
    { type, mode = "all", tMin = 0, tMax = 1 }: CollisionOptions,
  ): boolean | Collision | null | Collision[] {
    if (!RESTRICTIONS.includes(type)) throw new Error("A valid wall restriction type is required for testCollision.");
    const walls = [...(canvas.scene?.walls ?? [])];
    const met = wallCollisions(origin, destination, walls, type).filter(({ t }) => t > tMin && t <= tMax);
    if (mode === "any") return met.length > 0;
    return mode === "closest" ? (met[0] ?? null) : met;
  }
}

/** The one that core uses for everything. */
export class ClockwiseSweepPolygon extends PointSourcePolygon {}
