import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { same } from "../../../src/kernel/same.ts";

/** What a piece of data is once it was stored, its members in order. */
function kept(value: unknown): string {
  const inOrder = (_key: string, one: unknown): unknown =>
    typeof one !== "object" || one === null || Array.isArray(one)
      ? one
      : Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value, inOrder) ?? "nothing";
}

const member = fc.constantFrom("a", "b", "length", "__proto__x", "constructor");
const data = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, 0, -0, 1, Number.NaN, Number.POSITIVE_INFINITY, "", "a", true, false),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(member, tie("any"), { maxKeys: 3 }),
  ),
})).any;

describe("whether two pieces of data say the same", () => {
  it("is whether they are stored alike, whatever the order of their members", () => {
    fc.assert(
      fc.property(data, data, (one, other) => {
        expect(same(one, other)).toBe(kept(one) === kept(other));
        expect(same(one, JSON.parse(kept(one) === "nothing" ? "null" : kept(one)))).toBe(one !== undefined);
      }),
      { numRuns: 1000 },
    );
  });
});
