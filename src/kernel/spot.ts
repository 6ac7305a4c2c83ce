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
  readonly light: { readonly dim: number; readonly bright: number };
  /** How wide a field of the grid is. */
  readonly field: number;
  /** As far as it may stand, with what lies around the scene. */
  readonly most: { readonly x: number; readonly y: number };
}

/** Where to, as on a map: up is north. */
export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  ...{ n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [-1, -1] },
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

/** A line on a scene from one point to another, in pixels: x and y of the one, x and y of the other. */
export type Line = readonly [number, number, number, number];

/** The share of a rectangle along each edge that others may reach into: walls run along the edges of fields. */
const EDGE = 0.1;

/** A rectangle without its edges. */
export function innerOf({ x, y, width, height }: Area): Area {
  return {
    ...{ x: x + width * EDGE, y: y + height * EDGE },
    ...{ width: width * (1 - 2 * EDGE), height: height * (1 - 2 * EDGE) },
  };
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
