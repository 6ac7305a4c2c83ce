import type { Point } from "../canvas/grid/grid.types.ts";
import { liesIn, outlinesOf, type ShapeGround } from "./shape-outline.ts";

export interface ElevatedPoint extends Point {
  elevation: number;
}

interface Part {
  hole: boolean;
  outlines: Point[][];
}

/** The ground that a region covers: its shapes one after another, each adding to what came before or cutting from it. */
export class RegionArea {
  readonly parts: readonly Part[];
  readonly #bottom: number;
  readonly #top: number;

  constructor(shapes: Iterable<Loose>, elevation: Loose, ground: ShapeGround | null) {
    this.parts = Array.from(shapes, (shape) => ({ hole: shape.hole === true, outlines: outlinesOf(shape, ground) }));
    this.#bottom = elevation?.bottom ?? Number.NEGATIVE_INFINITY;
    this.#top = elevation?.top ?? Number.POSITIVE_INFINITY;
  }

  /** Pixels that every outline lies in. */
  get bounds(): { x: number; y: number; width: number; height: number } {
    const points = this.parts.filter(({ hole }) => !hole).flatMap(({ outlines }) => outlines.flat());
    if (!points.length) return { x: 0, y: 0, width: 0, height: 0 };
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  /** Both bounds of the elevation belong to the region (memory; the real 14 leaves the top out). */
  holdsElevation(elevation: number): boolean {
    return elevation >= this.#bottom && elevation <= this.#top;
  }

  holds({ x, y }: Point): boolean {
    let inside = false;
    for (const { hole, outlines } of this.parts) {
      const touched = outlines.filter((outline) => liesIn(outline, { x, y })).length % 2 === 1;
      if (touched) inside = !hole;
    }
    return inside;
  }

  testPoint({ x, y, elevation = 0 }: Point & { elevation?: number }): boolean {
    return this.holdsElevation(elevation) && this.holds({ x, y });
  }

  /** Shares of the way from a to b at which an outline is crossed, in order. */
  crossings(a: Point, b: Point): number[] {
    const found = new Set<number>();
    for (const { outlines } of this.parts) {
      for (const outline of outlines) {
        for (let at = 0; at < outline.length; at++) {
          const share = crossing(a, b, outline[at] as Point, outline[(at + 1) % outline.length] as Point);
          if (share !== null) found.add(share);
        }
      }
    }
    return [...found].sort((one, two) => one - two);
  }

  /** Shares of a climb at which the region's bounds of elevation are crossed. */
  elevationCrossings(from: number, to: number): number[] {
    if (from === to) return [];
    return [this.#bottom, this.#top]
      .filter(Number.isFinite)
      .map((bound) => (bound - from) / (to - from))
      .filter((share) => share > 0 && share < 1);
  }
}

/** Where the way a→b meets the edge c→d, as a share of the way; null when it does not. */
export function crossing(a: Point, b: Point, c: Point, d: Point): number | null {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return null;
  const share = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const along = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  return share > 0 && share < 1 && along >= 0 && along <= 1 ? share : null;
}
