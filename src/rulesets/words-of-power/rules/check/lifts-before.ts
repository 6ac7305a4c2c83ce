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
  readonly #levels: Map<string, Lift>[] = [];

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
    const plans: Plan[] = [];
    for (let lifted = 0; lifted <= Math.min(ones, SIDES - 1, this.difficulty); lifted++) {
      plans.push({ lifted, wasted: lifted, won: 0 });
    }
    return this.#settle(2, dice, short, plans);
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
    // The plan to do nothing until the highest die is reached.
    const before = from.dice > 0 && dice === 0 ? [...from.plans, NOTHING_YET] : from.plans;
    const plans: Plan[] = [];
    for (const plan of before) {
      if (this.#isDone(plan)) plans.push(plan);
      else goOn(plans, plan, plan.lifted + below, spare);
    }
    // Nothing of the player's stands in the way of a die lifted here, however far it goes.
    const slack = short + this.difficulty - this.player - 1;
    if (dice === 0 && player === 0 && plans.some((plan) => plan.lifted > 0 && plan.wasted <= slack)) return false;
    return this.#settle(threshold, dice, short, plans);
  }

  /** Keeps the plans that still matter, and says so where none is needed any more to know how it ends. */
  #settle(threshold: number, dice: number, short: number, plans: readonly Plan[]): Lift | boolean {
    const slack = short + this.difficulty - this.player - 1;
    // The two highest dice: with difficulty dice still to come, they can't be farther apart than this.
    const apart = Math.max(0, SIDES - threshold);
    if (slack + dice * (this.top - threshold) < 0) return true;
    if (slack >= Math.min(this.difficulty, dice > 0 ? apart : this.difficulty)) return false;
    const most = dice > 0 ? apart - 1 : slack;
    const goal = this.difficulty - most;
    // At the highest face of all, and beyond, a plan of these wins nothing more.
    const thresholds = Math.max(0, SIDES - 1 - threshold);
    const kept: Plan[] = [];
    for (const plan of plans) {
      if (plan.wasted > most) continue;
      if (dice === 0 && (plan.won >= goal || (plan.lifted > 0 && threshold >= SIDES))) return false;
      if (this.#isDone(plan)) {
        kept.push({ lifted: 0, wasted: plan.wasted, won: this.difficulty });
      } else if (plan.won + thresholds * (dice + plan.lifted - 1) >= goal) {
        const enough = this.difficulty - plan.won + thresholds;
        kept.push({ ...plan, lifted: Math.min(plan.lifted, enough) });
      } else if (dice === 0 && plan.lifted > 0) {
        kept.push({ lifted: 1, wasted: plan.wasted, won: 0 });
      }
    }
    if (dice === 0 && kept.length === 0) return true;
    return this.#intern(threshold, dice, short, best(kept, this.difficulty));
  }

  #isDone(plan: Plan): boolean {
    return plan.won >= this.difficulty;
  }

  #intern(threshold: number, dice: number, short: number, plans: readonly Plan[]): Lift {
    let key = `${dice}:${short}`;
    for (const { lifted, wasted, won } of plans) key += `,${lifted}:${wasted}:${won}`;
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

/** One way of the difficulty to spend +1s so far. */
interface Plan {
  /** Dice lifted across the last threshold. */
  readonly lifted: number;
  readonly wasted: number;
  readonly won: number;
}

const NOTHING_YET: Plan = { lifted: 0, wasted: 0, won: 0 };

const KNOWN = new Map<string, LiftsBefore>();
/** A window weighs a check as it is and with one claim more of four kinds; beyond a few of these, memory is worth more. */
const MOST_KNOWN = 40;

/** To waste some or nothing here, or to lift all that can be: beyond what is wasted, each die wins. */
function goOn(plans: Plan[], plan: Plan, ready: number, spare: number): void {
  for (let lifted = 0; lifted <= Math.min(ready, spare - 1, SIDES); lifted++) {
    plans.push({ lifted, wasted: plan.wasted + lifted, won: plan.won });
  }
  if (ready >= spare) plans.push({ lifted: ready, wasted: plan.wasted + spare, won: plan.won + ready - spare });
}

/** The plans without those that another is at least as good as in everything; of equal ones, the first. */
function best(plans: readonly Plan[], done: number): readonly Plan[] {
  const atLeast = (a: Plan, b: Plan): boolean =>
    a.wasted <= b.wasted && a.won >= b.won && (a.lifted >= b.lifted || a.won >= done);
  return plans
    .filter((plan, i) => !plans.some((other, j) => i !== j && atLeast(other, plan) && (j < i || !atLeast(plan, other))))
    .sort((a, b) => a.wasted - b.wasted || a.lifted - b.lifted);
}
