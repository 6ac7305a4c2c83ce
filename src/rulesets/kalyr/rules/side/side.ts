import type { Phrase } from "../../../../kernel/result.ts";
import type { Conditions } from "../damage/tracks.ts";
import type { Domain, Track } from "../types.ts";
import type { Aim, Body } from "./body.ts";

/** AM-05: what a contest is about: decides which wounds count, and on which track damage goes. */
export type ContestType = Track | "other";

/** Who acts, answers or is affected. */
export interface Who {
  readonly uuid: string;
  readonly name: string;
  /** Rolled by a player: nobody else may alter the roll (KA-98), and points spent give experience (KA-103). */
  readonly player: boolean;
  /** Fudge points before any that this contest's `spends` take. */
  readonly fudgePoints: number;
  /** Number of the last line in their book of points, when they were looked up: what comes after it was paid since. */
  readonly lastLine: number;
  readonly conditions: Conditions;
}

export type SideName = "acting" | "opposing";

/** `best`: KA-21. `worst`: KA-22. `paired`: KA-15, first against first and second against second. */
export type RollMode = "single" | "best" | "worst" | "paired";

export interface Side {
  readonly who: Who;
  readonly mode: RollMode;
  /** One, or two for the modes that need two. */
  readonly abilities: readonly AbilityUse[];
  readonly modifiers: readonly Modifier[];
  /** Item id of what is in hand, where weapons count; empty = bare hands. */
  readonly weapon: string;
  /** KA-51: −2 to +2; counts in the damage of both sides. */
  readonly stance: number;
  /** KA-52: what adds to the damage of the other side. */
  readonly blow: readonly DamagePart[];
  /** KA-52: what is taken off this side's own damage. */
  readonly guard: readonly DamagePart[];
  /** This side has said what it does. */
  readonly ready: boolean;
  /** In detailed contests. */
  readonly body?: Body;
  /** In detailed contests: what its blow is aimed at. */
  readonly aim?: Aim;
}

/** An ability as this contest uses it. */
export interface AbilityUse {
  /** Unique within its side. */
  readonly id: string;
  readonly name: string;
  readonly specialisation: string;
  /** Own; a similar one (KA-20); none, so the default (KA-18) or an Incompetence (KA-19). */
  readonly source: "own" | "standIn" | "default" | "incompetent";
  /** The item on the sheet; null for the default. */
  readonly uuid: string | null;
  /** Level on the sheet or of the default, −3 to +3. */
  readonly level: number;
  readonly kind: "mundane" | "psionic";
  readonly domain: Domain;
  /** KA-20: 0 or less, for a stand-in. */
  readonly penalty: number;
  /** What it stands in for. */
  readonly standsFor: string;
  /** Waits for the game master: a stand-in is hers to allow. */
  readonly asked: boolean;
}

export type ModifierSource =
  | "wound"
  | "beaten"
  | "equipment"
  | "circumstances"
  | "edge"
  | "race"
  | "rank"
  | "gear"
  | "reach"
  | "gift"
  | "armour"
  | "outnumbered"
  | "detailed"
  | "other";

/** A language key, or words somebody typed. */
export type Label = Phrase | { readonly text: string };

/** A shift of a level with its reason and tick box. */
export interface Modifier {
  /** Unique within its list. */
  readonly id: string;
  readonly source: ModifierSource;
  readonly label: Label;
  /** Whole number, −12 to +12. */
  readonly value: number;
  /** Ticked: it counts. */
  readonly on: boolean;
  /** The rules ticked it by themselves. */
  readonly auto: boolean;
  /** Rule it comes from, e.g. `KA-39`. */
  readonly rule?: string;
  /** Values to choose from (an edge is +1 or +2). */
  readonly choices?: readonly number[];
  /** The book leaves its figure to the game master, who is asked for it. */
  readonly named?: boolean;
  /** Id of the one ability it is for; otherwise it counts for all (KA-23). */
  readonly only?: string;
  /** Waits for the game master and does not count yet. */
  readonly asked?: boolean;
}

/** Something that adds to damage or takes from it. */
export interface DamagePart {
  readonly id: string;
  readonly source: "weapon" | "gift" | "armour" | "other";
  readonly label: Label;
  /** 0 to 20. */
  readonly value: number;
  readonly on: boolean;
}

/** Which of the rolls of a contest; sides are called by names of its own kind. */
export interface RollRef<S extends string = SideName> {
  readonly side: S;
  /** Id of the ability. */
  readonly ability: string;
}

/** One Fudge point spent on a roll. */
export interface FudgeSpend<S extends string = SideName> extends RollRef<S> {
  /** Unique within the request; letters, digits, `_`, `-`. */
  readonly id: string;
  /** Uuid of who spends. */
  readonly by: string;
  /** KA-99: +2 in place of the dice. KA-97: ±1 after them. */
  readonly use: "automatic" | "shift";
  /** +2 for `automatic`, +1 or −1 for `shift`. */
  readonly value: number;
}

/** Nothing that adds up to more than this is played at any table. */
export const MOST_SHIFT = 12;
