import { afterAll, beforeAll, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { card, keepersHand, opened, over } from "../people.window.ts";
import { leaveTales } from "../tales.fixture.ts";
import { openTeller } from "./teller.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

it("DT-69: the Gamemaster's desk leads each hero through a door after the adventure", async () => {
  const table = await openTeller(14, true);
  const hero = await table.hero("Pip");
  const desk = await keepersHand();
  await desk.press("use", { game: "dungeonteller", tool: "reward" });
  const form = opened("dt-dialog");
  await form.say({ who: hero.uuid });
  await form.send();
  const doors = opened("dt-dialog");
  await doors.say({ door: "die", action: "battle" });
  await doors.send();
  await over();
  expect([card().system.kind, hero.system.actions.battle]).toEqual(["reward", 5]);
});
