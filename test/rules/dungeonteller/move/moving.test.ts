import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  ACTIONS,
  BATTLE_WEAPONS,
  coldLoss,
  fallRequest,
  fixedLoss,
  gatherPool,
  jump,
  moveKind,
  ROLES,
  run,
  runRequest,
  SHOOT_WEAPONS,
  type SuccessRequest,
  whoOf,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { faces, happen, hero, roll, settings } from "../beings.ts";

const pool = (request: SuccessRequest, table = settings()) => gatherPool(request, table);
const count = (request: SuccessRequest, table = settings()) => unwrap(pool(request, table)).count;
const luckOf = (value: number) => ({ base: 10, value, cold: 0 });

describe("moving and hazards", () => {
  it("DT-41, DT-43 how far is what", () => {
    expect([0, 1, 5, 6, 10, 11].map((paces) => moveKind(paces))).toEqual([
      "still",
      "moved",
      "moved",
      "double",
      "double",
      "run",
    ]);
  });
  it("DT-45 running: 10 paces and one for each success; without any, 1 Luck", () => {
    expect([run(3), run(0)]).toEqual([
      { paces: 13, luckLost: 0 },
      { paces: 10, luckLost: 1 },
    ]);
    const elf = hero("elf", "elf");
    expect(happen(roll(runRequest(elf, settings()), faces(0, 5)), elf)[0]!.system.luck.value).toBe(9);
  });
  it("DT-57 a jump", () => {
    expect([jump(3), jump(2, 0), jump(2, 1)].map(({ upright }) => upright)).toEqual([true, false, true]);
  });
  it("DT-65, DT-127 a fall rolls a die per pace whatever the Luck; Soft Landing saves some", () => {
    const elf = hero("elf", "elf", [], { luck: luckOf(2) });
    const fall = fallRequest(whoOf(elf), 4);
    expect(count(fall)).toBe(4);
    expect(happen(roll(fall, faces(1, 4)), elf)[0]!.system.luck.value).toBe(1);
    const soft = { ...fall, opposition: { how: "subtract", successes: 1 } } as const;
    expect(happen(roll(soft, faces(1, 4)), elf)[0]!.system.luck.value).toBe(2);
  });
  it("DT-66 cold", () => {
    const row = (clothes: "none" | "cold-weather" | "freezing-weather") => [
      coldLoss("cold", clothes),
      coldLoss("freezing", clothes),
    ];
    expect([row("none"), row("cold-weather"), row("freezing-weather")]).toEqual([
      [1, 2],
      [0, 1],
      [0, 0],
    ]);
    expect(coldLoss("freezing", "none", true)).toBe(0);
  });
  it("A-23 fire against armor", () => {
    expect([fixedLoss(3, 2), fixedLoss(3, 5)]).toEqual([1, 0]);
  });
});

describe("tables", () => {
  it("4.1 the roles' dice add up", () => {
    const sums = ROLES.map(({ id, actions }) => [id, ACTIONS.reduce((sum, action) => sum + actions[action], 0)]);
    expect(Object.fromEntries(sums)).toEqual({
      dwarf: 26,
      elf: 30,
      paladin: 23,
      rogue: 31,
      warrior: 24,
      wizard: 20,
      "elf-enchanter": 32,
    });
  });
  it("4.4, 4.5 weapons", () => {
    expect(Object.keys(BATTLE_WEAPONS)).toHaveLength(12);
    expect(Object.keys(SHOOT_WEAPONS)).toHaveLength(8);
  });
});
