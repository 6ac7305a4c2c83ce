import { ACTIONS, type ActionDice, type ActionId, actionDice } from "../actions.ts";
import type { CreatureSize, MonsterSystem } from "../types.ts";

/** How big and strong a creature is beside others of its kind. */
export const STRENGTHS = ["little", "usual", "big", "giant"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What a creature can do best: those of the ten actions that it meets heroes with. */
export const BESTS = ["battle", "shoot", "magic", "sneak", "muscle", "stunt", "notice"] as const;
export type Best = (typeof BESTS)[number];

/** What of a creature its kind says; the rest follows from how strong it is. */
export type Nature = Pick<MonsterSystem, "actions" | "armor" | "size" | "move"> & {
  readonly luck: Pick<MonsterSystem["luck"], "base">;
};

/** A creature's figures. */
export interface CreatureFigures {
  readonly luck: number;
  readonly actions: ActionDice;
  readonly armor: number;
  readonly size: CreatureSize;
  /** Fields of the map to each side, beside those of its kind. */
  readonly wider: number;
}

/** Most dice that somebody has for an action. */
const MOST_DICE = 12;
/** Most Luck that a sheet holds. */
const MOST_LUCK = 99;

/**
 * What nobody in particular has: the book prints no creature's Luck and few dice, so that these are ours. They lie
 * between a skeleton and a wolf of the bestiary.
 */
export const PLAIN: Nature = {
  luck: { base: 4 },
  actions: actionDice({ battle: 3, muscle: 3, notice: 2, resist: 2, sneak: 2, stunt: 2 }),
  armor: 0,
  size: "normal",
  move: 5,
};

/** What each size makes of a kind: dice that come or go, Luck so many times over, armor that comes or goes. */
const MAKES: Readonly<Record<Strength, { dice: number; luck: number; armor: number; wider: number }>> = {
  little: { dice: -1, luck: 0.5, armor: -1, wider: 0 },
  usual: { dice: 0, luck: 1, armor: 0, wider: 0 },
  big: { dice: 2, luck: 1.5, armor: 1, wider: 0 },
  giant: { dice: 4, luck: 2.5, armor: 2, wider: 1 },
};

/**
 * DT-78, A-07: the dice and the Luck that a creature is rolled with, from what its kind has, how big and strong it is, and what
 * it does best. What its kind can't do at all it can't do bigger either; what it does best it has more dice for than for anything
 * else. Every figure lies within what a sheet holds.
 */
export function creatureFigures(nature: Nature, strength: Strength, best: Best | null): CreatureFigures {
  const { dice, luck, armor, wider } = MAKES[strength];
  const scaled = (id: ActionId): number => {
    const own = nature.actions[id];
    return own === 0 ? 0 : between(own + dice, 1, MOST_DICE);
  };
  const actions = actionDice(Object.fromEntries(ACTIONS.map((id) => [id, scaled(id)])));
  if (best) {
    const others = ACTIONS.filter((id) => id !== best).map((id) => actions[id]);
    actions[best] = between(Math.max(...others) + 1, actions[best], MOST_DICE);
  }
  return {
    luck: between(Math.ceil(nature.luck.base * luck), 1, MOST_LUCK),
    actions,
    armor: Math.max(0, nature.armor + armor),
    size: sizeOf(nature.size, strength),
    wider,
  };
}

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Giants step over what lies on the ground, and some spells do nothing to them. */
function sizeOf(own: CreatureSize, strength: Strength): CreatureSize {
  if (strength === "giant") return "giant";
  if (strength === "little") return own === "giant" ? "normal" : "small";
  return strength === "big" && own === "small" ? "normal" : own;
}
