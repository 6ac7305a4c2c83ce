import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  gatherPool,
  maxLuck,
  odds,
  powerRequest,
  type SuccessRequest,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { faces, happen, hero, power, refused, roll, settings } from "../beings.ts";

const count = (request: SuccessRequest) => unwrap(gatherPool(request, settings())).count;

describe("the book's examples: maximum Luck and undoing", () => {
  const each = (luck: number) => ({ cost: { kind: "each", luck }, roll: { actions: [], join: "one" } });
  const wicked = settings({ allowMalicious: true });
  const raise = (name: string, rule: string, luck: number) => {
    const wizard = hero("wizard", "wizard");
    const summon = power(name, rule, { ...each(luck), malicious: true, needs: { count: 0, by: "" } });
    const [after] = happen(roll(unwrap(powerRequest(wizard, summon, wicked)), [], wicked), wizard);
    const withMinion = { ...after!.system, minions: ["Actor.minion"] };
    return [withMinion.luck.value, maxLuck(withMinion)];
  };

  it("X-23 raising a skeleton leaves 6 of 9 Luck", () => {
    expect(raise("Raise Skeleton", "DT-154", 4)).toEqual([6, 9]);
  });
  it("X-24 raising a zombie leaves 6 of 9 Luck", () => {
    expect(raise("Raise Zombie", "DT-155", 4)).toEqual([6, 9]);
  });
  it("X-25 summoning an orc leaves 2 of 9 Luck", () => {
    expect(raise("Summon Orc", "DT-157", 8)).toEqual([2, 9]);
  });

  const familiar = (rule: string, cost: number, base: number, greater: boolean) => {
    const wizard = hero("wizard", "wizard", [], { luck: { base, value: base, cold: 0 } });
    const call = power("Familiar", rule, { spell: true, cost: { kind: "fixed", luck: cost } });
    const request = unwrap(powerRequest(wizard, call, settings()));
    const [after] = happen(roll(request, faces(1, count(request))), wizard);
    return [after!.system.luck.value, maxLuck({ ...after!.system, familiar: { uuid: "Actor.cat", greater } })];
  };
  it("X-26 a familiar: 2 Luck left, maximum 9", () => {
    expect(familiar("DT-158", 8, 10, false)).toEqual([2, 9]);
  });
  it("X-27 a greater familiar with usual Luck 13: 1 left, maximum 11", () => {
    expect(familiar("DT-159", 12, 13, true)).toEqual([1, 11]);
    const wizard = hero("wizard", "wizard");
    const call = power("Familiar", "DT-159", { spell: true, cost: { kind: "fixed", luck: 12 } });
    const request = unwrap(powerRequest(wizard, call, settings()));
    expect(refused(gatherPool(request, settings()))).toEqual(["Refuse.cannotPay"]);
  });

  const undo = (casterMagic: number) => {
    const magic = power("Undo Magic", "DT-161", {
      spell: true,
      cost: { kind: "fixed", luck: 5 },
      needs: { count: null, by: "caster-magic" },
    });
    return unwrap(powerRequest(hero("wizard", "wizard"), magic, settings(), { casterMagic }));
  };
  it("X-28 undoing a basilisk's Magic 4 needs 4", () => {
    expect(roll(undo(4), faces(3, 6)).outcome).toMatchObject({ needed: 4, verdict: "no" });
    expect(roll(undo(4), faces(4, 6)).outcome.verdict).toBe("yes");
  });
  it("X-29 undoing a wizard's fire needs 6: once in 729 tries", () => {
    expect(unwrap(odds(undo(6), settings())).chance).toBeCloseTo(1 / 729, 14);
  });
});
