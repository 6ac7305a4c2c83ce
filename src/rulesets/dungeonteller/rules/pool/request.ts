import type { Phrase } from "../../../../kernel/result.ts";
import type { Direction, Spot } from "../../../../kernel/spot.ts";
import type { Source } from "../../../../kernel/whole.ts";
import type { ActionDice, ActionId } from "../actions.ts";
import type { TimedEffect } from "../effect.ts";
import type { ClimbState, Moved, PowerSystem } from "../types.ts";

/**
 * One roll of d6 successes as plain data: made by a sheet, edited by the dialog, stored on the card.
 * `gatherPool`, `odds` and `resolve` all read the same request.
 */
export interface SuccessRequest {
  readonly who: Who;
  readonly purpose: Purpose;
  /** The actions rolled together: usually one, two for Smite, Charge, Pin and running, none for a power without a roll. */
  readonly actions: readonly ActionId[];
  /** Where dice come from, the printed dice of each action first (`source: "action"`). */
  readonly parts: readonly PoolPart[];
  /** What takes dice away; `dice` is how many (0 or more). */
  readonly penalties: readonly PoolPart[];
  readonly moved: Moved;
  /** Traits of the roller, e.g. `no-battle-penalty-when-double-moving`. */
  readonly traits: readonly string[];
  /** The one attacked, or null. With `split` it is the first of the two. */
  readonly defense: Defense | null;
  /** Rapid Fire and Sweep (DT-13): the second opponent and how many dice go to the first. */
  readonly split: Split | null;
  /** The roller's Luck now: limits dice and pays costs. Null = keeps no Luck: no limit, nothing to pay. */
  readonly luck: number | null;
  /** Successes needed; null = the game master keeps the number. */
  readonly needed: number | null;
  readonly opposition: Opposition | null;
  /** Others who roll against it besides, each for themselves. */
  readonly others?: readonly Opposition[];
  /** What the Gamemaster says who kept the number to herself (DT-05). */
  readonly ruling?: Ruling;
  /** A free blow that comes first (DT-58): theirs, and its faces once they lie. */
  readonly freeBlow?: { readonly request: SuccessRequest; readonly faces: readonly number[] | null };
  /** Effects that end when it works: a hold one gets free from, a spell that is undone. */
  readonly releases?: readonly { readonly uuid: string; readonly effect: TimedEffect }[];
  /** What goes as soon as it is attacked, hit or not (DT-152): whose effect it is, and whom it called. */
  readonly shatters?: readonly { readonly target: string; readonly uuid: string; readonly effect: TimedEffect }[];
  /** What is chosen for the roll that this one calls for when it works (DT-08, DT-28, DT-57, DT-123). */
  readonly follow?: Readonly<Record<string, unknown>>;
  /** Where the tokens stand of the one who rolls and of the first target; null for whoever has none. */
  readonly spots?: { readonly who: Spot | null; readonly target: Spot | null };
  /** Those of its targets who are out of reach where they stand, or behind a wall. */
  readonly reach?: readonly OutOfReach[];
  /** How far and which way somebody wants to vanish, and after which paces the spot is not free (DT-139). */
  readonly go?: { readonly direction: Direction; readonly paces: number; readonly blocked?: readonly number[] };
  /** An id for what comes into being, and which of several kinds it is. */
  readonly fresh?: string;
  readonly kind?: string;
  /** The card of the spell that comes with what is called (DT-159). */
  readonly brings?: Source;
  /** Ids of the users who play the caster: what is called is theirs to move. */
  readonly players?: readonly string[];
  /** The caster's own dice, for what is as good as the caster. */
  readonly own?: ActionDice;
  /** What there is to feel around (DT-115); nothing where no scene tells. */
  readonly sensed?:
    | { readonly count: number; readonly direction: Direction | null; readonly paces: number }
    | undefined;
  /** Paces that the one who runs moves with ease (DT-45, A-41). */
  readonly pace?: number;
  /** The climb that this roll goes on with (DT-53 to DT-56). */
  readonly climb?: ClimbState;
  /** The power used, or null. */
  readonly power: PowerUse | null;
  /** Luck the power costs; paid whether or not the roll succeeds (DT-18). Bought dice cost extra. */
  readonly powerCost: number;
  /** The job this roll works at (DT-04), or null. */
  readonly job: JobUse | null;
  /** Effects on the roller that this roll ends: what acting breaks, what the next Magic roll uses up. */
  readonly breaks?: readonly TimedEffect[];
  /** The two faces that count (DT-02). */
  readonly lucky: readonly [number, number];
}

/** Somebody who is out of reach where they stand, or behind a wall. */
export interface OutOfReach {
  readonly name: string;
  /** Whole paces that lie between the two, 0 beside each other. */
  readonly paces: number;
  readonly why: "far" | "wall";
}

/** Who rolls. */
export interface Who {
  readonly uuid: string;
  readonly name: string;
  /** A creature: dice not limited by Luck unless `creatureCap`, and out by `creatureOut`. */
  readonly creature: boolean;
  /** Knocked out: may not roll. */
  readonly out: boolean;
  /** Name of an effect that forbids acting (statue, sleep, mist), or null. */
  readonly stopped: string | null;
  /** UUID of the one whom it serves, who is hurt with it (DT-75). */
  readonly master?: string;
  /** UUIDs of those whom it may not attack (DT-111). */
  readonly heldOff?: readonly string[];
}

/**
 * What the roll is for. `battle`, `shoot` and `strike` (Zap, Fist) take Luck from `defense`; `job` collects; `power`
 * makes an effect; `resist`, `dodge`, `parry` are reactions; `run`, `pin`, `squeeze`, `jump`, `land`, `climb`, `fall` belong to
 * their own rules.
 */
/** What a Gamemaster who kept the number says of successes (DT-05). */
export type Ruling = "yes" | "almost" | "no";

export type Purpose =
  | "action"
  | "battle"
  | "shoot"
  | "strike"
  | "job"
  | "power"
  | "resist"
  | "run"
  | "pin"
  | "squeeze"
  | "jump"
  | "land"
  | "climb"
  | "fall";

export type PartSource =
  | "action"
  | "bonus"
  | "specialty"
  | "weapon"
  | "gear"
  | "treasure"
  | "power"
  | "lent"
  | "bought"
  | "other";

/** A language key, or words somebody typed. */
export type Label = Phrase | { readonly text: string };

/** Some dice with where they come from. */
export interface PoolPart {
  /** Unique within the request. */
  readonly id: string;
  readonly source: PartSource;
  readonly label: Label;
  /** Whole number. In `parts` a negative number is a penalty; in `penalties` it is how many dice go. */
  readonly dice: number;
  /** Ticked: it counts. */
  readonly on: boolean;
  /** The rules ticked it by themselves. */
  readonly auto: boolean;
  /** The situation in the owner's words. */
  readonly when?: string;
  /** Weapon dice count only up to the wielder's Muscle or Notice (DT-21, DT-26). */
  readonly limit?: { readonly action: "muscle" | "notice"; readonly value: number };
  /** For `source: "action"`: which action. */
  readonly action?: ActionId;
  /** Of a penalty: dice that it always leaves, whatever the table plays. */
  readonly leaves?: number;
  /** What using this part uses up. */
  readonly spend?: PartSpend;
}

/** An item of which one is used up, or dice out of a store (Inspire). */
export type PartSpend =
  | { readonly kind: "item"; readonly uuid: string }
  | { readonly kind: "effect"; readonly uuid: string; readonly id: string };

/** The one attacked. */
export interface Defense {
  readonly uuid: string;
  readonly name: string;
  readonly creature: boolean;
  /** Armor against this attack: suit, shield and powers together (DT-22). 0 when armor does not help. */
  readonly armor: number;
  /** Stunt dice, taken from the attacker if `dodge`. */
  readonly stunt: number;
  readonly dodge: boolean;
  /** False where dodging is not allowed (Fist of Justice). */
  readonly canDodge: boolean;
  /** Cannot be attacked at all (Mistform). */
  readonly untargetable: boolean;
  /** Its Luck now, to see whether it can pay for a dodge; null = keeps no Luck. */
  readonly luck: number | null;
  /** Stores that cancel successes of this attack (Parry, Shield): effect ids and what is left. */
  readonly blocks: readonly { readonly id: string; readonly label: string; readonly left: number }[];
  /** Most Luck that this attack can take; null for any (DT-143: swarms). */
  readonly most?: number | null;
  /** Uuid of the master who loses one Luck when this familiar is hurt (DT-75). */
  readonly master: string | null;
}

export interface Split {
  /** Dice for the first opponent; the rest go to the second. At least 1 and at most pool − 1. */
  readonly first: number;
  readonly second: Defense;
}

/** The other side of an opposed roll. */
export interface Opposition {
  /** `subtract`: theirs take yours away; `beat`: you need more; `exceed`: they need more; `match`: they need as many. */
  readonly how: "subtract" | "beat" | "exceed" | "match";
  /** Their successes, once known. */
  readonly successes: number | null;
  /** Their roll, to show the odds before anybody has rolled. */
  readonly request?: SuccessRequest;
}

/** A power in use. */
export interface PowerUse {
  /** Uuid of the item. */
  readonly uuid: string;
  readonly name: string;
  readonly system: PowerSystem;
  /** Whom it lands on; empty = the user, or the ground. */
  readonly targets: readonly PowerTarget[];
  /** Hand of Healing: Luck to hand over; null = as much as the successes allow. */
  readonly give: number | null;
  /** Effects of its user's that it puts an end to: one circle at a time. */
  readonly former?: readonly TimedEffect[];
}

export interface PowerTarget {
  readonly uuid: string;
  readonly name: string;
  /** Luck missing to its maximum, for healing. */
  readonly room: number;
  /** Effects it bears, so that cures find what to remove. */
  readonly effects: Readonly<Record<string, TimedEffect>>;
}

export interface JobUse {
  readonly id: string;
  readonly name: string;
  /** Successes needed; null = the game master keeps the number. */
  readonly needed: number | null;
  readonly collected: number;
  /** Is there a jar for it already? Unknown on older cards. */
  readonly begun?: boolean;
  /** A spell being worked up: false = keep collecting, true = let it go now. Jobs: true. */
  readonly release: boolean;
}

/** 5 and 6. */
export const LUCKY: readonly [number, number] = [5, 6];

/** What a roll has that nobody attacks with, pays for or opposes. */
export const PLAIN_ROLL: Omit<SuccessRequest, "who" | "purpose" | "actions" | "parts"> = {
  penalties: [],
  moved: "still",
  traits: [],
  defense: null,
  split: null,
  luck: null,
  needed: null,
  opposition: null,
  power: null,
  powerCost: 0,
  job: null,
  lucky: LUCKY,
};

/** Id of a part of dice that a player asks the Gamemaster for. */
export const ASKED_PART = "other.asked";

/** More dice than this in one request is a slip of the keyboard. */
export const MOST_DICE = 60;
