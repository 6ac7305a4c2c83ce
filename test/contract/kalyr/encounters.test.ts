import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { encounter, letPass, loose } from "../core/encounter/encounters.fixture.ts";
import { leaveTales, openTales, type Tales, until } from "../tales.fixture.ts";
import { rowSays } from "../tracker.window.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("Kalyr's encounters on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation, page: true });
  });

  it("KA-112: in Kalyr's rounds all act at once, and who has answered is marked until the round is over", async () => {
    const combat = await encounter(["kalyrCharacter"], ["kalyrCharacter"]);
    const [one] = combat.combatants.contents;
    await one.update({ name: "Zora" });
    expect(combat.turns.map(({ name }: Loose) => name)).toEqual(["A kalyrCharacter", "Zora"]);
    await combat.startCombat();
    const { tracker } = tales.api.playOf("kalyr");
    const mark = () =>
      tracker.row({ uuid: one.uuid, own: one.system.kalyr }, { round: combat.round, own: {} })[0] as Loose;
    await loose("kalyr", one, mark().event.kind, mark().event.data);
    expect(mark().on).toBe(true);
    await combat.nextRound();
    expect(mark().on).toBe(false);
  });

  it("KA-64, KA-65: whoever is Defeated in body or mind has no turn, and is waited for by nobody", async () => {
    const wounds = { w1: { letter: "DF", cause: "x", order: 1, when: null, healing: null } };
    const beaten = (track: string) => ({ damage: { [track]: { wounds } } });
    const combat = await encounter(
      ["kalyrCharacter"],
      ["kalyrCharacter", [], beaten("physical")],
      ["kalyrCharacter", [], beaten("mental")],
      ["kalyrCharacter", [], beaten("social")],
    );
    const [one, body, mind, name] = combat.combatants.contents;
    for (const [at, who] of [one, body, mind, name].entries()) await who.update({ name: `${at}` });
    await combat.startCombat();
    await combat.nextTurn();
    expect(combat.combatant.id).toBe(name.id);
    const { tracker } = tales.api.playOf("kalyr");
    const marks = (who: Loose) =>
      tracker.row({ uuid: who.uuid, own: who.system.kalyr, system: who.actor.system }, { round: 1, own: {} }).length;
    expect([one, body, mind, name].map(marks)).toEqual([1, 0, 0, 1]);
    const told = await Promise.all([one, body, mind, name].map(rowSays));
    expect(told).toEqual(["", "No turn in this round", "No turn in this round", ""]);
  });

  it("KA-67, KA-72, KA-73, KA-74: scratches go with the scene, days and weeks of rest mend by letters, for a party in one card", async () => {
    const wound = (letter: string, order: number) => ({ letter, cause: "x", order, when: null, healing: null });
    const wounds = { w1: wound("S", 1), w2: wound("H", 2), w3: wound("DF", 3) };
    const system = { damage: { physical: { wounds }, social: { wounds: { w1: wound("VH", 1) } } } };
    const combat = await encounter(["kalyrCharacter", [], system], ["kalyrCharacter", [], system]);
    const [one, other] = combat.combatants.contents.map(({ actor }: Loose) => actor);
    const letters = (actor: Loose, track: string) =>
      Object.values(actor.system.damage[track].wounds as Record<string, Loose>).map(({ letter }) => letter);
    const people = [one.uuid, other.uuid];
    const began = game.time.worldTime;
    await letPass("kalyr", "scene", people);
    await until(() => letters(other, "physical").join() === "H,DF");
    await letPass("kalyr", "days", people, { days: 6 });
    await letPass("kalyr", "hours", people, { hours: 23 });
    expect(letters(other, "physical")).toEqual(["H", "DF"]);
    await letPass("kalyr", "hours", people, { hours: 1 });
    await until(() => letters(other, "physical").join() === "VH");
    await letPass("kalyr", "weeks", people, { weeks: 2 });
    await until(() => letters(other, "physical").length === 0);
    expect([letters(one, "physical"), letters(one, "social")]).toEqual([[], ["VH"]]);
    await until(() => game.time.worldTime === began + 3 * 7 * 24 * 3600);
    for (const card of game.messages.contents.slice(-5).reverse()) await tales.api.undoEvents(card);
    expect(letters(one, "physical").sort()).toEqual(["DF", "H", "S"]);
    await until(() => game.time.worldTime === began);
  });
});
