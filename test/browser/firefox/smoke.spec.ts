import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROADS } from "../roads/all.ts";
import { endOfPlay, gather } from "../support/evening.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { alone, openTable } from "../support/target.ts";
import { type Firefox, openFirefox } from "./firefox.ts";

const NAMES = ["Gamemaster", "Ada", "Ben"] as const;

/** The scenes of the demo world, each drawn once where Firefox draws maps. */
const SCENES = ["tellerCellar0000", "wordsTollBridge0", "kalyrBrokenGate0", "wovenMarket00000"];

describe.each(alone(14))("the main roads of all four games in Firefox, generation %i", (generation) => {
  let table: Table;
  let firefox: Firefox;
  let keeper: Seat;
  let ada: Seat;
  let ben: Seat;

  beforeAll(async () => {
    [table, firefox] = await Promise.all([openTable({ generation }), openFirefox()]);
    if (!firefox.drawsMaps)
      process.stdout.write("Firefox draws no WebGL here: its pages have no map, and no map is tried.\n");
    const options = { byPage: true, canvas: firefox.drawsMaps, viewport: { width: 1280, height: 800 } };
    const seats = NAMES.map((name) => sitDown(firefox, table.url, name, options));
    [keeper, ada, ben] = (await Promise.all(seats)) as [Seat, Seat, Seat];
  });

  afterAll(() => endOfPlay(table, firefox, ben, ada, keeper));

  for (const { game, afresh, steps } of ROADS) {
    describe(game, () => {
      for (const { title, play } of steps)
        it(title, async () => {
          await afresh({ keeper, ada, ben });
          await play({ keeper, ada, ben });
          expect([keeper, ada, ben].flatMap(({ problems }) => problems.unexpected())).toEqual([]);
        });
    });
  }

  it("draws the scene of every game, where it draws maps at all", async ({ skip }) => {
    if (!firefox.drawsMaps) skip("no WebGL in this Firefox");
    for (const scene of SCENES) await gather(scene, keeper, ada);
  });
});
