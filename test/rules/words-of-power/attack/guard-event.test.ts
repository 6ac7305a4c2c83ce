import { describe, expect, it } from "vitest";
import { guardEvent } from "../../../../src/rulesets/words-of-power/rules/attack/guard.event.ts";
import { does, expectLooks, maybe, YES_NO } from "../../one-event.ts";

const RULES = "FOURTALES.Words.Rules";

describe("a zone that defends", () => {
  it("WP-131, WP-174: with one die or two", () => {
    const guard = { by: "Actor.Ann", zone: "arm", dice: 1 };
    const list = {
      takes: [null, guard, { ...guard, dice: 2 }],
      refuses: [
        undefined,
        3,
        [],
        { ...guard, by: 3 },
        { ...guard, zone: "a.b" },
        { ...guard, dice: 0 },
        { ...guard, dice: 3 },
      ],
    };
    expectLooks(guardEvent.check, { value: guard }, { value: list, was: maybe(list), undo: maybe(YES_NO) });
    expect(does(guardEvent, {}, { value: guard })).toEqual({
      set: { guard },
      remove: [],
      done: { value: guard, was: null },
    });
    expect([guardEvent.describe({ value: guard }), guardEvent.describe({ value: null })]).toEqual([
      { key: `${RULES}.Guard.yes` },
      { key: `${RULES}.Guard.no` },
    ]);
  });
});
