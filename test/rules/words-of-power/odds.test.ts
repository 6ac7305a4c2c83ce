import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../src/kernel/result.ts";
import {
  type BonusLeft,
  bestDefeated,
  checkOdds,
  countDefeated,
  newCheck,
  oddsWithOneMore,
  placeAll,
  placeEffects,
  poolOdds,
  resolveCheck,
  type Shown,
  suggestPlaces,
  type WordsSettings,
} from "../../../src/rulesets/words-of-power/rules/index.ts";
import { character, claim, party, settings } from "./beings.ts";

type Rules = Pick<WordsSettings, "oneFails" | "bonusOrder">;
const book: Rules = { oneFails: "natural", bonusOrder: "difficultyFirst" };
const ALL_RULES: Rules[] = (["natural", "modified"] as const).flatMap((oneFails) =>
  (["difficultyFirst", "playerFirst"] as const).map((bonusOrder) => ({ oneFails, bonusOrder })),
);

// Everything below this line is written a second time and as simply as can be, to check the quick way against.

interface Die {
  readonly face: number;
  readonly value: number;
}

/** Most difficulty dice defeated: a largest matching, found by making room for one die after the other. */
function mostDefeated(player: readonly Die[], difficulty: readonly number[], rules: Rules): number {
  const taken: (number | undefined)[] = [];
  const canTake = (die: Die, value: number) =>
    (rules.oneFails === "natural" ? die.face : die.value) !== 1 && die.value >= value;
  const place = (target: number, tried: Set<number>): boolean =>
    player.some((die, i) => {
      if (tried.has(i) || !canTake(die, difficulty[target]!)) return false;
      tried.add(i);
      const before = taken[i];
      if (before !== undefined && !place(before, tried)) return false;
      taken[i] = target;
      return true;
    });
  return difficulty.filter((_, target) => place(target, new Set())).length;
}

/** Every way to spread so many +1s over so many dice. */
function spreads(dice: number, bonus: number): number[][] {
  if (dice === 0) return bonus === 0 ? [[]] : [];
  return Array.from({ length: bonus + 1 }, (_, k) => spreads(dice - 1, bonus - k).map((rest) => [k, ...rest])).flat();
}

/** The game of placing +1s, tried out in full. */
function slowly(player: readonly number[], difficulty: readonly number[], bonus: BonusLeft, rules: Rules): number {
  const mine = spreads(player.length, bonus.player).map((plus) =>
    player.map((face, i) => ({ face, value: face + plus[i]! })),
  );
  const theirs = spreads(difficulty.length, bonus.difficulty).map((plus) =>
    difficulty.map((face, i) => face + plus[i]!),
  );
  if (rules.bonusOrder === "difficultyFirst") {
    return Math.min(...theirs.map((d) => Math.max(...mine.map((p) => mostDefeated(p, d, rules)))));
  }
  return Math.max(...mine.map((p) => Math.min(...theirs.map((d) => mostDefeated(p, d, rules)))));
}

/** All throws of so many dice as sorted faces with how many throws look like that. */
function sortedThrows(dice: number, least = 1): [faces: number[], ways: number][] {
  if (dice === 0) return [[[], 1]];
  const result: [number[], number][] = [];
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const walk = (faces: number[]): void => {
    if (faces.length === dice) {
      let ways = factorial(dice);
      for (let face = 1; face <= 6; face++) ways /= factorial(faces.filter((it) => it === face).length);
      result.push([faces, ways]);
      return;
    }
    for (let face = faces.at(-1) ?? least; face <= 6; face++) walk([...faces, face]);
  };
  walk([]);
  return result;
}

function enumerated(n: number, m: number, bonus: BonusLeft, rules: Rules): number[] {
  const counts = new Array<number>(m + 1).fill(0);
  for (const [player, a] of sortedThrows(n))
    for (const [difficulty, b] of sortedThrows(m)) counts[slowly(player, difficulty, bonus, rules)]! += a * b;
  return counts;
}

const bonuses = (player: number, difficulty: number): BonusLeft => ({ player, difficulty });
const counted = (n: number, m: number, bonus: BonusLeft, rules = book) => {
  const odds = countDefeated(n, m, bonus, rules);
  return Array.from({ length: m + 1 }, (_, k) => odds.pmf(k) * 6 ** (n + m));
};

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
      [1, 1, bonuses(0, 0), [16, 20]],
      [2, 1, bonuses(0, 0), [56, 160]],
      [2, 2, bonuses(0, 0), [166, 620, 510]],
      [2, 2, bonuses(1, 0), [90, 544, 662]],
      [2, 2, bonuses(0, 1), [266, 715, 315]],
      [2, 2, bonuses(1, 1), [142, 632, 522]],
      [3, 2, bonuses(0, 0), [528, 2538, 4710]],
      [3, 3, bonuses(0, 0), [1534, 9651, 21336, 14135]],
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

describe("odds equal enumeration", () => {
  for (const rules of ALL_RULES) {
    it(`up to 4 against 4, ${rules.oneFails} ones, ${rules.bonusOrder}`, () => {
      for (let n = 1; n <= 4; n++) {
        for (let m = 1; m <= 4; m++) {
          for (const [a, b] of [
            [0, 0],
            [1, 0],
            [0, 1],
            [1, 1],
            [2, 1],
            [1, 2],
          ] as const) {
            if (n + m >= 6 && a + b > 2) continue;
            const wanted = enumerated(n, m, bonuses(a, b), rules);
            counted(n, m, bonuses(a, b), rules).forEach((count, k) => {
              expect(count, `${n}v${m} +${a}/+${b}: ${k}`).toBeCloseTo(wanted[k]!, 5);
            });
          }
        }
      }
    }, 120_000);
  }

  it("with many +1s", () => {
    for (const rules of ALL_RULES) {
      for (const [n, m, a, b] of [
        [2, 2, 3, 3],
        [3, 2, 0, 4],
        [2, 3, 2, 3],
        [3, 3, 2, 2],
      ] as const) {
        const wanted = enumerated(n, m, bonuses(a, b), rules);
        for (const [k, count] of counted(n, m, bonuses(a, b), rules).entries())
          expect(count).toBeCloseTo(wanted[k]!, 5);
      }
    }
  }, 60_000);

  it("with the difficulty's dice seen, placed or not", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
        fc.nat(2),
        fc.nat(2),
        fc.constantFrom(...ALL_RULES),
        (n, difficulty, a, b, rules) => {
          const counts = new Array<number>(difficulty.length + 1).fill(0);
          for (const [player, ways] of sortedThrows(n))
            counts[slowly(player, difficulty, bonuses(a, b), rules)]! += ways;
          const odds = countDefeated(n, difficulty, bonuses(a, b), rules);
          for (const [k, count] of counts.entries()) expect(odds.pmf(k)).toBeCloseTo(count / 6 ** n, 10);
          const raised = difficulty.map((face, i) => (i === 0 ? face + 2 : face));
          const after = new Array<number>(difficulty.length + 1).fill(0);
          for (const [player, ways] of sortedThrows(n)) after[slowly(player, raised, bonuses(a, 0), rules)]! += ways;
          const seen = countDefeated(n, raised, bonuses(a, 0), rules);
          for (const [k, count] of after.entries()) expect(seen.pmf(k)).toBeCloseTo(count / 6 ** n, 10);
        },
      ),
      { numRuns: 150 },
    );
  });
});

const face = fc.integer({ min: 1, max: 6 });
const shownDice = (min: number, max: number) =>
  fc.record({
    player: fc.array(
      face.map((it) => ({ face: it, bonus: 0 })),
      { minLength: min, maxLength: max },
    ),
    difficulty: fc.array(
      face.map((it) => ({ face: it, bonus: 0 })),
      { minLength: min, maxLength: max },
    ),
  });
const slow = (shown: Shown, bonus: BonusLeft, rules: Rules) =>
  slowly(
    shown.player.map((die) => die.face),
    shown.difficulty.map((die) => die.face),
    bonus,
    rules,
  );

describe("placing +1s", () => {
  it("reckons with the best play of both sides", () => {
    fc.assert(
      fc.property(shownDice(1, 4), fc.nat(2), fc.nat(2), fc.constantFrom(...ALL_RULES), (shown, a, b, rules) => {
        expect(bestDefeated(shown, bonuses(a, b), rules)).toBe(slow(shown, bonuses(a, b), rules));
      }),
      { numRuns: 400 },
    );
  });

  it("WP-11 suggests places that reach it, for whoever goes first and for the answer", () => {
    fc.assert(
      fc.property(shownDice(1, 5), fc.nat(3), fc.nat(3), fc.constantFrom(...ALL_RULES), (shown, a, b, rules) => {
        const left = bonuses(a, b);
        const best = bestDefeated(shown, left, rules);
        const first = rules.bonusOrder === "difficultyFirst" ? "difficulty" : "player";
        const second = first === "player" ? "difficulty" : "player";
        const once = placeAll(shown, first, suggestPlaces(first, shown, left, rules));
        const half = { ...left, [first]: 0 };
        expect(bestDefeated(once, half, rules)).toBe(best);
        const twice = placeAll(once, second, suggestPlaces(second, once, half, rules));
        expect(bestDefeated(twice, bonuses(0, 0), rules)).toBe(best);
      }),
      { numRuns: 300 },
    );
  });

  it("tells for each die what a +1 there would do", () => {
    const shown: Shown = {
      player: [
        { face: 1, bonus: 0 },
        { face: 3, bonus: 0 },
        { face: 5, bonus: 0 },
      ],
      difficulty: [
        { face: 4, bonus: 0 },
        { face: 5, bonus: 0 },
      ],
    };
    expect(placeEffects("player", shown, bonuses(1, 0), book)).toEqual([
      { die: 0, defeated: 1 },
      { die: 1, defeated: 2 },
      { die: 2, defeated: 1 },
    ]);
    expect(suggestPlaces("player", shown, bonuses(1, 0), book)).toEqual([1]);
  });
});

describe("odds behave", () => {
  const dice = fc.integer({ min: 1, max: 9 });
  it("sum to 1; more of one's own never hurts, more against never helps", () => {
    fc.assert(
      fc.property(
        dice,
        dice,
        fc.nat(2),
        fc.nat(2),
        fc.constantFrom(...ALL_RULES),
        (player, difficulty, a, b, rules) => {
          const odds = poolOdds({ player, difficulty }, bonuses(a, b), rules);
          expect(odds.full + odds.partial + odds.none).toBeCloseTo(1, 12);
          expect(odds.defeated.total).toBeCloseTo(1, 12);
          for (const more of ["playerDie", "playerExact"] as const) {
            expect(oddsWithOneMore(odds, more, rules).full).toBeGreaterThanOrEqual(odds.full - 1e-12);
          }
          for (const more of ["difficultyDie", "difficultyExact"] as const) {
            expect(oddsWithOneMore(odds, more, rules).full).toBeLessThanOrEqual(odds.full + 1e-12);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("WP-22 too few dice never reach all", () => {
    expect(poolOdds({ player: 7, difficulty: 8 }, bonuses(6, 0), book).full).toBe(0);
  });

  it("agree with resolving every throw", () => {
    const who = party(character("Snazzle"));
    const claims = [
      claim("a", "player", "word", "Convince", { exact: true }),
      claim("b", "difficulty", "condition", "hatred"),
    ];
    const state = newCheck(who, "lie", { baseDice: 1, claims });
    const seen = { full: 0, partial: 0, none: 0 };
    for (const [player, a] of sortedThrows(2)) {
      for (const [difficulty, b] of sortedThrows(2)) {
        const thrown = { difficulty, player, placed: { player: null, difficulty: null } };
        const { suggestion } = unwrap(resolveCheck({ ...state, thrown }, settings())).outcome;
        const placed = { ...thrown, placed: { player: suggestion!.dice, difficulty: null } };
        const { verdict } = unwrap(resolveCheck({ ...state, thrown: placed }, settings())).outcome;
        seen[verdict as keyof typeof seen] += a * b;
      }
    }
    const odds = unwrap(checkOdds(state, settings()));
    expect(seen).toEqual({ full: 662, partial: 544, none: 90 });
    expect(odds.full * 1296).toBeCloseTo(662, 8);
  });

  it("counts what is asked as well, if wanted", () => {
    const claims = [claim("a", "player", "tag", "Strong", { state: "asked" })];
    const state = newCheck(party(character("Orc")), "break the chains", { baseDice: 1, claims });
    expect(unwrap(checkOdds(state, settings())).player).toBe(1);
    expect(unwrap(checkOdds(state, settings(), "asked")).player).toBe(2);
  });
});
