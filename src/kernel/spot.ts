/** Where somebody's token stands on a scene, as plain data; lengths in pixels. */
export interface Spot {
  /** UUIDs of the token and its scene. */
  readonly token: string;
  readonly scene: string;
  /** Of its upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  /** Id of the level of its scene, where scenes have levels. */
  readonly level?: string;
  readonly light: { readonly dim: number; readonly bright: number };
  /** What it is called on the map, its picture there, and on whose side it is, by Foundry's number. */
  readonly name?: string;
  readonly img?: string;
  readonly disposition?: number;
  /** How wide a field of the grid is. */
  readonly field: number;
  /** A field of the grid in units of the elevation; 1 where nothing is said. */
  readonly pace?: number;
  /** As far as it may stand, with what lies around the scene. */
  readonly most: { readonly x: number; readonly y: number };
}

/** Where to, as on a map: up is north. */
export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

/** So many fields from a spot, as far as the scene goes. */
export function fieldsFrom(spot: Spot, direction: Direction, fields: number): { x: number; y: number } {
  const [right, down] = STEPS[direction];
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(0, most), Math.max(0, value)));
  return {
    x: within(spot.x + right * fields * spot.field, spot.most.x),
    y: within(spot.y + down * fields * spot.field, spot.most.y),
  };
}

/** The direction from one to another; east where they stand on one spot. */
export function directionTo(from: Spot, to: Spot): Direction {
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  const eighth = Math.round(Math.atan2(dy, dx) / (Math.PI / 4));
  return DIRECTIONS[(eighth + 8 + 2) % 8]!;
}

/** A rectangle on a scene, in pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle as a shape of a region. */
export function rectangleOf({ x, y, width, height }: Area): object {
  return { type: "rectangle", hole: false, x, y, width, height, rotation: 0 };
}

/** A line on a scene from one point to another, in pixels: x and y of the one, x and y of the other. */
export type Line = readonly [number, number, number, number];

/** The share of a rectangle along each edge that others may reach into: walls run along the edges of fields. */
const EDGE = 0.1;

/** A rectangle without its edges. */
export function innerOf({ x, y, width, height }: Area): Area {
  return { x: x + width * EDGE, y: y + height * EDGE, width: width * (1 - 2 * EDGE), height: height * (1 - 2 * EDGE) };
}

/** Have two rectangles some of the scene in common? */
export function overlap(one: Area, other: Area): boolean {
  const along = (from: number, length: number, otherFrom: number, otherLength: number) =>
    from < otherFrom + otherLength && otherFrom < from + length;
  return along(one.x, one.width, other.x, other.width) && along(one.y, one.height, other.y, other.height);
}

/** Does some of a line lie in a rectangle? Each side of it cuts off what is beyond (Liang and Barsky). */
export function crosses([x0, y0, x1, y1]: Line, { x, y, width, height }: Area): boolean {
  let [from, to] = [0, 1];
  const cuts: [number, number][] = [
    [x0 - x1, x0 - x],
    [x1 - x0, x + width - x0],
    [y0 - y1, y0 - y],
    [y1 - y0, y + height - y0],
  ];
  for (const [step, room] of cuts) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from < to;
}

/** How many fields one is from another, straight or aslant: next to each other is 1, one over the other is 0. */
export function fieldsBetween(one: Area, other: Area, field: number): number {
  if (overlap(innerOf(one), innerOf(other))) return 0;
  const gap = (from: number, length: number, otherFrom: number, otherLength: number) =>
    Math.max(otherFrom - (from + length), from - (otherFrom + otherLength), 0);
  const widest = Math.max(gap(one.x, one.width, other.x, other.width), gap(one.y, one.height, other.y, other.height));
  // Whoever is not quite on the grid stands on the field that they cover most of.
  return Math.round(widest / field) + 1;
}

/** Do two lines cross? Lines that only touch do as well. */
function linesMeet([ax, ay, bx, by]: Line, [cx, cy, dx, dy]: Line): boolean {
  const side = (x: number, y: number, px: number, py: number, qx: number, qy: number) =>
    Math.sign((qx - px) * (y - py) - (qy - py) * (x - px));
  const apart = (a0: number, a1: number, c0: number, c1: number) =>
    Math.max(a0, a1) < Math.min(c0, c1) || Math.max(c0, c1) < Math.min(a0, a1);
  if (apart(ax, bx, cx, dx) || apart(ay, by, cy, dy)) return false;
  return (
    side(ax, ay, cx, cy, dx, dy) * side(bx, by, cx, cy, dx, dy) <= 0 &&
    side(cx, cy, ax, ay, bx, by) * side(dx, dy, ax, ay, bx, by) <= 0
  );
}

/** Is something seen from the middle of a place: its own middle, or one of its corners, with no line in between? */
export function isSeen(from: Area, what: Area, lines: readonly Line[]): boolean {
  const eye = [from.x + from.width / 2, from.y + from.height / 2] as const;
  const { x, y, width, height } = innerOf(what);
  const points = [
    [x + width / 2, y + height / 2],
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  return points.some(([px, py]) => !lines.some((line) => linesMeet(line, [...eye, px, py])));
}
