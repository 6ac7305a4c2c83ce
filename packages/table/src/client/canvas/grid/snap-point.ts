import { GRID_SNAPPING_MODES } from "../../common/constants/canvas.constants.ts";
import type { Coordinates, Point, SnappingBehavior } from "./grid.types.ts";

/** The part of a grid that snapping asks. */
interface SnappableGrid {
  readonly isGridless: boolean;
  readonly isSquare: boolean;
  readonly sizeX: number;
  readonly sizeY: number;
  getTopLeftPoint(coords: Coordinates): Point;
  getVertices(coords: Coordinates): Point[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  vertices: Point[];
}

const distanceTo = (a: Point) => (b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function nearest(point: Point, candidates: Point[]): Point {
  const distance = distanceTo(point);
  return candidates.reduce((best, next) => (distance(next) < distance(best) - 1e-9 ? next : best));
}

/** The space's box and corners; a resolution above 1 narrows a square space to the part around the point. */
function boxAround(point: Point, resolution: number, grid: SnappableGrid): Box {
  const corner = grid.getTopLeftPoint(point);
  if (!grid.isSquare || resolution <= 1) {
    return { ...corner, width: grid.sizeX, height: grid.sizeY, vertices: grid.getVertices(point) };
  }
  const [width, height] = [grid.sizeX / resolution, grid.sizeY / resolution];
  const x = corner.x + Math.floor((point.x - corner.x) / width) * width;
  const y = corner.y + Math.floor((point.y - corner.y) / height) * height;
  const vertices = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return { x, y, width, height, vertices };
}

function candidatesOf(mode: number, box: Box): Point[] {
  const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const corners: [number, number, Point][] = [
    [GRID_SNAPPING_MODES.TOP_LEFT_VERTEX, GRID_SNAPPING_MODES.TOP_LEFT_CORNER, { x: left, y: top }],
    [GRID_SNAPPING_MODES.TOP_RIGHT_VERTEX, GRID_SNAPPING_MODES.TOP_RIGHT_CORNER, { x: right, y: top }],
    [GRID_SNAPPING_MODES.BOTTOM_LEFT_VERTEX, GRID_SNAPPING_MODES.BOTTOM_LEFT_CORNER, { x: left, y: bottom }],
    [GRID_SNAPPING_MODES.BOTTOM_RIGHT_VERTEX, GRID_SNAPPING_MODES.BOTTOM_RIGHT_CORNER, { x: right, y: bottom }],
  ];
  const sides: [number, Point][] = [
    [GRID_SNAPPING_MODES.TOP_SIDE_MIDPOINT, { x: middle.x, y: top }],
    [GRID_SNAPPING_MODES.BOTTOM_SIDE_MIDPOINT, { x: middle.x, y: bottom }],
    [GRID_SNAPPING_MODES.LEFT_SIDE_MIDPOINT, { x: left, y: middle.y }],
    [GRID_SNAPPING_MODES.RIGHT_SIDE_MIDPOINT, { x: right, y: middle.y }],
  ];
  const found: Point[] = [];
  if (mode & GRID_SNAPPING_MODES.CENTER) found.push(middle);
  if (mode & GRID_SNAPPING_MODES.EDGE_MIDPOINT) {
    box.vertices.forEach((a, index) => {
      const b = box.vertices[(index + 1) % box.vertices.length] as Point;
      found.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    });
  }
  if ((mode & GRID_SNAPPING_MODES.VERTEX) === GRID_SNAPPING_MODES.VERTEX) found.push(...box.vertices);
  for (const [vertexBit, cornerBit, corner] of corners) {
    if (mode & cornerBit) found.push(corner);
    if (mode & vertexBit && (mode & GRID_SNAPPING_MODES.VERTEX) !== GRID_SNAPPING_MODES.VERTEX)
      found.push(nearest(corner, box.vertices));
  }
  for (const [bit, side] of sides) if (mode & bit) found.push(side);
  return found;
}

/**
 * Snapping for every grid: of all points the mode names in the space around `point`, the nearest. The directional modes
 * (top left and so on) therefore answer with that corner of the point's own space. Gridless scenes do not snap.
 * Left out: `resolution` on hexagons, and a neighbouring space's centre, which is never nearer than one's own.
 */
export function nearestSnap(point: Point, { mode, resolution = 1 }: SnappingBehavior, grid: SnappableGrid): Point {
  if (grid.isGridless || mode === 0) return { x: point.x, y: point.y };
  const snapped = nearest(point, candidatesOf(mode, boxAround(point, resolution, grid)));
  return { x: snapped.x, y: snapped.y };
}
