import { SIDES } from "./face-splits.ts";

/**
 * Whether all difficulty dice fall when the difficulty places its +1s before the player does (WP-10 to WP-12, Q-03 to
 * Q-05), worked out threshold by threshold, for player dice of which none is beyond a 6.
 *
 * A threshold t stands between the values t − 1 and t; `D` and `P` are the difficulty and player dice at t or above. The
 * player is short of Σ max(0, D − P) +1s. The difficulty lifts `c` dice across t, of those just below it. Of these, as many
 * as the player has to spare there are wasted, max(0, P − D) at most; each of the others makes the player short of one more.
 *
 * A plan of the difficulty that wastes `w` and wins `g` can always be cut short, one +1 after the other, down to any smaller
 * win. So with `a` and `b` +1s the difficulty prevails just when, for some plan, max(w, b − g) ≤ short + b − a − 1: the
 * slack. One plan is always there: to lift the highest die beyond all of the player's, whence each +1 wins. That wastes the
 * distance between the two highest dice, which is less than a 6. Hence no plan matters that wastes more, whatever the +1s,
 * and the longer there are difficulty dice to come, the less. Few plans are left to be remembered, so that the exact odds
 * are polynomial in the dice and in the +1s.
 */
export class LiftsBefore {
  readonly #levels: Map<string | number, Lift>[] = [];

  /**
   * @param player +1s that the player has, 0 or more
   * @param difficulty +1s that the difficulty has, 0 or more
   * @param top highest value that may be there, 6 or more
   */
  private constructor(
    readonly player: number,
    readonly difficulty: number,
    readonly top: number,
  ) {}

  /** The one for so many +1s; the same each time, with all it has worked out before. */
  static of(player: number, difficulty: number, top: number): LiftsBefore {
    const key = `${player}:${difficulty}:${top}`;
    const known = KNOWN.get(key);
    if (known) return known;
    if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
    const made = new LiftsBefore(player, difficulty, top);
    KNOWN.set(key, made);
    return made;
  }

  /**
   * Past the first threshold. Nothing is won by lifting ones across it, since the player needs a die that counts anyway.
   * @param short player dice that must be lifted off a 1 to count at all
   * @param ones difficulty dice that show a 1
   * @param dice difficulty dice at 2 or above
   */
  start(short: number, ones: number, dice: number): Lift | boolean {
    const sure = this.#sure(2, dice, short);
    if (sure !== null) return sure;
    PLANS.length = 0;
    for (let lifted = 0; lifted <= Math.min(ones, SIDES - 1, this.difficulty); lifted++) {
      PLANS.push(plan(lifted, lifted, 0));
    }
    return this.#settle(2, dice, short);
  }

  /**
   * Past the next threshold.
   * @param threshold 3 or more, one more than last time
   * @param player player dice at the threshold or above
   * @param below difficulty dice exactly one below it
   * @returns true once all difficulty dice fall whatever comes, false once one of them never does
   */
  cross(from: Lift, threshold: number, player: number, below: number): Lift | boolean {
    const dice = from.dice - below;
    // Where more are spare than may be wasted, it is all the same how many.
    const many = Math.min(player, dice > 0 ? dice + Math.max(0, SIDES - threshold) : SIDES);
    const key = many * (from.dice + 1) + below;
    const known = from.next[key];
    if (known !== undefined) return known;
    const next = this.#cross(from, threshold, many, below);
    from.next[key] = next;
    return next;
  }

  #cross(from: Lift, threshold: number, player: number, below: number): Lift | boolean {
    const dice = from.dice - below;
    const spare = Math.max(0, player - dice);
    const short = from.short + Math.max(0, dice - player);
    const sure = this.#sure(threshold, dice, short);
    if (sure !== null) return sure;
    PLANS.length = 0;
    for (const before of from.plans) this.#goOn(before, below, spare);
    // The plan to do nothing until the highest die is reached.
    if (from.dice > 0 && dice === 0) this.#goOn(NOTHING_YET, below, spare);
    // Nothing of the player's stands in the way of a die lifted here, however far it goes.
    const slack = short + this.difficulty - this.player - 1;
    if (dice === 0 && player === 0)
      for (const made of PLANS) if (liftedBy(made) > 0 && wastedBy(made) <= slack) return false;
    return this.#settle(threshold, dice, short);
  }

  /** To waste some or nothing here, or to lift all that can be: beyond what is wasted, each die wins. */
  #goOn(before: Plan, below: number, spare: number): void {
    const wasted = wastedBy(before);
    const won = wonBy(before);
    if (won >= this.difficulty) {
      PLANS.push(before);
      return;
    }
    const ready = liftedBy(before) + below;
    const most = Math.min(ready, spare - 1, SIDES);
    for (let lifted = 0; lifted <= most; lifted++) PLANS.push(plan(wasted + lifted, lifted, won));
    if (ready >= spare) PLANS.push(plan(wasted + spare, ready, won + ready - spare));
  }

  /** How it ends where that is sure whatever plan the difficulty has; null where it is not. */
  #sure(threshold: number, dice: number, short: number): boolean | null {
    const slack = short + this.difficulty - this.player - 1;
    if (slack + dice * (this.top - threshold) < 0) return true;
    return slack >= Math.min(this.difficulty, dice > 0 ? apart(threshold) : this.difficulty) ? false : null;
  }

  /** Keeps what of `PLANS` still matters, and says so where none is needed any more to know how it ends. */
  #settle(threshold: number, dice: number, short: number): Lift | boolean {
    const slack = short + this.difficulty - this.player - 1;
    const most = dice > 0 ? apart(threshold) - 1 : slack;
    const goal = this.difficulty - most;
    // At the highest face of all, and beyond, a plan of these wins nothing more.
    const thresholds = Math.max(0, SIDES - 1 - threshold);
    KEPT.length = 0;
    for (const made of PLANS) {
      const wasted = wastedBy(made);
      if (wasted > most) continue;
      const lifted = liftedBy(made);
      const won = wonBy(made);
      if (dice === 0 && (won >= goal || (lifted > 0 && threshold >= SIDES))) return false;
      if (won >= this.difficulty) {
        KEPT.push(plan(wasted, 0, this.difficulty));
      } else if (won + thresholds * (dice + lifted - 1) >= goal) {
        KEPT.push(plan(wasted, Math.min(lifted, this.difficulty - won + thresholds), won));
      } else if (dice === 0 && lifted > 0) {
        KEPT.push(plan(wasted, 1, 0));
      }
    }
    if (dice === 0 && KEPT.length === 0) return true;
    return this.#intern(threshold, dice, short, best(KEPT, this.difficulty));
  }

  #intern(threshold: number, dice: number, short: number, plans: readonly Plan[]): Lift {
    // Most have one plan left: then all of it is one number.
    const where = dice * 64 + short;
    const key = plans.length === 1 ? where * 2 ** 20 + plans[0]! : `${where},${plans.join()}`;
    this.#levels[threshold] ??= new Map();
    const level = this.#levels[threshold];
    const known = level.get(key);
    if (known) return known;
    const standing: Lift = { id: level.size, dice, short, plans, next: [] };
    level.set(key, standing);
    return standing;
  }
}

/** What is known of the dice below a threshold. Two equal standings are the same object. */
export interface Lift {
  /** Counts up from 0 at each threshold. */
  readonly id: number;
  /** Difficulty dice at the threshold or above. */
  readonly dice: number;
  /** +1s that the player needs so far, if the difficulty places none. */
  readonly short: number;
  readonly plans: readonly Plan[];
  readonly next: (Lift | boolean | undefined)[];
}

/**
 * One way of the difficulty to spend +1s so far: how many it wasted, the dice it lifted across the last threshold, and what it
 * won, each below 64. There are so many of them that each is one number.
 */
type Plan = number;

const plan = (wasted: number, lifted: number, won: number): Plan => (wasted << 12) | (lifted << 6) | won;
const wastedBy = (of: Plan): number => of >> 12;
const liftedBy = (of: Plan): number => (of >> 6) & 63;
const wonBy = (of: Plan): number => of & 63;

const NOTHING_YET = plan(0, 0, 0);

/** The plans that are being looked at, and those of them that are kept; used again for each threshold. */
const PLANS: Plan[] = [];
const KEPT: Plan[] = [];

const KNOWN = new Map<string, LiftsBefore>();
/** A window weighs a check as it is and with one claim more of four kinds; beyond a few of these, memory is worth more. */
const MOST_KNOWN = 40;

/** The two highest dice: with difficulty dice still to come, they can't be farther apart than this. */
const apart = (threshold: number): number => Math.max(0, SIDES - threshold);

/** The plans without those that another is at least as good as in everything; of equal ones, one. Sorts them. */
function best(plans: Plan[], done: number): readonly Plan[] {
  if (plans.length <= 1) return [...plans];
  plans.sort((a, b) => a - b);
  const atLeast = (a: Plan, b: Plan): boolean =>
    wastedBy(a) <= wastedBy(b) && wonBy(a) >= wonBy(b) && (liftedBy(a) >= liftedBy(b) || wonBy(a) >= done);
  const isBeaten = (one: Plan, at: number): boolean => {
    for (let i = 0; i < plans.length; i++) {
      const other = plans[i]!;
      if (i !== at && atLeast(other, one) && (i < at || !atLeast(one, other))) return true;
    }
    return false;
  };
  return plans.filter((one, at) => !isBeaten(one, at));
}
