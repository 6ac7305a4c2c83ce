import { describe, expect, it } from "vitest";
import {
  type Character,
  contestRequest,
  gearBonus,
  type KalyrSettings,
  type Modifier,
  socialRank,
  suggestModifiers,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, armour, connection, equipment, gift, npc, person, settings, track, uses, weapon } from "../people.ts";

const talk = ability("Diplomacy", 1, { domain: "social" });
const ticked = (list: readonly Modifier[]) => list.filter(({ on }) => on).map(({ rule, value }) => [rule, value]);

function persuade(own: Character, foe: Character, table: KalyrSettings = settings(), organisation = "") {
  const situation = { type: "social", persuading: true, organisation } as const;
  return ticked(suggestModifiers(own, foe, uses(own, "Diplomacy"), situation, table));
}

describe("modifiers", () => {
  const hurt = (physical: Parameters<typeof track>, social: Parameters<typeof track> = []) =>
    person("Kylar", [talk], { damage: { physical: track(...physical), mental: track(), social: track(...social) } });
  const wounds = (who: Character, type: "physical" | "social" | "other", table = settings()) =>
    ticked(suggestModifiers(who, null, uses(who, "Diplomacy"), { type }, table));

  it("KA-39, KA-40, AM-02 wounds hinder contests of their own type, the worst column only", () => {
    expect(wounds(hurt(["H"]), "physical")).toEqual([["KA-39", -1]]);
    expect(wounds(hurt(["H", "VH"]), "physical")).toEqual([["KA-39", -2]]);
    expect(wounds(hurt(["S"]), "physical")).toEqual([]);
    expect(wounds(hurt(["VH"]), "social")).toEqual([]);
    expect(wounds(hurt(["VH"]), "other")).toEqual([]);
    const [told] = suggestModifiers(
      hurt(["S", "DS"]),
      null,
      uses(hurt(["DS"]), "Diplomacy"),
      { type: "physical" },
      settings(),
    );
    expect(told).toMatchObject({ value: -2, label: { key: expect.stringMatching(/\.destroyed$/) } });
  });
  it("KA-41, AM-03, AM-04 being beaten elsewhere costs one, once, each time, or not beside a worse one", () => {
    const beaten = hurt(["DF"], ["H"]);
    expect(wounds(beaten, "social")).toEqual([
      ["KA-39", -1],
      ["KA-41", -1],
    ]);
    expect(wounds(beaten, "social", settings({ crossTrackPenalty: "worst" }))).toEqual([["KA-39", -1]]);
    const both = hurt(["DS"], ["DF"]);
    expect(wounds(both, "other")).toEqual([["KA-41", -1]]);
    expect(wounds(both, "other", settings({ crossTrackPenalty: "each" }))).toHaveLength(2);
  });
  it("the next check of somebody wounded is harder", () => {
    const request = contestRequest(hurt([], ["VH"]), uses(hurt([]), "Diplomacy"), settings());
    expect(request.acting.modifiers.filter(({ on }) => on).map(({ value }) => value)).toEqual([-2]);
  });

  it("KA-42, KA-43 equipment counts for the abilities it is for; the rest is offered", () => {
    const who = person("Luanu", [
      talk,
      ability("Mechanic", 0),
      equipment("Workshop", 1, ["mechanic"]),
      equipment("Cheap robe", -1, ["Diplomacy"]),
      equipment("Lucky charm", 1),
    ]);
    const list = suggestModifiers(who, null, uses(who, "Mechanic"), { type: "other" }, settings());
    expect(ticked(list)).toEqual([["KA-42", 1]]);
    expect(list.map(({ id, on }) => [id, on])).toContainEqual(["equipment-lucky-charm", false]);
    // With two abilities it says for which it counts.
    const two = suggestModifiers(who, null, uses(who, "Mechanic", "Diplomacy"), { type: "other" }, settings());
    expect(two.filter(({ on }) => on).map(({ value, only }) => [value, only])).toEqual([
      [1, "mechanic"],
      [-1, "diplomacy"],
    ]);
  });
  it("gifts and armour change the abilities they name", () => {
    const who = person("Elisar", [
      ability("Stealth", 0),
      armour("Creaking armour", 1, { modifiers: [{ ability: "Stealth", value: -1, when: "" }] }),
      gift("Night eyes", { modifiers: [{ ability: "Perception", value: 1, when: "at night" }] }),
    ]);
    const list = suggestModifiers(who, null, uses(who, "Stealth"), { type: "physical" }, settings());
    expect(ticked(list)).toEqual([[undefined, -1]]);
  });
  it("KA-44 an edge of +1 or +2 is offered against somebody", () => {
    const list = suggestModifiers(person("A", [talk]), npc("B"), [], { type: "social" }, settings());
    expect(list.find(({ rule }) => rule === "KA-44")).toMatchObject({ on: false, value: 1, choices: [1, 2] });
    const alone = suggestModifiers(person("A", [talk]), null, [], { type: "social" }, settings());
    expect(alone.some(({ rule }) => rule === "KA-44")).toBe(false);
  });
  it("KA-45, AM-15 another race −1, very intolerant −2 instead", () => {
    const kandar = (intolerance: "none" | "intolerant" | "veryIntolerant") =>
      npc("Noble", [], { race: "Kandar", intolerance });
    expect(persuade(person("A", [talk]), kandar("intolerant"))).toEqual([["KA-45", -1]]);
    expect(persuade(person("A", [talk]), kandar("veryIntolerant"))).toEqual([["KA-45", -2]]);
    expect(persuade(person("A", [talk], { race: "kandar " }), kandar("veryIntolerant"))).toEqual([]);
    const idle = suggestModifiers(person("A", [talk]), kandar("veryIntolerant"), [], { type: "social" }, settings());
    expect(ticked(idle)).toEqual([]);
  });
  it("KA-46, KA-47, AM-14 rank: −1 for each level above, +1 flat below", () => {
    const legion = (name: string, level: number) => person(name, [talk, connection("Legion", level)]);
    expect(persuade(legion("A", 0), legion("B", 3))).toEqual([["KA-46", -3]]);
    expect(persuade(legion("A", 3), legion("B", 0))).toEqual([["KA-47", 1]]);
    expect(persuade(legion("A", 1), legion("B", 1))).toEqual([]);
    expect(persuade(person("A", [talk]), legion("B", 0))).toEqual([["KA-46", -2]]);
    expect(persuade(person("A", [talk]), legion("B", 0), settings({ noConnectionRank: "terrible" }))).toEqual([
      ["KA-46", -3],
    ]);
    expect(persuade(person("A", [talk]), legion("B", 0), settings({ noConnectionRank: "ignore" }))).toEqual([]);
    const guild = person("G", [connection("Guild", 3), connection("legion", -1)]);
    expect([socialRank(guild, "", settings()), socialRank(guild, "Legion", settings())]).toEqual([3, -1]);
    // A contest within the legion asks for nobody's place in the guild.
    const captain = person("C", [talk, connection("Legion", 1)]);
    const within = (organisation?: string) =>
      ticked(
        contestRequest(captain, uses(captain, "Diplomacy"), settings(), {
          foe: guild,
          persuading: true,
          ...(organisation === undefined ? {} : { organisation }),
        }).acting.modifiers,
      );
    expect([within(), within("Legion")]).toEqual([[["KA-46", -2]], [["KA-47", 1]]]);
  });

  it("KA-36, KA-37, AM-17 better arms: half the sum, rounded down, for one side only", () => {
    const arms = (w: number, a: number) => ({ weapon: weapon("W", w), armour: [armour("A", a)] });
    expect(gearBonus(arms(3, 2), arms(3, 1))).toBe(0);
    expect(gearBonus(arms(3, 1), arms(3, 2))).toBe(0);
    expect(gearBonus(arms(4, 2), arms(1, 0))).toBe(2);
    expect(gearBonus(arms(1, 0), arms(4, 2))).toBe(0);
    expect(gearBonus(arms(4, 0), arms(1, 2))).toBe(0);
    expect(gearBonus({ weapon: null, armour: [] }, arms(3, 0))).toBe(0);
  });
  it("AM-16 gear counts in the roll, in the damage, or both", () => {
    const strong = person("Kylar", [
      ability("Melee Combat", 0, { domain: "physical" }),
      weapon("Sword", 4),
      armour("Mail", 2),
    ]);
    const side = (simpleFightGear: KalyrSettings["simpleFightGear"]) => {
      const table = settings({ simpleFightGear });
      const { acting } = contestRequest(strong, uses(strong, "Melee Combat"), table, {
        foe: npc("Beggar"),
        fight: true,
      });
      return [acting.modifiers.some(({ rule }) => rule === "KA-37"), acting.blow.length, acting.guard.length];
    };
    expect(side("both")).toEqual([true, 1, 1]);
    expect(side("rollOnly")).toEqual([true, 0, 0]);
    expect(side("damageOnly")).toEqual([false, 1, 1]);
  });
});
