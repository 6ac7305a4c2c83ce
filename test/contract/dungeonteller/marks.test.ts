import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { calm, leaveTales, tablePart } from "../tales.fixture.ts";
import { onScene, openTeller, type TellerTable } from "./teller.fixture.ts";

// What a power does to somebody their token shows, for as long as it lasts.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
});
afterAll(leaveTales);

describe.each([13, 14] as const)("tokens, Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openTeller(generation);
  });
  beforeEach(() => dieShows(6));

  const marksOf = async ({ actor }: Loose): Promise<string[]> => {
    const { shownEffects } = await tablePart("client/documents/shown-effects.ts");
    return shownEffects(actor).map(({ name }: Loose) => name);
  };

  it("DT-101, DT-102, DT-109, DT-151, DT-160, DT-165 show who sleeps, who is a statue, unseen or held, until it is over", async () => {
    const cards = ["Trance", "Turn to Stone", "Pin", "Stoneform", "Ironform", "Invisibility"];
    const ids = cards.map((name) => name.toLowerCase().replaceAll(" ", "-"));
    const hero = await table.hero("Mallion", {}, await table.cards(...ids));
    const orc = await table.creature("Orc", { armed: false });
    const { tokens } = await onScene(hero, orc);
    const shows: Record<string, string[][]> = {};
    for (const item of cards) {
      await table.press(hero, "usePower", { item, aims: [orc] });
      shows[item] = [await marksOf(tokens[0]), await marksOf(tokens[1])];
      const passages = [{ span: "scene", way: "ends" }];
      await table.roll({ passages, people: [hero.uuid, orc.uuid] }, {}, "time");
      for (const id of Object.keys(hero.system.effects)) await table.deed(hero, { deed: "endEffect", effect: id });
      await calm();
      expect([await marksOf(tokens[0]), await marksOf(tokens[1])], item).toEqual([[], []]);
    }
    expect(shows).toEqual({
      Trance: [[], ["Asleep"]],
      "Turn to Stone": [[], ["Statue"]],
      Pin: [[], ["Pinned"]],
      Stoneform: [["Statue"], []],
      Ironform: [["Statue"], []],
      Invisibility: [["Invisible"], []],
    });
  });

  it("DT-68, DT-117: whoever is poisoned shows it, and no longer once they are cured", async () => {
    const paladin = await table.hero("Stalwart", {}, await table.cards("antidote"));
    const friend = await table.hero("Pip");
    const { tokens } = await onScene(friend);
    await table.roll({ who: friend.uuid, hazard: "poison" }, {}, "hazard");
    const ill = await marksOf(tokens[0]);
    await table.press(paladin, "usePower", { item: "Antidote", aims: [friend] });
    expect([ill, await marksOf(tokens[0])]).toEqual([["Poisoned"], []]);
  });
});
