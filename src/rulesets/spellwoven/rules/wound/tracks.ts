import type { TrackId } from "../types.ts";

/** Steps of the two tracks, best first. */
export const TRACK_STEPS: Readonly<Record<TrackId, readonly string[]>> = {
  health: ["hale", "scathed", "wounded", "mauled", "crippled", "maimed", "incapacitated"],
  resolve: ["calm", "uneasy", "troubled", "shaken", "distressed", "dismayed", "witless"],
};

/** Wound levels from the top of a track to its bottom. */
export const TRACK_END = 6;

/** Language key of a step's name. @param level wound levels taken; what lies beyond the ends counts as the end */
export function trackKey(track: TrackId, level: number): string {
  const step = TRACK_STEPS[track][Math.min(TRACK_END, Math.max(0, level))];
  return `FOURTALES.Woven.Rules.Track.${track}.${step}`;
}
