import type { Phrase } from "../../../../kernel/result.ts";
import type { AttributeId } from "../attributes.ts";
import type { SkillSet, Weight } from "../item-types.ts";

/**
 * One roll on the ladder as plain data: a test, an attack or a defence. Made by a sheet, edited by the dialog, stored on the
 * card; `ladderPlan`, `odds` and `resolve` all read the same request.
 */
export interface LadderRequest {
  readonly who: Who;
  readonly purpose: Purpose;
  /** What kind of contest it belongs to; null for a test. */
  readonly contest: ContestKind | null;
  /** The other side, or whom a test would sway; null without one. */
  readonly target: Participant | null;
  readonly attribute: AttributeId;
  /** The roller's rung in it, 1 to 12. */
  readonly level: number;
  /** The rung rolled against, 1 to 12; of an attack, the one declared. */
  readonly difficulty: number;
  /** SW-07: at most one. */
  readonly skill: SkillUse | null;
  /** What is added on top of the skill (SW-10, SW-11). */
  readonly modifiers: readonly Modifier[];
  /** SW-15: a third die for one Effort. Not spent where no dice are rolled. */
  readonly effort: boolean;
  /** Effort the roller has left; null = keeps no count. */
  readonly effortLeft: number | null;
  /** SW-21, SW-22: by the GM's call. */
  readonly situation: Situation;
  /** The weapon attacked or parried with, or null. */
  readonly weapon: WeaponUse | null;
  /** SW-88: the roller swung too wide before; this defence makes up for it. */
  readonly overSwung: boolean;
}

export type Purpose = "test" | "attack" | "defence";
/** `physical`: bodies at odds without blows, as in a chase. */
export type ContestKind = "social" | "mental" | "physical" | "combat";
export type Situation = "none" | "advantage" | "disadvantage";

/** Somebody taking part. */
export interface Participant {
  readonly uuid: string;
  readonly name: string;
  /** A player's character. */
  readonly player: boolean;
}

export interface Who extends Participant {
  /** SW-82, SW-84: can no longer act. */
  readonly fallen: "no" | "defeated" | "dead";
}

/** The one skill of a roll. */
export interface SkillUse {
  readonly uuid: string;
  readonly slug: string;
  readonly name: string;
  readonly set: SkillSet;
  /** Its linked attribute; empty for social skills. */
  readonly attribute: AttributeId | "";
  readonly rank: number;
  /** SW-12: the other side is weak to it; its rank counts twice. */
  readonly doubled: boolean;
}

export type ModifierSource = "influence" | "obligation" | "shield" | "outnumbered" | "heroic" | "magery" | "other";

/** A language key, or words somebody typed. */
export type Label = Phrase | { readonly text: string };

/** A bonus or penalty with where it comes from. */
export interface Modifier {
  /** Unique within the request. */
  readonly id: string;
  readonly source: ModifierSource;
  readonly label: Label;
  /** Whole number, negative for a penalty. */
  readonly value: number;
  /** Ticked: it counts. */
  readonly on: boolean;
  /** The rules ticked it by themselves. */
  readonly auto: boolean;
}

export interface WeaponUse {
  readonly uuid: string;
  readonly name: string;
  readonly category: Weight;
  readonly ranged: boolean;
  /** Dice rolled after a hit. */
  readonly menace: number;
  /** Slug of its fighting skill, or empty. */
  readonly skill: string;
  /** The skill's own attribute, or empty. */
  readonly skillAttribute: AttributeId | "";
}

/** Largest sum of modifiers that a request may hold, up or down. */
export const MOST_MODIFIER = 100;
