import { describe, expect, it } from "vitest";
import { isOver } from "../../../../src/rulesets/dungeonteller/rules/encounter/over.ts";

describe("DT-17, DT-74: one side is all knocked out", () => {
  const one = (type: string, out: boolean, disposition: number | null = null) => ({
    type,
    system: { out },
    disposition,
  });
  const [hero, orc] = [(out: boolean) => one("tellerHero", out), (out: boolean) => one("tellerMonster", out, -1)];

  it("once the last of the heroes or of their foes is", () => {
    expect(isOver([hero(false), orc(false), orc(true)])).toBe(false);
    expect(isOver([hero(true), hero(false), orc(false)])).toBe(false);
    expect(isOver([hero(false), orc(true), one("tellerMonster", true)])).toBe(true);
    expect(isOver([hero(true), hero(true), orc(false)])).toBe(true);
  });

  it("whoever follows the heroes is no foe, and one side alone is no fight", () => {
    expect(isOver([hero(false), orc(true), one("tellerMonster", false, 1)])).toBe(true);
    expect(isOver([hero(false), one("tellerMonster", true, 1)])).toBe(false);
    expect(isOver([orc(true)])).toBe(false);
    expect(isOver([hero(true)])).toBe(false);
    expect(isOver([hero(false), orc(true), one("tellerMonster", false, 0)])).toBe(true);
    expect(isOver([one("tellerHero", false, -1), orc(true)])).toBe(true);
    expect(isOver([{ type: "", system: null, disposition: null }, hero(false)])).toBe(false);
  });
});
