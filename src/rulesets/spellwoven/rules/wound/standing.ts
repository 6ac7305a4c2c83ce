import type { StatusState, TrackId } from "../types.ts";
import { TRACK_END } from "./tracks.ts";

type Levels = Readonly<Record<TrackId, number>>;

/**
 * SW-81 to SW-84: wound levels after a hit. Whoever is beaten in one blow is at the end of the track.
 * @param taken wound levels before it
 */
export function levelAfter(taken: number, hit: { readonly wounds: number | null; readonly defeat: boolean }): number {
  return hit.defeat ? TRACK_END : Math.min(TRACK_END, taken + (hit.wounds ?? 0));
}

/**
 * SW-82: does somebody who is moved along the tracks by hand fall, or stand again? At the end of either they are beaten.
 * @returns null where it stays as it is
 */
export function beatenAfter(
  { tracks, status }: { readonly tracks: Levels; readonly status: Pick<StatusState, "defeated" | "dead"> },
  moved: Partial<Levels>,
): boolean | null {
  const after: Levels = { ...tracks, ...moved };
  const ids = Object.keys(after) as TrackId[];
  if (status.dead || ids.every((id) => after[id] === tracks[id])) return null;
  const falls = ids.some((id) => after[id] >= TRACK_END && tracks[id] < TRACK_END);
  const stands = ids.every((id) => after[id] < TRACK_END);
  if (status.defeated) return stands ? false : null;
  return falls ? true : null;
}
