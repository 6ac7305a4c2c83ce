import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type ContestFaces,
  type ContestRequest,
  contestRequest,
  countedRolls,
  type DamagePolicy,
  FOUR_DICE,
  type KalyrSettings,
  odds,
  type RollMode,
  stancePreview,
  VERDICTS,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { patience } from "../../patience.ts";
import { ability, duelOf, npc, opposedBy, person, roll, settings, sum, tries, uses } from "../people.ts";

/** Every throw of four dice by its sum, with how many of 81 throws give it. */
const SUMS: [number, number][] = (() => {
  const count = new Map<number, number>();
  for (let n = 0; n < 81; n++) {
    const total = [1, 3, 9, 27].reduce((all, place) => all + (Math.floor(n / place) % 3) - 1, 0);
    count.set(total, (count.get(total) ?? 0) + 1);
  }
  return [...count].sort(([a], [b]) => a - b);
})();

/** The chances the slow way: every throw through `resolve`. */
function brute(request: ContestRequest, table: KalyrSettings) {
  const rolls = countedRolls(request);
  const verdicts = new Map<string, number>();
  const tiers = new Map<number, number>();
  const harm = new Map<string, number>();
  const walk = (faces: ContestFaces, weight: number): void => {
    if (faces.length === rolls.length) {
      const { outcome } = roll(request, faces, table);
      verdicts.set(outcome.verdict, (verdicts.get(outcome.verdict) ?? 0) + weight);
      if (outcome.tier !== null) tiers.set(outcome.tier, (tiers.get(outcome.tier) ?? 0) + weight);
      for (const { side, letter } of outcome.damage) {
        const key = `${side} ${letter ?? "none"}`;
        harm.set(key, (harm.get(key) ?? 0) + weight);
      }
      return;
    }
    if (rolls[faces.length]!.automatic) walk([...faces, []], weight);
    else for (const [total, count] of SUMS) walk([...faces, sum(total)], (weight * count) / 81);
  };
  walk([], 1);
  return { verdicts, tiers, harm };
}

function same(request: ContestRequest, table: KalyrSettings = settings()): void {
  const fast = unwrap(odds(request, table));
  const slow = brute(request, table);
  for (const verdict of VERDICTS) expect(fast.verdicts[verdict]).toBeCloseTo(slow.verdicts.get(verdict) ?? 0, 12);
  expect(Math.abs(Object.values(fast.verdicts).reduce((a, b) => a + b) - 1)).toBeLessThan(1e-12);
  fast.tiers.forEach((chance, i) => {
    expect(chance).toBeCloseTo(slow.tiers.get(i) ?? 0, 12);
  });
  if (!fast.harm) return;
  for (const [side, wounds] of Object.entries(fast.harm)) {
    expect(Object.values(wounds).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    for (const [letter, chance] of Object.entries(wounds)) {
      if (letter !== "none") expect(chance).toBeCloseTo(slow.harm.get(`${side} ${letter}`) ?? 0, 12);
    }
  }
}

const two = (a: number, b: number, mode: RollMode, more: Parameters<typeof contestRequest>[3] = {}) => {
  const who = person("Somebody", [ability("One", a), ability("Two", b)]);
  return contestRequest(who, uses(who, "One", "Two"), settings(), { mode, ...more });
};
const margin: DamagePolicy = { kind: "margin", track: "physical" };
const at = (level: number) => ({ against: { kind: "difficulty", level, shifts: [] } }) as const;

describe("odds equal brute force through resolve", () => {
  it("against a difficulty, alone and with two abilities", () => {
    for (let level = -3; level <= 3; level++) same(tries(level, { ...at(1), damage: margin }));
    same(two(0, 2, "best", at(2)));
    same(two(-1, 2, "best", at(2)));
    same(two(0, 2, "worst", at(1)));
  });
  it("for tiers, and open", () => {
    const tiers = [0, 2, 1].map((level) => ({ level, text: "" }));
    for (let level = -2; level <= 3; level++) same(tries(level, { against: { kind: "tiers", tiers } }));
    same(tries(0, { against: { kind: "open" } }));
  });
  it("opposed, with damage, stances and both ways to cap", () => {
    for (const [a, b] of [
      [0, 0],
      [2, 0],
      [-3, 3],
    ] as const) {
      const plain = duelOf(a, b, { damage: margin });
      const armed = {
        ...plain,
        acting: { ...plain.acting, stance: 2 },
        opposing: {
          ...plain.opposing!,
          stance: -1,
          blow: [{ id: "mace", source: "weapon", label: { text: "Mace" }, value: 3, on: true } as const],
        },
      };
      same(armed);
      same(armed, settings({ tieDamageSimple: false, resultCap: "ladder" }));
      same({ ...plain, damage: { kind: "fixed", track: "social", letter: "H" } });
    }
  });
  it("KA-48: tell of no harm where nobody can come to any", () => {
    expect(unwrap(odds({ ...duelOf(0, 0), damage: { kind: "none" } }, settings())).harm).toBeNull();
  });
  it("with a Fudge point in place of the dice", () => {
    const spends = [
      { id: "s1", by: "Actor.Somebody", use: "automatic", side: "acting", ability: "something", value: 2 },
    ];
    same({ ...duelOf(0, 1), spends } as ContestRequest);
  });
  it("best of two opposed, and paired", { timeout: patience(60_000) }, () => {
    const foe = npc("Foe", [ability("Three", 1), ability("Four", 0)]);
    same(opposedBy(two(0, 0, "best", { foe }), foe, ["Three"]));
    same(opposedBy(two(0, 1, "worst", { foe }), foe, ["Four"]));
  });
  it("paired duels are each a duel of their own", () => {
    const foe = npc("Foe", [ability("Three", 1), ability("Four", 0)]);
    const paired = opposedBy(two(0, 2, "paired", { foe }), foe, ["Three", "Four"], { mode: "paired" });
    const { duels, verdicts } = unwrap(odds(paired, settings()));
    const alone = [duelOf(0, 1), duelOf(2, 0)].map((one) => unwrap(odds(one, settings())).verdicts);
    duels.forEach((one, i) => {
      expect(one.win).toBeCloseTo(alone[i]!.win, 12);
      expect(one.tie).toBeCloseTo(alone[i]!.tie, 12);
    });
    expect(verdicts.win).toBeCloseTo(alone[0]!.win * alone[1]!.win, 12);
    expect(Object.values(verdicts).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  });
  it("after some dice have fallen", () => {
    const request = duelOf(1, 1);
    const { verdicts } = unwrap(odds(request, settings(), [sum(2)]));
    const slow = new Map<string, number>();
    for (const [total, count] of SUMS) {
      const { verdict } = roll(request, [sum(2), sum(total)]).outcome;
      slow.set(verdict, (slow.get(verdict) ?? 0) + count / 81);
    }
    for (const verdict of ["win", "tie", "loss"] as const) {
      expect(verdicts[verdict]).toBeCloseTo(slow.get(verdict) ?? 0, 12);
    }
    const both = unwrap(odds(request, settings(), [sum(2), sum(0)]));
    expect(both.verdicts.win).toBeCloseTo(1, 12);
  });
});

describe("the tables of odds", () => {
  it("four Fudge dice", () => {
    const chances = [1, 4, 10, 16, 19, 16, 10, 4, 1];
    chances.forEach((count, i) => {
      expect(FOUR_DICE.pmf(i - 4)).toBeCloseTo(count / 81, 14);
    });
  });
  const percent = (chance: number) => Math.round(chance * 1000) / 10;
  const table: [number, number, number, number][] = [
    [-4, 100, 100, 100],
    [-3, 98.8, 100, 97.5],
    [-2, 93.8, 99.6, 88.0],
    [-1, 81.5, 96.6, 66.4],
    [0, 61.7, 85.4, 38.1],
    [1, 38.3, 61.9, 14.6],
    [2, 18.5, 33.6, 3.4],
    [3, 6.2, 12.0, 0.4],
  ];
  it.each(table)("difficulty %i above the level", (gap, one, best, worst) => {
    const shift = { id: "s", source: "other", label: { text: "" }, value: gap, on: true, auto: false } as const;
    const against = { kind: "difficulty", level: 0, shifts: [shift] } as const;
    const chance = (request: ContestRequest) => percent(unwrap(odds(request, settings())).chance!);
    expect(chance(tries(0, { against }))).toBe(one);
    expect(chance(two(0, 0, "best", { against }))).toBe(best);
    expect(chance(two(0, 0, "worst", { against }))).toBe(worst);
  });
  it.each([
    [0, 2727, 1107, 2727],
    [1, 3834, 1016, 1711],
    [2, 4850, 784, 927],
    [3, 5634, 504, 423],
    [4, 6138, 266, 157],
    [5, 6404, 112, 45],
    [6, 6516, 36, 9],
  ])("a lead of %i", (lead, win, tie, loss) => {
    const { verdicts } = unwrap(odds(duelOf(lead - 3, -3), settings()));
    expect(verdicts.win).toBeCloseTo(win / 6561, 12);
    expect(verdicts.tie).toBeCloseTo(tie / 6561, 12);
    expect(verdicts.loss).toBeCloseTo(loss / 6561, 12);
  });
});

describe("odds behave", () => {
  const level = fc.integer({ min: -3, max: 3 });
  it("sum to 1, and a better level never makes it less likely", () => {
    fc.assert(
      fc.property(level, level, fc.integer({ min: -2, max: 2 }), (mine, theirs, stance) => {
        const request = duelOf(mine, theirs, { damage: margin });
        const { verdicts, harm } = unwrap(odds({ ...request, acting: { ...request.acting, stance } }, settings()));
        expect(Object.values(verdicts).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
        for (const side of ["acting", "opposing"] as const) {
          expect(Object.values(harm![side]!).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
        }
        if (mine < 3) {
          const better = unwrap(odds(duelOf(mine + 1, theirs), settings())).verdicts;
          expect(better.win).toBeGreaterThan(verdicts.win - 1e-12);
        }
      }),
    );
  });
  it("a fiercer stance never makes a wound less likely, for either side", () => {
    const rows = unwrap(stancePreview(duelOf(1, 0, { damage: margin }), "acting", settings()));
    expect(rows.map(({ stance }) => stance)).toEqual([-2, -1, 0, 1, 2]);
    for (const side of ["acting", "opposing"] as const) {
      const safe = rows.map(({ harm }) => harm![side]!.none);
      expect([...safe].sort((a, b) => b - a)).toEqual(safe);
    }
  });
  it("wait for the other side and for the difficulty", () => {
    const foe = npc("Foe", []);
    expect(unwrap(odds(tries(0, { foe }), settings()))).toMatchObject({ chance: null, opposing: null });
    const unsaid = tries(0, { against: { kind: "difficulty", level: null, shifts: [] } });
    expect(unwrap(odds(unsaid, settings())).verdicts.waiting).toBeCloseTo(1, 12);
  });
});
