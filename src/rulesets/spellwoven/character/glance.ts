import type { Glance } from "../../../core/contract/play.ts";
import { effortLeft } from "../rules/heroic/effort.ts";
import { type BeingSystem, TRACKS } from "../rules/types.ts";
import { TRACK_END, trackKey } from "../rules/wound/tracks.ts";

/** From so many wound levels on somebody is looked after: half the track. */
const BAD = TRACK_END / 2;

/** How somebody is, at a glance: where both tracks stand (SW-82), and the Effort left. */
export function glance(system: object): readonly Glance[] {
  const { tracks, effort } = system as BeingSystem;
  return [
    ...TRACKS.map((track) => ({
      label: `FOURTALES.Woven.Sheet.Track.${track}`,
      text: trackKey(track, tracks[track]),
      low: tracks[track] >= BAD,
    })),
    { label: "FOURTALES.Woven.Sheet.effort", text: `${effortLeft(effort)} / ${effort.total}` },
  ];
}
