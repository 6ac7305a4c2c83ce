import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/rulesets/kalyr/rules/index.ts";

describe("settings at the start", () => {
  it("KA-76 to KA-93: of the detailed rules only the least damage is on at the start", () => {
    const on = Object.entries(DEFAULT_SETTINGS).flatMap(([key, value]) => (value === true ? [key] : []));
    expect(on.sort()).toEqual([
      "advancement",
      "detailedMinimum",
      "overflowScratchClears",
      "tieDamageSimple",
      "winnerNarrates",
    ]);
    expect(
      Object.fromEntries(Object.entries(DEFAULT_SETTINGS).filter(([, value]) => typeof value === "string")),
    ).toEqual({
      resultCap: "none",
      crossTrackPenalty: "once",
      defeatedBlocks: "warn",
      psionicUntrained: "forbid",
      noConnectionRank: "poor",
      simpleFightGear: "both",
      xpSource: "onSpend",
      fudgePerRoll: "one",
      groupAttacker: "assigned",
      outnumberedCap: "none",
      criticalRule: "natural4",
      showDifficulty: "public",
      postMechanics: "private",
    });
  });
});
