import { DEFAULT_SETTINGS, poolOdds } from "../../src/rulesets/words-of-power/rules/index.ts";
import type { Bench, Row } from "./row.ts";

/** Milliseconds per call: the median of some rounds after a warm-up. */
function perCall(work: () => unknown, rounds = 15): number {
  for (let i = 0; i < 20; i++) work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return times[Math.floor(rounds / 2)]!;
}

/** Exact odds of a Skill Check of Words of Power: time per call, and how it grows with dice and +1s. */
const bench: Bench = {
  name: "words odds",
  run: async (): Promise<Row[]> => {
    const odds = (dice: number, bonus: number) => () =>
      poolOdds({ player: dice, difficulty: dice }, { player: bonus, difficulty: bonus }, DEFAULT_SETTINGS);
    const row = (what: string, value: number, ratio?: number | string): Row => ({
      what,
      value,
      unit: "ms",
      ...(ratio === undefined ? {} : { ratio }),
    });
    const of = (ms: number) => `${Math.round((100 * ms) / 2)} % of 2 ms`;
    const eight = perCall(odds(8, 1));
    const rows = [0, 1, 2, 3].map((bonus) => {
      const ms = bonus === 1 ? eight : perCall(odds(8, bonus));
      return row(`8 against 8 dice, ${bonus} of +1 each`, ms, of(ms));
    });
    const growth = [2, 4, 16].map((dice) => {
      const ms = perCall(odds(dice, 1));
      return row(`${dice} against ${dice} dice, one +1 each`, ms, ms / eight);
    });
    return [...rows, ...growth];
  },
};

export default bench;
