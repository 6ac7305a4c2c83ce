import type { WordsSettings } from "../settings.ts";

/**
 * Who wins the placing of +1s (WP-10 to WP-12, Q-03 to Q-05), worked out threshold by threshold.
 *
 * A threshold t stands between the values t − 1 and t; `D` and `P` are the difficulty and player dice at t or above.
 * Let the player give up the `y` hardest difficulty dice. The rest fall exactly if, over all thresholds, the player is
 * short of at most as many dice, Σ max(0, D − y − P), as there are +1s to lift player dice across. The difficulty places
 * its own +1s so as to make that sum large. Going through the thresholds from low to high, all that must be remembered of
 * the dice below is small: a `Standing`. The number of standings depends on the +1s alone and not on the dice, which
 * keeps the exact odds polynomial in the dice.
 */
export class BonusContest {
  readonly #need: number;
  readonly #known = new Map<string, Standing>();

  /**
   * @param player +1s that the player still has, 0 or more
   * @param difficulty +1s that the difficulty still has, 0 or more
   */
  private constructor(
    player: number,
    readonly difficulty: number,
    private readonly order: WordsSettings["bonusOrder"],
  ) {
    this.#need = player + 1;
  }

  /** The contest of so many +1s; the same one each time, with all it has worked out before. */
  static of(player: number, difficulty: number, order: WordsSettings["bonusOrder"]): BonusContest {
    // Who is first matters only if both have something to place.
    const first = player > 0 && difficulty > 0 ? order : "difficultyFirst";
    const key = `${first}:${player}:${difficulty}`;
    const contest = CONTESTS.get(key) ?? new BonusContest(player, difficulty, first);
    CONTESTS.set(key, contest);
    return contest;
  }

  /**
   * Before the first threshold.
   * @param short player dice that must be lifted off a 1 to count at all
   * @returns null when the player has not that many +1s
   */
  start(short: number): Standing | null {
    if (short >= this.#need) return null;
    if (this.order === "playerFirst") return this.#intern({ short, near: [] });
    return this.#intern({ short, ways: [{ used: 0, crossing: 0, short }] });
  }

  /**
   * Past the next threshold.
   * @param spare P + y − D at this threshold: how many difficulty dice more could stand here without harm
   * @param dice difficulty dice exactly one below the threshold
   * @returns null when the player is short of too much, whatever comes
   */
  cross(from: Standing, spare: number, dice: number): Standing | null {
    const over = Math.min(spare, this.difficulty);
    const ready = Math.min(dice, this.difficulty);
    if (from.short - over >= this.#need) return null;
    const key = (over + this.#need) * (this.difficulty + 1) + ready;
    const known = from.next[key];
    if (known !== undefined) return known;
    const next = from.plan.ways
      ? this.#crossFirst(from, from.plan.ways, over, ready)
      : this.#crossLast(from, over, ready);
    from.next[key] = next;
    return next;
  }

  /**
   * So many difficulty dice above the last threshold, or fewer, cannot harm the player any more; may be negative.
   * @param thresholds how many are still to come, up to the highest face
   */
  safeDice(at: Standing, giveUp: number, thresholds: number): number {
    // Not even with all its +1s at one threshold would the difficulty have more dice there than the player gives up.
    const few = giveUp - this.difficulty;
    if (this.order === "playerFirst") return few;
    // Or the player has +1s enough for all that dice and +1s could do together.
    const reserve = this.#need - 1 - this.difficulty - at.short;
    return reserve < 0 ? few : Math.max(few, giveUp + Math.floor(reserve / thresholds));
  }

  /** The difficulty places first: each way to have spent some of its +1s is kept, unless another is better in all. */
  #crossFirst(from: Standing, ways: readonly Way[], over: number, ready: number): Standing | null {
    const found: Way[] = [];
    for (const way of ways) {
      const most = Math.min(way.crossing + ready, this.difficulty - way.used);
      for (let crossing = 0; crossing <= most; crossing++) {
        const short = way.short + Math.max(0, crossing - over);
        if (short >= this.#need) return null;
        const used = way.used + crossing;
        // No more dice than there are +1s left can go on from here.
        found.push({ used, crossing: Math.min(crossing, this.difficulty - used), short });
      }
    }
    const best = found.filter((way, i) => !found.some((other, j) => i !== j && isBetter(other, way, j < i)));
    best.sort((a, b) => a.used - b.used || a.crossing - b.crossing);
    return this.#intern({ short: from.short + Math.max(0, -over), ways: best });
  }

  /**
   * The player places first: the difficulty then needs one threshold only, so the player must hold each of them against
   * as many dice as the difficulty could lift there. `near` are the distances of the nearest dice below.
   */
  #crossLast(from: Standing, over: number, ready: number): Standing | null {
    const near: number[] = [];
    let cost = 0;
    for (const distance of [...new Array<number>(ready).fill(1), ...(from.plan.near ?? []).map((d) => d + 1)]) {
      cost += distance;
      if (cost > this.difficulty) break;
      near.push(distance);
    }
    const short = from.short + Math.max(0, near.length - over);
    return short >= this.#need ? null : this.#intern({ short, near });
  }

  #intern(plan: Plan): Standing {
    const key = JSON.stringify(plan);
    const known = this.#known.get(key);
    if (known) return known;
    const standing: Standing = { id: this.#known.size, short: plan.short, plan, next: [] };
    this.#known.set(key, standing);
    return standing;
  }
}

/** What is known of the dice below a threshold. Two equal standings are the same object. */
export interface Standing {
  /** Counts up from 0 within its contest. */
  readonly id: number;
  /** +1s the player needs so far, if the difficulty places none. */
  readonly short: number;
  readonly plan: Plan;
  readonly next: (Standing | null | undefined)[];
}

interface Plan {
  readonly short: number;
  readonly ways?: readonly Way[];
  readonly near?: readonly number[];
}

/** One way of the difficulty to spend +1s so far: how many, how many dice just crossed, and what the player then needs. */
interface Way {
  readonly used: number;
  readonly crossing: number;
  readonly short: number;
}

const CONTESTS = new Map<string, BonusContest>();

/**
 * True if `a` is at least as good as `b` for the difficulty, whatever comes (`first` settles equals). One +1 can never make
 * the player short of more than one die, so a +1 that did just that is never missed later: only wasted ones count.
 */
function isBetter(a: Way, b: Way, first: boolean): boolean {
  const waste = a.used - a.short - (b.used - b.short);
  if (a.crossing < b.crossing || a.short < b.short || waste > 0) return false;
  return a.crossing > b.crossing || a.short > b.short || waste < 0 || first;
}
