import { describe, expect, it } from "vitest";
import {
  abilityFor,
  sameAbility,
  untrainedProblem,
  withoutAbility,
} from "../../../../src/rulesets/kalyr/rules/side/ability-choice.ts";
import { armsOf, blowOf, guardOf } from "../../../../src/rulesets/kalyr/rules/side/arms.ts";
import { suggestModifiers } from "../../../../src/rulesets/kalyr/rules/side/modifiers.ts";
import { ability, armour, gift, person, settings, uses, weapon } from "../people.ts";

const ann = person("Ann", [
  ability("Swords", 1, { domain: "physical" }),
  weapon("Sword", 3),
  weapon("Knife", 1),
  armour("Hide", 2),
  gift("Thick Skull", { damageResisted: 1, appliesTo: ["physical", "mental"] }),
]);

describe("arms and names", () => {
  it("KA-37 the weapon that is named counts, the first in hand where none is", () => {
    expect([undefined, "knife", "gone", null].map((id) => armsOf(ann, id).weapon?.name)).toEqual([
      "Sword",
      "Knife",
      undefined,
      undefined,
    ]);
  });
  it("KA-52 armour and weapons count against wounds of the body only, gifts where they apply", () => {
    const arms = armsOf(ann);
    const counted = (track: "physical" | "mental" | "social") =>
      [guardOf(ann, track, arms, settings()), blowOf(ann, track, arms, settings())].map((parts) =>
        parts.map(({ value }) => value),
      );
    expect([counted("physical"), counted("mental"), counted("social")]).toEqual([
      [[2, 1], [3]],
      [[1], []],
      [[], []],
    ]);
  });
  it("KA-42, KA-43 a fine weapon that is for no ability counts with each; one for another does not", () => {
    const ticked = (of: string, quality: -1 | 1) => {
      const who = person("Ann", [ability("Swords", 1), weapon("Blade", 3, { quality, ability: of })]);
      const arms = { own: armsOf(who), foe: armsOf(ann) };
      const all = suggestModifiers(who, null, uses(who, "Swords"), { type: "physical", arms }, settings());
      return all.filter(({ id, on }) => id === "equipment-blade" && on).map(({ rule, value }) => [rule, value]);
    };
    expect([ticked("", 1), ticked("", -1), ticked("Swords", 1), ticked("Axes", 1)]).toEqual([
      [["KA-42", 1]],
      [["KA-43", -1]],
      [["KA-42", 1]],
      [],
    ]);
  });
  it("KA-18 an ability is found however it is spelt, but words stay words; the default has a name of its own", () => {
    expect(
      ["Sleight of Hand", "sleight-of hand", " Sleight  of_hand "].map((name) => sameAbility(name, "Sleight of hand")),
    ).toEqual([true, true, true]);
    expect(sameAbility("Sleightof hand", "Sleight of hand")).toBe(false);
    expect(withoutAbility(ann, { name: "Axes" }, settings())).toMatchObject({
      value: { id: "default", uuid: null, level: -2, name: "Axes" },
    });
    expect(abilityFor(ann, { name: "swords" }, settings())).toMatchObject({ value: { id: "swords", level: 1 } });
  });
  it("KA-25, AM-06 what is psionic and was never learned is refused beside the abilities", () => {
    expect(untrainedProblem("Reading", "psionic", settings())).toEqual({
      key: "FOURTALES.Kalyr.Rules.Refuse.psionicUntrained",
      field: "abilities",
      data: { name: "Reading" },
    });
    expect(untrainedProblem("Reading", "mundane", settings())).toBe(null);
  });
});
