import { Checklist } from "../../../../kernel/checklist.ts";
import { isBoolean, isText, type Look, lookFor, oneOf, orNothing, within } from "../../../../kernel/looks.ts";
import type { Problem } from "../../../../kernel/result.ts";
import { DICE } from "../attack/weapons.ts";
import { type Die, SPANS, type SpellSpan } from "../types.ts";

const RULES = "FOURTALES.Words.Rules";

/** How a spell reaches whom it is for: at once, by a blow of the empty hand (WP-53), from afar, or by a Skill Check. */
export const DELIVERIES = ["none", "attack", "shot", "check"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** WP-171: what Words of healing give back: nothing, all HP of a zone, or of every zone. */
export const HEALINGS = ["none", "zone", "all"] as const;
export type Healing = (typeof HEALINGS)[number];

/** More rounds than any fight has. */
export const MOST_ROUNDS = 100;

/** More people than can watch one spell. */
export const MOST_WITNESSES = 60;

/** What the Storyteller says to a spell (WP-47, WP-48, WP-51). */
export interface SpellRuling {
  readonly granted: boolean;
  /** Why not; never empty where it is refused. */
  readonly reason: string;
  /** What is asked of the caster besides the Words; told before the spell is cast. */
  readonly demands: string;
  /** What it will do; empty = as intended. */
  readonly effect: string;
  readonly delivery: Delivery;
  /** Of a blow. */
  readonly hitDie: Die;
  /** Damage to the target; 0 = none. */
  readonly damageDie: Die | 0;
  /** Left out in rulings of before: nothing. */
  readonly heals?: Healing;
  readonly span: SpellSpan;
  /** Of a spell that lasts rounds. */
  readonly rounds: number;
  /** UUIDs of those who see it and could counter it, in the order in which they are asked (WP-55). */
  readonly witnesses: readonly string[];
  /** The others do not make out its Words, but how many there are (WP-62). */
  readonly veiled: boolean;
}

/** WP-50, WP-53: a spell that no Word modifies: delivered by bare hand where it has a target, for one round. */
export function plainRuling(hasTarget: boolean, witnesses: readonly string[]): SpellRuling {
  return {
    granted: true,
    reason: "",
    demands: "",
    effect: "",
    delivery: hasTarget ? "attack" : "none",
    hitDie: 6,
    damageDie: 0,
    heals: "none",
    span: "rounds",
    rounds: 1,
    witnesses,
    veiled: false,
  };
}

const isList: Look = (value) => Array.isArray(value) && value.length <= MOST_WITNESSES && value.every(isText);

const looksRight = lookFor({
  granted: isBoolean,
  reason: isText,
  demands: isText,
  effect: isText,
  veiled: isBoolean,
  delivery: oneOf(...DELIVERIES),
  hitDie: oneOf(...DICE),
  damageDie: oneOf(0, ...DICE),
  heals: orNothing(oneOf(...HEALINGS)),
  span: oneOf(...SPANS),
  rounds: within(1, MOST_ROUNDS),
  witnesses: isList,
});

/** A ruling that anybody may have written; null where it makes no sense. */
export function readRuling(value: unknown): SpellRuling | null {
  return looksRight(value).length === 0 ? (value as SpellRuling) : null;
}

/** WP-52, WP-53: does it have to strike? */
export function isStruck({ delivery }: Pick<SpellRuling, "delivery">): boolean {
  return delivery === "attack" || delivery === "shot";
}

/** Is there a blow to reckon, whether it has to strike or lands by itself? */
export function isBlow(ruling: Pick<SpellRuling, "delivery" | "damageDie">): boolean {
  return isStruck(ruling) || ruling.damageDie > 0;
}

/** WP-47: a refusal needs its reason. A blow, damage and healing need somebody; one spell does not hurt and heal. */
export function rulingProblems(ruling: SpellRuling, hasTarget: boolean): Problem[] {
  if (!ruling.granted) {
    return new Checklist().when(ruling.reason.trim() === "", `${RULES}.Spell.reason`, "reason").problems;
  }
  const heals = (ruling.heals ?? "none") !== "none";
  return new Checklist()
    .when(isStruck(ruling) && !hasTarget, `${RULES}.Spell.noTarget`, "delivery")
    .when(ruling.damageDie > 0 && !hasTarget, `${RULES}.Spell.noTarget`, "damageDie")
    .when(heals && !hasTarget, `${RULES}.Spell.healsNobody`, "heals")
    .when(heals && ruling.damageDie > 0, `${RULES}.Spell.hurtsAndHeals`, "heals").problems;
}
