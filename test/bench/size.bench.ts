import { resolve } from "node:path";
import { AIM, AIM_PER_GAME, weigh } from "../../tools/check-size.mjs";
import type { Bench, Row } from "./row.ts";

/** What the built system weighs; the budget is for all four games together. */
const bench: Bench = {
  name: "size",
  run: async (): Promise<Row[]> => {
    const weights = weigh(resolve(import.meta.dirname, "../../dist"));
    const row = (what: string, bytes: number): Row => ({ what, value: Math.round(bytes / 100) / 10, unit: "kB" });
    return [
      ...weights.counted.map(({ what, bytes }) => row(`${what}, gzipped`, bytes)),
      {
        ...row("bundle, gzipped", weights.total),
        ratio: `${Math.round((100 * weights.total) / AIM)} % of the budget`,
      },
      ...weights.games.map(({ what, bytes }) => ({
        ...row(`module, share of ${what}`, bytes),
        ...(what === "core" ? {} : { ratio: `${Math.round((100 * bytes) / AIM_PER_GAME)} % of a game's budget` }),
      })),
      ...weights.apart.map(({ what, bytes }) => row(what, bytes)),
    ];
  },
};

export default bench;
