/**
 * Plain-object shapes of the documents' `system` data, as the rules read them.
 * The Foundry side's models store exactly these; derived values are worked out in `derive.ts`.
 *
 * Lists whose entries change one by one are kept by id, so that an event can name the one entry it changes.
 */

/** Dice a weapon may have. */
export type Die = 4 | 6 | 8 | 10 | 12 | 20;

/** Where a Tag came from; decides whether it may be given up for a life (WP-167). */
export type TagSource = "creation" | "faction" | "level" | "specific" | "story" | "temporary";

/** A lasting quality (WP-26 to WP-30). Tags of worn things are not stored here but read from the items. */
export interface Tag {
  readonly text: string;
  /** Which meaning, for words that have several; may be empty. */
  readonly sense: string;
  readonly source: TagSource;
  /** Whom a Specific Tag was taken from (WP-77); else empty. */
  readonly weaverName: string;
  /** Given up; stays on record, struck out (WP-166, WP-170). */
  readonly lost: boolean;
  /** The Storyteller has not said yes to it yet (WP-30). */
  readonly pending?: boolean;
  /** Place in the list, lowest first. */
  readonly sort: number;
}

/** A Word of one's own: never used up (WP-37). Words of held and worn things are read from the items. */
export interface InherentWord {
  readonly text: string;
  readonly sense: string;
  readonly source: "creation" | "level";
  readonly sort: number;
}

/** A Word from the Deck in somebody's Hand: gone once used (WP-39). */
export interface DrawnWord {
  readonly text: string;
  /** A drawn Word has one meaning only (WP-32). */
  readonly sense: string;
  readonly sort: number;
}

/** A figure that goes down and up again. Whole numbers, `value` from 0 to `max`. */
export interface Meter {
  readonly value: number;
  readonly max: number;
}

/** What covers a zone, strongest last: worn armor, a shield in the hand, a magic item (WP-128, Q-21). */
export type CoverRank = "body" | "shield" | "magic";

/** One worn thing's Armor on one zone; kept on the wearer while it is worn. */
export interface Cover extends Meter {
  /** Name of the item, for sentences. */
  readonly name: string;
  readonly rank: CoverRank;
  /** Magic things are not mended by a rest (WP-130). */
  readonly magic: boolean;
}

/** A body part with its own Armor and HP (WP-104 to WP-117). */
export interface Zone {
  readonly label: string;
  /** The face of the Hit Die that strikes it: 1 to the number of zones, each once. */
  readonly face: number;
  /** HP; `max` 1 or more. Maimed at 0. */
  readonly hp: Meter;
  /** Armor of its own (hide, scales, a figure typed in). Whatever covers the zone replaces it. */
  readonly armor: Meter;
  /** Worn things covering it, by item id. The one of the highest rank counts. */
  readonly covers: Readonly<Record<string, Cover>>;
  /** Held fast by a grab. */
  readonly bound: boolean;
  /** By whom, in words. */
  readonly boundBy: string;
  /** UUID of who holds it, or whom it holds (WP-144); empty where nobody knows. */
  readonly boundTo: string;
  /** Bound, and not struck since: the first blow at it needs no Hit Die (WP-149, Q-23). */
  readonly fresh: boolean;
  /** Exactly one zone: at 0 HP it is death, and it takes the blows meant for Maimed zones. */
  readonly vital: boolean;
}

/** A zone that takes the blows which are meant for somebody, until the defender's next turn (WP-131, WP-174). */
export interface Guard {
  /** UUID of who defends: oneself, or somebody else. */
  readonly by: string;
  /** The defender's zone. */
  readonly zone: string;
  /** Dice of the block; the highest counts (WP-160). */
  readonly dice: number;
}

/** How long a spell lasts (WP-50): a single moment, so many rounds, the scene, until a rest, or for good. */
export const SPANS = ["moment", "rounds", "scene", "rest", "lasting"] as const;
export type SpellSpan = (typeof SPANS)[number];

/** A spell that lasts, as it stands on the sheet of whom it was for. */
export interface StandingSpell {
  /** Its Words, as they took effect. */
  readonly text: string;
  /** What it does, in the Storyteller's words. */
  readonly effect: string;
  readonly span: SpellSpan;
  /** Rounds that are left, of a spell that lasts rounds. */
  readonly left: number;
  /** UUID and name of the caster. */
  readonly by: string;
  readonly caster: string;
}

/** What characters and creatures share. */
export interface BeingSystem {
  /** May hold and use Words. */
  readonly fateWeaver: boolean;
  readonly faction: string;
  readonly level: number;
  /** All Tags but those of things; faction Tags have the source `faction`. */
  readonly tags: Readonly<Record<string, Tag>>;
  readonly words: Readonly<Record<string, InherentWord>>;
  /** The Hand: no limit. */
  readonly hand: Readonly<Record<string, DrawnWord>>;
  /** Words earned and not yet drawn from the Deck (WP-33). Whole number from 0. */
  readonly draws: number;
  /** Spells that are at work on them (WP-50). */
  readonly spells: Readonly<Record<string, StandingSpell>>;
  readonly zones: Readonly<Record<string, Zone>>;
  /** Dead, or declared down by the Storyteller (WP-116, WP-117). */
  readonly down: boolean;
  /** What stands between them and the next blows (WP-131); null for nothing. */
  readonly guard: Guard | null;
  /** Side in a fight; empty = by disposition. */
  readonly team: string;
  /** Cell of the Battle Board in the marching order, or empty. */
  readonly formation: string;
  /** Rich text. */
  readonly notes: string;
}

export interface CharacterSystem extends BeingSystem {
  /** Rich text. */
  readonly biography: string;
  /** Free text: money belongs to the setting (WP-73). */
  readonly currency: string;
  /** Free text: what is kept elsewhere. */
  readonly storage: string;
}

export type CreatureSystem = BeingSystem;

/** Where a thing is. */
export type ThingPlace = "held" | "worn" | "pouch" | "pack" | "kit" | "ground";

/** Which hand holds it; `both` for two-handed weapons. Empty unless `place` is `held`. */
export type Grip = "" | "offhand" | "mainhand" | "both";

/** What all things share. */
export interface CarriedSystem {
  readonly place: ThingPlace;
  readonly grip: Grip;
  /** Id of the kit it is in; empty unless `place` is `kit`. */
  readonly kit: string;
  /** Rich text. */
  readonly description: string;
}

export interface WeaponSystem extends CarriedSystem {
  readonly hitDie: Die;
  readonly damageDie: Die;
  readonly mode: "melee" | "ranged";
  readonly hands: 1 | 2;
  /** Its Word, or empty. An Inherent Word of whoever holds it. */
  readonly word: string;
  /** Its Tag, or empty. */
  readonly tag: string;
  /** Largest Hit Die it can shoot with (WP-125); null = no limit. */
  readonly rangeLimit: Die | null;
  readonly magic: boolean;
}

export interface ArmorSystem extends CarriedSystem {
  readonly kind: "body" | "shield";
  /** Armor on each zone it covers, when whole. */
  readonly durability: number;
  /** Ids of the zones it covers; a shield covers the hand that holds it. */
  readonly zones: readonly string[];
  /** Armor left per zone while it is not worn; a zone that is not named is whole. */
  readonly left: Readonly<Record<string, number>>;
  /** At most two. */
  readonly tags: readonly string[];
  readonly magic: boolean;
}

export interface MagicItemSystem extends CarriedSystem {
  /** Id of the zone it is worn on. */
  readonly zone: string;
  /** The Inherent Word it grants, or empty. */
  readonly word: string;
  /** What else it does, in words. */
  readonly effect: string;
  /** Armor it gives its zone; 1 unless stated (WP-129). */
  readonly durability: number;
  readonly left: Readonly<Record<string, number>>;
  readonly tags: readonly string[];
  /** Number of uses, or null. */
  readonly uses: Meter | null;
}

export interface GearSystem extends CarriedSystem {
  /** Fits into a kit (WP-72). */
  readonly small: boolean;
  /** A Word that it lends while worn or held, or empty. */
  readonly word: string;
  readonly tags: readonly string[];
}

/** A bundle of small things; takes one place itself. Its things have `place` `kit` and its id in `kit`. */
export type KitSystem = CarriedSystem;

/** A faction of the Storyteller's list. */
export interface FactionSystem {
  /** Usually two. */
  readonly tags: readonly string[];
  /** Rich text. */
  readonly description: string;
}

interface ItemOf<T extends string, S> {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly type: T;
  readonly system: S;
}

export type WeaponItem = ItemOf<"wordsWeapon", WeaponSystem>;
export type ArmorItem = ItemOf<"wordsArmor", ArmorSystem>;
export type MagicItem = ItemOf<"wordsMagicItem", MagicItemSystem>;
export type GearItem = ItemOf<"wordsGear", GearSystem>;
export type KitItem = ItemOf<"wordsKit", KitSystem>;
export type FactionItem = ItemOf<"wordsFaction", FactionSystem>;
/** A thing somebody can carry. */
export type CarriedItem = WeaponItem | ArmorItem | MagicItem | GearItem | KitItem;
export type WordsItem = CarriedItem | FactionItem;

interface BeingOf<T extends string, S> {
  readonly uuid: string;
  readonly name: string;
  readonly type: T;
  readonly system: S;
  readonly items: readonly WordsItem[];
}

export type Character = BeingOf<"wordsCharacter", CharacterSystem>;
export type Creature = BeingOf<"wordsCreature", CreatureSystem>;
/** A character or creature with its things, as plain data. */
export type Being = Character | Creature;
