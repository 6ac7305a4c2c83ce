import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Passage } from "../../../../kernel/passing.ts";
import { advanceTime } from "../../../../kernel/time-event.ts";
import { worldTarget } from "../../../../kernel/whole.ts";
import type { WovenSettings } from "../settings.ts";
import type { Being } from "../types.ts";

/** Hours that one sleeps in a night, and seconds of a day. */
const NIGHT = 8;
const DAY = 24 * 3600;

/** More days than anybody lets go by at once. */
const MOST_DAYS = 400;

/**
 * What time does: a scene that ends takes with it what lasted until then (SW-55, SW-88, SW-95, SW-97); hours of rest and
 * sleep bring Effort back (SW-18), and days do as much as a night's sleep in each, while the world's clock goes on. Turns and rounds
 * end nothing of anybody's sheet.
 */
export function passes(
  { span, way, with: said = {} }: Passage,
  people: readonly Being[],
  { heroicReuse }: Pick<WovenSettings, "heroicReuse">,
  isInConflict: (uuid: string) => boolean = () => false,
): WorldEvent[] {
  if (way === "begins") return [];
  const happens = (kind: string, dataOf: (uuid: string) => object) =>
    people.map(({ uuid }) => ({ id: `${span}:${uuid}`, kind, target: uuid, data: dataOf(uuid) }));
  if (span === "scene")
    return happens("woven.scene", (uuid) => ({ reuse: heroicReuse, ...(isInConflict(uuid) && { conflict: true }) }));
  if (span === "days") {
    const days = Math.min(MOST_DAYS, Math.max(0, Math.floor(Number(said.days ?? 0)))) || 0;
    if (days === 0) return [];
    const slept = happens("woven.rest", () => ({ rest: 0, sleep: NIGHT * days }));
    return [...slept, { id: "clock", ...advanceTime(worldTarget("spellwoven"), days * DAY) }];
  }
  const hours = { rest: Number(said.rest ?? 0), sleep: Number(said.sleep ?? 0) };
  if (span === "rest") return happens("woven.rest", () => hours);
  return [];
}
