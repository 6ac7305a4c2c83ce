import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enumerate } from "../../../../src/kernel/odds.ts";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  type Defense,
  defenseOf,
  gatherPool,
  type Opposition,
  odds,
  oddsWord,
  resolve,
  type SuccessRequest,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { monster, settings } from "../beings.ts";

const dice = (n: number, more: Partial<SuccessRequest> = {}): SuccessRequest => ({
  ...actionRequest(monster("orc", { battle: n }), "battle", settings(), { needed: 1 }),
  ...more,
});
const foe = (more: Partial<Defense>): Defense => ({ ...defenseOf(monster("foe", {}), "battle"), ...more });

/** The odds the slow way: every throw through `resolve`. */
function brute(request: SuccessRequest) {
  const { count } = unwrap(gatherPool(request, settings()));
  return enumerate(count, 6, (faces) => unwrap(resolve(request, faces, settings())).outcome.net);
}

function same(request: SuccessRequest): void {
  const fast = unwrap(odds(request, settings())).net;
  const slow = brute(request);
  expect(Math.abs(fast.total - 1)).toBeLessThan(1e-12);
  for (let k = 0; k <= 7; k++) expect(fast.pmf(k)).toBeCloseTo(slow.pmf(k), 12);
}

describe("odds equal brute force through resolve", () => {
  it("for 1 to 6 dice", () => {
    for (let n = 1; n <= 6; n++) same(dice(n));
  });

  it("with armor, dodge, penalties, a Luck limit, a shield spell", () => {
    const penalty = { id: "p", source: "other", label: { text: "fog" }, dice: 2, on: true, auto: false } as const;
    for (let n = 1; n <= 6; n++) {
      const purpose = "battle";
      same(dice(n, { purpose, defense: foe({ armor: 2 }) }));
      same(dice(n, { purpose, defense: foe({ armor: 1, stunt: 3, dodge: true }) }));
      same(dice(n, { purpose, defense: foe({ blocks: [{ id: "shield", label: "Shield", left: 2 }] }) }));
      same(dice(n, { penalties: [penalty] }));
      same(dice(n, { luck: 3, who: { ...dice(1).who, creature: false } }));
    }
  });

  it("split between two foes", () => {
    for (let n = 3; n <= 6; n++) {
      const split = { first: 2, second: foe({ uuid: "Actor.second", armor: 1 }) };
      same(dice(n, { purpose: "battle", defense: foe({ armor: 1 }), split }));
    }
  });

  it("opposed, up to 3 dice against 3, for every way to be opposed", () => {
    for (const how of ["subtract", "beat", "exceed", "match"] as const) {
      for (let a = 1; a <= 3; a++) {
        for (let b = 1; b <= 3; b++) {
          const request = dice(a, { opposition: { how, successes: null, request: dice(b) } });
          const slow = enumerate(a + b, 6, (faces) => {
            const t = faces.slice(a).filter((face) => face >= 5).length;
            const known = { ...request, opposition: { how, successes: t } satisfies Opposition };
            return unwrap(resolve(known, faces.slice(0, a), settings())).outcome.verdict === "yes" ? 1 : 0;
          });
          expect(unwrap(odds(request, settings())).chance).toBeCloseTo(slow.pmf(1), 12);
        }
      }
    }
  });

  it("for a job with something in the jar already", () => {
    const job = { id: "lock", name: "lock", needed: 4, collected: 2, release: true };
    const request = dice(4, { purpose: "job", job });
    const slow = enumerate(4, 6, (faces) =>
      unwrap(resolve(request, faces, settings())).outcome.verdict === "yes" ? 1 : 0,
    );
    expect(unwrap(odds(request, settings())).chance).toBeCloseTo(slow.pmf(1), 12);
  });
});

describe("the table of odds", () => {
  const table: [number, number, number[]][] = [
    [1, 0.33, [33.3]],
    [2, 0.67, [55.6, 11.1]],
    [3, 1.0, [70.4, 25.9, 3.7]],
    [4, 1.33, [80.2, 40.7, 11.1, 1.2]],
    [5, 1.67, [86.8, 53.9, 21.0, 4.5, 0.4]],
    [6, 2.0, [91.2, 64.9, 32.0, 10.0, 1.8, 0.1]],
    [7, 2.33, [94.1, 73.7, 42.9, 17.3, 4.5, 0.7]],
    [8, 2.67, [96.1, 80.5, 53.2, 25.9, 8.8, 2.0]],
    [9, 3.0, [97.4, 85.7, 62.3, 35.0, 14.5, 4.2]],
    [10, 3.33, [98.3, 89.6, 70.1, 44.1, 21.3, 7.7]],
    [11, 3.67, [98.8, 92.5, 76.6, 52.7, 28.9, 12.2]],
    [12, 4.0, [99.2, 94.6, 81.9, 60.7, 36.8, 17.8]],
  ];
  it.each(table)("%i dice", (n, mean, chances) => {
    const { successes } = unwrap(odds(dice(n), settings()));
    expect(successes.mean).toBeCloseTo(mean, 2);
    chances.forEach((percent, i) => {
      expect(Math.round(successes.atLeast(i + 1) * 1000) / 10).toBe(percent);
    });
  });
});

describe("odds behave", () => {
  it("more dice never make it less likely, more armor never more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(12), fc.integer({ min: 1, max: 8 }), (n, armor, needed) => {
        const chance = (count: number, worn: number) =>
          unwrap(odds(dice(count, { purpose: "battle", needed, defense: foe({ armor: worn }) }), settings())).chance;
        expect(chance(n + 1, armor)).toBeGreaterThanOrEqual(chance(n, armor) - 1e-12);
        expect(chance(n, armor + 1)).toBeLessThanOrEqual(chance(n, armor) + 1e-12);
      }),
    );
  });
  it("have words for children", () => {
    expect([0, 0.1, 0.3, 0.7, 0.9, 1].map(oddsWord)).toEqual([
      "noWay",
      "hard",
      "maybe",
      "likely",
      "nearlySure",
      "sure",
    ]);
  });
});
