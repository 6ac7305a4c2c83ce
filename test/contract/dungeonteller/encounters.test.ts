import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { encounter, letPass, loose } from "../core/encounter/encounters.fixture.ts";
import { leaveTales, openTales, type Tales, until } from "../tales.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("DungeonTeller's encounters on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
  });

  it("DungeonTeller: heroes go before creatures", async () => {
    const combat = await encounter(["tellerMonster"], ["tellerHero"], ["tellerMonster"]);
    await combat.rollAll();
    expect(combat.turns.map(({ actor }: Loose) => actor.type)).toEqual([
      "tellerHero",
      "tellerMonster",
      "tellerMonster",
    ]);
  });

  it("DungeonTeller: an encounter that is made with everybody in it has the same order from the beginning", async () => {
    const actors = [];
    for (const type of ["tellerMonster", "tellerHero", "tellerMonster"]) {
      actors.push(await CONFIG.Actor.documentClass.create({ name: `A ${type}`, type }));
    }
    const data = { combatants: actors.map(({ id }) => ({ actorId: id })), round: 1, turn: 0 };
    const made = await CONFIG.Combat.documentClass.create(data);
    // As a page does that is loaded anew.
    const loaded = new CONFIG.Combat.documentClass(made.toObject());
    for (const combat of [made, loaded]) {
      expect(combat.turns.map(({ actor }: Loose) => actor.type)).toEqual([
        "tellerHero",
        "tellerMonster",
        "tellerMonster",
      ]);
    }
    await made.delete();
  });

  it("A-44: DungeonTeller's heroes go before creatures without any throw, or everybody goes by a figure of their own", async () => {
    const combat = await encounter(["tellerMonster"], ["tellerHero"]);
    const [monster, hero] = combat.combatants.contents;
    expect(combat.turns).toEqual([hero, monster]);
    await tales.api.writeSetting("dungeonteller", "turnOrder", "list");
    await monster.update({ initiative: 6 });
    await hero.update({ initiative: 2 });
    expect(combat.turns).toEqual([monster, hero]);
    expect(hero.getInitiativeRoll().formula).toBe("1d6");
    await tales.api.writeSetting("dungeonteller", "turnOrder", "sides");
  });

  it("DT-19, DT-121, DT-131: turns of the tracker end what lasts turns, and a rest lasts until the next one begins", async () => {
    const effect = (id: string, more: object) => ({
      id,
      power: id,
      rule: "DT-131",
      label: id,
      until: "turns",
      turns: null,
      fresh: true,
      ends: [],
      successes: 2,
      left: null,
      mods: {},
      from: { uuid: "", name: "" },
      ...more,
    });
    const effects = {
      parry: effect("parry", { until: "next-turn" }),
      cloak: effect("cloak", { turns: 1 }),
      circle: effect("circle", { until: "scene", mods: { gainLuckEachTurn: 1 } }),
    };
    const combat = await encounter(
      ["tellerHero", [], { luck: { base: 10, value: 4 } }],
      ["tellerHero", [], { luck: { base: 10, value: 4 } }],
      ["tellerMonster"],
    );
    const named = (who: Loose) => Object.keys(who.system.effects).sort().join();
    const luck = () => [hero.system.luck.value, friend.system.luck.value];
    await combat.startCombat();
    const [hero, friend] = combat.turns.map(({ actor }: Loose) => actor);
    const rest = (who: Loose) => tales.api.startRoll("dungeonteller", "deed", { who: who.uuid, deed: "restTurn" });
    // The first turn has begun for everybody.
    await until(() => combat.system.clock.round === 1);
    await hero.update({ "system.effects": effects });
    const byTracker = await tales.api.startRoll("dungeonteller", "deed", { who: hero.uuid, deed: "endTurn" });
    expect(byTracker, "the tracker ends turns now").toBeNull();
    // Both rest; the one who is attacked meanwhile has nothing of it.
    await rest(hero);
    await rest(friend);
    await until(() => hero.system.turn.resting && friend.system.turn.resting);
    const before = luck();
    await combat.nextTurn();
    await combat.nextTurn();
    // What the friend's turn ends is done: the attack comes after it.
    await until(() => combat.system.clock.turn === 2);
    await loose("dungeonteller", friend, "teller.attacked", { value: true });
    expect(named(hero)).toContain("parry");
    await combat.nextTurn();
    await until(() => named(hero) === "circle,cloak");
    // The turn it was made in did not count; with the end of the next one it is over.
    await combat.nextTurn();
    await until(() => named(hero) === "circle");
    await until(() => !hero.system.turn.resting && !friend.system.turn.resting);
    const gained = luck().map((now, n) => now - before[n]!);
    // One for the rest, and one of the circle at the beginning of the turn.
    expect(gained).toEqual([2, 0]);
  });

  it("DT-17, DT-20: the end of a scene lets heroes stand up, a camp fills their Luck, in one card with one undo", async () => {
    const down = { luck: { base: 10, value: 0 }, out: true };
    const combat = await encounter(
      ["tellerHero", [], down],
      ["tellerHero", [], down],
      ["tellerMonster", [], { out: true }],
    );
    const [one, other, monster] = combat.combatants.contents.map(({ actor }: Loose) => actor);
    const state = () => [one, other, monster].map(({ system }: Loose) => `${system.luck.value} ${system.out}`);
    const before = state();
    await letPass("dungeonteller", "scene", [one.uuid, other.uuid, monster.uuid]);
    await until(() => !one.system.out && !other.system.out);
    expect(state()).toEqual(["0 false", "0 false", before[2]]);
    await letPass("dungeonteller", "camp", [one.uuid, other.uuid]);
    await until(() => one.system.luck.value === 10 && other.system.luck.value === 10);
    for (const card of game.messages.contents.slice(-2).reverse()) await tales.api.undoEvents(card);
    expect(state()).toEqual(before);
  });
});
