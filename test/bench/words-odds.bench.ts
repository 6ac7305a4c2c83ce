import { DEFAULT_SETTINGS, poolOdds } from "../../src/rulesets/words-of-power/rules/index.ts";
import type { Bench, Row } from "./row.ts";
import { median, microseconds } from "./timing.ts";

/** What the odds of eight dice against eight may take, with any number of +1s; in microseconds. */
const BUDGET = 2000;
/** More +1s than eight dice can come by. */
const MOST_BONUS = 12;

type Order = (typeof DEFAULT_SETTINGS)["bonusOrder"];
type Pair = readonly [player: number, difficulty: number];

const odds = (dice: number, [player, difficulty]: Pair, bonusOrder: Order) =>
  poolOdds({ player: dice, difficulty: dice }, { player, difficulty }, { ...DEFAULT_SETTINGS, bonusOrder });

const share = (value: number): string => `${Math.round((100 * value) / BUDGET)} % of 2 ms`;

/** Rounds over all numbers of +1s. The code remembers fewer of them than there are, so in each round each is asked for the first time. */
const ROUNDS = 6;

/**
 * Every number of +1s on both sides, asked for the first time, and asked again; in microseconds. Of each the least of all rounds
 * counts: what else the machine does takes longer than most of them.
 */
function anyBonus(order: Order): Row[] {
  const times = { "the first time": new Map<string, number>(), "asked again": new Map<string, number>() };
  for (let round = 0; round < ROUNDS; round++) {
    for (let player = 0; player <= MOST_BONUS; player++) {
      for (let difficulty = 0; difficulty <= MOST_BONUS; difficulty++) {
        for (const known of Object.values(times)) {
          const start = performance.now();
          odds(8, [player, difficulty], order);
          const took = (performance.now() - start) * 1000;
          const pair = `${player}:${difficulty}`;
          known.set(pair, Math.min(took, known.get(pair) ?? took));
        }
      }
    }
  }
  return Object.entries(times).map(([when, known]): Row => {
    const longest = `${Math.round(Math.max(...known.values()))} µs at most`;
    const value = median([...known.values()]);
    const what = `8 against 8 dice, 0 to ${MOST_BONUS} of +1 each, ${order}, ${when}: median`;
    return { what, value, unit: "µs", ratio: `${share(value)}, ${longest}` };
  });
}

/** Exact odds of a Skill Check of Words of Power: time per call, and how it grows with dice and +1s. */
const bench: Bench = {
  name: "Words of Power odds",
  run: async (): Promise<Row[]> => {
    const measured = (dice: number, bonus: number, order: Order = "difficultyFirst") => {
      const work = () => odds(dice, [bonus, bonus], order);
      for (let i = 0; i < 20; i++) work();
      return microseconds(work, 3);
    };
    const eight = measured(8, 1);
    const rows = [0, 1, 2, 4, 8, 20].map((bonus): Row => {
      const value = bonus === 1 ? eight : measured(8, bonus);
      return { what: `8 against 8 dice, ${bonus} of +1 each`, value, unit: "µs", ratio: share(value) };
    });
    const growth = [2, 4, 16].map((dice): Row => {
      const value = measured(dice, 1);
      return { what: `${dice} against ${dice} dice, one +1 each`, value, unit: "µs", ratio: value / eight };
    });
    return [...rows, ...growth, ...anyBonus("difficultyFirst"), ...anyBonus("playerFirst")];
  },
};

export default bench;
