import { applyChange, readPath } from "../../../../kernel/change.ts";
import { activeArmor, isMaimed, vitalZone } from "../character/zones.ts";
import type { WordsSettings } from "../settings.ts";
import type { BeingSystem } from "../types.ts";
import { WEAPON_WORDS, type WeaponWordRow } from "./weapons.ts";

/** A hit with its damage, before it lands. */
export interface Blow {
  /** Id of the zone. */
  readonly zone: string;
  /** What the Damage Die showed, 1 or more. */
  readonly damage: number;
  /** A weapon Word that changes the damage, or null. */
  readonly word: WeaponWordRow["id"] | null;
  /** Bare hands harm only bare or bound zones (WP-147). */
  readonly unarmed: boolean;
  /** */
  readonly half: WordsSettings["halfDamage"];
}

/**
 * What a hit came to. `armor`, `hp`: something is left; `broke`: Armor at 0; `maimed`: HP at 0; `diverted`: from a Maimed
 * zone to the vital one; `death`: the vital zone at 0; `nothing`: bare hands on Armor, or no HP left anywhere.
 */
export type StrikeResult = "armor" | "broke" | "hp" | "maimed" | "diverted" | "death" | "nothing";

export const STRIKE_RESULTS: readonly StrikeResult[] = [
  "armor",
  "broke",
  "hp",
  "maimed",
  "diverted",
  "death",
  "nothing",
];

/** Where a hit lands and what it does there. */
export interface Strike {
  readonly result: StrikeResult;
  /** The zone that loses something. */
  readonly into: string;
  readonly pool: "armor" | "hp";
  /** The item whose Armor it is; null for the zone's own Armor and for HP. */
  readonly item: string | null;
  /** Damage after doubling or halving (WP-176). */
  readonly damage: number;
  /** What is truly lost; the rest of the damage is wasted (WP-111, WP-114). */
  readonly lost: number;
}

/**
 * WP-111 to WP-116, WP-147, WP-148, WP-172, WP-173, WP-176, WP-177, Q-07: where a blow lands. Armor of the struck zone first,
 * even of a Maimed one; then HP; past a Maimed zone to the HP of the vital one, not minding its Armor.
 * @returns null if there is no such zone
 */
export function strike(zones: BeingSystem["zones"], blow: Blow): Strike | null {
  const zone = zones[blow.zone];
  if (!zone) return null;
  const armor = activeArmor(zone);
  const through = blow.unarmed && zone.bound;
  const miss: Strike = { result: "nothing", into: blow.zone, pool: "hp", item: null, damage: 0, lost: 0 };
  if (armor.value > 0 && !through) {
    if (blow.unarmed) return { ...miss, pool: "armor", item: armor.item };
    const damage = scaled(blow, "armor");
    const lost = Math.min(armor.value, damage);
    const result = lost === armor.value ? "broke" : "armor";
    return { result, into: blow.zone, pool: "armor", item: armor.item, damage, lost };
  }
  const damage = scaled(blow, "hp");
  if (!isMaimed(zone)) {
    const lost = Math.min(zone.hp.value, damage);
    const gone = lost === zone.hp.value;
    const result = gone ? (zone.vital ? "death" : "maimed") : "hp";
    return { result, into: blow.zone, pool: "hp", item: null, damage, lost };
  }
  const vital = vitalZone(zones);
  if (!vital || isMaimed(vital[1])) return miss;
  const lost = Math.min(vital[1].hp.value, damage);
  const result = lost === vital[1].hp.value ? "death" : "diverted";
  return { result, into: vital[0], pool: "hp", item: null, damage, lost };
}

/** A body as a blow leaves it. */
export function afterStrike(zones: BeingSystem["zones"], { into, pool, item, lost }: Strike): BeingSystem["zones"] {
  const path = pool === "hp" ? `${into}.hp` : item === null ? `${into}.armor` : `${into}.covers.${item}`;
  const left = Number(readPath(zones, `${path}.value`) ?? 0) - lost;
  return applyChange(zones, { set: { [`${path}.value`]: left }, remove: [] });
}

/** The row of a weapon Word that changes damage, by its text; null for other Words. */
export function weaponWord(text: string): WeaponWordRow | null {
  return WEAPON_WORDS.find(({ id }) => id === text.trim().toLowerCase()) ?? null;
}

/**
 * half of some damage.
 * @param damage whole number from 0
 */
export function halve(damage: number, rule: WordsSettings["halfDamage"]): number {
  if (rule === "up") return Math.ceil(damage / 2);
  const down = Math.floor(damage / 2);
  return rule === "downMin1" && damage > 0 ? Math.max(1, down) : down;
}

/** WP-176: the factor of the pool it lands in, before what is left there caps it. */
function scaled(blow: Blow, pool: "armor" | "hp"): number {
  const factor = WEAPON_WORDS.find(({ id }) => id === blow.word)?.[pool] ?? 1;
  return factor === 0.5 ? halve(blow.damage, blow.half) : blow.damage * factor;
}
