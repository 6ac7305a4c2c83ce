import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { encounter, letPass, loose } from "../core/encounter/encounters.fixture.ts";
import { leaveTales, openTales, type Tales, until } from "../tales.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("Spellwoven's encounters on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
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

  it("SW-33, SW-34: Awareness and Wits decide where no bodies fight; whoever is level throws again, without moving past others", async () => {
    const skill = { name: "Awareness", type: "wovenSkill", system: { slug: "awareness", set: "mental", rank: 4 } };
    const minor = ["wovenMinor", [skill], { defaultLevel: 3 }] as [string, object[], object];
    const combat = await encounter(minor, minor, minor);
    await loose("spellwoven", combat, "woven.conflict", { value: "social" });
    expect(combat.turns[0].getInitiativeRoll().formula).toBe("1d10 + 4 + 0.03");
    const [first, second, third] = combat.combatants.contents;
    await combat.updateEmbeddedDocuments("Combatant", [
      { _id: first.id, initiative: 9.03 },
      { _id: second.id, initiative: 9.03 },
      { _id: third.id, initiative: 9.04 },
    ]);
    await until(() => first.initiative !== second.initiative);
    expect(combat.turns[0].id).toBe(third.id);
    expect(first.initiative).toBeGreaterThan(9.03);
  });

  it("SW-32, SW-47: who has acted and who failed is marked until the round is over", async () => {
    const combat = await encounter(["wovenCharacter"], ["wovenMinor"]);
    await combat.startCombat();
    const one = combat.turns[0];
    const { tracker } = tales.api.playOf("spellwoven");
    const marks = () => {
      const about = { uuid: combat.uuid, round: combat.round, acting: null, own: combat.system.spellwoven };
      const standing = { ...one, uuid: one.uuid, actor: one.actor.uuid, own: one.system.spellwoven, system: null };
      return tracker.row(standing, about) as Loose[];
    };
    for (const { event } of marks().slice(0, 2)) await loose("spellwoven", one, event.kind, event.data);
    expect(marks().map(({ id, on }) => `${id} ${on}`)).toEqual(["acted true", "failed true", "removed false"]);
    await combat.nextRound();
    expect(marks().map(({ on }) => on)).toEqual([false, false, false]);
  });

  it("SW-18, SW-55, SW-97: a scene and a rest pass for all of them in one card with one undo", async () => {
    const system = { effort: { total: 6, spent: 4 }, heroic: { ticked: true, active: true } };
    const combat = await encounter(["wovenCharacter", [], system], ["wovenCharacter", [], system]);
    const [jan, hew] = combat.combatants.contents.map(({ actor }: Loose) => actor);
    await loose("spellwoven", hew, "woven.removed", { value: true });
    const people = [jan.uuid, hew.uuid];
    await letPass("spellwoven", "scene", people);
    await until(() => !hew.system.status.removed && !jan.system.heroic.ticked);
    await letPass("spellwoven", "rest", people, { rest: 5, sleep: 1 });
    await until(() => jan.system.effort.spent === 1 && hew.system.effort.spent === 1);
    const cards = game.messages.contents.slice(-2);
    for (const card of cards.reverse()) await tales.api.undoEvents(card);
    expect([jan, hew].map(({ system: now }) => [now.effort.spent, now.heroic.ticked, now.status.removed])).toEqual([
      [4, true, false],
      [4, true, true],
    ]);
  });
});
