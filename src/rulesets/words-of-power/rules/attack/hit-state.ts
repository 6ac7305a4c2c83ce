import type { Problem } from "../../../../kernel/result.ts";
import type { Participant } from "../character/participant.ts";
import type { BeingSystem, Die, Grip } from "../types.ts";

/** How somebody attacks: one blow, one for each hand (WP-136), as one of a flanking pair (WP-140), or to hold (WP-141). */
export const WAYS = ["strike", "dual", "flank", "grab"] as const;
export type Way = (typeof WAYS)[number];

/**
 * What a Word makes better (WP-160, WP-161): a second Hit Die, a second Damage Die, twice the damage, a Hit Die one step
 * larger or smaller, or something that the Storyteller tells.
 */
export const GAINS = ["hit", "damage", "double", "larger", "smaller", "effect"] as const;
export type Gain = (typeof GAINS)[number];

/** One attack, as plain data: what the sheets give to an attacker's choices. */
export interface HitRequest {
  readonly who: Participant;
  readonly way: Way;
  readonly weapon: HitWeapon;
  /** What the other hand strikes with (WP-136); null unless both strike. */
  readonly second: HitWeapon | null;
  /** A Word that enhances it (WP-159); null without one. */
  readonly word: HitWord | null;
  /** Done with a Clumsy hand (WP-175, Q-33): two Hit Dice of which the target's side picks. */
  readonly clumsy: boolean;
  /** The same of what the other hand strikes with; left out where it is not. */
  readonly clumsyOther?: boolean;
  /** What stands in its way (WP-131, WP-174); null where nothing does. */
  readonly guard: HitGuard | null;
  /** Id of the bound zone that is struck without a Hit Die (WP-149, Q-23); empty for none. */
  readonly sure: string;
  /** Id of the hand that grabs; empty where nothing is grabbed. */
  readonly hand: string;
  /** UUID of the target's combatant while something is begun there that this may break off (WP-100); else empty. */
  readonly shakes: string;
  /** WP-151: the fight that a blow from hiding begins, and the attacker's team; null where none is about to begin. */
  readonly opens: { readonly encounter: string; readonly team: string } | null;
  /** Null where no board holds both of them: then steps are what somebody said. */
  readonly board: HitBoard | null;
  /** Steps along the chain of Hit Dice, for range or by the Storyteller's word (WP-122, Q-34); may be negative. */
  readonly steps: number;
  /** The weapon's Word is used (WP-159, Q-09). */
  readonly useWord: boolean;
  /** The first strike at somebody who does not expect it: no Hit Die, the attacker picks the zone. Melee only (WP-149). */
  readonly unaware: boolean;
  readonly target: HitTarget | null;
  /** WP-179: what the Fate Weavers whom it may strike could give up for their life. */
  readonly fates?: readonly FateAtHand[];
  /** What of this a player said and the Storyteller has to grant; null where there is nothing to grant. */
  readonly favour: Favour | null;
  /** WP-161: the Word that is for the Storyteller to judge, as the player would have it; null where there is none. */
  readonly enhance: HitWord | null;
}

/** What somebody has against their death. */
export interface FateAtHand {
  readonly uuid: string;
  readonly tags: readonly { readonly id: string; readonly text: string }[];
  /** WP-152: whose turn pays an action for it, and of which round; null where nothing is paid. */
  readonly pays: { readonly combatant: string; readonly round: number } | null;
}

/** Something that makes an attack easier and is for the Storyteller to say. */
export interface Favour {
  readonly unaware: boolean;
  /** Steps of the Hit Die downwards: 0 or less. */
  readonly steps: number;
  /** The target is flanked (WP-139), where no board shows it. */
  readonly flank: boolean;
}

/** What the Battle Board said to an attack when it was declared (WP-105, WP-118 to WP-126, WP-139). */
export interface HitBoard {
  /** Why it can't be made; none where it can. */
  readonly problems: readonly Problem[];
  /** Steps of the Hit Die for the range, and what the path costs. */
  readonly steps: number;
  readonly cost: number;
  /** Names of those in the way of a shot, and of those with whom the attacker flanks. */
  readonly inTheWay: readonly string[];
  readonly flanksWith: readonly string[];
}

/** A Word that enhances an attack. */
export interface HitWord {
  readonly text: string;
  /** Id in the Hand of a Drawn Word, which is spent (WP-39); empty for an Inherent one. */
  readonly card: string;
  readonly gain: Gain;
}

/** What stands between an attack and its target. */
export interface HitGuard {
  /** Who defends, as they were when the attack was declared: the target, or somebody else. */
  readonly by: HitTarget;
  readonly zone: string;
  readonly dice: number;
}

/** An attack of the plainest kind: what all the others add is not there. */
export const PLAIN = {
  way: "strike",
  second: null,
  word: null,
  clumsy: false,
  guard: null,
  sure: "",
  hand: "",
  shakes: "",
  opens: null,
  board: null,
  steps: 0,
  useWord: false,
  unaware: false,
  favour: null,
  enhance: null,
} as const satisfies Partial<HitRequest>;

export interface HitWeapon {
  /** Uuid of the item; null for bare hands. */
  readonly uuid: string | null;
  readonly name: string;
  readonly hitDie: Die;
  readonly damageDie: Die;
  readonly mode: "melee" | "ranged";
  readonly word: string;
  readonly rangeLimit: Die | null;
  readonly unarmed: boolean;
  /** WP-70: actions it takes to get it into the hand first; left out where it is there. */
  readonly fetch?: number;
  /** The hand that it is fetched into; null where none is free. Left out where nothing is fetched. */
  readonly into?: Grip | null;
}

/** Whom it strikes, as they were when the attack was declared. */
export interface HitTarget extends Participant {
  readonly zones: BeingSystem["zones"];
  readonly down: boolean;
}

/** What has been thrown and chosen so far. */
export interface HitThrown {
  readonly hit: number | null;
  /** It was blocked, and goes to the zone that defends (WP-133). */
  readonly turned?: boolean;
  /** The zone picked on a critical. */
  readonly zone: string | null;
  readonly damage: number | null;
}

/** An attack as it stands: all that the card stores. */
export interface HitState {
  readonly request: HitRequest;
  readonly thrown: HitThrown;
}

export type HitPhase = "hitDie" | "keep" | "block" | "zone" | "grip" | "damageDie" | "fate" | "done";
