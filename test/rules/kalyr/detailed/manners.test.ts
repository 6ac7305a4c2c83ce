import { describe, expect, it } from "vitest";
import {
  type Character,
  type Manners,
  type ShieldItem,
  scoutChoices,
  scoutOf,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, person, settings, sum, weapon } from "../people.ts";
import { fighter, fought, harm, levels, round, SWORDS, shield } from "./rounds.ts";

describe("arms and manners of a round", () => {
  const plain = settings();
  const kylar = fighter("Kylar", 0, [weapon("Sword", 3)]);
  const voss = fighter("Voss", 0, [weapon("Sword", 3)]);

  it("KA-85 close against long may only dodge; a dodge turns it round for one round", () => {
    const table = settings({ detailedDodge: true });
    const knife = fighter("Kylar", 0, [weapon("Knife", 1, { reach: "close" })]);
    const spear = fighter("Voss", 0, [weapon("Spear", 3, { reach: "long" })]);
    const first = fought(round(knife, spear, table), 2, 0, table).outcome;
    expect(first).toMatchObject({ end: "dodged", winner: "acting", damage: [] });
    expect(first.next).toMatchObject({ dodging: "Actor.Voss", turned: true });
    const second = round(knife, spear, table, { bout: { ...first.next!, plans: [] } });
    expect(fought(second, 0, 2, table).outcome).toMatchObject({ end: "dodged", winner: "opposing", damage: [] });
    expect(fought(second, 0, 2, table).outcome.next).toMatchObject({ dodging: "", turned: false });
    expect(fought(second, 2, 0, table).outcome).toMatchObject({ end: "hit", next: { dodging: "" } });
    expect(fought(second, 1, 1, table).outcome.next).toMatchObject({ dodging: "Actor.Voss", turned: true });
    // A dodge that fails is hit, and both fight on.
    const failed = fought(round(knife, spear, table), -1, 0, table).outcome;
    expect(failed).toMatchObject({ end: "hit", winner: "opposing", next: { dodging: "" } });
    expect(fought(round(knife, spear, table), 0, 0, table).outcome.next).toMatchObject({ dodging: "Actor.Kylar" });
  });

  it("KA-86, KA-87 shields take from the other's skill by their size, and may be in the way", () => {
    const table = settings({ detailedShields: true, detailedHampering: true });
    const with_ = (size: ShieldItem["system"]["size"], more: Character["items"] = [], solid = true) =>
      fighter("Voss", 0, [weapon("Sword", 3), shield(size, solid), ...more]);
    const level = (foe: Character, own = kylar) => levels(round(own, foe, table), table)[0];
    expect((["small", "medium", "large"] as const).map((size) => level(with_(size)))).toEqual([-1, -1, -2]);
    const archer = fighter("Kylar", 0, [weapon("Bow", 2, { ranged: true })]);
    expect((["small", "medium", "large"] as const).map((size) => level(with_(size), archer))).toEqual([0, -1, -2]);
    expect(level(with_("medium", [], false), archer), "an arrow goes through").toBe(0);
    expect(level(with_("large", [], false), archer), "a large one hides too much").toBe(-2);
    const both = fighter("Voss", 0, [weapon("Great sword", 4, { hands: 2 }), shield("large")]);
    expect(level(both), "both hands are full").toBe(0);
    const offered = round(with_("large"), kylar, table).contest.acting.modifiers.find(({ id }) => id === "shieldInWay");
    expect(offered).toMatchObject({ on: false, value: -2, rule: "KA-87", choices: [-1, -2, -3] });
  });

  it("EX-18 a great sword against a knife and a shield: what is two smaller has −1", () => {
    const table = settings({ detailedSize: true });
    const great = fighter("Kylar", 0, [weapon("Two-handed sword", 4, { hands: 2 })]);
    const small = fighter("Voss", 0, [weapon("Knife", 1), shield("medium")]);
    expect(levels(round(great, small, table), table)).toEqual([0, -1]);
    const sword = fighter("Kylar", 0, [weapon("Sword", 3)]);
    expect(levels(round(sword, small, table), table), "one smaller is nothing").toEqual([0, 0]);
  });

  it("EX-24 an aimed blow that is Good where Great was needed hits elsewhere", () => {
    const table = settings({ detailedAim: true });
    const aimed = round(kylar, voss, table, { aims: ["partGreat", ""] });
    expect(levels(aimed, table)).toEqual([-1, 0]);
    const told = (dice: number) => fought(aimed, dice, -2, table).outcome;
    expect(told(2)).toMatchObject({
      end: "hit",
      part: false,
      sentence: { key: expect.stringContaining("hit_elsewhere") },
    });
    expect(told(3)).toMatchObject({ end: "hit", part: true, sentence: { key: expect.stringContaining("hit_part") } });
    const off = round(kylar, voss, plain, { aims: ["partGreat", ""] });
    expect([levels(off, plain), fought(off, 1, -2, plain).outcome.part]).toEqual([[0, 0], null]);
  });

  it("KA-90 all-out offence: one more where it wins, two more taken where it does not", () => {
    const table = settings({ detailedOffence: true });
    const bare = fighter("Kylar", 0);
    const foe = fighter("Voss", 0);
    const go = (manners: Manners) => round(bare, foe, table, { manners });
    const out: Manners = { acting: "offence", opposing: "plain" };
    expect(levels(go(out), table)).toEqual([1, 0]);
    const end = (manners: Manners, mine: number, theirs: number) => {
      const done = fought(go(manners), mine, theirs, table, { manners });
      return [done.outcome.end, ...harm(done)];
    };
    // A margin of 2 and 1 more; a tie with 2 more; a loss by 1 with 2 more: each halved.
    expect(end(out, 1, 0)).toEqual(["hit", ["opposing", 2, "H"]]);
    expect(end(out, -1, 0)).toEqual(["hit", ["acting", 1, "S"]]);
    expect(end(out, -2, 0)).toEqual(["hit", ["acting", 2, "H"]]);
    const two: Manners = { acting: "offence", opposing: "offence" };
    expect(end(two, 0, 0)).toEqual(["both", ["acting", 1, "S"], ["opposing", 1, "S"]]);
    expect(end(two, -4, -4)).toEqual(["wide"]);
    // Whoever wins by default needs the least result all the same.
    expect(end(out, -4, -3)).toEqual(["wide"]);
  });

  it("KA-91, KA-92 all-out defence keeps the other off, and may see through them", () => {
    const table = settings({ detailedDefence: true, detailedScouting: true });
    const manners: Manners = { acting: "defence", opposing: "plain" };
    const request = round(kylar, voss, table, { manners });
    expect(levels(request, table)).toEqual([2, 0]);
    const held = fought(request, 0, 0, table, { manners }).outcome;
    expect(held).toMatchObject({ end: "held", winner: "acting", damage: [], seen: null });
    expect(fought(request, 4, 0, table, { manners }).outcome, "four pluses").toMatchObject({ end: "hit" });
    const never = settings({ detailedDefence: true, criticalRule: "never" });
    expect(fought(request, 4, 0, never, { manners }).outcome.end).toBe("held");
    const margin = settings({ detailedDefence: true, criticalRule: "margin4" });
    expect(fought(request, 2, 0, margin, { manners }).outcome.end).toBe("hit");
    expect(scoutOf(request, [sum(0), sum(0)], manners, table)).toBe("acting");
    expect(scoutOf(request, [sum(-2), sum(0)], manners, table), "a tie is no success").toBeNull();
    const seen = fought(request, 0, 0, table, { manners, scouted: 0 }).outcome;
    expect(seen).toMatchObject({ seen: true, next: { hampered: "Actor.Voss" } });
    expect(fought(request, 0, 0, table, { manners, scouted: -1 }).outcome).toMatchObject({
      seen: false,
      next: { hampered: "" },
    });
    const after = round(kylar, voss, table, { bout: { ...seen.next!, plans: [] } });
    expect(levels(after, table)).toEqual([0, -1]);
    const eyes = person("Kylar", [ability("Perception", 1), ability("Swords", 0, SWORDS)]);
    expect(scoutChoices(eyes, []).map(({ name, level }) => [name, level])).toEqual([
      ["Perception", 1],
      ["Tactics", -2],
    ]);
  });
});
