import { DEFAULT_SETTINGS, poolOdds } from "../../src/rulesets/words-of-power/rules/index.ts";
import type { Bench, Row } from "./row.ts";
import { microseconds } from "./timing.ts";

/** What the odds of eight dice against eight may take, in microseconds. */
const BUDGET = 2000;

/** Exact odds of a Skill Check of Words of Power: time per call, and how it grows with dice and +1s. */
const bench: Bench = {
  name: "Words of Power odds",
  run: async (): Promise<Row[]> => {
    const odds = (dice: number, bonus: number) => () =>
      poolOdds({ player: dice, difficulty: dice }, { player: bonus, difficulty: bonus }, DEFAULT_SETTINGS);
    const measured = (dice: number, bonus: number) => {
      const work = odds(dice, bonus);
      for (let i = 0; i < 20; i++) work();
      return microseconds(work, 3);
    };
    const eight = measured(8, 1);
    const rows = [0, 1, 2, 3].map((bonus): Row => {
      const value = bonus === 1 ? eight : measured(8, bonus);
      const ratio = `${Math.round((100 * value) / BUDGET)} % of 2 ms`;
      return { what: `8 against 8 dice, ${bonus} of +1 each`, value, unit: "µs", ratio };
    });
    const growth = [2, 4, 16].map((dice): Row => {
      const value = measured(dice, 1);
      return { what: `${dice} against ${dice} dice, one +1 each`, value, unit: "µs", ratio: value / eight };
    });
    return [...rows, ...growth];
  },
};

export default bench;
