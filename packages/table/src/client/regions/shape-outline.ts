import type { Point } from "../canvas/grid/grid.types.ts";

/** Corners that a full circle is drawn with. */
const ROUND = 48;

/** What shapes need to know about the scene's grid; pixels. */
export interface ShapeGround {
  sizeX: number;
  sizeY: number;
  getVertices(offset: { i: number; j: number }): Point[];
}

const SQUARES: ShapeGround = { sizeX: 100, sizeY: 100, getVertices: ({ i, j }) => box(j * 100, i * 100, 100, 100) };

const turned = ({ x, y }: Point, about: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - about.x, y - about.y];
  return {
    x: about.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: about.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
};

const box = (x: number, y: number, width: number, height: number): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

function arc(center: Point, rx: number, ry: number, from = 0, turn = 360): Point[] {
  const steps = Math.max(4, Math.ceil((ROUND * turn) / 360));
  const count = turn >= 360 ? steps : steps + 1;
  return Array.from({ length: count }, (_, step) => {
    const angle = ((from + (turn * step) / steps) * Math.PI) / 180;
    return { x: center.x + Math.cos(angle) * rx, y: center.y + Math.sin(angle) * ry };
  });
}

function cone({ x, y, radius, angle, rotation, curvature }: Loose): Point[] {
  if (angle >= 360) return arc({ x, y }, radius, radius);
  const start = rotation - angle / 2;
  if (curvature === "flat") {
    // The middle of the far side lies at the radius, so its corners lie beyond.
    const reach = radius / Math.cos((angle * Math.PI) / 360);
    return [
      { x, y },
      ...arc({ x, y }, reach, reach, start, angle).filter((_, at, all) => !at || at === all.length - 1),
    ];
  }
  if (curvature === "semicircle") {
    const half = radius * Math.sin((angle * Math.PI) / 360);
    const middle = turned({ x: x + radius * Math.cos((angle * Math.PI) / 360), y }, { x, y }, rotation);
    return [{ x, y }, ...arc(middle, half, half, rotation - 90, 180)];
  }
  return [{ x, y }, ...arc({ x, y }, radius, radius, start, angle)];
}

/** Everything within a distance of a convex outline: the outline pushed outwards, with round corners. */
function grown(outline: Point[], radius: number): Point[] {
  if (radius <= 0) return outline;
  const area = outline.reduce((sum, a, at) => {
    const b = outline[(at + 1) % outline.length] as Point;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  const points = area < 0 ? [...outline].reverse() : outline;
  return points.flatMap((point, at) => {
    const before = points.at(at - 1) as Point;
    const after = points[(at + 1) % points.length] as Point;
    const out = (a: Point, b: Point) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI - 90;
    const from = out(before, point);
    const turn = (((out(point, after) - from) % 360) + 360) % 360;
    return arc(point, radius, radius, from, Math.min(turn, 180));
  });
}

/**
 * The closed lines of a shape in pixels. Where there are several, a point is inside when it lies in an odd number of
 * them (a ring has two, grid spaces lie side by side).
 */
export function outlinesOf(shape: Loose, ground: ShapeGround | null = null): Point[][] {
  const grid = ground ?? SQUARES;
  const at = { x: shape.x, y: shape.y };
  switch (shape.type) {
    case "rectangle": {
      // Generation 14 turns a rectangle about its anchor; 13 about its middle.
      const anchored = "anchorX" in shape;
      const { width, height, rotation, anchorX = 0, anchorY = 0 } = shape;
      const corners = box(shape.x - anchorX * width, shape.y - anchorY * height, width, height);
      const pivot = anchored ? at : { x: shape.x + width / 2, y: shape.y + height / 2 };
      return [corners.map((corner) => turned(corner, pivot, rotation))];
    }
    case "circle":
      return [arc(at, shape.radius, shape.radius)];
    case "ellipse":
      return [arc(at, shape.radiusX, shape.radiusY).map((point) => turned(point, at, shape.rotation))];
    case "cone":
      return [cone(shape)];
    case "ring": {
      const [outer, inner] = [shape.radius + shape.outerWidth, Math.max(shape.radius - shape.innerWidth, 0)];
      return inner > 0 ? [arc(at, outer, outer), arc(at, inner, inner)] : [arc(at, outer, outer)];
    }
    case "line":
      return [
        box(shape.x, shape.y - shape.width / 2, shape.length, shape.width).map((corner) =>
          turned(corner, at, shape.rotation),
        ),
      ];
    case "token":
      return [box(shape.x, shape.y, shape.width * grid.sizeX, shape.height * grid.sizeY)];
    case "grid":
      return shape.offsets.map((offset: { i: number; j: number }) => grid.getVertices(offset));
    case "emanation":
      return outlinesOf(shape.base, ground).map((outline) => grown(outline, shape.radius));
    case "polygon": {
      const points: Point[] = [];
      for (let index = 0; index < shape.points.length; index += 2)
        points.push({ x: shape.points[index], y: shape.points[index + 1] });
      return [points];
    }
    default:
      return [];
  }
}

/** Whether a point lies in a closed line. Its left and upper edges belong to it, as on the grid. */
export function liesIn(outline: Point[], { x, y }: Point): boolean {
  let inside = false;
  for (let at = 0, last = outline.length - 1; at < outline.length; last = at++) {
    const [a, b] = [outline[at], outline[last]] as [Point, Point];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}
