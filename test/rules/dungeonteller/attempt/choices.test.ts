import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { readChoices } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt-check.ts";

describe("choices that anybody may have written", () => {
  const bad = (given: unknown) => {
    const read = readChoices(given);
    return read.ok ? [] : read.problems.map(({ field }) => field);
  };

  it("DT-02: what is left out is as with somebody who chose nothing", () => {
    expect([bad({}), bad({ way: "action", who: "Actor.x" }), bad({ power: "sleep" })]).toEqual([[], [], []]);
    expect([bad(null), bad([]), bad({ way: "luck" })]).toEqual([["data"], ["data"], ["data.way"]]);
    const read = unwrap(readChoices({ way: "action", ticks: [{ id: "a", on: true }], nonsense: 3 }));
    expect(read).toMatchObject({ way: "action", ticks: { a: true } });
    expect(read).not.toHaveProperty("nonsense");
    expect([unwrap(readChoices({ power: "sleep" })).way, unwrap(readChoices({})).way]).toEqual(["power", "action"]);
  });

  it("DT-02, DT-05: each figure and name within its bounds", () => {
    const long = "x".repeat(301);
    const tick = { id: "a", on: true };
    const wrong: Record<string, unknown[]> = {
      who: [3, long],
      moved: ["far"],
      light: ["red", undefined],
      ticks: [3, [3], [{ ...tick, on: 1 }], [{ ...tick, id: long }], Array.from({ length: 301 }, () => tick)],
      extra: [3, { dice: 0.5, reason: "" }, { dice: 1, reason: long }, { dice: 10_000, reason: "" }],
      bought: [-1, 0.5, 10_000],
      lent: [3, { from: 3, dice: 1 }, { from: "", dice: -1 }],
      action: ["luck", 3],
      needed: [-1, 10_001, "1"],
      against: ["luck"],
      job: [3, { id: "a.b", name: "", needed: 1 }, { id: "a", name: "", needed: 0 }],
    };
    const fields = Object.keys(unwrap(readChoices({ way: "action" })));
    for (const [field, values] of Object.entries(wrong))
      if (fields.includes(field))
        for (const value of values)
          expect([field, value, bad({ way: "action", [field]: value })]).toEqual([field, value, [`data.${field}`]]);
    expect(fields).toContain("action");
  });
});
