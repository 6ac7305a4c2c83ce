import type { WordsSettings } from "../settings.ts";
import { type BonusLeft, isCountable } from "./match-count.ts";
import { standoff } from "./standoff.ts";

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
 * @throws {RangeError} for what `isCountable` refuses
 */
export function bestDefeated(shown: Shown, left: BonusLeft, settings: Rules): number {
  const { player, difficulty } = shown;
  if (!isCountable({ player: player.length, difficulty: difficulty.length }, left)) {
    throw new RangeError("bestDefeated: too many dice or +1s");
  }
  const mine = player.filter((die) => canDefeat(die, settings)).map(worth);
  const able = settings.oneFails === "natural" ? mine.length : player.length;
  const falls = standoff(mine, difficulty.map(worth), left, settings.bonusOrder);
  // Who can defeat so many can defeat fewer.
  let least = 0;
  let most = Math.min(able, difficulty.length);
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (falls(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

/**
 * What placing the next +1 of a side on each of its dice would come to.
 * @param side the one that places now; it goes before the other
 */
export function placeEffects(side: Side, shown: Shown, left: BonusLeft, settings: Rules): PlaceEffect[] {
  if (left[side] === 0) return [];
  const rules = { ...settings, bonusOrder: `${side}First` as const };
  const after = { ...left, [side]: left[side] - 1 };
  // A +1 on a die does what it would on any other that looks the same.
  const known = new Map<string, number>();
  return shown[side].map((look, die) => {
    const key = `${look.face}:${look.bonus}`;
    const defeated = known.get(key) ?? bestDefeated(raise(shown, side, die), after, rules);
    known.set(key, defeated);
    return { die, defeated };
  });
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
