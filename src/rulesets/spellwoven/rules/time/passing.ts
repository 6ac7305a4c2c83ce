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
): WorldEvent[] {
  if (way === "begins") return [];
  const happens = (kind: string, data: object) =>
    people.map(({ uuid }) => ({ id: `${span}:${uuid}`, kind, target: uuid, data }));
  if (span === "scene") return happens("woven.scene", { reuse: heroicReuse });
  if (span === "rest") return happens("woven.rest", { rest: Number(said.rest ?? 0), sleep: Number(said.sleep ?? 0) });
  return [];
}
