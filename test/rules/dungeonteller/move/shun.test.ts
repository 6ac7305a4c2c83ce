import { describe, expect, it } from "vitest";
import type { Area, Line } from "../../../../src/kernel/spot.ts";
import type { TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { shunProblem, sightProblem } from "../../../../src/rulesets/dungeonteller/rules/move/shun.ts";
import { effect } from "../ground/patches.ts";

const at = (column: number, row = 0): Area => ({ x: column * 100, y: row * 100, width: 100, height: 100 });
const way = (
  from: Area,
  path: Area[],
  {
    spot = at(0) as Area | null,
    effects = {},
    walls = [],
  }: { spot?: Area | null; effects?: Record<string, TimedEffect>; walls?: Line[] } = {},
) => ({
  from,
  path,
  field: 100,
  spotOf: (uuid: string) => (uuid === "Actor.Mage" ? spot : null),
  effectsOf: (uuid: string) => (uuid === "Actor.Mage" ? effects : {}),
  walls: () => walls,
});

describe("whom one may not come near", () => {
  const fear = { fear: effect(undefined, { id: "fear", label: "Fear", mods: { keepAway: 2 } }) };
  const goes = (effects: Record<string, TimedEffect>, from: Area, path: Area[], more = {}) =>
    shunProblem("Orc", effects, way(from, path, more))?.key.replace(/.*Refuse\./, "") ?? null;

  it("DT-148: the frightened keep two paces away, and may stay as near as they are", () => {
    expect([goes(fear, at(4), [at(3), at(2)]), goes(fear, at(4), [at(3), at(2), at(1)])]).toEqual([null, "keepsAway"]);
    expect(goes(fear, at(1), [at(1, 1)]), "no nearer than they are").toBeNull();
    expect(goes(fear, at(1), [at(0)])).toBe("keepsAway");
    expect(goes(fear, at(4), [at(2, 2), at(1, 1), at(2)]), "on the way, too").toBe("keepsAway");
    expect(shunProblem("Orc", fear, way(at(4), [at(1)]))).toMatchObject({
      field: "moved",
      data: { name: "Orc", from: "Mage", effect: "Fear", count: 2 },
    });
  });

  it("DT-111: the undead that are driven away come no nearer at all", () => {
    const driven = { d: effect(undefined, { id: "d", label: "Drive Away", mods: { holdOff: true } }) };
    expect([goes(driven, at(4), [at(4, 1)]), goes(driven, at(4), [at(5)]), goes(driven, at(4), [at(3)])]).toEqual([
      null,
      null,
      "drivenAway",
    ]);
    expect(shunProblem("Ghoul", driven, way(at(4), [at(3)]))!.data).not.toHaveProperty("count");
  });

  it("only who is there is shunned, by those who have reason to", () => {
    expect(goes({}, at(4), [at(1)])).toBeNull();
    expect(goes({ s: effect(undefined, { id: "s" }) }, at(4), [at(0)])).toBeNull();
    expect(goes(fear, at(4), [at(1)], { spot: null })).toBeNull();
    const other = {
      ...fear,
      o: effect(undefined, { id: "o", mods: { keepAway: 4 }, from: { uuid: "Actor.X", name: "X" } }),
    };
    expect(goes(other, at(4), [at(3)])).toBeNull();
    expect(goes({ o: other.o!, ...fear }, at(4), [at(1)])).toBe("keepsAway");
  });
});

describe("DT-141, DT-152: what was called stays in its maker's sight", () => {
  const wisp = effect(undefined, { id: "wisp", inSight: true });
  const goes = (path: Area[], more: object = {}, calledBy = "Actor.Mage wisp") =>
    sightProblem("Wisp", calledBy, way(at(1), path, { effects: { wisp }, ...more }));
  const wall: Line = [200, -500, 200, 500];

  it("no farther than where nothing is in between", () => {
    expect(goes([at(3)])).toBeNull();
    expect(goes([at(1, 1), at(3)], { walls: [wall] })).toMatchObject({
      field: "moved",
      data: { name: "Wisp", from: "Mage" },
    });
    expect(goes([at(1, 1)], { walls: [wall] })).toBeNull();
    expect(goes([at(3), at(1)], { walls: [wall] }), "not even on the way")!.not.toBeNull();
  });

  it("what may go where it likes does, and nobody looks who is not there", () => {
    expect(goes([at(3)], { walls: [wall], effects: { wisp: { ...wisp, inSight: false } } })).toBeNull();
    expect(goes([at(3)], { walls: [wall], spot: null })).toBeNull();
    expect(goes([at(3)], { walls: [wall] }, "")).toBeNull();
    expect(goes([at(3)], { walls: [wall] }, "Actor.Mage other")).toBeNull();
    expect(goes([at(3)], { walls: [wall] }, "Actor.Mage toString")).toBeNull();
    expect(goes([at(3)], { walls: [wall] }, "Actor.Other wisp")).toBeNull();
  });
});
