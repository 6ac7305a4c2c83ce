import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, opened, over, pressOn } from "../people.window.ts";
import { calm, GM, leaveTales, openTales, until } from "../tales.fixture.ts";
import {
  against,
  begins,
  blow,
  card,
  column,
  dice,
  idOf,
  newScene,
  outcome,
  results,
  rule,
  somebody,
  tries,
  uuid,
  wounds,
} from "./examples.fixture.ts";
import { calls, passes, softens, wishes } from "./kalyr.window.ts";

/** The worked examples of the rules as a Gamemaster's page plays them, with the dice that the examples show. */

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the worked examples of Kalyr", () => {
  beforeAll(async () => {
    await openTales({ asUser: GM, page: true });
    await calm();
  });
  beforeEach(newScene);

  it("EX-01, EX-02, EX-26, EX-27 (KA-06, KA-09, KA-11, KA-12): a result is the level and four dice, against a word, steps or nothing", async () => {
    const one = await somebody([
      ["Good thing", 1],
      ["First Aid", 0, "none"],
      ["Performance", 1, "social"],
    ]);
    dice("++-_");
    expect(results(await tries(one, ["Good thing"]))).toEqual([[2]]);
    dice("_+-_");
    await tries(one, ["First Aid"], { against: "tiers", "tiers.3": "barely alive", "tiers.4": "stable" });
    expect([outcome().verdict, card().system.request.against.tiers[outcome().tier].text]).toEqual([
      "tier",
      "barely alive",
    ]);
    dice("+___");
    expect(await tries(one, ["Performance"], { against: "open" })).toMatchObject({
      verdict: "open",
      sides: [{ result: 2 }],
    });
    dice("____");
    expect((await tries(one, ["Good thing"], { difficulty: 2 })).verdict).toBe("failure");
    expect((await tries(one, ["Good thing"], { difficulty: -2 })).verdict).toBe("success");
  });

  it("EX-03, EX-05 (KA-21, KA-22, KA-23): the worse where both are needed, the better where both serve, with circumstances on both", async () => {
    const two = await somebody([
      ["Mechanic", 0, "none"],
      ["Electronics", 0, "none"],
      ["Ancient History", 1, "none"],
      ["Research", 1, "none"],
    ]);
    dice("__++", "++-_");
    const workshop = { mode: "worst", "extra.reason": "a workshop", "extra.value": 1 };
    const steps = { against: "tiers", "tiers.4": "a hidden flaw", "tiers.5": "proper" };
    await tries(two, ["Mechanic", "Electronics"], { ...workshop, ...steps });
    expect([results(outcome()), outcome().sides[0].result]).toEqual([[[3, 2]], 2]);
    dice("-_+-", "-_+_");
    await tries(two, ["Ancient History", "Research"], { mode: "best", against: "open", information: true });
    expect([results(outcome()), outcome().sides[0].result, outcome().narrator]).toEqual([[[0, 1]], 1, null]);
  });

  it("EX-04 (KA-20, KA-29, KA-39): a mace in place of a narvork against somebody who is Hurt, for stakes that were told", async () => {
    const kylar = await somebody([["Melee Combat", 2]]);
    const foe = await somebody([["Melee Combat", 2]]);
    await blow(foe, "H");
    dice("++__", "+__-");
    const mace = { "picks.0.standsFor": "Melee Combat (Mace)", "picks.0.penalty": -2 };
    await against(kylar, ["Melee Combat"], foe, { ...mace, harm: "fixed", letter: "VH" });
    expect([outcome().verdict, outcome().margin, results(outcome())]).toEqual(["loss", 3, [[0], [3]]]);
    await until(() => wounds(kylar).join() === "VH");
  });

  it("EX-06, EX-07 (KA-15, KA-27): two duels side by side end each by themselves; high stakes may be backed out of at no cost", async () => {
    const kolath = await somebody(
      [
        ["Insight", 0, "social"],
        ["Intimidation", 0, "social"],
      ],
      { tier: "pc" },
    );
    const man = await somebody([
      ["Insight", 1, "social"],
      ["Intimidation", 0, "social"],
    ]);
    dice("-___", "+___", "+___", "____");
    await against(kolath, ["Insight", "Intimidation"], man, { mode: "paired" });
    expect([results(outcome()), outcome().verdict]).toEqual([
      [
        [1, 0],
        [0, 1],
      ],
      "split",
    ]);
    await begins(kolath, ["Insight"], { against: "opposed", foe: uuid(man), stakes: "high", stakesText: "Prison" });
    await answer("stakes", "out");
    await over();
    expect([outcome(), card().system.throws, card().system.events]).toEqual([{ withdrawn: kolath.name }, {}, {}]);
  });

  it("EX-08, EX-20 (KA-29, KA-52, KA-53, KA-55, KA-56): a tie wounds both by arms and stance; a duel to first blood costs one wound, whatever the margin", async () => {
    const arm = (damageBonus: number) => ({
      name: "Arm",
      type: "kalyrWeapon",
      system: { damageBonus, equipped: true },
    });
    const coat = (bonus: number) => ({ name: "Coat", type: "kalyrArmour", system: { bonus, worn: true } });
    const gift = { name: "Extra Damage", type: "kalyrGift", system: { damageDone: 1 } };
    const kylar = await somebody([["Melee Combat", 2]], {}, [arm(3), coat(2), gift]);
    const bandit = await somebody([["Melee Combat", 2]], {}, [arm(3), coat(1)]);
    dice("____", "____");
    const fight = { fight: true, harm: "margin", weapon: idOf(kylar, "Arm"), stance: 2 };
    expect(await against(kylar, ["Melee Combat"], bandit, fight)).toMatchObject({ verdict: "tie", margin: 0 });
    // Here the one who begins goes at it fiercely: as far for both.
    expect(outcome().damage.map(({ total, letter }: Loose) => [total, letter])).toEqual([
      [3, "VH"],
      [5, "DS"],
    ]);
    await until(() => wounds(kylar).join() === "VH" && wounds(bandit).join() === "DS");
    expect(bandit.system.keysOwed).toBe(1);
    const [one, other] = [await somebody([["Melee Combat", 2]]), await somebody([["Melee Combat", -1]])];
    dice("----", "++++");
    await against(one, ["Melee Combat"], other, { harm: "fixed", letter: "H" });
    await until(() => wounds(other).join() === "H");
    expect(wounds(one)).toEqual([]);
  });

  it("EX-09 to EX-13, EX-25 (KA-58, KA-59, KA-60, KA-100): letters fill the boxes, and a point makes one lighter", async () => {
    const told = async (...letters: string[]) => {
      const who = await somebody([], { fudgePoints: 1 });
      for (const letter of letters) await blow(who, letter);
      return [await column(who), wounds(who).join()];
    };
    expect(await told("VH")).toEqual([3, "VH"]);
    expect(await told("VH", "H")).toEqual([3, "VH,H"]);
    expect(await told("VH", "H", "H")).toEqual([4, "VH,H,H"]);
    expect(await told("VH", "VH")).toEqual([4, "VH,VH"]);
    expect(await told("S", "S", "S", "S")).toEqual([2, "S,S,S,S"]);
    const dying = await somebody([], { fudgePoints: 1 });
    await blow(dying, "DS");
    await softens(dying, "physical");
    await until(() => wounds(dying).join() === "DF" && dying.system.fudgePoints === 0);
  });

  it("EX-14, EX-15, EX-28 (KA-68, KA-70, KA-72, KA-74): a healer's Good in days, a week of rest, a level each", async () => {
    const healer = await somebody([["First Aid", 0, "none"]]);
    const patient = await somebody([]);
    for (const letter of ["H", "H", "VH"]) await blow(patient, letter);
    dice("+___");
    await tries(healer, ["First Aid"], { against: "care", patient: uuid(patient), treated: "physical" });
    await until(() => Object.values(patient.system.damage.physical.wounds).every(({ healing }: Loose) => healing));
    await passes("days", 1, patient);
    await until(() => wounds(patient).join() === "VH");
    await passes("days", 1, patient);
    await until(() => wounds(patient).join() === "H");
    expect(await column(patient)).toBe(2);
    const beaten = await somebody([]);
    await blow(beaten, "DF");
    await passes("weeks", 1, beaten);
    await until(() => wounds(beaten).join() === "VH");
  });

  it("EX-16, EX-17 (KA-32, KA-33): three against seven, and one against two or three", async () => {
    const crowd = async (n: number) => Promise.all(Array.from({ length: n }, () => somebody([["Melee Combat", 1]])));
    const penalties = async ([first, ...ours]: Loose[], theirs: Loose[]): Promise<number[]> => {
      dice();
      await calls(first, { ours: ours.map(uuid), theirs: theirs.map(uuid), harm: "none" });
      await answer("stand-all", "roll");
      return (await over()).members
        .filter(({ party }: Loose) => party === "acting")
        .map(({ penalty }: Loose) => penalty);
    };
    const foes = await crowd(7);
    const [best, ...others] = await crowd(3);
    await best.items.getName("Melee Combat").update({ "system.level": 2 });
    expect(await penalties([best, ...others], foes)).toEqual([-2, -1, -1]);
    expect(await penalties([best], foes.slice(0, 2))).toEqual([-1]);
    expect(await penalties([best], foes.slice(0, 3))).toEqual([-2]);
  });

  it("EX-18, EX-22, EX-23, EX-24 (KA-77, KA-81, KA-88, KA-89): small arms, a stand-off, nothing good enough, and a blow beside its aim", async () => {
    for (const key of ["Size", "Shields", "Aim"]) await rule(`detailed${key}`, true);
    const weapon = (damageBonus: number) => ({
      name: "Arm",
      type: "kalyrWeapon",
      system: { damageBonus, sizeValue: damageBonus, equipped: true },
    });
    const shield = { name: "Shield", type: "kalyrShield", system: { size: "medium", equipped: true } };
    const great = await somebody([["Melee Combat", 1]], {}, [weapon(4)]);
    const small = await somebody([["Melee Combat", 1]], {}, [weapon(1), shield]);
    dice();
    await against(small, ["Melee Combat"], great, { detailed: true, fight: true, harm: "margin" });
    const reasons = card()
      .system.request.contest.acting.modifiers.filter(({ on }: Loose) => on)
      .map(({ id, value }: Loose) => [id, value]);
    expect(reasons).toContainEqual(["smallArms", -1]);
    const round = async (levels: [number, number], more: object = {}, ...thrown: string[]) => {
      const [a, b] = [await somebody([["Melee Combat", levels[0]]]), await somebody([["Melee Combat", levels[1]]])];
      dice(...thrown);
      return await against(a, ["Melee Combat"], b, { detailed: true, harm: "margin", ...more });
    };
    expect((await round([3, 3])).end).toBe("standoff");
    expect((await round([-3, -3])).end).toBe("standoff");
    expect((await round([-3, -3], {}, "-___", "____")).end).toBe("wide");
    const aimed = await round([2, -2], { fight: true, aim: "partGreat" });
    expect(aimed).toMatchObject({ end: "hit", winner: "acting" });
    expect(aimed.sides[0].result).toBe(1);
    expect(aimed.sentence.key).toMatch(/hit_elsewhere$/);
    for (const key of ["Size", "Shields", "Aim"]) await rule(`detailed${key}`, false);
  });

  it("EX-19, EX-21 (KA-101, KA-104): six points buy two new abilities and no step from Poor to Fair; each point for the story is one of experience", async () => {
    const who = await somebody([["Poor thing", -2]], {
      tier: "pc",
      fudgePoints: 2,
      xp: { available: 6, earned: 6, ledger: {} },
    });
    const buys = (what: string, name = "") => wishes(who, "advance", { what, name });
    const raise = `raise:${idOf(who, "Poor thing")}`;
    await buys(raise);
    await until(() => who.items.getName("Poor thing").system.level === -1);
    const raised = card();
    await expect(buys(raise)).rejects.toThrow("does not offer");
    await opened("ft-ask").leave();
    await pressOn("ft-undo", {}, raised);
    await until(() => who.system.xp.available === 6);
    for (const name of ["Sailing", "Cards"]) await buys("ability", name);
    await until(() => who.items.getName("Cards") && who.system.xp.available === 0);
    for (const value of ["a window", "manure in the cart"]) await wishes(who, "story", { value });
    await until(() => who.system.fudgePoints === 0 && who.system.xp.available === 2);
    const keepers = await somebody([], { fudgePoints: 1 });
    await wishes(keepers, "story", { value: "a cart below" });
    await until(() => keepers.system.fudgePoints === 0);
    expect(keepers.system.xp.available).toBe(0);
    // The game master's veto gives the point back, and takes the experience.
    await pressOn("ft-undo");
    await until(() => keepers.system.fudgePoints === 1);
  });
});
