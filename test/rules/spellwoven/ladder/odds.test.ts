import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackRequest,
  contestSlider,
  defenceOptions,
  type LadderRequest,
  ladderPlan,
  odds,
  oddsWord,
  resolve,
  type Situation,
  sliderOdds,
  testRequest,
  type WovenSettings,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { settings, somebody } from "../beings.ts";

const test = (rungs: number, more: Partial<LadderRequest> = {}): LadderRequest => {
  const request = testRequest(somebody("Somebody", { system: { player: true } }), "wits", { difficulty: 3 });
  // Level 1 reaches eleven rungs up, level 12 eleven down.
  const level = rungs > 0 ? 1 : 12;
  return { ...request, level, difficulty: level + rungs, ...more };
};

/** Chance of success and of partial success the slow way: every throw through `resolve`. */
function brute(request: LadderRequest, rules: WovenSettings): { yes: number; partial: number } {
  const { origins } = ladderPlan(request, rules);
  const found = { yes: 0, partial: 0 };
  const walk = (faces: number[], count: number, chance: number): void => {
    if (faces.length < count) {
      for (let face = 1; face <= 10; face++) walk([...faces, face], count, chance / 10);
      return;
    }
    const { verdict } = unwrap(resolve(request, faces, rules)).outcome;
    if (verdict !== "no") found[verdict] += chance;
  };
  walk([], origins.length, 1);
  return found;
}

/** Rungs up, then chances in percent by column. */
const TABLE = `
-2 100 100 100 100 100 100 100 100
-1 79 96.5 93.1 57.4 79 96.5 99.26 89.8
0 64 91.6 84.6 37.8 64 91.6 97.69 78.63
1 45 83.5 71 21.5 47 83.5 94.39 64.11
2 28 71.7 52.6 10.6 33.4 72.57 88.44 48.26
3 15 57.5 32.7 4.2 23 60.2 79.19 33.31
4 6 42.5 14.9 1.1 15.8 47.75 66.69 20.81
5 1 28.3 2.8 0.1 11.8 36.58 51.74 11.56
6 0 16.5 0 0 8.4 27.75 35.89 5.61
7 0 8.4 0 0 5.71 20.87 21.37 2.31
8 0 3.5 0 0 3.7 15.59 10.2 0.74
9 0 1 0 0 2.37 11.53 3.29 0.15
10 0 0.1 0 0 1.72 8.33 0.37 0.01
11 0 0 0 0 1.21 5.92 0 0`
  .trim()
  .split("\n")
  .map((line) => line.split(" ").map(Number));

const COLUMNS: readonly [string, Partial<LadderRequest>, Partial<WovenSettings>][] = [
  ["2d10", {}, {}],
  ["Effort", { effort: true }, {}],
  ["best two", { situation: "advantage" }, {}],
  ["worst two", { situation: "disadvantage" }, {}],
  ["exploding", {}, { explodingTens: true }],
  ["exploding with Effort", { effort: true }, { explodingTens: true }],
  ["Effort and advantage", { effort: true, situation: "advantage" }, {}],
  ["Effort and disadvantage", { effort: true, situation: "disadvantage" }, {}],
];

describe("odds of a test", () => {
  it.each(COLUMNS)("SW-04 the table of chances: %s", (name, more, rules) => {
    const column = COLUMNS.findIndex(([other]) => other === name) + 1;
    for (const row of TABLE) {
      const { chance } = unwrap(odds(test(row[0]!, more), settings(rules)));
      expect(Math.round(chance * 10_000) / 100).toBeCloseTo(row[column]!, 8);
    }
  });

  it("equal brute force through resolve for every shape without bursts", () => {
    for (const effort of [false, true]) {
      for (const situation of ["none", "advantage", "disadvantage"] as Situation[]) {
        for (const rungs of effort && situation !== "none" ? [2] : [-1, 0, 2, 4]) {
          const rules = settings({ partialSuccess: true });
          const request = test(rungs, { effort, situation });
          const slow = brute(request, rules);
          const fast = unwrap(odds(request, rules));
          expect(fast.chance).toBeCloseTo(slow.yes, 12);
          expect(fast.partial).toBeCloseTo(slow.partial, 12);
          expect(Math.abs(fast.natural.total - 1)).toBeLessThan(1e-12);
        }
      }
    }
  });

  it("SW-20 bursts: the total equals a walk through bursts of bursts", () => {
    // Slow and independent: chance that the rest of one exploding die brings at least `need`.
    const die = (need: number): number => {
      if (need <= 1) return 1;
      let chance = 0;
      for (let face = 1; face <= 10; face++)
        chance += (face < 10 ? (face >= need ? 1 : 0) : need <= 10 ? 1 : die(need - 10)) / 10;
      return chance;
    };
    const two = (need: number, bound = 60): number => {
      let chance = 0;
      for (let first = 1; first <= bound; first++) chance += (die(first) - die(first + 1)) * die(need - first);
      return chance + die(bound + 1);
    };
    for (const rungs of [0, 1, 3, 6, 11]) {
      const { chance, natural } = unwrap(odds(test(rungs), settings({ explodingTens: true })));
      expect(chance).toBeCloseTo(two(10 + 2 * rungs), 10);
      expect(Math.abs(natural.total - 1)).toBeLessThan(1e-12);
    }
  });

  it("SW-19 partial success at 14, 16, 18, 20, 22 and above", () => {
    const partial = (rungs: number) => unwrap(odds(test(rungs), settings({ partialSuccess: true }))).partial;
    expect([2, 3, 4, 5, 6, 11].map((rungs) => Math.round(partial(rungs) * 100))).toEqual([3, 10, 19, 24, 25, 25]);
  });

  it("a bonus lowers what the dice must reach, a penalty raises it", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 11 }), fc.integer({ min: -30, max: 30 }), (rungs, value) => {
        const more = { id: "x", source: "other", label: { text: "luck" }, value, on: true, auto: false } as const;
        const found = unwrap(odds(test(rungs, { modifiers: [more] }), settings({ explodingTens: true })));
        expect(found.needed).toBe(10 + 2 * rungs - value);
        expect(found.chance).toBeCloseTo(found.natural.atLeast(found.needed), 12);
        const less = unwrap(
          odds(test(rungs, { modifiers: [{ ...more, on: false }] }), settings({ explodingTens: true })),
        );
        expect(value >= 0 ? found.chance >= less.chance : found.chance <= less.chance).toBe(true);
      }),
    );
  });

  it("the slider shows all twelve rungs and never gets easier on the way up", () => {
    const notches = unwrap(sliderOdds(test(0, { level: 5 }), settings()));
    expect(notches.map(({ threshold }) => threshold)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
    expect(notches.filter(({ automatic }) => automatic).map(({ difficulty }) => difficulty)).toEqual([1, 2, 3]);
    for (let i = 1; i < notches.length; i++) {
      expect(notches[i]!.chance).toBeLessThanOrEqual(notches[i - 1]!.chance);
      expect(notches[i]!.withEffort).toBeGreaterThanOrEqual(notches[i]!.chance);
    }
  });

  it("has a word for every chance", () => {
    expect([0, 0.1, 0.2, 0.45, 0.64, 0.99, 1].map(oddsWord)).toEqual([
      "never",
      "slim",
      "doubtful",
      "even",
      "good",
      "nearlySure",
      "sure",
    ]);
  });
});

/** Rungs above the attacker, then chances by the defender's level less the attacker's, −2 to +3. */
const PLAIN = `
-2 36 21 0 0 0 0
-1 43.45 28.44 16.59 0 0 0
0 46.08 35.2 23.04 13.44 0 0
1 38.25 32.4 24.75 16.2 9.45 0
2 26.32 23.8 20.16 15.4 10.08 5.88
3 14.85 14.1 12.75 10.8 8.25 5.4
4 6 5.94 5.64 5.1 4.32 3.3
5 1 1 0.99 0.94 0.85 0.72`;
const ONE_UP = `
-2 55 36 21 0 0 0
-1 56.88 43.45 28.44 16.59 0 0
0 54.4 46.08 35.2 23.04 13.44 0
1 42.3 38.25 32.4 24.75 16.2 9.45
2 27.72 26.32 23.8 20.16 15.4 10.08
3 15 14.85 14.1 12.75 10.8 8.25
4 6 6 5.94 5.64 5.1 4.32
5 1 1 1 0.99 0.94 0.85`;

describe("odds of a contest", () => {
  it.each([
    ["plain", PLAIN, false],
    ["SW-31 one-up", ONE_UP, true],
  ])("the table of a level 5 attacker: %s", (_, table, oneUpDefence) => {
    const rules = settings({ oneUpDefence });
    const attacker = somebody("Attacker");
    const defender = somebody("Defender");
    const wish = { contest: "social", attribute: "persuade", difficulty: 5 } as const;
    const attack = { ...attackRequest(attacker, defender, wish, rules), level: 5 };
    const [hold] = defenceOptions(defender, attacker, attack, rules);
    for (const line of table.trim().split("\n")) {
      const [rungs, ...chances] = line.split(" ").map(Number) as [number, ...number[]];
      chances.forEach((percent, i) => {
        const level = 5 - 2 + i;
        const slider = unwrap(contestSlider(attack, { ...hold!.request, level }, rules));
        const notch = slider[5 + rungs - 1]!;
        expect(notch.hit * 100).toBeCloseTo(percent, 1);
        expect(notch.hopeless).toBe(level - (5 + rungs) >= (oneUpDefence ? 3 : 2));
      });
    }
  });
});
