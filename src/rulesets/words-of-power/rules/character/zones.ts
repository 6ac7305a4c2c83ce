import { Checklist } from "../../../../kernel/checklist.ts";
import { type Problem, problem } from "../../../../kernel/result.ts";
import type { BeingSystem, Cover, CoverRank, Meter, Zone } from "../types.ts";

const RULES = "FOURTALES.Words.Rules";

type Zones = BeingSystem["zones"];

/** The Armor that counts on a zone. */
export interface ActiveArmor extends Meter {
  /** Item that gives it; null for Armor of the zone's own. */
  readonly item: string | null;
}

const RANKS: readonly CoverRank[] = ["body", "shield", "magic"];

/** WP-128, Q-21: the worn thing of the highest rank replaces all other Armor of the zone, broken or not. */
export function activeArmor(zone: Zone): ActiveArmor {
  let best: [string, Cover] | null = null;
  for (const entry of Object.entries(zone.covers)) {
    if (!best || RANKS.indexOf(entry[1].rank) > RANKS.indexOf(best[1].rank)) best = entry;
  }
  if (!best) return { value: zone.armor.value, max: zone.armor.max, item: null };
  return { value: best[1].value, max: best[1].max, item: best[0] };
}

/** WP-114. */
export function isMaimed(zone: Zone): boolean {
  return zone.hp.value <= 0;
}

/** WP-116: does nothing hold their life any more? */
export const isKilled = (zones: Zones): boolean => Object.values(zones).some((zone) => zone.vital && isMaimed(zone));

/** Zones in the order of their faces. */
export function zonesInOrder(zones: Zones): [id: string, zone: Zone][] {
  return Object.entries(zones).sort(([, a], [, b]) => a.face - b.face);
}

/** The zone whose end is death, or null. */
export function vitalZone(zones: Zones): [id: string, zone: Zone] | null {
  return zonesInOrder(zones).find(([, zone]) => zone.vital) ?? null;
}

/**
 * WP-106, WP-109: the zone that a face of the Hit Die strikes. The highest face of the die is never a zone but a critical
 * a face without a zone is a miss.
 */
export function zoneAt(zones: Zones, face: number): string | null {
  return zonesInOrder(zones).find(([, zone]) => zone.face === face)?.[0] ?? null;
}

/** Looks a body over: at least one zone, faces 1 to n each once, exactly one vital zone, sound figures. */
export function zoneProblems(zones: Zones, field = "zones"): Problem[] {
  const list = zonesInOrder(zones);
  if (list.length === 0) return [problem(`${RULES}.Zone.none`, field)];
  const check = new Checklist();
  list.forEach(([id, { face, hp }], i) => {
    check
      .when(face !== i + 1, `${RULES}.Zone.faces`, `${field}.${id}.face`, { count: list.length })
      .when(!Number.isInteger(hp.max) || hp.max < 1, `${RULES}.Zone.hp`, `${field}.${id}.hp.max`);
  });
  return check.when(list.filter(([, zone]) => zone.vital).length !== 1, `${RULES}.Zone.vital`, field).problems;
}
