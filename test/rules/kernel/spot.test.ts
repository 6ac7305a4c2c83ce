import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Area, crosses, innerOf, type Line, overlap } from "../../../src/kernel/spot.ts";

const FIELD: Area = { x: 100, y: 100, width: 100, height: 100 };

describe("what lies in a field", () => {
  it("is each line with a point inside, from wherever it comes, and no line that stays outside", () => {
    const place = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(fc.tuple(place, place, place, place), (line) => {
        const [x0, y0, x1, y1] = line;
        const inside = Array.from({ length: 201 }, (_, n) => n / 200).some((share) => {
          const [x, y] = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
          return x > 101 && x < 199 && y > 101 && y < 199;
        });
        const beside = [x0, x1].every((x) => x <= 100) || [y0, y1].every((y) => y >= 200);
        if (inside) expect(crosses(line, FIELD)).toBe(true);
        if (beside && x0 !== x1 && y0 !== y1) expect(crosses(line, FIELD)).toBe(false);
        expect(crosses([x1, y1, x0, y0], FIELD)).toBe(crosses(line, FIELD));
      }),
    );
  });

  it("is no wall along its edge, and nobody in the field beside it", () => {
    const edges: Line[] = [
      [100, 0, 100, 300],
      [0, 200, 300, 200],
    ];
    expect(edges.map((edge) => crosses(edge, innerOf(FIELD)))).toEqual([false, false]);
    expect(crosses([150, 150, 150, 150], FIELD)).toBe(true);
    expect(overlap(FIELD, { ...FIELD, x: 200 })).toBe(false);
    expect(overlap(FIELD, { ...FIELD, x: 150, y: 50 })).toBe(true);
  });
});
