import { describe, expect, it } from "vitest";
import { formationEvent } from "../../../../src/rulesets/words-of-power/rules/board/formation.event.ts";
import { does, expectLooks } from "../../one-event.ts";

const RULES = "FOURTALES.Words.Rules";

describe("the place in the marching order", () => {
  it("WP-80: a cell of the board, or none", () => {
    const cells = {
      takes: ["", "A1", "Z9", "B12"],
      refuses: [undefined, null, 3, "a1", "A0", "A", "1", "AA1", "A123", " A1", "A1 "],
    };
    expectLooks(formationEvent.check, { value: "" }, { value: cells });
    expect(does(formationEvent, {}, { value: "A1" })).toEqual({
      set: { formation: "A1" },
      remove: [],
      done: { value: "A1", was: "" },
    });
    expect([formationEvent.describe({ value: "A1" }), formationEvent.describe({ value: "" })]).toEqual([
      { key: `${RULES}.Board.march.yes`, data: { cell: "A1" } },
      { key: `${RULES}.Board.march.no`, data: { cell: "" } },
    ]);
  });
});
