import type { WordsSettings } from "../settings.ts";
import { canDefeat, type Shown, worth } from "./placing.ts";

/** A player die and the difficulty die it defeats, by their indices. */
export interface Pair {
  readonly player: number;
  readonly difficulty: number;
}

/**
 * WP-15 to WP-20: pairs dice off so that as many difficulty dice as possible are defeated. Each player die, lowest first,
 * takes the lowest difficulty die that is left if it is no higher; a die that cannot take that one could take none.
 */
export function pairOff(shown: Shown, settings: Pick<WordsSettings, "oneFails">): Pair[] {
  const order = (dice: Shown["player"]) => dice.map((_, i) => i).sort((a, b) => worth(dice[a]!) - worth(dice[b]!));
  const targets = order(shown.difficulty);
  const pairs: Pair[] = [];
  for (const player of order(shown.player)) {
    const difficulty = targets[pairs.length];
    if (difficulty === undefined) break;
    const die = shown.player[player]!;
    if (canDefeat(die, settings) && worth(die) >= worth(shown.difficulty[difficulty]!)) {
      pairs.push({ player, difficulty });
    }
  }
  return pairs;
}
