import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  chanceOfAll,
  chanceOfNone,
  checkOdds,
  newCheck,
  oddsWithOneMore,
  poolOdds,
  resolveCheck,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { asFar, patience } from "../../patience.ts";
import { character, claim, party, settings } from "../beings.ts";
import {
  ALL_RULES,
  bonuses,
  book,
  type Counts,
  counted,
  enumerated,
  enumeratedAgainst,
  settled,
  sortedThrows,
} from "./slow-count.ts";

const close = (got: Counts, wanted: Counts, hint: string) =>
  got.forEach((count, i) => {
    expect(count, `${hint}: ${["full", "partial", "none"][i]}`).toBeCloseTo(wanted[i]!, 4);
  });

describe("odds equal enumeration", () => {
  for (const rules of ALL_RULES) {
    const plus = [bonuses(0, 0), bonuses(1, 0), bonuses(0, 1), bonuses(1, 1), bonuses(2, 1), bonuses(1, 2)];
    it(`up to 4 against 4, ${rules.oneFails} ones, ${rules.bonusOrder}`, { timeout: patience(120_000) }, () => {
      const most = asFar(4, 3);
      for (let n = 1; n <= most; n++) {
        for (let m = 1; m <= most; m++) {
          for (const bonus of plus) {
            if (n + m >= 6 && bonus.player + bonus.difficulty > 2) continue;
            close(counted(n, m, bonus, rules), enumerated(n, m, bonus, rules), `${n}v${m} ${JSON.stringify(bonus)}`);
          }
        }
      }
    });
  }

  it("with many +1s, each throw tried out with every placing", { timeout: patience(60_000) }, () => {
    const places = (dice: number, bonus: number) => (bonus + 1) ** (dice - 1);
    const cases = fc
      .record({ n: fc.integer({ min: 1, max: 3 }), m: fc.integer({ min: 1, max: 3 }), a: fc.nat(8), b: fc.nat(8) })
      .filter(({ n, m, a, b }) => places(n, a) * places(m, b) * 6 ** (n + m - 2) < 20_000);
    fc.assert(
      fc.property(cases, fc.constantFrom(...ALL_RULES), ({ n, m, a, b }, rules) => {
        const bonus = bonuses(a, b);
        close(counted(n, m, bonus, rules), enumerated(n, m, bonus, rules), `${n}v${m}`);
      }),
      { numRuns: 80 },
    );
  });

  it("with more dice and any number of +1s, each throw settled as it is on the table", {
    timeout: patience(60_000),
  }, () => {
    const dice = fc.integer({ min: 2, max: 5 });
    fc.assert(
      fc.property(dice, dice, fc.nat(20), fc.nat(20), fc.constantFrom(...ALL_RULES), (n, m, a, b, rules) => {
        fc.pre(n + m <= asFar(8, 6));
        close(counted(n, m, bonuses(a, b), rules), settled(n, m, bonuses(a, b), rules), `${n}v${m}`);
      }),
      {
        numRuns: 24,
        // What neither side wins by far: as many +1s, or a few more on one side.
        examples: [
          [4, 4, 4, 4, ALL_RULES[0]!],
          [4, 4, 8, 8, ALL_RULES[0]!],
          [4, 4, 4, 3, ALL_RULES[1]!],
          [5, 3, 3, 5, ALL_RULES[0]!],
          [5, 3, 6, 7, ALL_RULES[2]!],
        ],
      },
    );
  });

  it("with the difficulty's dice seen, placed or not", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.record({ face: fc.integer({ min: 1, max: 6 }), bonus: fc.constantFrom(0, 0, 0, 1, 2, 5) }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.nat(2),
        fc.nat(2),
        fc.constantFrom(...ALL_RULES),
        (n, seen, a, b, rules) => {
          const values = seen.map((die) => die.face + die.bonus);
          const wanted = enumeratedAgainst(n, values, bonuses(a, b), rules);
          const got = [chanceOfAll, chanceOfNone].map((chance) => chance(n, values, bonuses(a, b), rules) * 6 ** n);
          expect(got[0]).toBeCloseTo(wanted[0], 8);
          expect(got[1]).toBeCloseTo(wanted[2], 8);
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
        fc.nat(9),
        fc.nat(9),
        fc.constantFrom(...ALL_RULES),
        (player, difficulty, a, b, rules) => {
          const odds = poolOdds({ player, difficulty }, bonuses(a, b), rules);
          expect(odds.full + odds.partial + odds.none).toBeCloseTo(1, 12);
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
