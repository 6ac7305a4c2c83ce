import { readKept, TONIGHT, writeKept } from "../settings/kept.ts";

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

/** Says it; the server refuses this to players. */
export async function sayTonight(said: Tonight): Promise<void> {
  await writeKept(TONIGHT, said);
}
