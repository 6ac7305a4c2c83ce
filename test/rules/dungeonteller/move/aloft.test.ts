import { describe, expect, it } from "vitest";
import type { Spot } from "../../../../src/kernel/spot.ts";
import { fallOf } from "../../../../src/rulesets/dungeonteller/rules/hazard/fall.ts";
import type { ClimbState, TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { holdsItself, isTooSlow, letsGo } from "../../../../src/rulesets/dungeonteller/rules/move/aloft.ts";
import {
  climb,
  elevationAt,
  elevationOfFoot,
  stepsUp,
  turnedRound,
} from "../../../../src/rulesets/dungeonteller/rules/move/climb.ts";
import { mustRoll, paceOf } from "../../../../src/rulesets/dungeonteller/rules/move/pace.ts";
import { hero, monster, settings } from "../beings.ts";

const STEPS = ["muscle", "muscle", "stunt", "muscle"] as const;
const climbing = (more: Partial<ClimbState> = {}): ClimbState => ({ steps: STEPS, passed: 2, paces: 2, ...more });
const effect = (forbid: string[], more: Partial<TimedEffect> = {}): TimedEffect => ({
  id: "e",
  power: "e",
  rule: "",
  label: "e",
  until: "scene",
  turns: null,
  fresh: false,
  ends: [],
  successes: 1,
  left: null,
  mods: { forbid },
  from: { uuid: "", name: "" },
  ...more,
});
const spot = (elevation: number, pace?: number): Spot => ({
  token: "Scene.a.Token.b",
  scene: "Scene.a",
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  elevation,
  field: 100,
  light: { dim: 0, bright: 0 },
  most: { x: 900, y: 900 },
  ...(pace ? { pace } : {}),
});

describe("climbing up and down", () => {
  it("DT-52, DT-55: who climbs down falls what is left of the wall, who climbs up what was climbed", () => {
    expect([stepsUp(climbing()), stepsUp(climbing({ passed: 1, down: true }))]).toEqual([2, 3]);
    expect(climb(climbing(), 0)).toEqual({ passed: 0, result: "falls", fallen: 2 });
    const low = { steps: ["muscle", "muscle", "muscle", "stunt"] as const, passed: 3, down: true };
    expect(climb(low, 0)).toEqual({ passed: 0, result: "falls", fallen: 1 });
  });

  it("DT-52: whoever turns round hangs where they hung, and turned twice nothing has changed", () => {
    const up = climbing({ down: false, from: 1, rise: 2 });
    const down = turnedRound(up);
    expect(down).toMatchObject({ steps: [...STEPS].reverse(), passed: 2, down: true, from: 9 });
    expect([stepsUp(down), elevationAt(down, down.passed), elevationOfFoot(down)]).toEqual([2, 5, 1]);
    expect(turnedRound(down)).toEqual(up);
  });
});

describe("who stays up", () => {
  const bat = (more: object = {}) => monster("Bat", {}, 6, { fly: { min: 6, max: 18 }, ...more });

  it("DT-46: out or held, a flier falls; one that stands in the air falls only when it is out", () => {
    expect([letsGo(bat()), letsGo(bat({ out: true })), letsGo(bat({ effects: { e: effect(["walk"]) } }))]).toEqual([
      false,
      true,
      true,
    ]);
    const wisp = { fly: { min: 0, max: 10 } };
    expect([letsGo(bat({ ...wisp, effects: { e: effect(["move"]) } })), letsGo(bat({ ...wisp, out: true }))]).toEqual([
      false,
      true,
    ]);
    const afloat = effect(["walk"], { placed: { token: "t", elevation: 0 } });
    expect(letsGo(bat({ out: true, effects: { e: afloat } }))).toBe(false);
  });

  it("DT-46, DT-55: nobody falls who stands on something; a climber falls out, asleep or as a statue, and not in mist", () => {
    const on = (more: object) => hero("Harley", "rogue", [], { climb: climbing(), ...more });
    expect(letsGo(hero("Harley", "rogue", [], { out: true }))).toBe(false);
    expect([
      letsGo(on({})),
      letsGo(on({ out: true })),
      letsGo(on({ out: true, climb: climbing({ passed: 0 }) })),
    ]).toEqual([false, true, false]);
    expect(
      [["move", "act"], ["speak", "act"], ["walk"]].map((words) => letsGo(on({ effects: { e: effect(words) } }))),
    ).toEqual([true, false, false]);
    expect([holdsItself(on({})), holdsItself(bat()), holdsItself(hero("Harley", "rogue"))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("DT-46: a turn shorter than the lowest speed is too slow in the air; on the ground a flier walks", () => {
    expect([isTooSlow(bat(), 5), isTooSlow(bat(), 6), isTooSlow(hero("Harley", "rogue"), 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([paceOf(bat(), 5, true), paceOf(bat(), 5, false), paceOf(bat(), 6, false)]).toEqual([
      "falls",
      "moved",
      "flies",
    ]);
  });

  it("DT-45: nobody runs before the dice have said how far, nor farther", () => {
    const ran = (paces: number) => hero("Harley", "rogue", [], { turn: { moved: "run", attacked: false, ran: paces } });
    expect([mustRoll(ran(0), 10), mustRoll(ran(0), 11), mustRoll(ran(12), 11)]).toEqual([false, true, false]);
    expect([paceOf(ran(12), 12), paceOf(ran(12), 13)]).toEqual(["run", "tooFar"]);
  });
});

describe("how deep one falls", () => {
  it("DT-46, DT-65: as deep as was said, or as high as the token is, in paces of its scene", () => {
    const harley = hero("Harley", "rogue");
    expect(fallOf(harley, { paces: 7, spot: null }, settings())).toEqual({ dice: 7, luck: 0 });
    const lands = { token: "Scene.a.Token.b", elevation: 0 };
    expect(fallOf(harley, { paces: 7, spot: spot(3) }, settings())).toEqual({ dice: 3, luck: 0, lands });
    expect(fallOf(harley, { paces: 7, spot: spot(12, 5) }, settings())).toMatchObject({ dice: 3 });
    expect(fallOf(harley, { paces: 7, spot: spot(9000) }, settings())).toMatchObject({ dice: 40 });
    expect(fallOf(harley, { paces: 7, spot: spot(0) }, settings())).toBeNull();
  });

  it("DT-55, A-33: a climber falls from the step reached, by dice or by Luck", () => {
    const climb = climbing({ token: "Scene.a.Token.b", from: 1, rise: 2 });
    const harley = hero("Harley", "rogue", [], { climb });
    const lands = { token: "Scene.a.Token.b", elevation: 1 };
    expect(fallOf(harley, { paces: 9, spot: spot(5) }, settings())).toEqual({ dice: 4, luck: 0, lands, slips: true });
    const flat = settings({ climbFall: "flat" });
    expect(fallOf(harley, { paces: 9, spot: null }, flat)).toEqual({ dice: 0, luck: 2, slips: true });
  });
});
