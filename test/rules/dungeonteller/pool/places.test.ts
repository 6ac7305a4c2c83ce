import { describe, expect, it } from "vitest";
import type { Line } from "../../../../src/kernel/spot.ts";
import { freshAttempt } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt.ts";
import { freshRole } from "../../../../src/rulesets/dungeonteller/rules/character/role-draft.ts";
import type { TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/effect.ts";
import { isUnseen } from "../../../../src/rulesets/dungeonteller/rules/gear/armor.ts";
import { coldLoss } from "../../../../src/rulesets/dungeonteller/rules/hazard/cold.ts";
import { scorpionPoison } from "../../../../src/rulesets/dungeonteller/rules/hazard/poison.ts";
import { inOneSpelling } from "../../../../src/rulesets/dungeonteller/rules/mods-before.ts";
import { climb } from "../../../../src/rulesets/dungeonteller/rules/move/climb.ts";
import { throwsFarEnough } from "../../../../src/rulesets/dungeonteller/rules/move/jump.ts";
import { actionRequest } from "../../../../src/rulesets/dungeonteller/rules/pool/action-request.ts";
import { losesDoubleMove } from "../../../../src/rulesets/dungeonteller/rules/pool/double-move.ts";
import { type Lamp, lightAt } from "../../../../src/rulesets/dungeonteller/rules/pool/light.ts";
import { lightParts } from "../../../../src/rulesets/dungeonteller/rules/pool/parts.ts";
import { monster, settings } from "../beings.ts";

const effect = (id: string, more: Partial<TimedEffect>): TimedEffect => ({
  ...scorpionPoison("An effect", { uuid: "Actor.Witch", name: "Witch" }),
  id,
  mods: {},
  ...more,
});
const bearing = (...effects: TimedEffect[]) =>
  monster("Rat", { battle: 4, notice: 6 }, 6, { effects: Object.fromEntries(effects.map((one) => [one.id, one])) });

describe("what a place asks of everybody", () => {
  it("DT-66 the cold takes Luck by the place, less by what is worn", () => {
    const worn = ["none", "cold-weather", "freezing-weather"] as const;
    const losses = (["mild", "cold", "freezing"] as const).map((place) =>
      worn.map((clothes) => coldLoss(place, clothes)),
    );
    expect(losses).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [2, 1, 0],
    ]);
    expect(worn.map((clothes) => coldLoss("freezing", clothes, true))).toEqual([0, 0, 0]);
  });
  it("DT-77 one sees by the hour, by lamps near by that no wall hides, and not in magic darkness", () => {
    const place = { x: 0, y: 0, width: 100, height: 100 };
    const lamp = (x: number, dark = false): Lamp => ({ x, y: 50, bright: 100, dim: 200, dark });
    const wall: Line = [120, -500, 120, 500];
    const seen = (darkness: number, lamps: Lamp[] = [], walls: Line[] = []) =>
      lightAt(place, { darkness, lamps, walls });
    expect([0, 0.24, 0.25, 0.74, 0.75, 1].map((darkness) => seen(darkness))).toEqual([
      "bright",
      "bright",
      "dim",
      "dim",
      "dark",
      "dark",
    ]);
    expect([150, 151, 250, 251].map((x) => seen(1, [lamp(x)]))).toEqual(["bright", "dim", "dim", "dark"]);
    expect(seen(1, [lamp(150)], [wall])).toBe("dark");
    expect([seen(0, [lamp(150, true)]), seen(0, [lamp(400, true)])]).toEqual(["dark", "bright"]);
    expect(lightParts(bearing(), "notice", "dim", settings())).toMatchObject([
      { id: "light", dice: 2, label: { key: expect.stringMatching(/\.dim$/) } },
    ]);
  });
  it("DT-162 who glitters is seen, though something hides them", () => {
    const hidden = effect("hidden", { mods: { condition: "invisible" } });
    const glitters = effect("glitters", { mods: { setDice: { sneak: 0 } } });
    expect([bearing(), bearing(hidden), bearing(glitters), bearing(hidden, glitters)].map(isUnseen)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
  it("DT-43 a double move costs dice, but not for running on, nor for a fall", () => {
    const asked = actionRequest(bearing(), "battle", settings(), { moved: "double" });
    const costs = (["battle", "run", "fall"] as const).map((purpose) => losesDoubleMove({ ...asked, purpose }));
    expect(costs).toEqual([true, false, false]);
  });
  it("a creature has no traits; who holds somebody off is known by UUID", () => {
    const plain = effect("plain", {});
    const off = effect("off", { mods: { holdOff: true }, from: { uuid: "Actor.Ann", name: "Ann" } });
    const asked = actionRequest(bearing(plain, off), "battle", settings());
    expect(asked).toMatchObject({ traits: [], who: { heldOff: ["Actor.Ann"] } });
  });
  it("DT-28 a throw is far enough from as many successes on as it needs", () => {
    expect([throwsFarEnough(0), throwsFarEnough(1), throwsFarEnough(1, 2), throwsFarEnough(3, 2)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
  it("DT-53 who is at the top is done, whatever they roll", () => {
    const top = { steps: ["muscle", "stunt"] as never, passed: 2, down: false };
    expect([climb(top, 0), climb(top, 3)]).toEqual([
      { passed: 2, result: "done", fallen: 0 },
      { passed: 2, result: "done", fallen: 0 },
    ]);
  });
  it("DT-14, DT-68 what is new begins empty, and poison is known as such", () => {
    expect(freshRole()).toMatchObject({ name: "", identifier: "", luck: 10, powers: [] });
    expect(freshAttempt("shot", "Actor.A")).toMatchObject({ way: "shot", targets: [], weapon: "" });
    expect(scorpionPoison("Poison", { uuid: "Actor.A", name: "A" })).toMatchObject({ id: "poison", power: "poison" });
  });
  it("what cards of before had as their mods is read in one spelling, without what is retired", () => {
    const before = { add_armor: 2, attacker_dice: 1, set_dice: { no_sneak: 0, attacker_dice: 1 }, words: ["a_b"] };
    expect(inOneSpelling(before)).toEqual({ addArmor: 2, setDice: { noSneak: 0 }, words: ["a_b"] });
  });
});
