import { type Counted, countOnes, faceSplits, SIDES, type SideDice, splitsOf } from "./face-splits.ts";
import { type Lift, LiftsBefore } from "./lifts-before.ts";

/**
 * The chance that all difficulty dice fall when the difficulty places its +1s first: walks the faces from low to high and
 * keeps the chance of each standing with so many player dice left.
 */
export function allFallBefore({ player, dice, bonus, natural }: Counted, side: SideDice): number {
  const top = typeof side === "number" ? SIDES : Math.max(SIDES, ...side);
  const contest = LiftsBefore.of(bonus.player, bonus.difficulty, top);
  const mine = faceSplits(player);
  const theirs = faceSplits(side);
  let won = 0;
  let now: Held[] = [];
  let places: (Float64Array | undefined)[] = [];
  const put = (standing: Lift | boolean, left: number, chance: number): void => {
    if (standing === true) won += chance;
    if (typeof standing === "boolean") return;
    let chances = places[standing.id];
    if (!chances) {
      chances = new Float64Array(player + 1);
      places[standing.id] = chances;
      now.push({ standing, chances });
    }
    chances[left]! += chance;
  };
  countOnes(player, dice, natural, (left, short, chance) => {
    theirs(1, dice).forEach((share, ones) => {
      if (share > 0) put(contest.start(short, ones, dice - ones), left, chance * share);
    });
  });
  const row = new Float64Array(player + 1);
  for (let face = 2; face <= top; face++) {
    const before = now;
    now = [];
    places = [];
    const mineBy = splitsOf(mine, face, player);
    for (const { standing, chances } of before) {
      spread(chances, mineBy, row);
      const split = theirs(face, standing.dice);
      for (let below = 0; below < split.length; below++) {
        const share = split[below]!;
        if (share === 0) continue;
        for (let left = 0; left <= player; left++) {
          const chance = row[left]!;
          if (chance > 0) put(contest.cross(standing, face + 1, left, below), left, chance * share);
        }
      }
    }
  }
  return won;
}

/** Chances by player dice left, for one standing. */
interface Held {
  readonly standing: Lift;
  readonly chances: Float64Array;
}

/** From player dice above `face` − 1 to those above `face`. */
function spread(chances: Float64Array, by: readonly (readonly number[])[], row: Float64Array): void {
  row.fill(0);
  for (let left = 0; left < chances.length; left++) {
    const chance = chances[left]!;
    if (chance === 0) continue;
    const split = by[left]!;
    for (let count = 0; count < split.length; count++) row[left - count]! += chance * split[count]!;
  }
}
