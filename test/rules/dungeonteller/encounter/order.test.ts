import { describe, expect, it } from "vitest";
import { compareTurns } from "../../../../src/rulesets/dungeonteller/rules/index.ts";

const [HERO, OGRE] = [{ type: "tellerHero" }, { type: "tellerMonster" }];

describe("A-44: who goes first", () => {
  it("heroes are one side, and go before the creatures", () => {
    const compare = (one: object, other: object) => compareTurns(one as never, other as never, { turnOrder: "sides" });
    expect(compare(HERO, OGRE)).toBeLessThan(0);
    expect(compare(OGRE, HERO)).toBeGreaterThan(0);
    expect([compare(HERO, HERO), compare(OGRE, OGRE)]).toEqual([0, 0]);
  });

  it("in a list everybody goes by their own figure", () => {
    expect(compareTurns(HERO, OGRE, { turnOrder: "list" })).toBe(0);
  });
});
