import type { WordsSettings } from "../settings.ts";
import { mostLifted } from "./lifts-after.ts";
import type { BonusLeft } from "./match-count.ts";

/**
 * For dice that are seen: whether so many of the difficulty's fall, both sides placing their +1s as well as can be
 * . The player gives up the rest, the hardest, and is short of so many +1s at each threshold as there are dice
 * of the difficulty beyond the player's and those given up.
 * @param mine values of the player dice that count
 * @param theirs values of the difficulty dice
 */
export function standoff(
  mine: readonly number[],
  theirs: readonly number[],
  left: BonusLeft,
  order: WordsSettings["bonusOrder"],
): (falling: number) => boolean {
  const highestFirst = [...theirs].sort((a, b) => b - a);
  const top = Math.max(2, ...mine, ...theirs);
  const from = (values: readonly number[], least: number) => values.filter((value) => value >= least).length;
  return (falling) => {
    const givenUp = theirs.length - falling;
    const lacking = Math.max(0, falling - mine.length);
    const held = (threshold: number): number => from(mine, threshold) + givenUp;
    const short =
      order === "playerFirst" && left.player > 0
        ? shortAfter(highestFirst, held, top, left.difficulty)
        : shortBefore(theirs, held, top, left.difficulty);
    return lacking + short <= left.player;
  };
}

/** The player has placed: the difficulty needs one threshold alone, so each is held against all that can come there. */
function shortAfter(
  theirs: readonly number[],
  held: (threshold: number) => number,
  top: number,
  bonus: number,
): number {
  let short = 0;
  for (let threshold = 3; threshold <= top + bonus; threshold++) {
    short += Math.max(0, mostLifted(theirs, threshold, bonus) - held(threshold));
  }
  return short;
}

/**
 * The difficulty places first: the most that it can make the player short of. Goes through the thresholds and keeps, for
 * each number of +1s spent and of dice lifted across the last one, the most so far.
 */
function shortBefore(
  theirs: readonly number[],
  held: (threshold: number) => number,
  top: number,
  bonus: number,
): number {
  const dice = theirs.length;
  const width = dice + 1;
  const exactly = (value: number) => theirs.filter((it) => it === value).length;
  let now = new Float64Array((bonus + 1) * width).fill(-1);
  // Across the first threshold nothing is won: the player needs a die that counts for each anyway.
  for (let lifted = 0; lifted <= Math.min(exactly(1), bonus); lifted++) now[lifted * width + lifted] = 0;
  let standing = dice - exactly(1);
  for (let threshold = 3; threshold <= top; threshold++) {
    const after = new Float64Array(now.length).fill(-1);
    const ready = exactly(threshold - 1);
    standing -= ready;
    const spare = held(threshold) - standing;
    for (let spent = 0; spent <= bonus; spent++) {
      for (let before = 0; before <= dice; before++) {
        const short = now[spent * width + before]!;
        if (short < 0) continue;
        const most = Math.min(before + ready, bonus - spent);
        for (let lifted = 0; lifted <= most; lifted++) {
          const at = (spent + lifted) * width + lifted;
          after[at] = Math.max(after[at]!, short + Math.max(0, lifted - spare));
        }
      }
    }
    now = after;
  }
  let worst = 0;
  now.forEach((short, at) => {
    const lifted = (at % width) + exactly(top);
    const rest = bonus - Math.floor(at / width);
    if (short >= 0) worst = Math.max(worst, short + wonAbove(lifted, rest, held(top + 1)));
  });
  return worst;
}

/** Beyond all dice: of those lifted on, some are met by what the player gave up, at each threshold anew. */
function wonAbove(lifted: number, bonus: number, givenUp: number): number {
  let most = 0;
  for (let thresholds = 1; lifted > givenUp && (thresholds - 1) * lifted < bonus; thresholds++) {
    most = Math.max(most, Math.min(bonus, thresholds * lifted) - thresholds * givenUp);
  }
  return most;
}
