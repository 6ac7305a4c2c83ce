import type { WordsSettings } from "../settings.ts";
import { BonusContest } from "./bonus-contest.ts";
import { holdsAbove } from "./match-count.ts";

/** A side of a Skill Check. */
export type Side = "player" | "difficulty";

/** A die on the table: what it shows and the +1s placed on it. */
export interface ShownDie {
  /** 1 to 6. */
  readonly face: number;
  /** 0 or more; a die may go beyond 6. */
  readonly bonus: number;
}

/** All dice of a check on the table. */
export interface Shown {
  readonly player: readonly ShownDie[];
  readonly difficulty: readonly ShownDie[];
}

/** +1s not placed yet. */
export interface BonusLeft {
  readonly player: number;
  readonly difficulty: number;
}

/** Where one +1 could go and what would come of it. */
export interface PlaceEffect {
  /** Index of the die. */
  readonly die: number;
  /** Difficulty dice defeated in the end if both sides place the rest as well as can be. */
  readonly defeated: number;
}

type Rules = Pick<WordsSettings, "oneFails" | "bonusOrder">;

/** WP-18, Q-03: may this player die defeat anything? */
export function canDefeat(die: ShownDie, settings: Pick<WordsSettings, "oneFails">): boolean {
  return (settings.oneFails === "natural" ? die.face : die.face + die.bonus) > 1;
}

/**
 * Difficulty dice defeated in the end if both sides place what they have left as well as can be. Polynomial.
 * The same reckoning as the odds (`countDefeated`), for dice that are seen.
 */
export function bestDefeated(shown: Shown, left: BonusLeft, settings: Rules): number {
  const contest = BonusContest.of(left.player, left.difficulty, settings.bonusOrder);
  const mine = shown.player.filter((die) => canDefeat(die, settings)).map(worth);
  const theirs = shown.difficulty.map(worth);
  const able = settings.oneFails === "natural" ? mine.length : shown.player.length;
  for (let giveUp = Math.max(0, theirs.length - able); giveUp < theirs.length; giveUp++) {
    if (holds(contest, mine, theirs, giveUp)) return theirs.length - giveUp;
  }
  return 0;
}

/**
 * What placing the next +1 of a side on each of its dice would come to.
 * @param side the one that places now; it goes before the other
 */
export function placeEffects(side: Side, shown: Shown, left: BonusLeft, settings: Rules): PlaceEffect[] {
  if (left[side] === 0) return [];
  const rules = { ...settings, bonusOrder: `${side}First` as const };
  const after = { ...left, [side]: left[side] - 1 };
  return shown[side].map((_, die) => ({ die, defeated: bestDefeated(raise(shown, side, die), after, rules) }));
}

/**
 * WP-11: the best dice for all +1s that a side has left, one index for each +1. Of dice that are as good, the highest.
 */
export function suggestPlaces(side: Side, shown: Shown, left: BonusLeft, settings: Rules): number[] {
  const places: number[] = [];
  let now = shown;
  for (let still = left[side]; still > 0 && shown[side].length > 0; still--) {
    const effects = placeEffects(side, now, { ...left, [side]: still }, settings);
    const wish = (effect: PlaceEffect) => (side === "player" ? effect.defeated : -effect.defeated);
    const best = effects.reduce((a, b) => {
      if (wish(a) !== wish(b)) return wish(a) > wish(b) ? a : b;
      return worth(now[side][a.die]!) >= worth(now[side][b.die]!) ? a : b;
    });
    places.push(best.die);
    now = raise(now, side, best.die);
  }
  return places;
}

/** The dice with +1s placed on some of one side's. Indices that are not there are passed over. */
export function placeAll(shown: Shown, side: Side, places: readonly number[]): Shown {
  return places.reduce((now, die) => raise(now, side, die), shown);
}

/** What a die counts. */
export function worth(die: ShownDie): number {
  return die.face + die.bonus;
}

function raise(shown: Shown, side: Side, die: number): Shown {
  return { ...shown, [side]: shown[side].map((it, i) => (i === die ? { ...it, bonus: it.bonus + 1 } : it)) };
}

/** Can the player defeat all but the `giveUp` hardest? */
function holds(contest: BonusContest, mine: readonly number[], theirs: readonly number[], giveUp: number): boolean {
  const from = (values: readonly number[], least: number) => values.filter((value) => value >= least).length;
  const exactly = (value: number) => theirs.filter((it) => it === value).length;
  const start = contest.start(Math.max(0, theirs.length - giveUp - mine.length));
  // Across the first threshold nothing is gained: the player needs a die that counts for each anyway.
  let standing = start && contest.cross(start, contest.difficulty, exactly(1));
  const top = Math.max(2, ...mine, ...theirs);
  for (let value = 3; value <= top && standing; value++) {
    standing = contest.cross(standing, from(mine, value) + giveUp - from(theirs, value), exactly(value - 1));
  }
  return standing !== null && holdsAbove(contest, standing, giveUp, exactly(top));
}
