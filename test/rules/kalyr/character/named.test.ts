import { describe, expect, it } from "vitest";
import {
  NAMED_ABILITIES,
  NAMED_ARMOUR,
  NAMED_GIFTS,
  NAMED_KEYS,
  NAMED_SHIELDS,
  NAMED_WEAPONS,
} from "../../../../src/rulesets/kalyr/rules/character/named.ts";

describe("what the chapter names", () => {
  it("KA-18, KA-35: what the chapter names", () => {
    const of = (domain: string) => NAMED_ABILITIES.filter((row) => row.domain === domain).map(({ id }) => id);
    expect([of("physical"), of("none"), of("mental"), of("social")]).toEqual([
      ["brawling", "melee-combat", "dodge", "running", "stealth"],
      ["perception", "tactics", "mechanic", "electronics", "first-aid", "research", "ancient-history"],
      ["willpower"],
      ["insight", "intimidation", "fast-talk", "diplomacy", "performance", "sex-appeal"],
    ]);
    expect(NAMED_ABILITIES).toHaveLength(19);
    expect(NAMED_WEAPONS.map(({ id, damageBonus, hands, reach }) => `${id} ${damageBonus} ${hands} ${reach}`)).toEqual([
      "narvork 3 1 normal",
      "mace 3 1 normal",
      "two-handed-sword 4 2 normal",
      "knife 1 1 close",
    ]);
    expect(NAMED_ARMOUR).toEqual([
      { id: "ulsoghir-hide", bonus: 2 },
      { id: "light-armour", bonus: 1 },
    ]);
    expect([NAMED_SHIELDS, NAMED_GIFTS, NAMED_KEYS]).toEqual([
      ["small", "medium", "large"],
      [{ id: "extra-damage", damageDone: 1, damageResisted: 0 }],
      ["fault", "incompetence", "physicalDisability", "fear", "goal"],
    ]);
  });
});
