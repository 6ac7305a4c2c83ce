import {
  type BonusLeft,
  bestDefeated,
  poolOdds,
  type WordsSettings,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";

// The odds written a second time and as simply as can be, to check the quick way against.

export type Rules = Pick<WordsSettings, "oneFails" | "bonusOrder">;
export const book: Rules = { oneFails: "natural", bonusOrder: "difficultyFirst" };
export const ALL_RULES: Rules[] = (["natural", "modified"] as const).flatMap((oneFails) =>
  (["difficultyFirst", "playerFirst"] as const).map((bonusOrder) => ({ oneFails, bonusOrder })),
);

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
export function slowly(
  player: readonly number[],
  difficulty: readonly number[],
  bonus: BonusLeft,
  rules: Rules,
): number {
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
export function sortedThrows(dice: number, least = 1): [faces: number[], ways: number][] {
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

/** Throws that defeat all, some and none of the difficulty dice. */
export type Counts = [full: number, partial: number, none: number];

/** How n dice fare against m: each throw tried out by `fate`, which tells the number defeated. */
function count(n: number, theirs: [readonly number[], number][], fate: (p: number[], d: readonly number[]) => number) {
  const counts: Counts = [0, 0, 0];
  for (const [player, a] of sortedThrows(n)) {
    for (const [difficulty, b] of theirs) {
      const defeated = fate(player, difficulty);
      counts[defeated === difficulty.length ? 0 : defeated > 0 ? 1 : 2] += a * b;
    }
  }
  return counts;
}

/** How many throws of n against m dice defeat all, some, none; each tried out with every placing of the +1s. */
export function enumerated(n: number, m: number, bonus: BonusLeft, rules: Rules): Counts {
  return count(n, sortedThrows(m), (player, difficulty) => slowly(player, difficulty, bonus, rules));
}

/** The same against dice that are seen. */
export function enumeratedAgainst(n: number, seen: readonly number[], bonus: BonusLeft, rules: Rules): Counts {
  return count(n, [[seen, 1]], (player, difficulty) => slowly(player, difficulty, bonus, rules));
}

/** Each throw settled by what is reckoned for dice on the table, which is itself held against `slowly`. For more +1s. */
export function settled(n: number, m: number, bonus: BonusLeft, rules: Rules): Counts {
  const dice = (faces: readonly number[]) => faces.map((face) => ({ face, bonus: 0 }));
  return count(n, sortedThrows(m), (player, difficulty) =>
    bestDefeated({ player: dice(player), difficulty: dice(difficulty) }, bonus, rules),
  );
}

export const bonuses = (player: number, difficulty: number): BonusLeft => ({ player, difficulty });
/** The same counts by the quick way. */
export const counted = (n: number, m: number, bonus: BonusLeft, rules = book): Counts => {
  const odds = poolOdds({ player: n, difficulty: m }, bonus, rules);
  return [odds.full * 6 ** (n + m), odds.partial * 6 ** (n + m), odds.none * 6 ** (n + m)];
};
