import { describe, expect, it } from "vitest";
import { type BonusLeft, poolOdds } from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { bonuses, book, counted } from "./slow-count.ts";

describe("the table of odds", () => {
  const table: [string, number, number, number[][]][] = [
    [
      "1v1",
      1,
      1,
      [
        [55.56, 0, 44.44],
        [66.67, 0, 33.33],
        [41.67, 0, 58.33],
        [55.56, 0, 44.44],
      ],
    ],
    [
      "1v2",
      1,
      2,
      [
        [0, 69.44, 30.56],
        [0, 76.85, 23.15],
        [0, 60.19, 39.81],
        [0, 71.3, 28.7],
      ],
    ],
    [
      "1v3",
      1,
      3,
      [
        [0, 75.62, 24.38],
        [0, 80.56, 19.44],
        [0, 68.67, 31.33],
        [0, 77.31, 22.69],
      ],
    ],
    [
      "2v1",
      2,
      1,
      [
        [74.07, 0, 25.93],
        [85.19, 0, 14.81],
        [57.87, 0, 42.13],
        [74.07, 0, 25.93],
      ],
    ],
    [
      "2v2",
      2,
      2,
      [
        [39.35, 47.84, 12.81],
        [51.08, 41.98, 6.94],
        [24.31, 55.17, 20.52],
        [40.28, 48.77, 10.96],
      ],
    ],
    [
      "2v3",
      2,
      3,
      [
        [0, 92.18, 7.82],
        [0, 95.58, 4.42],
        [0, 87.17, 12.83],
        [0, 93.49, 6.51],
      ],
    ],
    [
      "3v1",
      3,
      1,
      [
        [82.56, 0, 17.44],
        [92.13, 0, 7.87],
        [65.97, 0, 34.03],
        [82.56, 0, 17.44],
      ],
    ],
    [
      "3v2",
      3,
      2,
      [
        [60.57, 32.64, 6.79],
        [74.9, 22.38, 2.73],
        [39.09, 48.46, 12.45],
        [61.57, 33.23, 5.2],
      ],
    ],
    [
      "3v3",
      3,
      3,
      [
        [30.3, 66.42, 3.29],
        [40.67, 58.05, 1.27],
        [15.95, 77.6, 6.45],
        [31.16, 66.44, 2.4],
      ],
    ],
    [
      "4v4",
      4,
      4,
      [
        [24.21, 74.98, 0.81],
        [32.92, 66.86, 0.22],
        [11.03, 87.09, 1.88],
        [24.85, 74.67, 0.48],
      ],
    ],
  ];
  it.each(table)("%s", (_, player, difficulty, rows) => {
    [bonuses(0, 0), bonuses(1, 0), bonuses(0, 1), bonuses(1, 1)].forEach((bonus, i) => {
      const odds = poolOdds({ player, difficulty }, bonus, book);
      const percent = [odds.full, odds.partial, odds.none].map((chance) => Math.round(chance * 10_000) / 100);
      expect(percent).toEqual(rows[i]);
    });
  });

  it("counts throws exactly", () => {
    const cases: [number, number, BonusLeft, number[]][] = [
      [1, 1, bonuses(0, 0), [20, 0, 16]],
      [2, 1, bonuses(0, 0), [160, 0, 56]],
      [2, 2, bonuses(0, 0), [510, 620, 166]],
      [2, 2, bonuses(1, 0), [662, 544, 90]],
      [2, 2, bonuses(0, 1), [315, 715, 266]],
      [2, 2, bonuses(1, 1), [522, 632, 142]],
      [3, 2, bonuses(0, 0), [4710, 2538, 528]],
      [3, 3, bonuses(0, 0), [14135, 9651 + 21336, 1534]],
    ];
    for (const [n, m, bonus, wanted] of cases) expect(counted(n, m, bonus).map((it) => Math.round(it))).toEqual(wanted);
  });

  it("Q-03 and Q-04 the other readings", () => {
    expect(poolOdds({ player: 2, difficulty: 2 }, bonuses(1, 0), { ...book, oneFails: "modified" }).full).toBeCloseTo(
      0.603,
      3,
    );
    expect(
      poolOdds({ player: 2, difficulty: 2 }, bonuses(1, 1), { ...book, bonusOrder: "playerFirst" }).full,
    ).toBeCloseTo(0.372, 3);
  });
});
