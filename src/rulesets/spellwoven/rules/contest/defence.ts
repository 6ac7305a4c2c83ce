import type { Phrase } from "../../../../kernel/result.ts";
import type { AttributeId } from "../attributes.ts";
import { heldWeapons, sideOf, soakDice, type Thresholds, toughnessOf } from "../gear/toughness.ts";
import type { SkillItem } from "../item-types.ts";
import { baseRequest, participantOf, skillUse } from "../ladder/parties.ts";
import type { LadderRequest, WeaponUse } from "../ladder/request.ts";
import { weaponAttributes, weaponUse } from "../ladder/weapons.ts";
import type { WovenSettings } from "../settings.ts";
import { isPlayers } from "../skill/levels.ts";
import { skillOf, skillsFor } from "../skill/skills.ts";
import { swayModifiers } from "../trial/test-request.ts";
import type { Being, TrackId } from "../types.ts";
import { outnumbered } from "./attack-request.ts";

/** How somebody wards off an attack. `hold` stands firm against words and wills. */
export type DefenceManner = "parry" | "dodge" | "bare" | "hold";

/**
 * How an attack is met, from the first offer to what counts in the end. Each stage adds what is known by then: a way that is
 * offered says why it is closed, one that was chosen which dice lie and whether leave is needed. What counts is this alone.
 */
export interface Defence {
  /** `none`: whoever is beaten wards nothing off (SW-82). */
  readonly manner: DefenceManner | "none";
  /** Null where nothing is warded off: the attack that succeeded hits. */
  readonly request: LadderRequest | null;
  /** What a hit meets; null before the defender has chosen, and where the contest does no harm. */
  readonly guard: Guard | null;
}

/** One way to defend, ready to be rolled. */
export interface OfferedDefence extends Defence {
  /** Unique within the list; the same beings always give the same ids. */
  readonly id: string;
  readonly manner: DefenceManner;
  readonly request: LadderRequest;
  readonly guard: null;
  /** Why it cannot be chosen, or null. */
  readonly closed: Phrase | null;
}

/** The defence that was chosen, by the sheets of then. Cards keep it. */
export interface ChosenDefence extends Defence {
  /** Faces throw by throw, as the defender threw them. */
  readonly faces: readonly (readonly number[])[];
  /** The Gamesmaster has to allow what is beyond the sheet. */
  readonly asksLeave: boolean;
}

/** What a hit meets: read when the defender answers, so that the attacker does not know it before. */
export interface Guard {
  readonly track: TrackId;
  readonly thresholds: Thresholds;
  /** Wound levels taken so far, 0 to 6. */
  readonly taken: number;
  /** Shield dice, 0 or more. */
  readonly soak: number;
  /** SW-93: may tick Heroic to shrug this off. */
  readonly mayBeHeroic: boolean;
  /** SW-96: was heroic before; defeat is death. */
  readonly doomed: boolean;
}

/** Turns of a contest that decide how one may defend. */
export interface DefenceWish {
  /** Opponents one is fighting now (SW-90). Default 1. */
  readonly opponents?: number;
  /** what a will has to be met with, where the Gamesmaster said so. */
  readonly attribute?: AttributeId;
}

/** what a will may be met with. */
export const AGAINST_WILLS = ["resolve", "willpower"] as const satisfies readonly AttributeId[];

/**
 * SW-27, SW-61, SW-73, A-32: every way to ward off an attack, best first in each manner.
 *
 * In combat: parry with each weapon in hand, dodge with Evade, or bare Quickness. Missiles cannot be parried;
 * whoever swung too wide cannot parry either (SW-88). Words are met with the attribute they came with and any social skill
 * or none; a will with Resolve or Willpower; bodies at odds with the same attribute.
 */
export function defenceOptions(
  defender: Being,
  attacker: Being,
  attack: LadderRequest,
  settings: WovenSettings,
  wish: DefenceWish = {},
): OfferedDefence[] {
  const make = (
    manner: DefenceManner,
    attribute: AttributeId,
    skill: SkillItem | null,
    weapon: WeaponUse | null = null,
  ): OfferedDefence => {
    const base = baseRequest(defender, attribute, attack.difficulty);
    const against = settings.weaknessApplies === "both" ? attacker : null;
    const request: LadderRequest = {
      ...base,
      purpose: "defence",
      contest: attack.contest,
      target: participantOf(attacker),
      skill: skill ? skillUse(skill, against) : null,
      modifiers: [
        ...base.modifiers,
        ...swayModifiers(defender, attacker, attribute, false),
        ...(attack.contest === "combat" ? outnumbered(wish.opponents, skill, settings) : []),
      ],
      weapon,
    };
    const id = [manner, weapon?.uuid.split(".").at(-1), attribute, skill?.system.slug].filter(Boolean).join("-");
    return {
      id,
      manner,
      request,
      guard: null,
      closed: manner === "parry" ? noParry(defender, attack, settings) : null,
    };
  };

  if (attack.contest === "combat") {
    const parries = heldWeapons(defender).flatMap((item) => {
      const weapon = weaponUse(defender, item);
      // One does not parry with a bow.
      if (weapon.ranged) return [];
      return weaponAttributes(weapon, settings).map((attribute) =>
        make("parry", attribute, skillOf(defender, weapon.skill), weapon),
      );
    });
    const evade = skillOf(defender, "evade");
    const dodges = evade ? [make("dodge", "quickness", evade)] : [];
    return [...parries, ...dodges, make("bare", "quickness", null)];
  }
  const wills = wish.attribute ? [wish.attribute] : AGAINST_WILLS;
  const attributes: readonly AttributeId[] = attack.contest === "mental" ? wills : [attack.attribute];
  return attributes.flatMap((attribute) => [
    ...skillsFor(defender, attribute).map((skill) => make("hold", attribute, skill)),
    make("bare", attribute, null),
  ]);
}

/** Toughness, shield and state of one who is about to be hit on a track (SW-75 to SW-78, SW-85, SW-91). */
export function guardOf(being: Being, track: TrackId): Guard {
  const character = being.type === "wovenCharacter" ? being.system : null;
  const { defeated, dead } = being.system.status;
  return {
    track,
    thresholds: toughnessOf(being, sideOf(track)).modified,
    taken: being.system.tracks[track],
    soak: track === "health" ? soakDice(being) : 0,
    mayBeHeroic: isPlayers(being) && character !== null && !character.heroic.ticked && !defeated && !dead,
    doomed: character?.heroic.active ?? false,
  };
}

function noParry(defender: Being, attack: LadderRequest, settings: WovenSettings): Phrase | null {
  if (attack.weapon?.ranged) return { key: "FOURTALES.Woven.Rules.Refuse.missile" };
  if (settings.overSwing && defender.system.overSwung) {
    return { key: "FOURTALES.Woven.Rules.Refuse.overSwung", data: { name: defender.name } };
  }
  return null;
}
