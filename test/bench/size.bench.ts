import { resolve } from "node:path";
import { BUDGET, checkSize, weigh } from "../../tools/check-size.mjs";
import type { Bench, Row } from "./row.ts";

/** What the built system weighs; the budget is for all four games together. */
const bench: Bench = {
  name: "size",
  run: async (): Promise<Row[]> => {
    const weights = weigh(resolve(import.meta.dirname, "../../dist"));
    checkSize(weights);
    const row = (what: string, bytes: number): Row => ({ what, value: Math.round(bytes / 100) / 10, unit: "kB" });
    return [
      ...weights.counted.map(({ what, bytes }) => row(`${what}, gzipped`, bytes)),
      {
        ...row("together, gzipped", weights.total),
        ratio: `${Math.round((100 * weights.total) / BUDGET)} % of the budget`,
      },
      ...weights.apart.map(({ what, bytes }) => row(`${what}, as it is`, bytes)),
    ];
  },
};

export default bench;
