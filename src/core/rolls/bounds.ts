/** More steps than any roll has: a kind that asks or throws for ever is at fault. */
export const MOST_STEPS = 200;

/** More dice than any throw has; more of them would only take everybody's time. */
const MOST_DICE = 500;

/** The dice in a formula. */
export const DICE_IN_FORMULA = /(\d*)d(\d+|f)/gi;

/** The dice of a formula: how many, and which, for each term. */
interface Term {
  count: number;
  /** As written: `6`, `10`, `f`. */
  die: string;
}

/** How a figure that is no number reads in a formula. */
const NO_FIGURE = /NaN|Infinity|undefined|null/;

/** Are these dice, and few enough to be thrown, whatever figures they come from? */
export function canBeThrown(formula: string): boolean {
  return !NO_FIGURE.test(formula) && termsOf(formula).reduce((sum, { count }) => sum + count, 0) <= MOST_DICE;
}

/** The terms of a formula that are dice, in their order. */
export function termsOf(formula: string): Term[] {
  return [...formula.matchAll(DICE_IN_FORMULA)].map(([, count, die]) => ({
    count: count === "" ? 1 : Number(count),
    die: die!.toLowerCase(),
  }));
}
