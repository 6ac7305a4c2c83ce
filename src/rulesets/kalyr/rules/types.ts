/**
 * Plain-object shapes of the documents' `system` data, as the rules read them.
 * The Foundry side's models store exactly these; derived values are never stored.
 *
 * Levels are whole numbers from −3 (Terrible) to +3 (Superb), Fair is 0 (KA-05).
 */

/** The three kinds of damage, each with a track of its own (KA-48). */
export const TRACKS = ["physical", "mental", "social"] as const;
export type Track = (typeof TRACKS)[number];

/** What kind of contest an ability is usually for; `none` takes no wound penalty of its own track (AM-05). */
export type Domain = Track | "none";

/** Severity of one blow. Defeated and Destroyed share an initial, so they are DF and DS. */
export const LETTERS = ["S", "H", "VH", "DF", "DS"] as const;
export type Letter = (typeof LETTERS)[number];

/** A wound that is getting better: what it will be, and when. */
export interface Healing {
  /** Null = gone. */
  readonly toLetter: Letter | null;
  /** Hours of the story that it still takes. */
  readonly due: number;
}

/** What a healed wound has left (KA-60). */
export interface Scar {
  /** How bad the wound was. */
  readonly letter: Letter;
  readonly track: Track;
  readonly cause: string;
  /** 1, 2, 3… */
  readonly order: number;
}

/** One blow. Its column, the penalty and what is barred follow from all letters of the track (KA-57 to KA-62). */
export interface Wound {
  readonly letter: Letter;
  /** What did it, in words. */
  readonly cause: string;
  /** 1, 2, 3… in the order of the blows on this track; decides which letter stands in which box. */
  readonly order: number;
  /** World time in seconds, or null where nobody knows. */
  readonly when: number | null;
  readonly healing: Healing | null;
  /** Hours of rest since it last mended by itself, less than a week of them (KA-72). */
  readonly rested?: number;
  /** How bad it was before it began to mend; null or missing = as it is. */
  readonly worst?: Letter | null;
}

export interface TrackState {
  /** Wounds by id: letters, digits, `_` and `-`. */
  readonly wounds: Readonly<Record<string, Wound>>;
}

export type DamageState = Readonly<Record<Track, TrackState>>;

/** PCs and major villains have as many Fudge points; henchmen one or two; cannon fodder none (KA-96). */
export const TIERS = ["pc", "villain", "henchman", "cannonFodder"] as const;
export type Tier = (typeof TIERS)[number];

export const INTOLERANCES = ["none", "intolerant", "veryIntolerant"] as const;
export type Intolerance = (typeof INTOLERANCES)[number];

/** One line of the book of points. */
export interface LedgerEntry {
  /** What it was for: a use of a Fudge point, an award, a purchase. */
  readonly what: string;
  /** Fudge points gained, or lost if negative. */
  readonly points: number;
  /** Experience points gained, or spent if negative. */
  readonly xp: number;
  readonly note: string;
  /** 1, 2, 3… */
  readonly order: number;
}

/** `kalyrCharacter`: player characters and NPCs alike. */
export interface CharacterSystem {
  /** Free text; only sameness matters (KA-45). */
  readonly race: string;
  readonly intolerance: Intolerance;
  /** Body size class, any whole number; humans and kandar are 0. */
  readonly scale: number;
  readonly tier: Tier;
  /** 0 or more; no maximum is given. */
  readonly fudgePoints: number;
  readonly xp: {
    /** 0 or more. */
    readonly available: number;
    /** 0 or more. */
    readonly earned: number;
    readonly ledger: Readonly<Record<string, LedgerEntry>>;
  };
  /** Levels bought in abilities and connections, 0 or more; every eighth brings a lifepath (KA-107). */
  readonly levelsGained: number;
  /** Keys to be chosen after having been Destroyed (KA-66), 0 or more. */
  readonly keysOwed: number;
  /** Lifepaths to be named, one for each eight levels gained (KA-107), 0 or more. */
  readonly lifepathsOwed: number;
  readonly damage: DamageState;
  /** By id. */
  readonly scars?: Readonly<Record<string, Scar>>;
  /** HTML. */
  readonly scarsAndNotes: string;
  /** HTML. */
  readonly biography: string;
}

/** A change of level that an item or a gift brings to named abilities. */
export interface AbilityModifier {
  /** Name of the ability; empty = the owner ticks it whenever it fits. */
  readonly ability: string;
  /** −5 to +5, not 0. */
  readonly value: number;
  /** In words, shown beside the tick box. */
  readonly when: string;
}

export interface AbilitySystem {
  /** In brackets after the name, e.g. a weapon. */
  readonly specialisation: string;
  readonly kind: "mundane" | "psionic";
  /** −3 to +3. New mundane abilities are −1, psionic ones −3. */
  readonly level: number;
  readonly domain: Domain;
  /** Name of the power that permits it; psionic abilities only. */
  readonly power: string;
  readonly usedThisScene: boolean;
  /** Used in the scene that ended last: the book lets it be raised now (KA-105). */
  readonly usedLastScene: boolean;
  readonly raisedThisScene: boolean;
  /** HTML, as in every item below. */
  readonly description: string;
}

export interface PowerSystem {
  /** Names of psionic abilities it opens; empty = whatever the GM allows. */
  readonly abilities: readonly string[];
  readonly description: string;
}

/** A standing with an organisation (the item's name); serves as social rank. */
export interface ConnectionSystem {
  /** −1 to +3; default −1. */
  readonly level: number;
  /** Rank or title in words. */
  readonly rank: string;
  readonly usedThisScene: boolean;
  /** Used in the scene that ended last: the book lets it be raised now (KA-105). */
  readonly usedLastScene: boolean;
  readonly raisedThisScene: boolean;
  readonly description: string;
}

export interface GiftSystem {
  /** Added to damage done to others, 0 to 10 (Extra Damage: 1). */
  readonly damageDone: number;
  /** Taken from damage received, 0 to 10. */
  readonly damageResisted: number;
  /** On which tracks the two figures count. */
  readonly appliesTo: readonly Track[];
  readonly modifiers: readonly AbilityModifier[];
  readonly description: string;
}

export const KEY_CATEGORIES = [
  "fault",
  "incompetence",
  "physicalDisability",
  "fear",
  "goal",
  "intolerance",
  "other",
] as const;
export type KeyCategory = (typeof KEY_CATEGORIES)[number];

/** A story hook that earns Fudge points (KA-95). */
export interface KeySystem {
  readonly category: KeyCategory;
  /** Incompetence: names of abilities whose default is Terrible (KA-19). */
  readonly covers: readonly string[];
  readonly origin: "creation" | "bought" | "destroyed";
  /** When it came up and mattered, newest last. */
  readonly invocations: readonly string[];
  readonly description: string;
}

export interface LifepathSystem {
  readonly class: "profession" | "background" | "experience";
  readonly gained: string;
  readonly description: string;
}

export const REACHES = ["close", "normal", "long"] as const;
export type Reach = (typeof REACHES)[number];
/** +1 very good, −1 very poor or improvised (KA-42, KA-43). */
export type Quality = -1 | 0 | 1;

export interface WeaponSystem {
  /** 0 to 20. */
  readonly damageBonus: number;
  /** 0 to 20; used by an option of detailed fights. Default: the damage bonus. */
  readonly sizeValue: number;
  readonly reach: Reach;
  readonly hands: 1 | 2;
  readonly ranged: boolean;
  readonly equipped: boolean;
  readonly quality: Quality;
  /** Name of the ability it is used with; empty = any. */
  readonly ability: string;
  readonly description: string;
}

export const SHIELD_SIZES = ["small", "medium", "large"] as const;
export type ShieldSize = (typeof SHIELD_SIZES)[number];

export interface ShieldSystem {
  readonly size: ShieldSize;
  readonly equipped: boolean;
  /** Stops missiles. */
  readonly impervious: boolean;
  readonly description: string;
}

export interface ArmourSystem {
  /** 0 to 20. */
  readonly bonus: number;
  readonly worn: boolean;
  /** What wearing it does to abilities, e.g. −1 Stealth. */
  readonly modifiers: readonly AbilityModifier[];
  readonly description: string;
}

export interface EquipmentSystem {
  readonly quality: Quality;
  /** Names of the abilities it helps or hinders; empty = the owner ticks it. */
  readonly abilities: readonly string[];
  /** 0 or more. */
  readonly quantity: number;
  readonly description: string;
}

interface ItemOf<T extends string, S> {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly type: T;
  readonly system: S;
}

export type AbilityItem = ItemOf<"kalyrAbility", AbilitySystem>;
export type PowerItem = ItemOf<"kalyrPower", PowerSystem>;
export type ConnectionItem = ItemOf<"kalyrConnection", ConnectionSystem>;
export type GiftItem = ItemOf<"kalyrGift", GiftSystem>;
export type KeyItem = ItemOf<"kalyrKey", KeySystem>;
export type LifepathItem = ItemOf<"kalyrLifepath", LifepathSystem>;
export type WeaponItem = ItemOf<"kalyrWeapon", WeaponSystem>;
export type ShieldItem = ItemOf<"kalyrShield", ShieldSystem>;
export type ArmourItem = ItemOf<"kalyrArmour", ArmourSystem>;
export type EquipmentItem = ItemOf<"kalyrEquipment", EquipmentSystem>;

/** An item the rules know how to read. */
export type KalyrItem =
  | AbilityItem
  | PowerItem
  | ConnectionItem
  | GiftItem
  | KeyItem
  | LifepathItem
  | WeaponItem
  | ShieldItem
  | ArmourItem
  | EquipmentItem;

/** A character with what it has, as plain data. */
export interface Character {
  readonly uuid: string;
  readonly name: string;
  readonly type: "kalyrCharacter";
  readonly system: CharacterSystem;
  readonly items: readonly KalyrItem[];
}
