import { describe, expect, it } from "vitest";
import type { Bonds, Bound, Tie } from "../../../../src/core/contract/ties-spec.ts";
import { laidOut } from "../../../../src/core/ties/lay-out.ts";

/** So many people, each bound to the next and to one who knows all. */
function crowd(count: number): Bonds {
  const people = Array.from(
    { length: count },
    (_, n): Bound => ({ id: `p${n}`, name: `P ${n}`, kind: "person", opens: "" }),
  );
  const tie = (from: number, to: number): Tie => ({
    id: `${from}-${to}`,
    from: `p${from}`,
    to: `p${to}`,
    kind: "knows",
    strength: from % 4,
    says: { key: "" },
    seenBy: "everybody",
  });
  return { people, ties: people.slice(1).flatMap((_, n) => [tie(n, n + 1), tie(n + 1, 0)]) };
}

describe("where people stand in the picture of their ties", () => {
  it("is within it, and never upon each other, however many they are", () => {
    for (const count of [1, 2, 12, 80]) {
      const { spots, high } = laidOut(crowd(count), new Map());
      const all = [...spots.values()].map(({ x, y }) => ({ x, y: (y / 100) * high }));
      expect(all).toHaveLength(count);
      for (const [n, a] of all.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(17);
        expect(a.x).toBeLessThanOrEqual(83);
        expect(a.y).toBeLessThanOrEqual(high - 1);
        for (const b of all.slice(n + 1)) expect(Math.abs(a.x - b.x) < 33 && Math.abs(a.y - b.y) < 2.6).toBe(false);
      }
    }
  });

  it("is the same whenever the same people are bound the same way, in whatever order they come", () => {
    const { people, ties } = crowd(12);
    expect(laidOut({ people: people.toReversed(), ties }, new Map())).toEqual(laidOut({ people, ties }, new Map()));
  });

  it("is for nobody when there is nobody", () => {
    expect(laidOut({ people: [], ties: [] }, new Map()).spots.size).toBe(0);
  });
});
