import { type Area, overlap } from "../../../../kernel/spot.ts";

/** A scene as somebody is put on it; lengths in pixels. */
export interface Floor {
  /** The scene within its padding. */
  readonly area: Area;
  /** How wide a field of its grid is. */
  readonly field: number;
  /** Where others stand. */
  readonly taken: readonly Area[];
}

/** Rings around the middle that are looked at; on a scene as full as that, the rest stand where the others do. */
const MOST_RINGS = 12;

/**
 * Where so many may stand: on free fields nearest to a point, without standing on each other or on whoever is there, and within
 * the scene.
 * @param side fields of the grid that each fills to each side
 */
export function freePlaces(stage: Floor, at: { x: number; y: number }, count: number, side: number): Area[] {
  const { area, field } = stage;
  const width = side * field;
  const snap = (value: number, start: number, length: number) => {
    const fields = Math.max(0, Math.floor((length - width) / field));
    return start + Math.min(fields, Math.max(0, Math.floor((value - start) / field))) * field;
  };
  const middle = { x: snap(at.x, area.x, area.width), y: snap(at.y, area.y, area.height) };
  const places: Area[] = [];
  for (const [right, down] of rings()) {
    if (places.length === count) break;
    const place = { x: middle.x + right * field, y: middle.y + down * field, width, height: width };
    const inside = place.x >= area.x && place.y >= area.y;
    if (!inside || place.x + width > area.x + area.width || place.y + width > area.y + area.height) continue;
    if (![...stage.taken, ...places].some((other) => overlap(place, other))) places.push(place);
  }
  const rest = Array.from({ length: count - places.length }, () => ({ ...middle, width, height: width }));
  return [...places, ...rest];
}

/** Steps from the middle outward, ring by ring. */
function* rings(): Generator<[right: number, down: number]> {
  for (let ring = 0; ring <= MOST_RINGS; ring++) {
    for (let down = -ring; down <= ring; down++) {
      for (let right = -ring; right <= ring; right++) {
        if (Math.max(Math.abs(down), Math.abs(right)) === ring) yield [right, down];
      }
    }
  }
}
