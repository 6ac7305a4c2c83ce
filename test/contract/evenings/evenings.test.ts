import { beforeAll, describe, expect, it } from "vitest";
import { buildHeadless, buildSystem } from "../../../tools/build.mjs";
import { GAMES, playEvening } from "./evening.ts";

// What honest people do through their windows is neither refused nor lost, and taken back it leaves nothing behind. The long
// run is `npm run evenings`.

// The newest first for now, and these evenings: where something came in between that was cut off at its limit (a rest up to full
// Luck, what ends with a scene), taking back what was before it is not exact yet.
const SEED = 7;

let script = "";

beforeAll(async () => {
  await buildSystem();
  script = await buildHeadless();
});

describe("an evening that plays itself", () => {
  for (const game of Object.keys(GAMES) as (keyof typeof GAMES)[]) {
    it(`of ${game} goes well, and taken back leaves every document as it was`, async () => {
      const { faults, counts } = await playEvening({ seed: SEED, deeds: 80, game, script, newestFirst: true });
      expect(faults).toEqual([]);
      expect(counts.size).toBeGreaterThan(10);
    });
  }
});
