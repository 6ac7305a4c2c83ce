import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { leaveTales, openTales, type Tales } from "./tales.fixture.ts";

let tales: Tales;

/** An encounter of actors of these types, each with the items given. */
async function encounter(...people: [type: string, items?: object[], system?: object][]): Promise<Loose> {
  const combat = await CONFIG.Combat.documentClass.create({});
  for (const [type, items = [], system = {}] of people) {
    const actor = await CONFIG.Actor.documentClass.create({ name: `A ${type}`, type, items, system });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
  }
  return combat;
}

const initiatives = (combat: Loose): number[] => combat.combatants.map(({ initiative }: Loose) => initiative);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("the encounter tracker on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
  });

  it("finds an order for people of every game, and says so in the chat", async () => {
    const types = tales.rulesets.flatMap(({ actors }) => Object.keys(actors));
    const combat = await encounter(...types.map((type) => [type] as [string]));
    const before = game.messages.size;
    await combat.rollAll();
    for (const [index, initiative] of initiatives(combat).entries()) {
      expect(initiative, types[index]).toBeGreaterThanOrEqual(1);
    }
    expect(game.messages.size - before).toBe(types.length);
    await combat.resetAll();
    await combat.rollNPC();
    expect(initiatives(combat).every((value) => value !== null)).toBe(true);
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

  it("SW-33, SW-34: a d10 and the rank in Initiative, and of two who are level the quicker one", async () => {
    const skill = { name: "Initiative", type: "wovenSkill", system: { slug: "initiative", set: "prowess", rank: 3 } };
    const combat = await encounter(
      ["wovenMinor", [], { exceptions: { quickness: 7 } }],
      ["wovenMinor", [skill], { defaultLevel: 4 }],
    );
    const formulas = combat.combatants.map((combatant: Loose) => combatant.getInitiativeRoll().formula);
    expect(formulas).toEqual(["1d10 + 0 + 0.07", "1d10 + 3 + 0.04"]);
  });

  it("whoever has no actor, or one of a game that is gone, throws the manifest's die", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ name: "A rolling stone" }]);
    await combat.rollAll();
    expect(initiatives(combat)[0]).toBeGreaterThanOrEqual(1);
    expect(combat.combatants.contents[0].getInitiativeRoll().formula).toBe("1d6");
  });
});
