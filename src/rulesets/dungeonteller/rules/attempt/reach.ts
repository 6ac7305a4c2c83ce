import { fieldsBetween, isSeen, type Line, type Spot } from "../../../../kernel/spot.ts";
import type { OutOfReach } from "../pool/request.ts";
import type { Being, PowerItem } from "../types.ts";
import type { Attempt } from "./attempt.ts";

/** What of the map a reach is judged by. */
export interface Lay {
  /** Where somebody's token stands on the scene that everybody is on; null for whoever has none. */
  standsAt?(uuid: string): Spot | null;
  /** The walls there that nobody looks through. */
  screens?(spot: Spot): readonly Line[];
}

/** How far an arm reaches, with what is in hand. */
const ARM = 1;

/**
 * How many paces a try reaches: a blow and what a card says is done by touch one, a shot and a spell as far as one sees.
 * Null where it is at nobody in particular.
 */
export function reachOf(attempt: Attempt, power: PowerItem | null): number | null {
  const { way } = attempt;
  if (way === "power") {
    const { aim, many, area, roll } = power?.system ?? {};
    if (aim !== "others" || many) return null;
    if (area?.measure === "range") return Number(area.paces) || ARM;
    return roll?.actions.includes("battle") ? ARM : Number.POSITIVE_INFINITY;
  }
  if (way === "strike") return ARM;
  if (way === "throw" || way === "shot") return Number.POSITIVE_INFINITY;
  if (way !== "action") return null;
  return attempt.action === "battle" ? ARM : attempt.action === "shoot" ? Number.POSITIVE_INFINITY : null;
}

/** Why somebody there can't be reached from here; null where they can. */
export function whyOutOfReach(
  from: Spot,
  to: Spot,
  reach: number,
  screens: readonly Line[],
): Omit<OutOfReach, "name"> | null {
  if (from.scene !== to.scene) return null;
  const above = Math.abs(from.elevation - to.elevation) / (from.pace || 1);
  const fields = Math.max(fieldsBetween(from, to, from.field), Math.floor(above));
  const paces = Math.max(0, fields - 1);
  if (fields > reach) return { paces, why: "far" };
  return isSeen(from, to, screens) ? null : { paces, why: "wall" };
}

/** Those of its targets whom a try does not reach; nobody where the map does not tell. */
export function outOfReach(
  being: Being,
  attempt: Attempt,
  power: PowerItem | null,
  targets: readonly Being[],
  { standsAt, screens }: Lay,
): readonly OutOfReach[] {
  const reach = reachOf(attempt, power);
  const from = reach === null ? null : (standsAt?.(being.uuid) ?? null);
  if (reach === null || !from) return [];
  const walls = screens?.(from) ?? [];
  return targets.flatMap((target) => {
    const to = target.uuid === being.uuid ? null : standsAt?.(target.uuid);
    const why = to ? whyOutOfReach(from, to, reach, walls) : null;
    return why ? [{ name: target.name, ...why }] : [];
  });
}
