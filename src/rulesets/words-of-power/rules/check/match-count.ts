import { Distribution } from "../../../../kernel/distribution.ts";
import { pool } from "../../../../kernel/odds.ts";
import type { WordsSettings } from "../settings.ts";
import { BonusContest, type Standing } from "./bonus-contest.ts";

/** One side of a check whose dice have not been thrown, or whose faces are known. */
export type SideDice = number | readonly number[];

/** Faces of a die of this game's Skill Checks. */
export const SIDES = 6;

/**
 * How far the +1s of both sides may be weighed against each other, (the player's + 1) × the difficulty's: the work doubles
 * with every two of them or so, and what lies beyond takes seconds.
 */
const MOST_CONTEST = 20;
/** Most dice of a side: a full hand of twenty, and one claim more. */
const MOST_SIDE = 21;

/** Can the odds of so many dice and +1s be counted while somebody waits? */
export function isCountable(
  dice: { readonly player: number; readonly difficulty: number },
  bonus: { readonly player: number; readonly difficulty: number },
): boolean {
  const whole = [dice.player, dice.difficulty, bonus.player, bonus.difficulty].every(
    (count) => Number.isInteger(count) && count >= 0 && count <= MOST_SIDE,
  );
  return whole && (bonus.player + 1) * bonus.difficulty <= MOST_CONTEST;
}

/**
 * How many difficulty dice fall, exactly, when both sides place their +1s as well as can be (WP-15 to WP-20).
 *
 * Walks the faces from low to high and keeps the chance of each (difficulty dice left, player dice left, standing): for
 * d against p dice about d·(d + 1)²·(p + 1)² steps, times what the +1s need.
 *
 * @param player dice still to be thrown (0 or more)
 * @param difficulty dice still to be thrown, or their values: faces with what +1s they have got already
 * @param bonus +1s that each side still has to place
 * @throws {RangeError} for what `isCountable` refuses
 */
export function countDefeated(
  player: number,
  difficulty: SideDice,
  bonus: { readonly player: number; readonly difficulty: number },
  settings: Pick<WordsSettings, "oneFails" | "bonusOrder">,
): Distribution {
  const count = typeof difficulty === "number" ? difficulty : difficulty.length;
  if (!isCountable({ player, difficulty: count }, bonus)) throw new RangeError("countDefeated: too many dice or +1s");
  const contest = BonusContest.of(bonus.player, bonus.difficulty, settings.bonusOrder);
  const n = player;
  const m = count;
  const top = typeof difficulty === "number" ? SIDES : Math.max(SIDES, ...difficulty);
  const mine = falls(player);
  const theirs = falls(difficulty);
  const weights: [number, number][] = [];
  let before = 0;
  for (let giveUp = Math.max(0, m - n); giveUp <= m; giveUp++) {
    const chance = giveUp === m ? 1 : chanceToWin({ contest, n, m, top, mine, theirs, giveUp }, settings.oneFails);
    weights.push([m - giveUp, Math.max(0, chance - before)]);
    before = Math.max(before, chance);
  }
  return Distribution.fromWeights(weights);
}

/** Chances that k = 0, 1, … of `left` dice, none of them below `face`, show exactly `face`. */
type Falls = (face: number, left: number) => readonly number[];

/** One walk through the faces: how many dice, up to which value, and how many difficulty dice the player gives up. */
interface Walk {
  readonly contest: BonusContest;
  readonly n: number;
  readonly m: number;
  readonly top: number;
  readonly mine: Falls;
  readonly theirs: Falls;
  readonly giveUp: number;
}

/** Chance that all difficulty dice but the `giveUp` hardest fall. */
function chanceToWin(walk: Walk, oneFails: WordsSettings["oneFails"]): number {
  const { contest, n, m, mine, theirs, giveUp } = walk;
  const width = n + 1;
  let now: Held[] = [];
  const places: (Float64Array | undefined)[] = [];
  // Ones first: the player's are out, or must be lifted; of the difficulty's nothing is lost by lifting them to 2.
  mine(1, n).forEach((chance, ones) => {
    const left = n - ones;
    const lacking = Math.max(0, m - giveUp - left);
    const start = oneFails === "natural" && lacking > 0 ? null : contest.start(lacking);
    if (!start || chance === 0) return;
    theirs(1, m).forEach((other, low) => {
      const next = other === 0 ? null : contest.cross(start, contest.difficulty, low);
      if (next) cells(now, places, next, (m + 1) * width)[(m - low) * width + left]! += chance * other;
    });
  });
  let won = 0;
  for (let face = 2; face < walk.top; face++) {
    // Where few difficulty dice are left, the player has won already.
    for (const { standing, chances } of now) {
      won += takeSafe(chances, Math.min(m, contest.safeDice(standing, giveUp, walk.top - face)), width);
    }
    now = pass(walk, now, face);
  }
  for (const { standing, chances: held } of now) {
    for (let d = 0; d <= m; d++) {
      let chance = 0;
      for (let p = 0; p <= n; p++) chance += held[d * width + p]!;
      if (chance > 0 && holdsAbove(contest, standing, giveUp, d)) won += chance;
    }
  }
  return Math.min(1, won);
}

/** From the dice above `face` − 1 to those above `face`. */
function pass({ contest, n, m, mine, theirs, giveUp }: Walk, now: readonly Held[], face: number): Held[] {
  const width = n + 1;
  const after: Held[] = [];
  const places: (Float64Array | undefined)[] = [];
  const row = new Float64Array(width);
  const mineBy = Array.from({ length: width }, (_, left) => mine(face, left));
  const theirsBy = Array.from({ length: m + 1 }, (_, left) => theirs(face, left));
  for (const { standing, chances } of now) {
    for (let d = 0; d <= m; d++) {
      if (!spread(chances, d * width, mineBy, row)) continue;
      const split = theirsBy[d]!;
      for (let k = 0; k <= d; k++) {
        const share = split[k]!;
        if (share === 0) continue;
        const left = d - k;
        for (let p = 0; p <= n; p++) {
          const chance = row[p]!;
          if (chance === 0) continue;
          const next = contest.cross(standing, p + giveUp - left, k);
          if (next === null) continue;
          const target = places[next.id] ?? cells(after, places, next, (m + 1) * width);
          target[left * width + p]! += chance * share;
        }
      }
    }
  }
  return after;
}

/**
 * From player dice above `face` − 1 to those above `face`, for one row of chances.
 * @returns false for an empty row
 */
function spread(chances: Float64Array, start: number, by: readonly (readonly number[])[], row: Float64Array): boolean {
  row.fill(0);
  let any = false;
  for (let p = 0; p < row.length; p++) {
    const chance = chances[start + p]!;
    if (chance === 0) continue;
    any = true;
    const split = by[p]!;
    for (let k = 0; k <= p; k++) row[p - k]! += chance * split[k]!;
  }
  return any;
}

/** Beyond the highest value there are only difficulty dice that +1s carry there. */
export function holdsAbove(contest: BonusContest, from: Standing, giveUp: number, dice: number): boolean {
  let standing: Standing | null = from;
  for (let i = 0; i < contest.difficulty && standing; i++)
    standing = contest.cross(standing, giveUp, i === 0 ? dice : 0);
  return standing !== null;
}

/** Chances by dice left, for one standing; difficulty dice in rows, player dice in columns. */
interface Held {
  readonly standing: Standing;
  readonly chances: Float64Array;
}

function cells(all: Held[], places: (Float64Array | undefined)[], standing: Standing, length: number): Float64Array {
  let chances = places[standing.id];
  if (!chances) {
    chances = new Float64Array(length);
    places[standing.id] = chances;
    all.push({ standing, chances });
  }
  return chances;
}

/** Takes out and sums up the chances of at most so many difficulty dice left. */
function takeSafe(chances: Float64Array, most: number, width: number): number {
  let sum = 0;
  for (let i = 0; i < (most + 1) * width; i++) {
    sum += chances[i]!;
    chances[i] = 0;
  }
  return sum;
}

function falls(side: SideDice): Falls {
  if (typeof side !== "number") {
    const count = (face: number) => side.filter((shown) => shown === face).length;
    return (face, left) => Array.from({ length: left + 1 }, (_, k) => (k === count(face) ? 1 : 0));
  }
  return (face, left) => (face > SIDES ? NONE : fallsOf(face, left));
}

/** None of no dice. */
const NONE: readonly number[] = [1];

const known: number[][][] = [];

/** A die that is not below `face` shows it with chance 1 in (7 − face); beyond 6 there are no such dice left. */
function fallsOf(face: number, left: number): readonly number[] {
  known[face] ??= [];
  const rows = known[face];
  const row = rows[left];
  if (row) return row;
  const shown = pool(left, 1 / (SIDES + 1 - face));
  rows[left] = Array.from({ length: left + 1 }, (_, k) => shown.pmf(k));
  return rows[left];
}
