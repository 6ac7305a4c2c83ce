import type { Point } from "../grid/grid.types.ts";

/** A line from A to B. Left out: intersections. */
export class Ray {
  readonly A: Point;
  readonly B: Point;

  constructor(A: Point, B: Point) {
    this.A = A;
    this.B = B;
  }

  get dx(): number {
    return this.B.x - this.A.x;
  }

  get dy(): number {
    return this.B.y - this.A.y;
  }

  /** Pixels from A to B. */
  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  /** Radians, 0 to the right, growing clockwise on the screen. */
  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  /** The point at a share of the way; beyond 1 it lies past B. */
  project(share: number): Point {
    return { x: this.A.x + this.dx * share, y: this.A.y + this.dy * share };
  }

  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }
}
