import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales } from "../../tales.fixture.ts";
import { ADA, BEN, briefly, calm, card, GM, joyOf, PIA, PIP, type Pond, pond, until } from "../ledger/pond.fixture.ts";

let here: Pond;

/** Pip and Pia at the pond, Pip first, and it has begun. */
async function begun(): Promise<Loose> {
  const combat = await CONFIG.Combat.documentClass.create({});
  await combat.createEmbeddedDocuments("Combatant", [
    { actorId: PIP, initiative: 9 },
    { actorId: PIA, initiative: 5 },
  ]);
  await combat.startCombat();
  await calm();
  return combat;
}

const timeCards = (): Loose[] => game.messages.filter(({ system }: Loose) => system.kind === "time");
const joys = (): number[] => [joyOf(PIP), joyOf(PIA)];
const statuses = (message: Loose): string[] =>
  Object.values(message.system.events as Record<string, Loose>).map(({ status }) => status);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("time that passes on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
  });

  it("ends turns in one card for each step of the tracker, and takes it back with one undo, also after other changes", async () => {
    const combat = await begun();
    expect(timeCards()).toEqual([]);
    await combat.nextTurn();
    await until(() => joyOf(PIP) === 4);
    expect(joys()).toEqual([4, 3]);
    expect(timeCards()).toHaveLength(1);
    await combat.nextRound();
    await until(() => joyOf(PIA) === 4);
    expect(timeCards()).toHaveLength(2);
    await game.actors.get(PIP).update({ "system.joy.value": 1 });
    await here.tales.api.undoEvents(timeCards()[0]);
    expect(joys()).toEqual([0, 4]);
    await calm();
    expect(statuses(timeCards()[0])).toEqual(["undone"]);
  });

  it("gives everybody who is jumped over a turn, in one card", async () => {
    const combat = await begun();
    await combat.nextRound();
    await until(() => joyOf(PIA) === 4);
    expect(joys()).toEqual([4, 4]);
    expect(timeCards()).toHaveLength(1);
  });

  it("takes back what ended where the tracker is moved back, and does it anew on the way on", async () => {
    const combat = await begun();
    await combat.nextTurn();
    await combat.nextTurn();
    await until(() => joyOf(PIA) === 4);
    await combat.previousTurn();
    await until(() => joyOf(PIA) === 3);
    expect(joys()).toEqual([4, 3]);
    await combat.previousTurn();
    await until(() => joyOf(PIP) === 3);
    await combat.nextTurn();
    await until(() => joyOf(PIP) === 4);
    await calm();
    expect(joys()).toEqual([4, 3]);
    expect(timeCards().map(statuses)).toEqual([["undone"], ["undone"], ["applied"]]);
  });

  it("makes up for turns that a player ended while no Gamemaster was there, once", async () => {
    const combat = await begun();
    const { id } = combat;
    await here.as(ADA);
    await game.combats.get(id).nextTurn();
    await calm();
    expect(joys()).toEqual([3, 3]);
    await here.as(GM);
    await until(() => joyOf(PIP) === 4);
    await calm();
    await here.as(GM);
    await calm();
    expect(joys()).toEqual([4, 3]);
    expect(timeCards()).toHaveLength(1);
  });

  it("is carried out for a player who ends their own turn at once, where a Gamemaster is there", async () => {
    const combat = await begun();
    await briefly(here.tales, ADA, (seat) => seat.update("Combat", [{ _id: combat.id, round: 1, turn: 1 }]));
    await until(() => joyOf(PIP) === 4);
    expect(timeCards()[0].author.id).toBe(GM);
  });

  it("is done once by two Gamemasters' pages that do the same", async () => {
    const combat = await begun();
    await combat.nextTurn();
    await until(() => joyOf(PIP) === 4);
    // The other page had not heard yet that it was done.
    await combat.update({ "system.clock": { round: 1, turn: 0, who: combat.turns[0].id } });
    await calm();
    expect(joys()).toEqual([4, 3]);
    expect(timeCards()).toHaveLength(1);
    const again = timeCards()[0].toObject();
    await expect(CONFIG.ChatMessage.documentClass.create(again, { keepId: true })).rejects.toThrow(/already exists/);
  });

  it("goes on when somebody left meanwhile, and when the whole encounter is gone", async () => {
    const combat = await begun();
    await combat.turns[0].delete();
    await calm();
    await combat.nextTurn();
    await until(() => joyOf(PIA) === 4);
    expect(joys()).toEqual([3, 4]);
    await combat.delete();
    await until(() => joyOf(PIA) === 5);
    expect(timeCards()).toHaveLength(2);
    await here.tales.api.undoEvents(timeCards()[1]);
    await here.tales.api.undoEvents(timeCards()[0]);
    expect(joys()).toEqual([3, 3]);
  });

  it("leaves an encounter alone that was under way before anybody kept count", async () => {
    const combat = await CONFIG.Combat.documentClass.create({ combatants: [{ actorId: PIP }], round: 7, turn: 0 });
    await calm();
    expect(timeCards()).toEqual([]);
    await combat.nextTurn();
    await until(() => joyOf(PIP) === 4);
  });

  it("passes for a party in one card, without any encounter", async () => {
    const { api } = here.tales;
    const people = [`Actor.${PIP}`, `Actor.${PIA}`];
    await api.startRoll("pebbles", "time", { passages: [{ span: "night", way: "ends", with: { hours: 2 } }], people });
    await until(() => joyOf(PIA) === 5);
    expect(joys()).toEqual([5, 5]);
    expect(card().system.request.people.map(({ name }: Loose) => name)).toEqual(["Pip", "Pia"]);
    await api.undoEvents(card());
    expect(joys()).toEqual([3, 3]);
  });

  it("is for Gamemasters to let pass; a player naps alone", async () => {
    const tales = await here.as(ADA, [GM]);
    const warned = () => tales.shown.warnings.length;
    const choose = (span: string, people: string[], more = {}) =>
      tales.api.startRoll("pebbles", "time", { passages: [{ span, way: "ends", ...more }], people });
    await choose("night", [`Actor.${PIP}`], { with: { hours: 9 } });
    await choose("nap", [`Actor.${PIP}`, `Actor.${PIA}`]);
    await choose("turn", [`Actor.${PIP}`], { who: `Actor.${PIP}` });
    expect(warned()).toBe(3);
    expect(timeCards()).toEqual([]);
    await choose("nap", [`Actor.${PIP}`]);
    await choose("nap", [`Actor.${PIA}`]);
    await here.as(GM);
    await until(() => joyOf(PIP) === 4);
    await until(() => timeCards().map(statuses).join() === "applied,refused");
    expect(joys()).toEqual([4, 3]);
  });
});

describe.each([13, 14] as const)("an encounter of a game on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
  });

  it("has data of the game, changed by events and taken back by them, and an order that follows from it", async () => {
    const combat = await begun();
    const [pip, pia] = combat.turns;
    expect([pip.system.pebbles.keen, combat.system.pebbles.windy]).toEqual([false, false]);
    const { api } = here.tales;
    await api.applyLoose("pebbles", pia, "pebbles.keen", { value: true });
    await api.applyLoose("pebbles", combat, "pebbles.windy", { value: true });
    expect(combat.turns.map(({ name }: Loose) => name)).toEqual(["Pia", "Pip"]);
    expect(combat.combatant.name).toBe("Pip");
    expect(combat.system.pebbles.windy).toBe(true);
  });

  it("lets nobody but a Gamemaster write to it, whoever owns the actor", async () => {
    const { id } = await begun();
    await here.as(BEN);
    const combat = game.combats.get(id);
    await expect(combat.update({ "system.pebbles.windy": true })).rejects.toThrow(/permission/);
  });

  it("lets those who are level throw again, without moving past others", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [
      { actorId: PIP, initiative: 7 },
      { actorId: PIA, initiative: 7 },
      { actorId: PIA, initiative: 8 },
      { actorId: PIA, initiative: 6 },
    ]);
    const initiatives = () => combat.turns.map(({ initiative }: Loose) => initiative);
    await until(() => new Set(initiatives()).size === 4);
    expect(initiatives().map(Math.floor)).toEqual([8, 7, 7, 6]);
    expect(initiatives()[1]).toBeGreaterThan(initiatives()[2]);
  });
});
