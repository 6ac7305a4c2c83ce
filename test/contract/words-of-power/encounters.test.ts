import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, closeAll, over as isOver, keepersHand, letPass, opened, pressOn } from "../people.window.ts";
import { leaveTales } from "../tales.fixture.ts";
import { marksOf, pressMark } from "../tracker.window.ts";
import {
  ASTRA,
  actor,
  BRAKKA,
  combat,
  d6,
  fight,
  fighter,
  ORC,
  openFights,
  over,
  standReady,
  start,
  turnOf,
  WORDS,
} from "./fight.fixture.ts";
import { blow, deed } from "./words.window.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("Words of Power's encounters", () => {
  beforeAll(() => openFights(14, true));
  beforeEach(async () => {
    await closeAll();
    await standReady();
  });

  it("WP-87, WP-89: each team throws once and acts as a whole, in an order of its own that it picks in the first round", async () => {
    await fight();
    await combat.resetAll();
    const before = game.messages.size;
    await combat.rollAll();
    expect(game.messages.size - before).toBe(2);
    const told = () => combat.turns.map(({ actor: { type }, initiative }: Loose) => `${type} ${initiative}`);
    expect(new Set(told()).size).toBe(2);
    expect(told()[0]).toBe(told()[1]);
    expect(told()[2]).toBe(told()[3]);
    await start();
    const [first, second] = combat.turns;
    await pressMark(first, "later");
    expect(combat.turns.slice(0, 2)).toEqual([second, first]);
    // Whoever joins later goes with their team.
    const { type } = first.actor;
    const stranger = await CONFIG.Actor.documentClass.create({ name: "A late one", type });
    const [late] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: stranger.id }]);
    await combat.rollInitiative([late.id]);
    expect(told()).toContain(`${type} ${late.initiative}`);
    expect([new Set(told()).size, game.messages.size - before]).toEqual([2, 2]);
    expect(combat.turns.slice(0, 3), "behind the order that was picked").toEqual([second, first, late]);
    await combat.nextRound();
    expect(combat.turns.indexOf(second), "it stays").toBeLessThan(combat.turns.indexOf(first));
    await expect(pressMark(first, "earlier")).rejects.toThrow("is not there");
  });

  it("WP-89: whoever joins a team that picked no order comes last of it, one behind the other", async () => {
    await fight(ASTRA, BRAKKA, ORC);
    await start();
    const heroes = () => combat.turns.map(({ name }: Loose) => name).filter((name: string) => name !== "orcH");
    const before = heroes();
    const { initiative } = fighter(ASTRA);
    // Their ids would put them first, the later one before the earlier.
    for (const [name, _id] of [
      ["Cleo", "0000000000000002"],
      ["Dora", "0000000000000001"],
    ]) {
      const { id: actorId } = await CONFIG.Actor.documentClass.create({ name, type: "wordsCharacter" });
      await new Promise((done) => setTimeout(done, 2));
      await combat.createEmbeddedDocuments("Combatant", [{ _id, actorId, initiative }], { keepId: true });
    }
    expect(heroes()).toEqual([...before, "Cleo", "Dora"]);
    await pressMark(combat.combatants.get("0000000000000001"), "earlier");
    expect(heroes()).toEqual([...before, "Dora", "Cleo"]);
  });

  it("WP-89: among three of a team each press is one place, and the step is taken back whole", async () => {
    await fight(ASTRA, BRAKKA, ORC);
    const third = await CONFIG.Actor.documentClass.create({ name: "Cleo", type: "wordsCharacter" });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: third.id, initiative: 5 }]);
    const heroes = () => combat.turns.map(({ name }: Loose) => name).filter((name: string) => name !== "orcH");
    const [one, two, three] = heroes();
    const named = (name: string) => combat.combatants.find((it: Loose) => it.name === name);
    await pressMark(named(one), "later");
    expect(heroes()).toEqual([two, one, three]);
    await pressMark(named(three), "earlier");
    expect(heroes()).toEqual([two, three, one]);
    await expect(pressMark(named(one), "later")).rejects.toThrow("is not there");
    await expect(pressMark(fighter(ORC), "earlier"), "alone in its team").rejects.toThrow("is not there");
    await (await keepersHand()).press("steps");
    const steps = await vi.waitFor(() => opened("ft-steps"), 60_000);
    const [newest] = steps.element.querySelectorAll<HTMLElement>("[data-action=ftStepBack]");
    await steps.press("ftStepBack", { step: newest!.dataset.step! });
    await steps.leave();
    expect(heroes()).toEqual([two, one, three]);
  });

  it("WP-90, WP-91, WP-99: two actions and one attack are marked for the turn; what was begun stays until it is done", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const marks = () => marksOf(fighter(ASTRA));
    d6(5);
    await over(await blow(ASTRA, ORC, { weapon: "swordOfAstra0000" }));
    expect(await marks()).toEqual(["first", "attack"]);
    await over(await deed(ASTRA, "slow", { text: "the rope" }));
    expect(await marks()).toEqual(["first", "second", "attack", "begun"]);
    await combat.nextRound();
    expect(await marks()).toEqual(["begun"]);
    // What was begun and not gone on with is nobody's any more.
    await combat.nextRound();
    expect(await marks()).toEqual([]);
    // The Storyteller may mark by hand what was done without a card, and take that back.
    await pressMark(fighter(ASTRA), "attack");
    expect(await marks()).toEqual(["attack"]);
    await pressMark(fighter(ASTRA), "attack");
    expect(await marks()).toEqual([]);
  });

  it("WP-130, WP-164: six safe hours mend armor but for magic things, and heal what is not Maimed, in one card", async () => {
    const party = [ASTRA, BRAKKA].map((uuid) => fromUuidSync(uuid));
    const thing = (name: string, magic: boolean) => ({
      _id: name.padEnd(16, "0"),
      name,
      type: magic ? "wordsMagicItem" : "wordsArmor",
      system: { place: "worn", durability: 3, ...(magic && { zone: "head" }) },
    });
    const cover = (magic: boolean) => ({ name: "Thing", rank: magic ? "magic" : "body", magic, value: 0, max: 3 });
    for (const one of party) {
      await one.createEmbeddedDocuments("Item", [thing("mail", false), thing("ring", true)], { keepId: true });
      const covers = { mail000000000000: cover(false), ring000000000000: cover(true) };
      await one.update({
        "system.zones.head.hp.value": 1,
        "system.zones.head.covers": covers,
        "system.zones.legs.hp.value": 0,
      });
    }
    const body = (uuid: string) => {
      const { head, legs } = actor(uuid).zones;
      return [head.hp.value, ...Object.values<Loose>(head.covers).map(({ value }) => value), legs.hp.value];
    };
    await letPass(WORDS, "rest", party);
    await answer("trade-0", "keep");
    await isOver();
    expect([body(ASTRA), body(BRAKKA)]).toEqual([
      [6, 3, 0, 0],
      [6, 3, 0, 0],
    ]);
    await pressOn("ft-undo", {}, card());
    expect(body(ASTRA)).toEqual([1, 0, 0, 0]);
  });
});
