import type { Rectangle } from "../grid/grid.types.ts";

interface Bounded {
  bounds: Rectangle;
}

/** Stands where the real one keeps a quadtree; a table's few tokens are simply looked through. */
export class ScanQuadtree<T extends Bounded> {
  private readonly source: () => T[];

  constructor(source: () => T[]) {
    this.source = source;
  }

  /** All objects whose bounds touch the rectangle. */
  getObjects(area: Rectangle, { collisionTest }: { collisionTest?: (entry: { t: T }) => boolean } = {}): Set<T> {
    const found = new Set<T>();
    for (const object of this.source()) {
      const { x, y, width, height } = object.bounds;
      const apart = x > area.x + area.width || area.x > x + width || y > area.y + area.height || area.y > y + height;
      if (!apart && (collisionTest?.({ t: object }) ?? true)) found.add(object);
    }
    return found;
  }
}
