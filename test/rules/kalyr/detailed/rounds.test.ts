import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Aim,
  aimsIn,
  type Bout,
  halved,
  heldTo,
  leastToHit,
  type Manners,
  mannersFor,
  PLAIN,
  roundOdds,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, armour, npc, settings, track, weapon } from "../people.ts";
import { fighter, fought, harm, levels, quarrel, round, SWORDS, shield } from "./rounds.ts";

describe("rounds of a detailed contest", () => {
  const plain = settings();
  const kylar = fighter("Kylar", 0, [weapon("Sword", 3)]);
  const voss = fighter("Voss", 0, [weapon("Sword", 3)]);

  it("EX-22 alike is a stand-off, with Superb as with Terrible; nobody is hurt", () => {
    for (const dice of [3, -3]) {
      const done = fought(round(kylar, voss, plain), dice, dice, plain);
      expect(done.outcome).toMatchObject({ end: "standoff", verdict: "tie", winner: null, damage: [] });
      expect(done.events.filter(({ kind }) => kind === "kalyr.wound")).toEqual([]);
    }
  });

  it("EX-23 of equal size the winner needs Poor: Terrible against worse hurts nobody", () => {
    expect(fought(round(kylar, voss, plain), -3, -4, plain).outcome).toMatchObject({ end: "wide", winner: null });
    expect(fought(round(kylar, voss, plain), -2, -4, plain).outcome).toMatchObject({ end: "hit", winner: "acting" });
    const off = settings({ detailedMinimum: false });
    expect(fought(round(kylar, voss, off), -3, -4, off).outcome.end).toBe("hit");
    // Whoever is bigger needs more, whoever is smaller less; something tiny needs what was said.
    const least = (own: number, foe: number, aim: Aim = "") => leastToHit(own, foe, aim, plain);
    expect([least(1, 0), least(2, 0), least(5, 0), least(0, 1), least(0, 0)]).toEqual([-1, 0, 0, -3, -2]);
    expect([least(0, 0, "tinyGood"), least(0, 0, "tinyGreat")]).toEqual([1, 2]);
  });

  it("KA-78 a round's damage is half of it, rounded up, and any harm at all wounds", () => {
    expect([1, 2, 3, 9, 0, -1].map(halved)).toEqual([1, 1, 2, 5, 0, -1]);
    const mailed = fighter("Voss", 0, [weapon("Sword", 3), armour("Mail", 2)]);
    // A margin of 2, the sword's 3, less 2: half of 3 is 2.
    expect(harm(fought(round(kylar, mailed, plain), 1, -1, plain))).toEqual([["opposing", 2, "H"]]);
    const { outcome } = fought(round(kylar, mailed, plain), 1, -1, plain);
    expect(outcome.damage[0]!.parts.map(({ value }) => value)).toEqual([2, 3, -2, -1]);
    // Only the loser, unless the table wants it as in simple contests.
    const both = settings({ detailedWinnerHurt: true });
    expect(harm(fought(round(kylar, mailed, both), 1, -1, both))).toEqual([
      ["opposing", 2, "H"],
      ["acting", 1, "S"],
    ]);
  });

  it("KA-76 it goes on until somebody is Defeated on its track, and a point may yet prevent that", () => {
    const worn = { damage: { physical: track("VH", "H"), mental: track(), social: track() } };
    const weak = fighter("Voss", 2, [], worn);
    // His wounds weigh: Great is Fair. Another Hurt goes over into Defeated.
    expect(levels(round(kylar, weak, plain), plain)).toEqual([0, 0]);
    const done = fought(round(kylar, weak, plain), 0, -1, plain);
    expect(harm(done)).toEqual([["opposing", 2, "H"]]);
    expect(done.outcome).toMatchObject({ beaten: ["Voss"], next: null });
    const softenings = [{ id: "p1", by: "Actor.Voss", side: "opposing" }] as const;
    expect(fought(round(kylar, weak, plain), 0, -1, plain, { softenings }).outcome).toMatchObject({ beaten: [] });
    expect(fought(round(kylar, voss, plain), 1, 0, plain, { gaveIn: "Actor.Voss" }).outcome.next).toBeNull();
    expect(fought(round(kylar, voss, plain), 1, 0, plain).outcome.next).toMatchObject({ round: 2 });
  });

  it("KA-83, KA-84 the shorter weapon is worse off at first, then whoever lost; a stand-off changes nothing", () => {
    const table = settings({ detailedReach: true });
    const knife = fighter("Kylar", 0, [weapon("Knife", 1, { reach: "close" })]);
    expect(levels(round(knife, voss, table), table)).toEqual([-1, 0]);
    expect(levels(round(knife, voss, plain), plain)).toEqual([0, 0]);
    const next = (mine: number, theirs: number, bout: Partial<Bout> = {}) =>
      fought(round(knife, voss, table, { bout }), mine, theirs, table).outcome.next!.behind;
    expect([next(1, 0), next(2, 0), next(0, 0)]).toEqual(["Actor.Kylar", "Actor.Voss", "Actor.Kylar"]);
    const later = { round: 2, pair: [knife.uuid, voss.uuid], behind: voss.uuid };
    expect(levels(round(knife, voss, table, { bout: later }), table)).toEqual([0, -1]);
    expect(next(0, 1, later)).toBe("Actor.Voss");
  });

  it("KA-84 a lost round weighs only where arms differ in reach, and in a quarrel not at all", () => {
    const table = settings({ detailedReach: true });
    const later = { round: 2, pair: [kylar.uuid, voss.uuid], behind: voss.uuid };
    expect(levels(round(kylar, voss, table, { bout: later }), table)).toEqual([0, 0]);
    const spear = fighter("Kylar", 0, [weapon("Spear", 3, { reach: "long" })]);
    expect(levels(round(spear, voss, table, { bout: later }), table)).toEqual([0, -1]);
    expect(levels(round(spear, voss, table, { bout: later, fight: false }), table)).toEqual([0, 0]);
  });

  it("KA-85, KA-90 whoever may only dodge has nothing of an all-out offence, and KA-90, KA-91 nor has a quarrel", () => {
    const table = settings({ detailedDodge: true, detailedOffence: true, detailedDefence: true });
    const knife = fighter("Kylar", 0, [weapon("Knife", 1, { reach: "close" })]);
    const spear = fighter("Voss", 0, [weapon("Spear", 3, { reach: "long" })]);
    const wild: Manners = { acting: "offence", opposing: "offence" };
    expect(heldTo(round(knife, spear, table), wild, table)).toEqual({ acting: "plain", opposing: "offence" });
    expect(heldTo(round(kylar, voss, table), wild, table)).toEqual(wild);
    expect(heldTo(round(kylar, voss, table, quarrel), wild, table)).toEqual(PLAIN);
    expect(heldTo(round(kylar, voss, table, { fight: false }), wild, table), "with bare hands").toEqual(wild);
    expect(heldTo(round(kylar, voss, plain), wild, plain)).toEqual(PLAIN);
    expect(mannersFor(round(kylar, voss, table, quarrel).contest, table)).toEqual(["plain"]);
  });

  it("KA-91, AM-24 whoever wins against an all-out defence is not hurt by it", () => {
    const table = settings({ detailedDefence: true, detailedWinnerHurt: true });
    const manners: Manners = { acting: "plain", opposing: "defence" };
    const sides = (one: Manners) =>
      fought(round(kylar, voss, table, { manners: one }), 3, 0, table, { manners: one }).outcome.damage.map(
        ({ side }) => side,
      );
    expect(sides(manners)).toEqual(["opposing"]);
    expect(sides(PLAIN)).toEqual(["opposing", "acting"]);
  });

  it("KA-29, KA-90 a wound agreed on is the loser's alone, also where an all-out offence loses by a tie", () => {
    const table = settings({ detailedOffence: true, detailedWinnerHurt: true });
    const manners: Manners = { acting: "offence", opposing: "plain" };
    const tied = round(kylar, voss, table, { manners, damage: { kind: "fixed", track: "physical", letter: "H" } });
    expect(harm(fought(tied, -1, 0, table, { manners }))).toEqual([["acting", null, "H"]]);
  });

  it("AM-16 arms count in the damage of rounds, where they are in no roll, however the table has it in simple fights", () => {
    const table = settings({ simpleFightGear: "rollOnly" });
    const mailed = fighter("Voss", 0, [weapon("Sword", 3), armour("Mail", 2)]);
    expect(levels(round(kylar, mailed, table), table)).toEqual([0, 0]);
    expect(
      fought(round(kylar, mailed, table), 1, -1, table).outcome.damage[0]!.parts.map(({ value }) => value),
    ).toEqual([2, 3, -2, -1]);
  });

  it("KA-82 very small targets are aimed at where a least result counts, parts of a body where blows are aimed", () => {
    expect(aimsIn(plain)).toEqual(["", "tinyGood", "tinyGreat"]);
    expect(aimsIn(settings({ detailedAim: true }))).toHaveLength(5);
    expect(aimsIn(settings({ detailedMinimum: false }))).toEqual([""]);
    expect(round(kylar, voss, plain, { aims: ["tinyGreat", "partGood"] }).contest).toMatchObject({
      acting: { aim: "tinyGreat" },
      opposing: { aim: "" },
    });
    expect(round(kylar, voss, plain, { ...quarrel, aims: ["tinyGreat", ""] }).contest.acting.aim).toBe("");
  });

  it("the odds are those of all dice that can fall, with every option on", () => {
    const table = settings({
      detailedReach: true,
      detailedDodge: true,
      detailedShields: true,
      detailedSize: true,
      detailedAim: true,
      detailedOffence: true,
      detailedDefence: true,
      detailedStance: true,
      detailedWinnerHurt: true,
    });
    const one = fighter("Kylar", 1, [weapon("Spear", 3, { reach: "long" })], { scale: 1 });
    const two = npc("Voss", [ability("Swords", 0, SWORDS), weapon("Sword", 2), shield("medium")]);
    const chances = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((total, i) => [total, [1, 4, 10, 16, 19, 16, 10, 4, 1][i]!]);
    for (const manners of [
      PLAIN,
      { acting: "offence", opposing: "defence" },
      { acting: "defence", opposing: "offence" },
    ] as Manners[]) {
      const request = round(one, two, table, { manners, aims: ["partGood", ""] });
      const odds = unwrap(roundOdds(request, manners, table));
      let wounded = 0;
      let nobody = 0;
      for (const [mine, p] of chances) {
        for (const [theirs, q] of chances) {
          const { damage } = fought(request, mine!, theirs!, table, { manners }).outcome;
          const hurt = damage.filter(({ letter }) => letter !== null);
          if (hurt.length === 0) nobody += (p! * q!) / 6561;
          if (damage.some(({ side, letter }) => side === "opposing" && letter === "H")) wounded += (p! * q!) / 6561;
        }
      }
      expect(odds.hits.nobody).toBeCloseTo(nobody, 12);
      expect(odds.harm.opposing.H).toBeCloseTo(wounded, 12);
      expect(Object.values(odds.hits).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    }
  });
});
