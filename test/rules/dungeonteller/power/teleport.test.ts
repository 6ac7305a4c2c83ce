import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { Direction, Line, Spot } from "../../../../src/kernel/spot.ts";
import { blockedPaces } from "../../../../src/rulesets/dungeonteller/rules/power/teleport.ts";
import { hero, monster } from "../beings.ts";
import { cast, used } from "../cards.ts";
import { SPOT } from "../ground/patches.ts";

const DICE = { battle: 4, magic: 6, make: 5, muscle: 4, notice: 3, resist: 5, shoot: 4, sneak: 4, stunt: 3, talk: 4 };
const MAGE = hero("Mage", "wizard", [], { actions: DICE, luck: { base: 30, value: 30, cold: 0 } });
const at = (x: number, y: number, more: Partial<Spot> = {}): Spot => ({
  ...SPOT,
  token: "Scene.s.Token.o",
  x,
  y,
  ...more,
});

/** Where the mage stands after a spell with so many successes; nothing where nobody moved. */
const comesOut = (
  successes: number,
  paces: number,
  direction: Direction = "e",
  { others = {}, walls = [] }: { others?: Record<string, Spot>; walls?: Line[] } = {},
) => {
  const spots = { "Actor.Mage": SPOT, ...others };
  const people = Object.keys(others).map((uuid) => ({ ...monster("X", {}), uuid }));
  const done = cast(MAGE, "teleport", [successes], { paces, direction }, { spots, others: people, walls });
  const moved = done.events.find(({ kind }) => kind === "core.move");
  return [done.outcome.sentence.key.replace(/.*\./, ""), (moved?.data as { set: object } | undefined)?.set];
};

describe("DT-139: whoever vanishes comes out somewhere else", () => {
  it("A-61: as far as they like, and no farther than there are successes", () => {
    expect(comesOut(3, 2)).toEqual(["power", { x: 400, y: 300 }]);
    expect(comesOut(2, 2)).toEqual(["power", { x: 400, y: 300 }]);
    expect(comesOut(1, 2)).toEqual(["power", { x: 300, y: 300 }]);
    expect(comesOut(0, 2)).toEqual(["no", undefined]);
    expect(comesOut(2, 2, "nw")).toEqual(["power", { x: 0, y: 100 }]);
    expect(comesOut(4, 4, "w")[1], "no farther than the scene goes").toEqual({ x: 0, y: 300 });
  });

  it("a place that is taken sends one home; what lies between does not matter", () => {
    const taken = { others: { "Actor.O": at(400, 300) } };
    expect(comesOut(2, 2, "e", taken)).toEqual(["bounced", undefined]);
    expect(comesOut(3, 3, "e", taken)).toEqual(["power", { x: 500, y: 300 }]);
    expect(comesOut(3, 2, "e", taken)).toEqual(["bounced", undefined]);
    const above = { others: { "Actor.O": at(400, 300, { elevation: 10 }) } };
    expect(comesOut(2, 2, "e", above)).toEqual(["power", { x: 400, y: 300 }]);
  });

  it("walls are in the way where one would come out in them, and not on the edge of a field", () => {
    const wall: Line = [450, 0, 450, 900];
    expect(comesOut(2, 2, "e", { walls: [wall] })).toEqual(["bounced", undefined]);
    expect(comesOut(3, 3, "e", { walls: [wall] })[0]).toBe("power");
    expect(comesOut(2, 2, "e", { walls: [[400, 0, 400, 900]] })[0]).toBe("power");
    expect(blockedPaces(SPOT, "e", 4, { spots: [at(300, 300), at(600, 300)], walls: [] })).toEqual([1, 4]);
    expect(blockedPaces(SPOT, "e", 3, { spots: [at(600, 300)], walls: [] })).toEqual([]);
    const big = { ...SPOT, width: 200, height: 200 };
    expect(blockedPaces(big, "e", 3, { spots: [at(500, 400)], walls: [] })).toEqual([2, 3]);
  });

  it("without a token there is nowhere to go, and other powers go nowhere", () => {
    const bare = cast(MAGE, "teleport", [2], { paces: 2 });
    expect([bare.outcome.verdict, bare.events.map(({ kind }) => kind)]).toEqual(["yes", ["teller.luck"]]);
    const spots = { "Actor.Mage": SPOT };
    const other = cast(MAGE, "tongues", [2], { paces: 2 }, { spots });
    expect(other.events.some(({ kind }) => kind === "core.move")).toBe(false);
    expect(unwrap(used(MAGE, "tongues", { paces: 2, direction: "s" }, { spots })).go).toEqual({
      direction: "s",
      paces: 2,
    });
    expect(unwrap(used(MAGE, "teleport", { paces: 2 }, { spots })).go).toEqual({
      direction: "n",
      paces: 2,
      blocked: [],
    });
  });
});
