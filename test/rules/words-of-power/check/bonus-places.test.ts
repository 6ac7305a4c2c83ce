import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BonusLeft,
  bestDefeated,
  placeAll,
  placeEffects,
  type Shown,
  suggestPlaces,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { ALL_RULES, bonuses, book, type Rules, slowly } from "./slow-count.ts";

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

  it("reckons with many +1s too", () => {
    const plenty = fc.record({ player: fc.nat(7), difficulty: fc.nat(7) });
    fc.assert(
      fc.property(shownDice(1, 3), plenty, fc.constantFrom(...ALL_RULES), (shown, left, rules) => {
        expect(bestDefeated(shown, left, rules)).toBe(slow(shown, left, rules));
      }),
      { numRuns: 300 },
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
