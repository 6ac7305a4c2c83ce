import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { leaveTales } from "../tales.fixture.ts";
import { luckOf, onScene, openTeller, type TellerTable } from "./teller.fixture.ts";

// Heroes and creatures of the packs, as a table takes them: their cards do what those of the compendium do.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller();
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

/** Somebody of a pack, in the world. */
async function ready(pack: string, name: string): Promise<Loose> {
  const all: Loose[] = await game.packs.get(`four-tales.dungeonteller-${pack}`).getDocuments();
  return await CONFIG.Actor.documentClass.create(all.find((one) => one.name === name).toObject());
}

describe("who comes ready from the packs", () => {
  it("DT-134: Feeney's disguise gives her another name and picture on the map", async () => {
    const feeney = await ready("heroes", "Feeney");
    const { scene, tokens } = await onScene(feeney);
    await scene.activate();
    const [luck] = luckOf(feeney);
    await table.press(feeney, "usePower", { item: "Disguise" });
    expect([tokens[0].name, luckOf(feeney)]).toEqual(["Old Woman", [luck! - 2]]);
  });

  it.each([
    ["Raven", "Darkness"],
    ["Imp", "Deceive"],
    ["Feydragon", "Feysight"],
    ["Salamander", "Fireball"],
  ])("DT-168, DT-169, DT-170, DT-171: the %s casts %s", async (name, spell) => {
    const creature = await ready("monsters", name);
    const hero = await table.hero("Harley");
    await onScene(creature, hero);
    const card = await table.press(creature, "usePower", { item: spell, aims: spell === "Deceive" ? [hero] : [] });
    expect(card?.system.outcome).toMatchObject({ verdict: "yes" });
  });

  it("DT-49: Pip's rope helps by itself, like one from the shop", async () => {
    const pip = await ready("heroes", "Pip Nimbletoes");
    const [rope] = pip.items.getName("Rope").system.bonuses;
    expect(rope).toMatchObject({ auto: true, tag: "climbing" });
  });
});
