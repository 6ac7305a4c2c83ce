import { Distribution } from "../../../../kernel/distribution.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { vitalZone, zoneAt, zonesInOrder } from "../character/zones.ts";
import type { WordsSettings } from "../settings.ts";
import { type HitRequest, hitDieOf, wordInUse } from "./hit-request.ts";
import { STRIKE_RESULTS, type StrikeResult, strike } from "./strike.ts";

/** What hitting one zone would do. */
export interface ZoneOdds {
  readonly id: string;
  readonly label: string;
  /** Chance that the Hit Die strikes it, without criticals. */
  readonly struck: number;
  /** Once it is struck: chance of each result, together 1. */
  readonly results: Readonly<Record<StrikeResult, number>>;
  /** Once it is struck: Armor or HP lost. */
  readonly lost: Distribution;
}

/** Exact chances of an attack. */
export interface AttackOdds {
  readonly miss: number;
  readonly critical: number;
  /** In the order of their faces. */
  readonly zones: readonly ZoneOdds[];
  /** The zone that criticals go to in `results`. */
  readonly aim: string;
  /** Chance of each result; together with `miss` 1. */
  readonly results: Readonly<Record<StrikeResult, number>>;
}

/**
 * The exact odds of an attack at the target as it is.
 * @param aim id of the zone that a critical goes to; null = the vital one
 * Problems: what `hitDieOf` refuses; a zone that is not there (`aim`).
 */
export function attackOdds(
  request: HitRequest,
  settings: WordsSettings,
  aim: string | null = null,
): Result<AttackOdds> {
  const die = hitDieOf(request, settings);
  if (!die.ok) return die;
  const { zones: body } = request.target!;
  const chosen = aim ?? vitalZone(body)![0];
  if (!Object.hasOwn(body, chosen)) {
    return fail(problem("FOURTALES.Words.Rules.Refuse.noZone", "aim", { name: chosen }));
  }
  const critical = request.unaware ? 1 : 1 / die.value;
  const struck = new Map<string, number>();
  let misses = 0;
  // the highest face is always the critical.
  for (let face = 1; face < die.value && !request.unaware; face++) {
    const zone = zoneAt(body, face);
    if (zone === null) misses++;
    else struck.set(zone, 1 / die.value);
  }
  const zones = zonesInOrder(body).map(([id, { label }]) => ({
    id,
    label,
    struck: struck.get(id) ?? 0,
    ...zoneOdds(request, id, settings),
  }));
  const results = noResults();
  for (const zone of zones) {
    const chance = zone.struck + (zone.id === chosen ? critical : 0);
    for (const name of STRIKE_RESULTS) results[name] += chance * zone.results[name];
  }
  return ok({ miss: request.unaware ? 0 : misses / die.value, critical, zones, aim: chosen, results });
}

function zoneOdds(request: HitRequest, zone: string, settings: WordsSettings): Pick<ZoneOdds, "results" | "lost"> {
  const { damageDie, unarmed } = request.weapon;
  const word = wordInUse(request, settings)?.id ?? null;
  const results = noResults();
  const lost: [number, number][] = [];
  for (let damage = 1; damage <= damageDie; damage++) {
    const landed = strike(request.target!.zones, { zone, damage, word, unarmed, half: settings.halfDamage })!;
    results[landed.result] += 1 / damageDie;
    lost.push([landed.lost, 1]);
  }
  return { results, lost: Distribution.fromWeights(lost) };
}

function noResults(): Record<StrikeResult, number> {
  return { armor: 0, broke: 0, hp: 0, maimed: 0, diverted: 0, death: 0, nothing: 0 };
}
