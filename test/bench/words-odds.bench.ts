import { DEFAULT_SETTINGS, poolOdds } from "../../src/rulesets/words-of-power/rules/index.ts";
import type { Bench, Row } from "./row.ts";
import { microseconds } from "./timing.ts";

/** What the odds of eight dice against eight may take, with any number of +1s; in microseconds. */
const BUDGET = 2000;
/** More +1s than eight dice can come by. */
const MOST_BONUS = 12;

type Order = (typeof DEFAULT_SETTINGS)["bonusOrder"];
type Pair = readonly [player: number, difficulty: number];

const odds = (dice: number, [player, difficulty]: Pair, bonusOrder: Order) =>
  poolOdds({ player: dice, difficulty: dice }, { player, difficulty }, { ...DEFAULT_SETTINGS, bonusOrder });

const share = (value: number): string => `${Math.round((100 * value) / BUDGET)} % of 2 ms`;

/** Every number of +1s on both sides, when it is asked for the first time and when it is asked again; in microseconds. */
function anyBonus(order: Order): Row[] {
  const times = { "the first time": [] as number[], "asked again": [] as number[] };
  for (let player = 0; player <= MOST_BONUS; player++) {
    for (let difficulty = 0; difficulty <= MOST_BONUS; difficulty++) {
      for (const list of Object.values(times)) {
        const start = performance.now();
        odds(8, [player, difficulty], order);
        list.push((performance.now() - start) * 1000);
      }
    }
  }
  return Object.entries(times).map(([when, list]): Row => {
    const value = list.sort((a, b) => a - b)[list.length >> 1]!;
    const longest = `${Math.round(list.at(-1)!)} µs at most`;
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
