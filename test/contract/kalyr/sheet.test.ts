import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { briefly } from "../core/ledger/pond.fixture.ts";
import { ADA, calm, leaveTales, type Tales } from "../tales.fixture.ts";
import { choices, facts, KYLAR, openKalyr, SWORDS, uuid } from "./kalyr.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const kylar = (): Loose => game.actors.get(KYLAR);
const swords = (): Loose => kylar().items.get(SWORDS);

describe.each(playedOn(14))("what a player sets on their sheet by hand, on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openKalyr(generation);
  });

  it("KA-05: edit mode sets any level of the ladder, and nothing beyond; what goes past the sheet counts no further either", async () => {
    const { sheet } = kylar();
    const set = async (value: string) => {
      await sheet.onAside({ value }, swords());
      return swords().system.level;
    };
    for (const value of ["-3", "0", "3"]) expect(await set(value)).toBe(Number(value));
    expect([await set("-4"), await set("4")]).toEqual([-3, 3]);
    const level = () => facts({ choices: choices() }).value.acting.level;
    const sound = level();
    for (const value of [4, 99, -99, 1e9, 2.5, null, "x", {}, [3]]) {
      await briefly(tales, ADA, async (seat) => {
        const at = { parentUuid: uuid(KYLAR) };
        await seat.update("Item", [{ _id: SWORDS, "system.level": value } as never], at).catch(() => null);
      });
      await calm();
      expect([-3, -2, -1, 0, 1, 2, 3], JSON.stringify(value)).toContain(swords().system.level);
      expect(facts({ choices: choices() }).ok, JSON.stringify(value)).toBe(true);
    }
    await swords().update({ "system.level": 3 });
    expect(level()).toBe(sound);
  });
});
