import { describe, expect, it } from "vitest";
import { undotted } from "../../../src/rulesets/kalyr/rules/typed.ts";

describe("what somebody typed, last in a sentence of ours", () => {
  it.each([
    ["They drown.", "They drown"],
    [" They drown ", "They drown"],
    ["They wait...", "They wait..."],
    ["Who drowns?", "Who drowns?"],
    ["", ""],
  ])("%j stands there as %j", (typed, told) => {
    expect(undotted(typed)).toBe(told);
  });
});
