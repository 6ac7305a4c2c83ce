import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Passage } from "../../../../kernel/passing.ts";
import type { WovenSettings } from "../settings.ts";
import type { Being } from "../types.ts";

/**
 * What time does: a scene that ends takes with it what lasted until then (SW-55, SW-88, SW-95, SW-97); hours of rest and
 * sleep bring Effort back (SW-18). Turns and rounds end nothing of anybody's sheet.
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
  const hours = { rest: Number(said.rest ?? 0), sleep: Number(said.sleep ?? 0) };
  if (span === "rest") return happens("woven.rest", () => hours);
  return [];
}
