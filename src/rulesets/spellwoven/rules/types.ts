import type { AttributeId, GROUPS, GroupId } from "./attributes.ts";
import type { WovenItem } from "./item-types.ts";

/**
 * Plain-object shapes of the documents' `system` data, as the rules read them.
 * The Foundry side's models store exactly these; derived values (toughness, Effort left, menace) are worked out, never stored.
 *
 * Levels are rungs of the ladder, whole numbers from 1 (None) to 12 (Mythic) (SW-01).
 * Lists whose entries change one by one are kept by id: letters, digits, `_` and `-`.
 */

export const HOMELANDS = ["coastal", "city", "rivers", "rustic", "secludes", "wilderness"] as const;
export type Homeland = (typeof HOMELANDS)[number];

/** The two wound tracks. Resolve the track is not Resolve the attribute. */
export const TRACKS = ["health", "resolve"] as const;
export type TrackId = (typeof TRACKS)[number];

/** What a background point can buy. */
export const BACKGROUNDS = [
  "trait",
  "toughness",
  "attribute",
  "raiseSkill",
  "newSkill",
  "itemExpensive",
  "itemCommon",
  "itemSundry",
  "anma5",
  "anma3",
  "anma1",
] as const;
export type BackgroundId = (typeof BACKGROUNDS)[number];

/** One line in the log of background points. */
export interface Purchase {
  readonly what: BackgroundId;
  /** Which trait, attribute, skill or item; `mind` or `body` for toughness; empty for Anma. */
  readonly of: string;
  /** Points paid, 1 to 3. */
  readonly cost: number;
  /** 1, 2, 3… */
  readonly order: number;
}

/** Toughness bought and lent; the rest follows from Willpower (mind) or Stamina (body) (SW-75). */
export interface ToughnessState {
  /** Steps bought with background points, 0 or more; part of the natural toughness. */
  readonly bought: number;
  /** Anything that only modifies; may be negative. */
  readonly extra: number;
}

export interface EffortState {
  /** 0 or more; starts at 6 (SW-17). */
  readonly total: number;
  /** 0 to total. */
  readonly spent: number;
}

export interface HeroicState {
  /** The box is used up. Players' characters only. */
  readonly ticked: boolean;
  /** +5 on every roll, and defeat is death, until the scene ends (SW-95, SW-96). */
  readonly active: boolean;
}

export interface StatusState {
  /** Incapacitated, witless or beaten in one blow (SW-82, SW-83). */
  readonly defeated: boolean;
  readonly dead: boolean;
  /** Out of the current general conflict (SW-55). */
  readonly removed: boolean;
}

/** What characters and minor characters share. */
export interface BeingSystem {
  /** Slugs of skills that one is weak to and can never learn (SW-13). A list, so that the GM may add more. */
  readonly weaknesses: { readonly social: readonly string[]; readonly fighting: readonly string[] };
  readonly effort: EffortState;
  readonly toughness: { readonly mind: ToughnessState; readonly body: ToughnessState };
  /** Wound levels taken, 0 (Calm, Hale) to 6 (Witless, Incapacitated). */
  readonly tracks: Readonly<Record<TrackId, number>>;
  readonly status: StatusState;
  /** Missed with a heavy weapon: no weapon skill in the next defence (SW-88, optional). */
  readonly overSwung: boolean;
  /** HTML. */
  readonly notes: string;
}

export type Attributes = {
  readonly [G in GroupId]: Readonly<Record<AttributeOf<G>, number>>;
};
type AttributeOf<G extends GroupId> = (typeof GROUPS)[G][number];

/** A field of magic, in motes (SW-115). */
export interface Domain {
  readonly name: string;
  /** 0 or more. */
  readonly motes: number;
}

/** A form of spell, in ranks (SW-116). */
export interface Incantation {
  readonly name: string;
  /** 0 or more. */
  readonly rank: number;
}

/** One line of the contact book (SW-63, SW-68). */
export interface KnownPerson {
  readonly name: string;
  /** The NPC's actor, or empty. */
  readonly actorUuid: string;
  /** The shared past that explains the influence. */
  readonly background: string;
  /** Permanent, 0 or more: a bonus to sway this person. */
  readonly influence: number;
  /** 0 or more, edited by the GM alone: this person's bonus against the character. */
  readonly obligation: number;
  readonly notes: string;
  /** Written down as influence was placed: the line goes with the last of that, and of obligation, that is taken back. */
  readonly placed?: boolean;
  /**
   * What has passed between the two, time by time and by id: influence placed, each with its story (what came with creation stands
   * in no line), and with an amount of 0 what was heard, or noted.
   */
  readonly log?: Readonly<Record<string, { readonly amount: number; readonly text: string; readonly order: number }>>;
  /** 1, 2, 3… */
  readonly order: number;
}

/** `wovenCharacter`: players' characters and important NPCs. */
export interface CharacterSystem extends BeingSystem {
  /** A player's character: may be heroic, does not die without consent, may have (dis)advantage (SW-23, SW-92). */
  readonly player: boolean;
  readonly gender: string;
  readonly age: string;
  readonly appearance: string;
  /** Empty = not chosen yet. */
  readonly homeland: Homeland | "";
  readonly attributes: Attributes;
  /** Primary, secondary, tertiary; empty until chosen. Creation only. */
  readonly groupRanking: readonly GroupId[];
  readonly magery: {
    readonly domains: Readonly<Record<string, Domain>>;
    readonly incantations: Readonly<Record<string, Incantation>>;
  };
  /** Whole numbers from 0, value up to max; 3 at the start. */
  readonly anma: { readonly value: number; readonly max: number };
  /** 0 or more. */
  readonly experience: number;
  readonly backgroundPoints: {
    /** 0 or more; starts at 3 (SW-110). */
    readonly total: number;
    readonly log: Readonly<Record<string, Purchase>>;
  };
  /** Influence not placed yet, 0 or more. */
  readonly influenceToSpend: number;
  /** Ranks of social skills that have brought influence (SW-66), or came with creation and bring none; see `rankId`. */
  readonly rewarded: Readonly<Record<string, boolean>>;
  readonly knownPersons: Readonly<Record<string, KnownPerson>>;
  readonly heroic: HeroicState;
}

/** `wovenMinor`: somebody met in passing, with one level for everything and a few exceptions. */
export interface MinorSystem extends BeingSystem {
  readonly defaultLevel: number;
  /** Levels that differ, by attribute. */
  readonly exceptions: Readonly<Partial<Record<AttributeId, number>>>;
}

interface BeingOf<T extends string, S> {
  readonly uuid: string;
  readonly name: string;
  readonly type: T;
  readonly system: S;
  readonly items: readonly WovenItem[];
}

export type Character = BeingOf<"wovenCharacter", CharacterSystem>;
export type Minor = BeingOf<"wovenMinor", MinorSystem>;
/** Somebody with their things, as plain data. */
export type Being = Character | Minor;
