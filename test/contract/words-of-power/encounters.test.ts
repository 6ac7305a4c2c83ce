import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { encounter, letPass, loose } from "../core/encounter/encounters.fixture.ts";
import { leaveTales, openTales, type Tales, until } from "../tales.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("Words of Power's encounters on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
  });

  it("WP-87, WP-89: each team throws once and acts as a whole, in an order of its own", async () => {
    const combat = await encounter(["wordsCharacter"], ["wordsCreature"], ["wordsCharacter"], ["wordsCreature"]);
    const before = game.messages.size;
    await combat.rollAll();
    expect(game.messages.size - before).toBe(2);
    const told = () => combat.turns.map(({ actor, initiative }: Loose) => `${actor.type} ${initiative}`);
    expect(new Set(told()).size).toBe(2);
    expect(told()[0]).toBe(told()[1]);
    expect(told()[2]).toBe(told()[3]);
    const [first, second] = combat.turns;
    await loose("words-of-power", second, "words.place", { value: -1 });
    expect(combat.turns.slice(0, 2)).toEqual([second, first]);
    // Whoever joins later goes with their team.
    const actor = await CONFIG.Actor.documentClass.create({ name: "A late one", type: "wordsCreature" });
    const [late] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
    await combat.rollInitiative([late.id]);
    expect(told()).toContain(`wordsCreature ${late.initiative}`);
    expect(new Set(told()).size).toBe(2);
    expect(game.messages.size - before).toBe(2);
  });

  it("WP-90, WP-91, WP-99: two actions and one attack are marked for the turn; what was begun stays until it is done", async () => {
    const combat = await encounter(["wordsCharacter"]);
    await combat.startCombat();
    const [one] = combat.turns;
    const { tracker } = tales.api.playOf("words-of-power");
    const own = () => one.system["words-of-power"];
    const marks = () =>
      tracker.row(
        { uuid: one.uuid, own: own() },
        { uuid: combat.uuid, round: combat.round, acting: null, own: {} },
      ) as Loose[];
    for (const { event } of marks().slice(0, 3)) await loose("words-of-power", one, event.kind, event.data);
    const rope = { deed: "slow", text: "the rope", item: "", to: "", paid: 1, of: 2, round: 1, shocks: [] };
    await loose("words-of-power", one, "words.begun", { value: rope });
    expect(marks().map(({ on }) => on)).toEqual([true, true, true, true, false, false]);
    await combat.nextRound();
    expect(marks().map(({ id, on }) => `${id} ${on}`)).toEqual([
      "first false",
      "second false",
      "attack false",
      "begun true",
    ]);
    // What was begun and not gone on with is nobody's any more.
    await combat.nextRound();
    expect(marks().map(({ id }) => id)).toEqual(["first", "second", "attack"]);
  });

  it("WP-130, WP-164: six safe hours mend armor but for magic things, and heal what is not Maimed, in one card", async () => {
    const combat = await encounter(["wordsCharacter"], ["wordsCharacter"]);
    const [one, other] = combat.combatants.contents.map(({ actor }: Loose) => actor);
    const cover = (magic: boolean) => ({ name: "Thing", rank: magic ? "magic" : "body", magic, value: 0, max: 3 });
    const [head, leg] = Object.keys(one.system.zones);
    for (const actor of [one, other]) {
      await actor.update({
        [`system.zones.${head}.hp.value`]: 1,
        [`system.zones.${head}.covers`]: { mail: cover(false), ring: cover(true) },
        [`system.zones.${leg}.hp.value`]: 0,
      });
    }
    const body = (actor: Loose) => {
      const zones = actor.toObject().system.zones;
      const { mail, ring } = zones[head!].covers;
      return [zones[head!].hp.value === zones[head!].hp.max, mail.value, ring.value, zones[leg!].hp.value];
    };
    await letPass("words-of-power", "rest", [one.uuid, other.uuid]);
    await until(() => body(other)[1] === 3);
    expect([body(one), body(other)]).toEqual([
      [true, 3, 0, 0],
      [true, 3, 0, 0],
    ]);
    await tales.api.undoEvents(game.messages.contents.at(-1));
    expect(body(one)).toEqual([false, 0, 0, 0]);
  });
});
