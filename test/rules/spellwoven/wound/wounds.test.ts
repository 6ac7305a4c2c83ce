import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChange } from "../../../../src/kernel/change.ts";
import type { Faces } from "../../../../src/kernel/faces.ts";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  beatenAfter,
  bestPartition,
  eachSet,
  levelAfter,
  menaceOdds,
  moreMenace,
  resolveMenace,
  resolveSoak,
  soakCount,
  type TrackData,
  thresholds,
  trackEvent,
  type WovenSettings,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { fieldsOf, refused, settings } from "../beings.ts";

/**
 * The slow way: every way to put each die into a group. Of all those, how much the group that comes last of the best one, two,
 * three… can have at most: so many wounds there are where that reaches the threshold.
 */
function bruteGroups(values: readonly number[]): number[] {
  const best = values.map(() => 0);
  const sums: number[] = [];
  const place = (i: number): void => {
    if (i === values.length) {
      [...sums]
        .sort((a, b) => b - a)
        .forEach((sum, at) => {
          if (sum > best[at]!) best[at] = sum;
        });
      return;
    }
    for (let group = 0; group < sums.length; group++) {
      sums[group]! += values[i]!;
      place(i + 1);
      sums[group]! -= values[i]!;
    }
    sums.push(values[i]!);
    place(i + 1);
    sums.pop();
  };
  place(0);
  return best;
}

const mostWounds = (faces: readonly number[], threshold: number): number =>
  bestPartition(faces, threshold).groups.length;

describe("SW-79, SW-80 the best parting into wounds", () => {
  /** With the slow way for each set of that many dice, or one of so many. */
  function compare(count: number, oneOf: number): void {
    const limits = Array.from({ length: count < 6 ? 31 : 16 }, (_, i) => i + 1);
    let set = 0;
    eachSet(count, 10, (faces) => {
      if (set++ % oneOf > 0) return;
      const groups = bruteGroups(faces);
      for (const threshold of limits) {
        const most = groups.filter((sum) => sum >= threshold).length;
        if (mostWounds(faces, threshold) !== most) {
          expect([faces, threshold, mostWounds(faces, threshold)]).toEqual([faces, threshold, most]);
        }
      }
    });
  }

  it.each([1, 2, 3, 4])("equals brute force for every set of %i dice", (count) => compare(count, 1));

  // The slow way takes seconds for all of them, and minutes where somebody counts what it reaches.
  it.each([
    [5, 3],
    [6, 23],
  ])("equals brute force for sets of %i dice, one of %i", (count, oneOf) => compare(count, oneOf));

  it("taking the dice by size would not do: 5 4 3 2 against 7 make two", () => {
    expect(mostWounds([5, 4, 3, 2], 7)).toBe(2);
  });

  it("shows sound groups: each reaches the threshold, needs all its dice, and no die is used twice", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 30 }),
        (values, threshold) => {
          const { groups, unused } = bestPartition(values, threshold);
          const all = [...groups.flatMap(({ dice }) => dice), ...unused].sort((a, b) => a - b);
          expect(all).toEqual(values.map((_, index) => index));
          for (const { dice, sum } of groups) {
            expect(sum).toBe(dice.reduce((total, index) => total + values[index]!, 0));
            expect(sum).toBeGreaterThanOrEqual(threshold);
            for (const index of dice) expect(sum - values[index]!).toBeLessThan(threshold);
          }
          expect(groups.length).toBeLessThanOrEqual(Math.floor(values.reduce((a, b) => a + b, 0) / threshold));
        },
      ),
    );
  });

  it("refuses a threshold under 1 and too many dice", () => {
    expect(() => bestPartition([1], 0)).toThrow(RangeError);
    expect(() => bestPartition(new Array(11).fill(1), 3)).toThrow(RangeError);
  });
});

const hit = (faces: Faces, wt: number, rules: WovenSettings = settings()) =>
  unwrap(resolveMenace(faces.length, faces, thresholds(wt), rules));

describe("SW-81 to SW-84 where wounds lead", () => {
  it("down the track, to its end at most, and there at once for whoever is beaten in one blow", () => {
    expect(levelAfter(1, { wounds: 2, defeat: false })).toBe(3);
    expect(levelAfter(5, { wounds: 4, defeat: false })).toBe(6);
    expect(levelAfter(0, { wounds: 1, defeat: true })).toBe(6);
    expect(levelAfter(2, { wounds: null, defeat: false })).toBe(2);
  });

  it("and whoever is moved off both ends by hand stands again, but the dead do not", () => {
    const beaten = { tracks: { health: 6, resolve: 1 }, status: { defeated: true, dead: false } };
    expect(beatenAfter(beaten, { health: 0 })).toBe(false);
    expect(beatenAfter(beaten, { resolve: 0 }), "health is at its end still").toBe(null);
    expect(beatenAfter({ ...beaten, tracks: { health: 2, resolve: 1 } }, { health: 2 }), "nothing moved").toBe(null);
    expect(beatenAfter({ ...beaten, status: { defeated: true, dead: true } }, { health: 0 })).toBe(null);
  });

  it("SW-82 and whoever is moved to an end by hand is beaten", () => {
    const hale = { tracks: { health: 5, resolve: 1 }, status: { defeated: false, dead: false } };
    expect(beatenAfter(hale, { health: 6 })).toBe(true);
    expect(beatenAfter(hale, { resolve: 6 })).toBe(true);
    expect(beatenAfter(hale, { health: 4 })).toBe(null);
    const helped = { ...hale, tracks: { health: 6, resolve: 1 } };
    expect(beatenAfter(helped, { resolve: 2 }), "was helped up where they lay").toBe(null);
  });
});

describe("SW-82 a track set by hand", () => {
  const standing = (health: number, defeated: boolean) => ({
    tracks: { health, resolve: 0 },
    status: { defeated, dead: false, removed: false },
  });
  const at = (state: ReturnType<typeof standing>, data: TrackData) => {
    const { change, done } = unwrap(trackEvent.apply(state, data));
    return { state: applyChange(state, change), done };
  };

  it("is taken back with the fall, unless something else has moved it since", () => {
    const fallen = at(standing(3, false), { track: "health", value: 6 });
    expect(fallen.state).toEqual(standing(6, true));
    expect(at(fallen.state, trackEvent.invert(fallen.done)).state).toEqual(standing(3, false));
    const back = at(standing(4, true), trackEvent.invert(fallen.done));
    expect(back.state, "somebody healed them meanwhile").toEqual(standing(4, true));
    const again = at(standing(3, false), trackEvent.invert(trackEvent.invert(fallen.done)));
    expect(again.state).toEqual(standing(6, true));
  });
});

describe("menace and shields", () => {
  it("SW-83, A-20 all dice together must exceed the Defeat Threshold, or reach it", () => {
    expect(hit([10, 7], 2).defeat).toBe(false);
    expect(hit([10, 7], 2, settings({ defeatOnEqual: true })).defeat).toBe(true);
    expect(hit([10, 8], 2).defeat).toBe(true);
  });

  it("names each die's wound", () => {
    const { dice, groups } = hit([9, 2, 3, 1], 5);
    expect(groups).toEqual([
      { dice: [0], sum: 9 },
      { dice: [1, 2], sum: 5 },
    ]);
    expect(dice.map(({ group }) => group)).toEqual([0, 1, 1, null]);
  });

  it("A-09 tens on menace burst only where the table says so, and add to their die", () => {
    const rules = settings({ explodeMenace: true });
    expect(unwrap(moreMenace(2, [10, 4], settings()))).toBe(0);
    expect(unwrap(moreMenace(2, [10, 4], rules))).toBe(1);
    const { dice, sum } = unwrap(resolveMenace(2, [10, 4, 10, 6], thresholds(12), rules));
    expect(dice.map(({ value, bursts }) => [value, bursts])).toEqual([
      [26, [10, 6]],
      [4, []],
    ]);
    expect(sum).toBe(30);
  });

  it("SW-85 a shield soaks at 7 and more, and never more than there is", () => {
    expect(unwrap(resolveSoak(3, [7, 10, 8], 2)).soaked).toBe(2);
    expect(unwrap(resolveSoak(2, [6, 1], 2)).soaked).toBe(0);
    expect(refused(resolveSoak(2, [6], 2))).toEqual(["FOURTALES.Kernel.Faces.count"]);
    expect(fieldsOf(resolveSoak(1, [11], 2))).toEqual(["faces.0"]);
  });

  it("A-25 no shield is raised against what fells one anyway", () => {
    expect(soakCount(2, hit([10, 8], 2), settings())).toBe(0);
    expect(soakCount(2, hit([10, 8], 2), settings({ shieldStopsDefeat: true }))).toBe(2);
    expect(soakCount(2, hit([1], 2), settings())).toBe(0);
  });
});

/** Dice, threshold, then chances of 0 to 3 wounds and of defeat by either reading, in percent. */
const CHANCES = `
2 2 0 19 81 0 6 10
2 4 3 48 49 0 1 3
2 7 15 69 16 0 0 0
2 11 45 55 0 0 0 0
2 14 72 28 0 0 0 0
3 2 0 0.1 27 72.9 42.5 50
3 4 0.1 8.9 56.7 34.3 28.3 35.2
3 8 3.5 49.7 44.1 2.7 8.4 12
3 11 12 88 0 0 2 3.5
3 14 28.3 71.7 0 0 0.1 0.4`
  .trim()
  .split("\n")
  .map((line) => line.split(" ").map(Number));

describe("odds of a hit", () => {
  it("the table of chances", () => {
    for (const [dice, wt, w0, w1, w2, w3, over, equal] of CHANCES) {
      const found = menaceOdds(dice!, thresholds(wt!), 0, settings());
      expect([0, 1, 2, 3].map((k) => Math.round(found.wounds.pmf(k) * 1000) / 10)).toEqual([w0, w1, w2, w3]);
      expect(found.defeat * 100).toBeCloseTo(over!, 8);
      const other = menaceOdds(dice!, thresholds(wt!), 0, settings({ defeatOnEqual: true }));
      expect(other.defeat * 100).toBeCloseTo(equal!, 8);
    }
  });

  it("a light weapon wounds in (11 − T) × 10 percent", () => {
    for (let wt = 1; wt <= 14; wt++) {
      const found = menaceOdds(1, thresholds(wt), 0, settings());
      expect(found.wounds.pmf(1)).toBeCloseTo(Math.max(0, 11 - wt) / 10, 12);
      expect(found.defeat).toBe(0);
    }
  });

  it.each([false, true])("equal brute force with a shield (shield stops defeat: %s)", (shieldStopsDefeat) => {
    const rules = settings({ shieldStopsDefeat });
    for (const [dice, wt, soak] of [
      [1, 3, 1],
      [2, 2, 1],
      [2, 6, 2],
      [3, 2, 1],
    ] as const) {
      const wounds = new Map<number, number>();
      let defeat = 0;
      eachThrow(dice + soak, (faces) => {
        const menace = hit(faces.slice(0, dice), wt, rules);
        const count = soakCount(soak, menace, rules);
        const soaked = unwrap(resolveSoak(count, faces.slice(dice, dice + count), menace.wounds)).soaked;
        const left = menace.wounds - soaked;
        const share = 10 ** -(dice + soak);
        wounds.set(left, (wounds.get(left) ?? 0) + share);
        if (menace.defeat && !(shieldStopsDefeat && soaked > 0 && left === 0)) defeat += share;
      });
      const found = menaceOdds(dice, thresholds(wt), soak, rules);
      expect(Math.abs(found.wounds.total - 1)).toBeLessThan(1e-12);
      for (let k = 0; k <= 3; k++) expect(found.wounds.pmf(k)).toBeCloseTo(wounds.get(k) ?? 0, 10);
      expect(found.defeat).toBeCloseTo(defeat, 10);
    }
  });

  it("bursting menace sums to 1 and wounds no less", () => {
    for (const [dice, wt] of [
      [1, 12],
      [2, 5],
      [3, 13],
      [6, 9],
    ] as const) {
      const plain = menaceOdds(dice, thresholds(wt), 1, settings());
      const bursting = menaceOdds(dice, thresholds(wt), 1, settings({ explodeMenace: true }));
      expect(Math.abs(bursting.wounds.total - 1)).toBeLessThan(1e-12);
      expect(bursting.harm).toBeGreaterThanOrEqual(plain.harm - 1e-12);
      expect(bursting.defeat).toBeGreaterThanOrEqual(plain.defeat);
    }
    // One die against 12: a ten, then 2 or more.
    const one = menaceOdds(1, thresholds(12), 0, settings({ explodeMenace: true }));
    expect(one.wounds.pmf(1)).toBeCloseTo(0.09, 12);
  });

  it("no dice do nothing", () => {
    expect(menaceOdds(0, thresholds(3), 2, settings())).toMatchObject({ defeat: 0, harm: 0 });
  });
});

function eachThrow(count: number, visit: (faces: number[]) => void, faces: number[] = []): void {
  if (faces.length === count) visit(faces);
  else for (let face = 1; face <= 10; face++) eachThrow(count, visit, [...faces, face]);
}
