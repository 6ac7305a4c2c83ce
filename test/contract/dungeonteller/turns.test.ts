import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { calm, leaveTales, until } from "../tales.fixture.ts";
import { diceOf, effectsOf, luckOf, onScene, openTeller, type TellerTable } from "./teller.fixture.ts";

// Turns and rests by the buttons of the sheet and of the tracker, and what lasts over them.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
});
afterAll(leaveTales);

describe.each(playedOn(14))("turns and rests, Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openTeller(generation);
  });
  beforeEach(() => dieShows(6));

  const tired = (name: string, more: object = {}): Promise<Loose> =>
    table.hero(name, { luck: { base: 10, value: 5 }, ...more });

  it("DT-131: what one parries in one's turn stops the blows that come after the end of it, and none after the next", async () => {
    const [hero, orc] = [await table.hero("Brawnley", {}, await table.cards("parry")), await table.creature("Orc")];
    await table.press(hero, "usePower", { item: "Parry" });
    await table.press(hero, "endTurn");
    await table.press(orc, "roll", { data: { roll: "battle" }, aims: [hero] });
    expect([luckOf(hero), effectsOf(hero)]).toEqual([[30 - (9 - 4)], []]);
    await table.press(hero, "usePower", { item: "Parry" });
    await table.press(hero, "endTurn");
    await table.press(hero, "endTurn");
    await table.press(orc, "roll", { data: { roll: "battle" }, aims: [hero] });
    expect(luckOf(hero)).toEqual([25 - 9]);
  });

  it("DT-12, A-09: a camp in the cold fills Luck no further than the cold has left it", async () => {
    const hero = await table.hero("Harley", { luck: { base: 10, value: 10 } });
    const cold = [{ span: "cold", way: "ends", with: { days: 3, place: "cold" } }];
    await table.roll({ passages: cold, people: [hero.uuid] }, {}, "time");
    await table.press(hero, "restScene");
    expect([luckOf(hero), hero.system.luck.max]).toEqual([[7], 7]);
  });

  it("DT-19: in an encounter an attack before the rest does not disturb it, one during it does", async () => {
    const [hero, friend, orc] = [await tired("Harley"), await tired("Pal"), await table.creature("Orc")];
    const { scene, tokens } = await onScene(hero, friend, orc);
    const combat = await CONFIG.Combat.documentClass.create({ scene: scene.id });
    const places = tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
    await combat.createEmbeddedDocuments("Combatant", places);
    await combat.startCombat();
    await until(() => combat.system.clock.round === 1);
    const order = combat.turns.map(({ actor }: Loose) => actor.id);
    expect(order.at(-1)).toBe(orc.id);
    const heroes = [hero, friend].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    // No die succeeds: an attack disturbs whether it hurts or not.
    dieShows(1);
    const strikes = (whom: Loose) => table.press(orc, "roll", { data: { roll: "battle" }, aims: [whom] });
    await strikes(heroes[0]);
    await table.press(heroes[0], "restTurn");
    await combat.nextTurn();
    await calm();
    await table.press(heroes[1], "restTurn");
    await combat.nextTurn();
    await calm();
    await strikes(heroes[1]);
    await combat.nextTurn();
    await until(() => !heroes[0].system.turn.resting);
    await combat.nextTurn();
    await until(() => !heroes[1].system.turn.resting);
    await calm();
    expect(luckOf(...heroes)).toEqual([6, 5]);
    await combat.delete();
  });

  it("DT-121: a turn of rest inside a healing circle gives a Luck for the rest and one of the circle", async () => {
    const paladin = await table.hero("Stalwart", {}, await table.cards("healing-circle"));
    const [inside, outside] = [await tired("Inside"), await tired("Outside")];
    await table.press(paladin, "usePower", { item: "Healing Circle", aims: [inside] });
    for (const one of [inside, outside]) await table.press(one, "restTurn");
    expect(luckOf(inside, outside)).toEqual([7, 6]);
    await table.press(inside, "endTurn");
    expect(luckOf(inside), "also in a turn in which one acts").toEqual([8]);
  });

  it("DT-106: whoever is cloaked and strikes is seen", async () => {
    const hero = await table.hero(
      "Mallion",
      { actions: { magic: 3, sneak: 2, battle: 1 } },
      await table.cards("cloak"),
    );
    const orc = await table.creature("Orc");
    await table.press(hero, "usePower", { item: "Cloak" });
    const sneaks = async () => diceOf(await table.press(hero, "roll", { data: { roll: "sneak" } }));
    const hidden = await sneaks();
    await table.press(hero, "roll", { data: { roll: "battle" }, aims: [orc] });
    expect([hidden, await sneaks()]).toEqual([5, 2]);
  });
});
