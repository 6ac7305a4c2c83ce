import { describe, expect, it } from "vitest";
import { carriedOften, silentOnes } from "../../../../src/rulesets/words-of-power/rules/index.ts";

const check = (who: string, ...named: string[]) => ({ who, named });

describe("an evening at a glance", () => {
  it("WP-29: what was named in three checks and in half of its owner's carries the group, the commonest first", () => {
    const strong = [1, 2, 3].map(() => check("Astra", "Strong", "Strong"));
    expect(carriedOften(strong.slice(1))).toEqual([]);
    expect(carriedOften([...strong, check("Brakka", "Strong"), check("Astra")])).toEqual([
      { who: "Astra", text: "Strong", count: 3, of: 4 },
    ]);
    // Spelled otherwise it is the same Tag; of seven checks three are less than half.
    expect(carriedOften([...strong, check("Astra", "strong ")])).toMatchObject([{ count: 4, of: 4 }]);
    expect(carriedOften([...strong, ...[1, 2, 3, 4].map(() => check("Astra"))])).toEqual([]);
    const both = [...strong, check("Brakka", "Sly"), ...[1, 2, 3].map(() => check("Brakka", "Sly"))];
    expect(carriedOften(both).map(({ text }) => text)).toEqual(["Sly", "Strong"]);
  });

  it("tells who has done nothing, once the others have done something twice each", () => {
    const all = ["Astra", "Brakka", "Cara"];
    expect(silentOnes(all, ["Astra", "Brakka", "Astra"])).toEqual([]);
    expect(silentOnes(all, ["Astra", "Brakka", "Astra", "Brakka"])).toEqual(["Cara"]);
    expect(silentOnes(all, ["Astra", "Brakka", "Cara", "Astra", "Astra"])).toEqual([]);
    expect([silentOnes(all, []), silentOnes([], ["Astra", "Astra", "Astra"])]).toEqual([[], []]);
  });
});
