import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Passage } from "../../../../kernel/passing.ts";
import { advanceTime } from "../../../../kernel/time-event.ts";
import { worldTarget } from "../../../../kernel/whole.ts";
import type { KalyrSettings } from "../settings.ts";
import { type Character, TRACKS } from "../types.ts";
import { MOST_HOURS } from "./mend.event.ts";
import { sceneEndEvents } from "./scene-end.ts";

/** Hours of what people let pass, by the name of the span and of its figure. */
const SPANS: Readonly<Record<string, readonly [figure: string, hours: number]>> = {
  hours: ["hours", 1],
  days: ["days", 24],
  weeks: ["weeks", 7 * 24],
};

/**
 * What time does: a scene that ends takes the scratches with it (KA-02, KA-67); hours, days and weeks of the story bring what
 * a healer's care has promised (KA-70, KA-71), and mend by rest alone a level a week (KA-72). The world's clock goes on with
 * them. Turns and rounds end nothing of anybody's sheet.
 */
export function passes(
  { span, way, with: said = {} }: Passage,
  people: readonly Character[],
  settings: Pick<KalyrSettings, "overflowScratchClears">,
): WorldEvent[] {
  if (way === "begins") return [];
  if (span === "scene") return sceneEndEvents(people, settings);
  const [figure, each] = SPANS[span] ?? ["", 0];
  const hours = Math.min(MOST_HOURS, Math.max(0, Math.floor(Number(said[figure] ?? 0)) * each)) || 0;
  if (hours === 0) return [];
  return [
    ...people
      .filter(isWounded)
      .map(({ uuid }) => ({ id: `mend:${uuid}`, kind: "kalyr.mend", target: uuid, data: { do: "time", hours } })),
    { id: "clock", ...advanceTime(worldTarget("kalyr"), hours * 3600) },
  ];
}

function isWounded({ system }: Character): boolean {
  return TRACKS.some((track) => Object.keys(system.damage[track].wounds).length > 0);
}
