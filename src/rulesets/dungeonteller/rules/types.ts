import type { ActionDice, ActionId } from "./actions.ts";
import type { AttackAction } from "./attack.ts";
import type { TimedEffect } from "./effect.ts";

/**
 * Plain-object shapes of the documents' `system` data, as the rules read them.
 * The Foundry side's models store exactly these; derived values are never needed by the rules.
 */

/** Bonus dice that count only in a named situation (DT-03). */
export interface Bonus {
  readonly action: ActionId;
  /** May be negative. */
  readonly dice: number;
  /** The situation in words, shown beside a tick box. */
  readonly when: string;
  /** Word that switches the bonus on: a weapon's tag, `dim`, `dark`, `spell`, `poison`, `woods`… */
  readonly tag: string;
  /** Ticked by itself when its tag is present; otherwise the player ticks. */
  readonly auto: boolean;
}

/** How far somebody went this turn (DT-41 to DT-45). */
export type Moved = "still" | "moved" | "double" | "run";

export interface LuckState {
  readonly base: number;
  readonly value: number;
  /** Luck lost to cold, lowering the maximum until out of the cold. */
  readonly cold: number;
}

export interface TurnState {
  readonly moved: Moved;
  /** Somebody made an attack at this one since its last turn (DT-19). */
  readonly attacked: boolean;
  /** The round of an encounter from which on this one rests, until the turn of the next one begins (DT-19); 0 for none. */
  readonly resting?: number;
  /** Paces that a run of this turn comes to (DT-45); 0 for whoever did not run. */
  readonly ran?: number;
}

/** A job that collects successes over several turns (DT-04). */
export interface Job {
  readonly name: string;
  readonly action: ActionId;
  /** Successes needed; null = the game master keeps the number. */
  readonly needed: number | null;
  readonly collected: number;
  readonly done: boolean;
}

/** A climb that somebody is on: a list of steps, each Muscle or Stunt (DT-52). */
export interface ClimbState {
  readonly steps: readonly ClimbStep[];
  /** Steps passed. */
  readonly passed: number;
  /** How high a step is, in paces. */
  readonly paces: number;
  /** From the top down; the first step is the uppermost then. */
  readonly down?: boolean;
  /** UUID of the climber's token; empty where there is none. It rises by `rise` with each step, or sinks, from `from` on. */
  readonly token?: string;
  readonly from?: number;
  readonly rise?: number;
}

/** One step of a climb (DT-52). */
export type ClimbStep = "muscle" | "stunt";

/** What heroes and monsters share. */
export interface BeingSystem {
  readonly luck: LuckState;
  /** Knocked out (hero) or beaten (creature). */
  readonly out: boolean;
  readonly actions: ActionDice;
  readonly bonuses: readonly Bonus[];
  readonly move: number;
  readonly turn: TurnState;
  readonly workUp: Readonly<Record<string, Job>>;
  readonly effects: Readonly<Record<string, TimedEffect>>;
  readonly climb?: ClimbState | null;
}

export interface Familiar {
  readonly uuid: string;
  readonly greater: boolean;
  /** Which of several it is, by its id on the card that called it; empty where nobody knows any more. */
  readonly kind?: string;
}

export interface HeroSystem extends BeingSystem {
  readonly role: string;
  /** A pair of lucky faces of the hero's own (DT-02), such as `15`; empty for its player's. */
  readonly lucky?: string;
  readonly specialties: readonly Bonus[];
  readonly gold: number;
  readonly traits: readonly string[];
  readonly appraised: readonly string[];
  readonly tameAnimal: string | null;
  /** UUIDs of animals, once for each try at taming them (DT-110). */
  readonly tries?: readonly string[];
  readonly familiar: Familiar | null;
  readonly circle: string | null;
  readonly minions: readonly string[];
}

export type CreatureSize = "small" | "normal" | "giant";

export interface MonsterSystem extends BeingSystem {
  readonly armor: number;
  readonly canDoubleMove: boolean;
  readonly canRun: boolean;
  readonly fly: { readonly min: number; readonly max: number } | null;
  readonly size: CreatureSize;
  readonly tags: readonly string[];
  /** Printed Battle and Shoot already include the weapon. */
  readonly weaponInDice: boolean;
  /** UUID of the one whom it serves; whoever hurts a familiar hurts its master (DT-75). */
  readonly master?: string;
  /** Who called it into being, and by which of their effects: UUID and id, with a space between. */
  readonly calledBy?: string;
  /** Holds a weapon: gets the free blow against a pin (DT-58). */
  readonly armed: boolean;
}

export interface WeaponSystem {
  readonly dice: number;
  readonly hands: 1 | 2;
  readonly uses: readonly AttackAction[];
  readonly thrown: boolean;
  readonly inHand: boolean;
  readonly enchanted?: boolean;
  readonly tags: readonly string[];
}

export interface ArmorSystem {
  readonly kind: "suit" | "shield";
  readonly value: number;
  /** Muscle needed to wear it; base value of its kind even when magic. */
  readonly minMuscle: number;
  readonly worn: boolean;
  readonly enchanted?: boolean;
  /** A dwarf's old family piece, better than the shop's where the table plays it so. */
  readonly family?: boolean;
}

export interface GearSystem {
  readonly quantity: number;
  readonly bonuses: readonly Bonus[];
  /** One is used up by the roll it helps. */
  readonly usedUp: boolean;
  readonly worn: boolean;
  readonly tags: readonly string[];
}

export interface TreasureSystem {
  readonly enchanted?: boolean;
  readonly gold: number;
  readonly appraised: boolean;
  readonly bonuses: readonly Bonus[];
}

export type CostKind = "zero" | "fixed" | "each" | "one-or-more" | "not-stated";
export type RollJoin = "one" | "sum" | "split" | "steps";
export type OpposedHow = "" | "subtract" | "beat" | "exceed" | "match" | "dice";
export type DurationUnit = "instant" | "turn" | "scene" | "until-broken" | "hour" | "journey" | "not-stated";

export type PowerAim = "self" | "ground" | "others" | "things";

/** A power as data. */
export interface PowerSystem {
  /** Rule number of its mechanical shape, e.g. `DT-116`. */
  readonly rule: string;
  readonly spell: boolean;
  readonly timing: "action" | "add-on" | "reaction" | "free" | string;
  readonly cost: { readonly kind: CostKind | string; readonly luck: number | null };
  readonly roll: { readonly actions: readonly string[]; readonly join: RollJoin | string };
  /** Successes for the least effect: a number, or who says it. */
  readonly needs: { readonly count: number | null; readonly by: string };
  readonly opposed: { readonly by: readonly string[]; readonly how: OpposedHow | string };
  readonly save: { readonly roll: string; readonly how: string };
  readonly duration: {
    readonly unit: DurationUnit | string;
    readonly perSuccess: boolean;
    readonly ends: readonly string[];
  };
  /** `measure` is radius, across, patch or range; in paces. Empty when the power has none. */
  readonly area: Readonly<Record<string, unknown>>;
  /** In words, for people. */
  readonly target: string;
  /** What its effect lies on: its user, the ground (noted on its user), those it is aimed at, or a thing. */
  readonly aim: PowerAim;
  /** May it be aimed at more than one? */
  readonly many: boolean;
  /** What its targets must be: see `unfitFor`. */
  readonly only: readonly string[];
  /** What it does beyond dice and effects: the names of what the rules have for it. */
  readonly does: readonly string[];
  /** Written on a scroll: how often it can still be read. Null for what one knows by heart. */
  readonly uses?: number | null;
  /** Only for malicious wizards. */
  readonly malicious?: boolean;
  /** Names it for bonuses that are for it alone, whatever it is called at this table. */
  readonly identifier?: string;
  /** What the people at the table see to themselves, in a sentence for them. */
  readonly people?: string;
  readonly limits: readonly string[];
  /** What it changes; `modsOf` reads it. */
  readonly mods: Readonly<Record<string, unknown>>;
}

interface ItemOf<T extends string, S> {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly type: T;
  readonly system: S;
}

export type WeaponItem = ItemOf<"tellerWeapon", WeaponSystem>;
export type ArmorItem = ItemOf<"tellerArmor", ArmorSystem>;
export type GearItem = ItemOf<"tellerGear", GearSystem>;
export type TreasureItem = ItemOf<"tellerTreasure", TreasureSystem>;
export type PowerItem = ItemOf<"tellerPower", PowerSystem>;
/** An item the rules know how to read; others are passed over. */
export type TellerItem = WeaponItem | ArmorItem | GearItem | TreasureItem | PowerItem | ItemOf<"tellerRole", object>;

interface BeingOf<T extends string, S> {
  readonly uuid: string;
  readonly name: string;
  readonly type: T;
  readonly system: S;
  readonly items: readonly TellerItem[];
}

export type Hero = BeingOf<"tellerHero", HeroSystem>;
export type Monster = BeingOf<"tellerMonster", MonsterSystem>;
/** A hero or creature with its stuff, as plain data. */
export type Being = Hero | Monster;
