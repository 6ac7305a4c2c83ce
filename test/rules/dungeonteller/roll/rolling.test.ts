import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  attackRequest,
  gatherPool,
  type PoolPart,
  powerRequest,
  resolve,
  type SuccessRequest,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { bow, faces, happen, hero, monster, power, refused, roll, settings } from "../beings.ts";

const pool = (request: SuccessRequest, table = settings()) => gatherPool(request, table);
const count = (request: SuccessRequest, table = settings()) => unwrap(pool(request, table)).count;
const fight = (dice: number, more: Partial<SuccessRequest> = {}): SuccessRequest => ({
  ...unwrap(attackRequest(monster("foe", { battle: dice }), "battle", null, settings())),
  ...more,
});
const part = (dice: number, more: Partial<PoolPart> = {}): PoolPart => ({
  id: `p${dice}`,
  source: "other",
  label: { text: "something" },
  dice,
  on: true,
  auto: false,
  ...more,
});
const luckOf = (value: number) => ({ base: 10, value, cold: 0 });

describe("rolling", () => {
  it("DT-01 5 and 6 are successes", () => {
    expect(roll(fight(6), [1, 2, 3, 4, 5, 6]).outcome).toMatchObject({
      successes: 2,
      lucky: [false, false, false, false, true, true],
    });
  });
  it("DT-02 or the two faces a player picked", () => {
    expect(roll(fight(6, { lucky: [1, 3] }), [1, 2, 3, 4, 5, 6]).outcome.lucky).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(refused(pool(fight(6, { lucky: [3, 3] })))).toEqual(["Input.lucky"]);
  });
  it("DT-03 unticked dice do not count", () => {
    expect(count(fight(3, { parts: [...fight(3).parts, part(2), part(4, { on: false })] }))).toBe(5);
  });
  it("DT-04 a number the game master keeps is not given away", () => {
    const job = { id: "lock", name: "lock", needed: null, collected: 3, release: true };
    expect(roll(fight(3, { job }), faces(2, 3)).outcome).toMatchObject({ verdict: "open", needed: null });
    expect(roll(fight(3, { needed: null }), faces(2, 3)).outcome.verdict).toBe("open");
    expect(roll(fight(3, { needed: null }), faces(0, 3)).outcome.verdict).toBe("no");
  });
  it("DT-06 each success of the other side takes one away", () => {
    const opposed = (successes: number | null) => fight(4, { opposition: { how: "subtract", successes } });
    expect(roll(opposed(2), faces(3, 4)).outcome).toMatchObject({ net: 1, verdict: "yes" });
    expect(roll(opposed(3), faces(3, 4)).outcome).toMatchObject({ net: 0, verdict: "no", tie: true });
    expect(roll(opposed(4), faces(3, 4)).outcome.net).toBe(0);
    expect(roll(opposed(null), faces(3, 4)).outcome.verdict).toBe("waiting");
  });
  it("DT-07, A-37 ties: beaten needs more, exceed and match are for seeing through", () => {
    const verdict = (how: "beat" | "exceed" | "match", s: number, t: number) =>
      roll(fight(4, { opposition: { how, successes: t } }), faces(s, 4)).outcome.verdict;
    expect([verdict("beat", 2, 2), verdict("beat", 2, 1)]).toEqual(["no", "yes"]);
    expect([verdict("exceed", 2, 2), verdict("exceed", 2, 3), verdict("exceed", 0, 0)]).toEqual(["yes", "no", "no"]);
    expect([verdict("match", 2, 2), verdict("match", 2, 1)]).toEqual(["no", "yes"]);
  });
  it("DT-13, A-20 a split pool is limited, shared, and then each part meets its own armor", () => {
    const elf = hero("elf", "elf", [], { luck: luckOf(6) });
    const rapid = power("Rapid Fire", "DT-107", {
      roll: { actions: ["shoot"], join: "split" },
      needs: { count: null, by: "" },
      opposed: { by: ["armor", "stunt"], how: "dice" },
    });
    const orc = monster("orc", {}, 6, { armor: 5 });
    const wolf = monster("wolf", {}, 6);
    const request = (first: number) =>
      unwrap(powerRequest(elf, rapid, settings(), { targets: [orc, wolf], weapon: bow("longbow", 5), first }));
    expect(unwrap(pool(request(4)))).toMatchObject({ count: 3, groups: [1, 2] });
    expect(refused(pool(request(6)))).toEqual(["Refuse.split"]);
    expect(refused(pool(request(0)))).toEqual(["FOURTALES.Kernel.Figure.tooSmall"]);
    const rolled = roll(request(4), [6, 5, 5]);
    expect(rolled.outcome.groups.map((group) => group.net)).toEqual([1, 2]);
    expect(happen(rolled, orc, wolf).map((foe) => foe.system.luck.value)).toEqual([5, 4]);
    expect(refused(powerRequest(elf, rapid, settings(), { targets: [orc] }))).toEqual(["Refuse.targets"]);
  });
});

describe("what is refused", () => {
  it("A-14 Magic 0 cannot cast, whatever the bonus", () => {
    const dwarf = actionRequest(hero("dwarf", "dwarf"), "magic", settings());
    expect(refused(pool({ ...dwarf, parts: [...dwarf.parts, part(3)] }))).toEqual(["Refuse.noMagic"]);
    const paladin = actionRequest(hero("paladin", "paladin"), "shoot", settings());
    expect(refused(pool(paladin))).toEqual(["Refuse.noDice"]);
    expect(count({ ...paladin, parts: [...paladin.parts, part(1)] })).toBe(1);
  });
  it("DT-42 Make needs standing still", () => {
    expect(refused(pool(actionRequest(hero("d", "dwarf"), "make", settings(), { moved: "moved" })))).toEqual([
      "Refuse.makeMoved",
    ]);
  });
  it("DT-43, DT-44 a double move costs 3 dice, but not a warrior's Battle dice", () => {
    const double = (role: string, action: "battle" | "shoot") =>
      pool(actionRequest(hero(role, role), action, settings(), { moved: "double" }));
    expect(unwrap(double("warrior", "battle")).count).toBe(5);
    expect(unwrap(double("warrior", "shoot")).count).toBe(1);
    expect(unwrap(double("paladin", "battle")).count).toBe(1);
    expect(refused(double("dwarf", "battle"))).toEqual(["Refuse.doubleMove"]);
  });
  it("DT-45 no action while running", () => {
    expect(refused(pool(actionRequest(hero("e", "elf"), "talk", settings(), { moved: "run" })))).toEqual([
      "Refuse.running",
    ]);
  });
  it.each([
    [{ luck: -1 }, "luck"],
    [{ luck: 2.5 }, "luck"],
    [{ powerCost: Number.NaN }, "powerCost"],
    [{ parts: [part(Number("text"))] }, "parts.0.dice"],
    [{ parts: [part(10_000)] }, "parts.0.dice"],
    [{ parts: [part(40, { id: "a" }), part(40, { id: "b" })] }, "parts"],
    [{ penalties: [part(-1)] }, "penalties.0.dice"],
    [{ actions: ["fly" as "talk"] }, "actions.0"],
    [{ actions: [] }, "actions"],
    [{ needed: -2 }, "needed"],
  ] as [Partial<SuccessRequest>, string][])("bad figures name their field: %o", (bad, field) => {
    const result = pool(fight(3, bad));
    expect(result.ok ? [] : result.problems.map((p) => p.field)).toContain(field);
  });
  it("wrong faces", () => {
    for (const bad of [[1], [1, 2, 7], [1, 2, 0]]) expect(resolve(fight(3), bad, settings()).ok).toBe(false);
  });
});
