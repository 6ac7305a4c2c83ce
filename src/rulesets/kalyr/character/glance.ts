import type { Glance } from "../../../core/contract/play.ts";
import { TRACKS, type Track } from "../rules/types.ts";

/** How a character is, at a glance: the columns still ahead on each track, and Fudge points. */
export function glance(system: object): readonly Glance[] {
  const { standing, fudgePoints } = system as {
    standing: Record<Track, { value: number; max: number }>;
    fudgePoints: number;
  };
  return [
    ...TRACKS.map((track) => {
      const { value, max } = standing[track];
      return { label: `FOURTALES.Kalyr.Domain.${track}`, text: `${value} / ${max}`, low: value <= 2 };
    }),
    { label: "FOURTALES.Kalyr.Glance.fudge", text: `${fudgePoints}` },
  ];
}
