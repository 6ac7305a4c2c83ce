import { describe, expect, it } from "vitest";
import { careIn, checkCare, choicesOf, freshPlan, sceneEndEvents } from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, connection, person, settings, track } from "../people.ts";

const ann = person("Ann", [ability("Medicine", 1)]);

describe("a healer's roll", () => {
  it("KA-70 is for somebody, of the body or the mind; what makes no sense is refused", () => {
    const choices = {
      ...choicesOf(ann, freshPlan(ann, "medicine", null)),
      who: ann.uuid,
      against: "care",
      patient: "Actor.B",
    };
    expect(checkCare(choices)).toMatchObject({
      value: { patient: "Actor.B", track: "physical", choices: { against: "open" } },
    });
    expect(checkCare({ ...choices, treated: "mental" })).toMatchObject({ value: { track: "mental" } });
    const unsound = [
      { against: "open" },
      { patient: 3 },
      { patient: undefined },
      { treated: "soul" },
      { mode: "twice" },
    ];
    expect(unsound.filter((more) => checkCare({ ...choices, ...more }).ok)).toEqual([]);
  });
  it("KA-70 is read from cards of older worlds, which held it in one with its contest", () => {
    const care = { patient: "Actor.B" };
    expect(careIn({ goal: "Heal", care })).toEqual({ contest: { goal: "Heal" }, care });
    expect(careIn({ contest: { goal: "Heal" }, care })).toEqual({ contest: { goal: "Heal" }, care });
    expect(careIn({ goal: "Fight" })).toBe(null);
  });
});

describe("KA-105: the end of a scene", () => {
  it("marks what was used, and leaves alone what was not", () => {
    const marks = (used: boolean, last: boolean, raised = false) => {
      const system = { usedThisScene: used, usedLastScene: last, raisedThisScene: raised };
      return sceneEndEvents([person("Ann", [ability("Stealth", 0, system)])], settings()).map(({ id }) => id);
    };
    expect([marks(false, false), marks(true, true), marks(true, false), marks(false, true, true)]).toEqual([
      [],
      ["used:Item.stealth"],
      ["used:Item.stealth", "ripe:Item.stealth"],
      ["ripe:Item.stealth", "raised:Item.stealth"],
    ]);
    const both = person("Bob", [connection("Guild", 1)], {
      damage: { physical: track("S"), mental: track(), social: track() },
    });
    expect(sceneEndEvents([both], settings()).map(({ id, target }) => [id, target])).toEqual([
      ["scene:Actor.Bob", "Actor.Bob"],
    ]);
  });
});
