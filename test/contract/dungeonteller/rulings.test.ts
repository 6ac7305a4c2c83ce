import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { leaveTales } from "../tales.fixture.ts";
import { SCENES } from "./rulings.fixture.ts";
import { openTeller, type TellerTable } from "./teller.fixture.ts";

// Every optional or disputed rule as a setting of the world: one small scene, played with each of its values.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller();
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

describe("rulings of the table", () => {
  const spec = (key: string): Loose => table.tales.game.settings.settings.get(`four-tales.dungeonteller.${key}`);

  it("are all played here, in each of their values", async () => {
    const ruleset = table.tales.rulesets.find(({ id }) => id === "dungeonteller")!;
    const wanted = ruleset.settings
      .filter(({ scope }) => scope === "world")
      .map(({ key, type, choices, range, default: first }) => {
        const more = choices ? Object.keys(choices) : type === "boolean" ? [true, false] : [range!.min, range!.max];
        return [key, [first, ...more.filter((value) => value !== first)]];
      });
    const played = SCENES.map(({ ruling, comesTo }) => [ruling, [...comesTo.keys()]]);
    expect(Object.fromEntries(played)).toEqual(Object.fromEntries(wanted));
  });

  it.each(SCENES.map((one) => [one.number, one.ruling, one] as const))("%s: %s", async (_number, ruling, one) => {
    // Among the settings, with a name and a line of meaning.
    const { config, scope, name, hint } = spec(ruling);
    const words = [name, hint].map((key) => game.i18n.localize(key));
    expect([config, scope, words.every((text) => !text.startsWith("FOURTALES."))]).toEqual([true, "world", true]);
    for (const [value, comesTo] of one.comesTo) {
      const found = await table.under(ruling, value, () => one.play(table));
      dieShows(6);
      expect(found, String(value)).toEqual(comesTo);
    }
  });

  it("are looked up once for all that somebody wears, and for all dice of a Luck pile", async () => {
    const lookedUp = async (mails: number, luck: number): Promise<number> => {
      const items = Array.from({ length: mails }, (_, n) => ({ name: `Mail ${n}`, type: "tellerArmor" }));
      const { sheet } = await table.hero("Harley", { luck: { base: luck, value: 2 } }, items);
      const looks = vi.spyOn(game.settings, "get");
      await sheet._prepareContext({ parts: [] });
      const { length } = looks.mock.calls;
      looks.mockRestore();
      return length;
    };
    // The first one looks the rulings up, until one of them changes.
    await lookedUp(1, 2);
    const few = await lookedUp(1, 2);
    expect([await lookedUp(30, 2), await lookedUp(1, 40)]).toEqual([few, few]);
  });
});
