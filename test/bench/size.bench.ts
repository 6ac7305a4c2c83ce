import { resolve } from "node:path";
import { LIMIT, LIMIT_IN_ALL, weigh } from "../../tools/check-size.mjs";
import type { Bench, Row } from "./row.ts";

const share = (bytes: number, budget: number) => `${Math.round((100 * bytes) / budget)} % of its budget`;

/** What the built system weighs; the budget of what is loaded at once is for all four games together. */
const bench: Bench = {
  name: "size",
  run: async (): Promise<Row[]> => {
    const weights = weigh(resolve(import.meta.dirname, "../../dist"));
    const row = (what: string, bytes: number): Row => ({ what, value: Math.round(bytes / 100) / 10, unit: "kB" });
    return [
      ...weights.counted.map(({ what, bytes }) => row(`${what}, gzipped`, bytes)),
      { ...row("loaded at once, gzipped", weights.total), ratio: share(weights.total, LIMIT) },
      ...weights.later.map(({ what, bytes }) => row(`${what}, gzipped`, bytes)),
      ...weights.tables.map(({ what, bytes }) => ({
        ...row(`in all for ${what}, gzipped`, bytes),
        ratio: share(bytes, LIMIT_IN_ALL),
      })),
      ...weights.games.map(({ what, bytes }) => row(`all code of ${what}`, bytes)),
      ...weights.apart.map(({ what, bytes }) => row(what, bytes)),
    ];
  },
};

export default bench;
