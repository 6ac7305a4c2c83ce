import { readKept, TONIGHT, writeKept } from "../settings/kept.ts";
import { gamesInPlay } from "../settings/settings.ts";

/** What the Gamemaster said of the evening. */
export interface Tonight {
  /** Has anybody said yet what is played, or that all stays as it is? */
  readonly said: boolean;
  /** Is each player who joins asked who they are? */
  readonly welcome: boolean;
}

/** What was said; a world of before has said nothing. */
export function tonight(): Tonight {
  const { said, welcome } = (readKept(TONIGHT) ?? {}) as Partial<Tonight>;
  return { said: said === true, welcome: welcome === true };
}

/**
 * Says it; the server refuses this to players. The games are said as well: a write that changes nothing reaches nobody, and whoever
 * plays somebody of a game that has stepped back is asked anew.
 */
export async function sayTonight(said: Tonight): Promise<void> {
  await writeKept(TONIGHT, { ...said, games: gamesInPlay().map(({ id }) => id) });
}
