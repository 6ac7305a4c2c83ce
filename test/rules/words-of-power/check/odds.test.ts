import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  checkOdds,
  countDefeated,
  newCheck,
  oddsWithOneMore,
  poolOdds,
  resolveCheck,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, claim, party, settings } from "../beings.ts";
import { ALL_RULES, bonuses, book, counted, enumerated, slowly, sortedThrows } from "./slow-count.ts";

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
            expect(oddsWithOneMore(odds, more, rules)!.full).toBeGreaterThanOrEqual(odds.full - 1e-12);
          }
          for (const more of ["difficultyDie", "difficultyExact"] as const) {
            expect(oddsWithOneMore(odds, more, rules)!.full).toBeLessThanOrEqual(odds.full + 1e-12);
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
