import { beforeAll, describe, expect, it } from "vitest";
import { buildHeadless, buildSystem } from "../../../tools/build.mjs";
import { GAMES } from "./company.ts";
import { playEvening } from "./evening.ts";

// What honest people do through their windows is neither refused nor lost, and taken back it leaves nothing behind. The long
// run is `npm run evenings`.

const SEED = 7;

let script = "";

beforeAll(async () => {
  await buildSystem();
  script = await buildHeadless();
});

describe("an evening that plays itself", () => {
  for (const game of Object.keys(GAMES) as (keyof typeof GAMES)[]) {
    it(`of ${game} goes well, and taken back in any order leaves every document as it was`, async () => {
      const { faults, counts } = await playEvening({ seed: SEED, deeds: 50, game, script });
      expect(faults).toEqual([]);
      expect(counts.size).toBeGreaterThan(10);
    });
  }
});
