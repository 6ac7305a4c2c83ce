import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { type Hands, sheetOf } from "../people.window.ts";
import { GM, leaveTales, openTales, still, until } from "../tales.fixture.ts";

const powers = (): string[] =>
  game.items.filter(({ type }: Loose) => type === "tellerPower").map(({ name }: Loose) => name);

/** The Gamemaster makes a role up, and invents a power for it. */
async function invents(): Promise<Hands> {
  const role = await CONFIG.Item.documentClass.create({ name: "Tinker", type: "tellerRole" });
  const sheet = await sheetOf(role);
  await sheet.press("ftMode");
  const builder = await sheet.opens("build");
  await builder.opens("invent");
  expect(powers()).toEqual(["A new power"]);
  return builder;
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("a power that is invented for a role", () => {
  beforeEach(async () => {
    await openTales({ asUser: GM, page: true });
  });

  it("DT-71: goes with the window where no role comes of it and nothing was written on it", async () => {
    const builder = await invents();
    await builder.press("ftCancel");
    await until(() => powers().length === 0);
  });

  it("DT-71: stays where somebody has given it a name", async () => {
    const builder = await invents();
    await game.items.getName("A new power").update({ name: "Sparks" });
    await builder.press("ftCancel");
    await still();
    expect(powers()).toEqual(["Sparks"]);
  });
});
