import { t } from "../../../core/text/text.ts";
import { type Being, TRACKS, type TrackId } from "../rules/types.ts";
import { TRACK_STEPS, trackKey } from "../rules/wound/tracks.ts";

/** The wound tracks as the sheet shows them, with the step that each stands at (SW-82). */
export function trackViews({ system: { tracks } }: Being) {
  return TRACKS.map((track) => ({
    track,
    steps: trackSteps(track, tracks[track]),
    now: trackKey(track, tracks[track]),
  }));
}

function trackSteps(track: TrackId, taken: number) {
  return TRACK_STEPS[track].map((_, value) => ({
    value,
    label: t(trackKey(track, value)),
    on: value === taken,
    past: value <= taken && value > 0,
  }));
}
