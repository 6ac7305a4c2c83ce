import type { AttributeId } from "../attributes.ts";
import { BARE_HANDS } from "../gear/gear.ts";
import { heldWeapons, shieldPenalty } from "../gear/toughness.ts";
import type { SkillItem } from "../item-types.ts";
import { baseRequest, modifier, participantOf, skillUse } from "../ladder/parties.ts";
import type { ContestKind, LadderRequest, WeaponUse } from "../ladder/request.ts";
import { weaponAttributes, weaponUse } from "../ladder/weapons.ts";
import type { WovenSettings } from "../settings.ts";
import { levelOf } from "../skill/levels.ts";
import { skillOf } from "../skill/skills.ts";
import { chooseSkill, swayModifiers } from "../trial/test-request.ts";
import type { Being } from "../types.ts";

/** One way to strike: a weapon in hand, or bare hands. */
export interface Strike {
  /** Id of the weapon, or `bare-hands`. */
  readonly id: string;
  /** Null for bare hands. */
  readonly weapon: WeaponUse | null;
  /** What it may be done with, the best first. */
  readonly attributes: readonly AttributeId[];
  readonly skill: SkillItem | null;
  /** Dice after a hit. */
  readonly menace: number;
}

/** Every way somebody can strike now (SW-70 to SW-72), bare hands last. */
export function strikesOf(being: Being, settings: WovenSettings): Strike[] {
  const armed = heldWeapons(being).map((item) => {
    const weapon = weaponUse(being, item);
    const attributes = [...weaponAttributes(weapon, settings)];
    attributes.sort((a, b) => levelOf(being, b) - levelOf(being, a));
    return { id: item.id, weapon, attributes, skill: skillOf(being, weapon.skill), menace: weapon.menace };
  });
  const { attribute, skill, menace } = BARE_HANDS;
  const bare = { id: "bare-hands", weapon: null, attributes: [attribute], skill: skillOf(being, skill), menace };
  return [...armed, bare];
}

/** What may be said about an attack from the start. */
export interface AttackWish {
  readonly contest: ContestKind;
  /** SW-25: any rung. */
  readonly difficulty: number;
  /** Left out: the strike's best in combat, else Persuade, Willpower or Quickness. */
  readonly attribute?: AttributeId;
  /** Slug of a skill; null = none; left out = the best that fits. */
  readonly skill?: string | null;
  /** Combat: how. Left out = bare hands. */
  readonly strike?: Strike;
  /** Opponents one is fighting now, for the optional penalty (SW-90). Default 1. */
  readonly opponents?: number;
}

/** What a contest is usually begun with. */
export const USUAL: Readonly<Record<ContestKind, AttributeId>> = {
  social: "persuade",
  mental: "willpower",
  physical: "quickness",
  combat: "quickness",
};

/**
 * SW-24 to SW-26: the roll of the one who begins a contest. A weakness of the target doubles the skill at once (SW-12); show
 * the roller `withoutSecrets` until the dice have fallen.
 */
export function attackRequest(
  attacker: Being,
  target: Being | null,
  wish: AttackWish,
  settings: WovenSettings,
): LadderRequest {
  const strike = wish.contest === "combat" ? (wish.strike ?? strikesOf(attacker, settings).at(-1)!) : null;
  const attribute = wish.attribute ?? strike?.attributes[0] ?? USUAL[wish.contest];
  const skill = strike && wish.skill === undefined ? strike.skill : chooseSkill(attacker, attribute, wish.skill);
  const base = baseRequest(attacker, attribute, wish.difficulty);
  const penalty = strike ? shieldPenalty(attacker) : 0;
  return {
    ...base,
    purpose: "attack",
    contest: wish.contest,
    target: target ? participantOf(target) : null,
    skill: skill ? skillUse(skill, target) : null,
    modifiers: [
      ...base.modifiers,
      ...swayModifiers(attacker, target, attribute, true),
      ...(penalty === 0 ? [] : [modifier("shield", penalty)]),
      ...(strike ? outnumbered(wish.opponents, skill, settings) : []),
    ],
    weapon: strike?.weapon ?? null,
  };
}

/** SW-90: −1 on a fighting skill for each opponent past the first, where the table plays with it; nothing without one. */
export function outnumbered(opponents: number | undefined, skill: SkillItem | null, settings: WovenSettings) {
  const extra = Math.max(0, (opponents ?? 1) - 1);
  const counts = settings.multipleOpponents && extra > 0 && skill?.system.set === "fighting";
  return counts ? [modifier("outnumbered", -extra)] : [];
}

/** SW-30: the same request as its roller may know it before the dice: nobody says which skill the target is weak to. */
export function withoutSecrets(request: LadderRequest): LadderRequest {
  return request.skill?.doubled ? { ...request, skill: { ...request.skill, doubled: false } } : request;
}
