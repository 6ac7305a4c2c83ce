import { describe, expect, it } from "vitest";
import { gameValue } from "../../../../src/kernel/matrix-game.ts";
import { type Allotment, type Spread, waysFor } from "../../../../src/rulesets/spellwoven/rules/conflict/allotment.ts";
import { resolveRound } from "../../../../src/rulesets/spellwoven/rules/conflict/resolution.ts";
import {
  type Holding,
  isExact,
  overthrowOdds,
} from "../../../../src/rulesets/spellwoven/rules/conflict/resolution-odds.ts";
import { side } from "./spreads.ts";

// Chances of bringing a side down are exact: held against every allotment that there is, with the game of both solved.

/** A face of each kind that is good for something else; each kind is two of ten. */
const KINDS = [1, 3, 5, 7, 9];

/** Every throw of so many dice, whatever their order, with its chance. */
function throwsOf(dice: number): [number[], number][] {
  const found = new Map<string, [number[], number]>([["", [[], 1]]]);
  let all = found;
  for (let die = 0; die < dice; die++) {
    const next: typeof found = new Map();
    for (const [faces, chance] of all.values()) {
      for (const kind of KINDS) {
        const more = [...faces, kind].sort();
        const before = next.get(more.join());
        next.set(more.join(), [more, (before?.[1] ?? 0) + chance / KINDS.length]);
      }
    }
    all = next;
  }
  return [...all.values()];
}

/** Chance that one side falls, by every allotment of both, played by the rules themselves. */
function byTheRules(dice: number, { pool, people, failed }: Holding): number {
  let chance = 0;
  for (const [mine, p] of throwsOf(dice)) {
    for (const [theirs, q] of throwsOf(pool)) {
      const names = Array.from({ length: people }, (_, n): [string, boolean] => [`b${n}`, n < failed]);
      const spread: Spread = [side("a", mine, [["ann"]]), side("b", theirs, names)];
      const all = (id: string, faces: number[], wanted: number[]): Allotment[] =>
        faces.reduce<Allotment[]>(
          (lists, face, at) => {
            const ways = waysFor(spread, id).filter(({ option }) => option <= face && wanted.includes(option));
            const given = lists.flatMap((list) => ways.map((way) => [...list, { ...way, dice: [at] }]));
            return ways.length > 0 ? given : lists;
          },
          [[]],
        );
      const keeps = all("b", theirs, [5, 9]);
      const table = all("a", mine, [3, 7]).map((a) =>
        keeps.map((b) => (resolveRound(spread, { a, b }).sides[1]!.falls ? 1 : 0)),
      );
      chance += p * q * gameValue(table);
    }
  }
  return chance;
}

/** The same by counting: how often each of them is aimed at, and covered, everybody by name. */
function byCounting(dice: number, pool: number, people: number): number {
  const parts = (most: number, of: number): number[][] =>
    of === 0
      ? [[]]
      : Array.from({ length: most + 1 }, (_, n) => n).flatMap((n) =>
          parts(most - n, of - 1).map((rest) => [n, ...rest]),
        );
  const sum = (all: number[]) => all.reduce((before, one) => before + one, 0);
  const count = (faces: number[], from: number) => faces.filter((face) => face >= from).length;
  const worth = new Map<string, number>();
  let chance = 0;
  for (const [mine, p] of throwsOf(dice)) {
    for (const [theirs, q] of throwsOf(pool)) {
      const [removing, able, shielding, held] = [count(mine, 7), count(mine, 3), count(theirs, 9), count(theirs, 5)];
      const key = [removing, able, shielding, held].join();
      if (!worth.has(key)) {
        const table = parts(removing, people).map((aims) =>
          parts(shielding, people).map((covers) => {
            const lost = able - sum(aims) - (held - sum(covers));
            return lost >= pool || aims.every((aim, at) => aim > covers[at]!) ? 1 : 0;
          }),
        );
        worth.set(key, gameValue(table));
      }
      chance += p * q * worth.get(key)!;
    }
  }
  return chance;
}

describe("SW-44, SW-50, SW-52: chances of bringing a side down", () => {
  it.each([
    [1, 1, 1, 1],
    [2, 1, 1, 1],
    [3, 2, 1, 1],
    [3, 3, 1, 0],
    [2, 2, 2, 2],
    [2, 3, 2, 1],
    [3, 2, 2, 2],
    [3, 3, 2, 2],
    [3, 2, 3, 3],
  ])("%j dice against %j of %j people, of whom %j failed, by every allotment", (dice, pool, people, failed) => {
    const holding = { pool, people, failed };
    expect(overthrowOdds(dice, holding)).toBeCloseTo(byTheRules(dice, holding), 10);
  });

  it.each([1, 2, 3])("every pool up to six against six, of %j who all failed", (people) => {
    for (let dice = 1; dice <= 6; dice++) {
      for (let pool = 1; pool <= 6; pool++) {
        if (people > 2 && dice + pool > 9) continue;
        const holding = { pool, people, failed: people };
        expect(isExact(dice, holding)).toBe(true);
        expect(overthrowOdds(dice, holding), `${dice} against ${pool}`).toBeCloseTo(byCounting(dice, pool, people), 10);
      }
    }
  });

  it.each([
    [3, 2, 2, 0.511],
    [3, 3, 2, 0.22],
    [5, 5, 2, 0.31],
  ])("%j dice against %j of %j people: %j", (dice, pool, people, chance) => {
    expect(overthrowOdds(dice, { pool, people, failed: people })).toBeCloseTo(chance, 3);
  });

  it("beyond six dice, where everybody of several can be removed, they are called a guess", () => {
    expect(isExact(7, { pool: 2, people: 2, failed: 2 })).toBe(false);
    expect(isExact(2, { pool: 7, people: 3, failed: 3 })).toBe(false);
    expect(isExact(7, { pool: 7, people: 2, failed: 1 })).toBe(true);
    expect(isExact(7, { pool: 7, people: 1, failed: 1 })).toBe(true);
  });
});
