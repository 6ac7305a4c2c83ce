import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { heldFast, isSpike, spikeEvents, takesSpike } from "../../../../src/rulesets/dungeonteller/rules/gear/spike.ts";
import { gear, happen, hero, monster, refused } from "../beings.ts";

const SPIKE = { tags: ["door-spike"], quantity: 2 };

describe("DT-64: a spike in a door", () => {
  const door = monster("Oak door", {}, 6, { tags: ["object"] });
  const smith = hero("Smith", "warrior", [gear("Spike", SPIKE), gear("Rope", { quantity: 1 })]);

  it("is a thing of that kind of which one is left, and holds what is a thing itself", () => {
    expect(isSpike("tellerGear", SPIKE)).toBe(true);
    expect(isSpike("tellerWeapon", SPIKE)).toBe(false);
    expect(isSpike("tellerGear", { ...SPIKE, quantity: 0 })).toBe(false);
    expect(isSpike("tellerGear", { quantity: 1 })).toBe(false);
    expect([takesSpike(door), takesSpike(monster("Wolf", {}))]).toEqual([true, false]);
  });

  it("is used up, and holds the door until it is pulled out; a second one finds no place", () => {
    const events = unwrap(spikeEvents(smith, "Spike", door));
    expect(events.map(({ kind, target }) => [kind.split(".").at(-1), target])).toEqual([
      ["use", "Item.Spike"],
      ["effect", door.uuid],
    ]);
    expect(events[0]!.data).toMatchObject({ amount: -1 });
    const [held] = happen({ events: events.slice(1) }, door);
    expect([heldFast(door), heldFast(held), heldFast(undefined)]).toEqual([0, 2, 0]);
    expect(refused(spikeEvents(smith, "Spike", held!))).toEqual(["Refuse.spiked"]);
  });

  it("is no spike that is not there, goes into no creature, and into nothing at all", () => {
    expect(refused(spikeEvents(smith, "none", door))).toEqual(["FOURTALES.Core.Problem.itemGone"]);
    expect(refused(spikeEvents(smith, "Rope", door))).toEqual(["FOURTALES.Core.Problem.itemGone"]);
    expect(refused(spikeEvents(smith, "Spike", null))).toEqual(["FOURTALES.Core.Problem.targetGone"]);
    expect(refused(spikeEvents(smith, "Spike", monster("Wolf", {})))).toEqual(["Refuse.noDoor"]);
  });
});
