import { describe, expect, it } from "vitest";
import type { Line, Spot } from "../../../../src/kernel/spot.ts";
import { freshAttempt } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt.ts";
import { outOfReach, reachOf, whyOutOfReach } from "../../../../src/rulesets/dungeonteller/rules/attempt/reach.ts";
import { hero, monster, power } from "../beings.ts";
import { SPOT } from "../ground/patches.ts";

const at = (right: number, down = 0, more: Partial<Spot> = {}): Spot => ({
  ...SPOT,
  x: SPOT.x + right * 100,
  y: SPOT.y + down * 100,
  ...more,
});
const WALL: Line = [350, 0, 350, 1000];

describe("who is in reach", () => {
  it("DT-48: a blow reaches whoever is beside, straight or aslant, and nobody a pace farther or higher", () => {
    const why = (to: Spot, screens: Line[] = []) => whyOutOfReach(SPOT, to, 1, screens);
    expect([why(at(1)), why(at(1, 1)), why(at(2))]).toEqual([null, null, { paces: 1, why: "far" }]);
    expect(
      why(at(2, 0, { width: 200, height: 200, x: SPOT.x - 200 })),
      "a giant stands beside with all of it",
    ).toBeNull();
    expect([why(at(1, 0, { elevation: 1 })), why(at(1, 0, { elevation: 4 }))]).toEqual([
      null,
      { paces: 3, why: "far" },
    ]);
    expect(why(at(2), [WALL]), "what is too far is said first").toEqual({ paces: 1, why: "far" });
    expect(why(at(1), [[300, 0, 300, 1000]])).toEqual({ paces: 0, why: "wall" });
    expect(why(at(5, 0, { scene: "Scene.other" })), "on another map nothing is known").toBeNull();
  });

  it("A-54: a shot and a spell reach as far as one sees", () => {
    const why = (to: Spot) => whyOutOfReach(SPOT, to, Number.POSITIVE_INFINITY, [WALL]);
    expect([why(at(1)), why(at(7))]).toEqual([null, { paces: 6, why: "wall" }]);
  });

  it("DT-113, DT-117, DT-128, DT-130, DT-165: how far a try reaches stands on its card", () => {
    const deed = (action: "battle" | "shoot" | "talk") => reachOf({ ...freshAttempt("action", "a"), action }, null);
    expect([deed("battle"), deed("shoot"), deed("talk")]).toEqual([1, Number.POSITIVE_INFINITY, null]);
    const card = (system: object) =>
      reachOf(freshAttempt("power", "a"), power("P", "DT-113", { aim: "others", ...system }));
    expect(card({ area: { measure: "range", paces: 1 } }), "by touch").toBe(1);
    expect(card({ roll: { actions: ["battle"], join: "one" } }), "a blow").toBe(1);
    expect(card({ roll: { actions: ["magic"], join: "one" } }), "a spell").toBe(Number.POSITIVE_INFINITY);
    expect([card({ many: true }), card({ aim: "ground" }), reachOf(freshAttempt("run", "a"), null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("names whom of several it does not reach, and nobody where the map does not tell", () => {
    const [harley, near, far] = [hero("Harley", "dwarf"), monster("Near", {}), monster("Far", {})];
    const spots: Record<string, Spot> = { [harley.uuid]: SPOT, [near.uuid]: at(1), [far.uuid]: at(3) };
    const blow = { ...freshAttempt("action", harley.uuid), action: "battle" as const };
    const standsAt = (uuid: string) => spots[uuid] ?? null;
    expect(outOfReach(harley, blow, null, [near, far, harley], { standsAt })).toEqual([
      { name: far.name, paces: 2, why: "far" },
    ]);
    expect(outOfReach(harley, blow, null, [far], {})).toEqual([]);
    expect(outOfReach(harley, blow, null, [far], { standsAt: (uuid) => (uuid === far.uuid ? SPOT : null) })).toEqual(
      [],
    );
  });
});
