import { type Problem, problem } from "../../../../kernel/result.ts";
import type { Being, CarriedItem, Meter } from "../types.ts";
import { type Term, tagsOf, wordsOf } from "./vocabulary.ts";
import { inHand, type Load, loadOf } from "./wear.ts";
import { type ActiveArmor, activeArmor, isKilled, isMaimed, vitalZone, zonesInOrder } from "./zones.ts";

/** A zone as the sheet shows it. */
export interface ZoneLook {
  readonly id: string;
  readonly label: string;
  readonly face: number;
  readonly hp: Meter;
  readonly armor: ActiveArmor;
  readonly maimed: boolean;
  /** Its worn thing is at 0 (WP-112). */
  readonly broken: boolean;
  readonly bound: boolean;
  readonly vital: boolean;
}

/** All that follows from what is stored. */
export interface Derived {
  readonly zones: readonly ZoneLook[];
  /** HP of the vital zone, for token bars; 0 of 0 without one. */
  readonly life: Meter;
  /** HP of all zones together. */
  readonly body: Meter;
  /** Armor of all zones together. */
  readonly armor: Meter;
  readonly maimed: number;
  readonly tags: readonly Term[];
  readonly words: readonly Term[];
  readonly hands: { readonly offhand: CarriedItem | null; readonly mainhand: CarriedItem | null };
  readonly load: Load;
}

/** WP-116: fights on while the vital zone has HP and nobody has declared them down. */
export function isStanding({ system }: Pick<Being, "system">): boolean {
  const vital = vitalZone(system.zones);
  return !system.down && vital !== null && !isMaimed(vital[1]);
}

/** WP-179: at the end of their life, and nobody has said yet whether a Tag is given up for it. */
export function isDying({ system }: Pick<Being, "system">): boolean {
  return system.fateWeaver && !system.down && isKilled(system.zones);
}

/** WP-116, WP-179: why somebody does nothing any more, or nothing else before their life is settled. */
export function unableProblems(being: Being, field: string): Problem[] {
  const { name } = being;
  if (being.system.down) return [problem("FOURTALES.Words.Rules.Refuse.down", field, { name })];
  return isDying(being) ? [problem("FOURTALES.Words.Rules.Refuse.dying", field, { name })] : [];
}

/** Works out everything that is not stored. */
export function derive(being: Being): Derived {
  const zones = zonesInOrder(being.system.zones).map(([id, zone]): ZoneLook => {
    const armor = activeArmor(zone);
    const { label, face, hp, bound, vital } = zone;
    return {
      id,
      label,
      face,
      hp,
      armor,
      maimed: isMaimed(zone),
      broken: armor.max > 0 && armor.value === 0,
      bound,
      vital,
    };
  });
  const sum = (meters: readonly Meter[]): Meter => ({
    value: meters.reduce((n, it) => n + it.value, 0),
    max: meters.reduce((n, it) => n + it.max, 0),
  });
  return {
    zones,
    life: vitalZone(being.system.zones)?.[1].hp ?? { value: 0, max: 0 },
    body: sum(zones.map(({ hp }) => hp)),
    armor: sum(zones.map(({ armor }) => armor)),
    maimed: zones.filter(({ maimed }) => maimed).length,
    tags: tagsOf(being),
    words: wordsOf(being),
    hands: { offhand: inHand(being, "offhand"), mainhand: inHand(being, "mainhand") },
    load: loadOf(being),
  };
}
