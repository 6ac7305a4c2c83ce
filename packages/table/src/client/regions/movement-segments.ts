import type { Point } from "../canvas/grid/grid.types.ts";
import { CONST } from "../common/constants/index.ts";
import type { ElevatedPoint, RegionArea } from "./region-area.ts";

export interface SegmentWaypoint extends ElevatedPoint {
  teleport?: boolean | undefined;
}

export interface MovementSegment {
  type: number;
  from: ElevatedPoint;
  to: ElevatedPoint;
  teleport: boolean;
}

const rounded = ({ x, y, elevation }: ElevatedPoint): ElevatedPoint => ({
  x: Math.round(x),
  y: Math.round(y),
  elevation,
});

const along = (a: ElevatedPoint, b: ElevatedPoint, share: number): ElevatedPoint => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  elevation: a.elevation + (b.elevation - a.elevation) * share,
});

/**
 * What a movement does to a region: where it enters, moves within, and leaves. A mover is inside while any of its sample
 * points (relative to the waypoints) is. Points are whole pixels. Where walking crosses the border, the segment that
 * enters or exits begins and ends at the crossing; a teleport's goes from waypoint to waypoint (both from memory).
 */
export function segmentize(area: RegionArea, waypoints: SegmentWaypoint[], samples: Point[]): MovementSegment[] {
  const { ENTER, MOVE, EXIT } = CONST.REGION_MOVEMENT_SEGMENTS;
  const points = samples.length ? samples : [{ x: 0, y: 0 }];
  const isInside = (at: ElevatedPoint): boolean =>
    area.holdsElevation(at.elevation) && points.some(({ x, y }) => area.holds({ x: at.x + x, y: at.y + y }));
  const segments: MovementSegment[] = [];
  const add = (type: number, from: ElevatedPoint, to: ElevatedPoint, teleport = false): void => {
    segments.push({ type, from: rounded(from), to: rounded(to), teleport });
  };
  for (let index = 1; index < waypoints.length; index++) {
    const [a, b] = [waypoints[index - 1], waypoints[index]] as [SegmentWaypoint, SegmentWaypoint];
    if (b.teleport) {
      const [before, after] = [isInside(a), isInside(b)];
      if (before || after) add(before && after ? MOVE : after ? ENTER : EXIT, a, b, true);
      continue;
    }
    const cuts = new Set<number>(area.elevationCrossings(a.elevation, b.elevation));
    for (const { x, y } of points) {
      const shift = (p: Point) => ({ x: p.x + x, y: p.y + y });
      for (const share of area.crossings(shift(a), shift(b))) cuts.add(share);
    }
    const shares = [0, ...[...cuts].sort((one, two) => one - two), 1];
    let inside = isInside(a);
    let since = 0;
    for (let at = 1; at < shares.length; at++) {
      const [from, to] = [shares[at - 1], shares[at]] as [number, number];
      const now = isInside(along(a, b, (from + to) / 2));
      if (now === inside) continue;
      const border = along(a, b, from);
      if (inside) {
        if (from > since) add(MOVE, along(a, b, since), border);
        add(EXIT, border, border);
      } else add(ENTER, border, border);
      inside = now;
      since = from;
    }
    const ends = isInside(b);
    if (inside && since < 1) add(MOVE, along(a, b, since), b);
    if (inside && !ends) add(EXIT, b, b);
    if (!inside && ends) add(ENTER, b, b);
  }
  return segments;
}
