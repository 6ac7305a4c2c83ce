import { turnAtHand } from "../encounter/fighter-at-hand.ts";
import { allUsers } from "../foundry/game.ts";
import type { RegionEvent } from "../foundry/regions.ts";
import { isForMe } from "../rolls/responsible.ts";
import { readyToPlay, rulesetById, type Tread } from "../ruleset.ts";

/**
 * Somebody stepped onto what lies there, or begins a turn on it. Every client is told; the active Gamemaster's lets happen what
 * comes of it.
 */
export async function tread(
  game: string,
  { by, effect }: Pick<Tread, "by" | "effect">,
  { data }: RegionEvent,
  stays: boolean,
): Promise<void> {
  const who = data.token?.actor?.uuid;
  if (!who || !isForMe(allUsers().activeGM?.id ?? null)) return;
  await readyToPlay(game);
  await rulesetById(game).tread?.({ who, by, effect, stays, turn: turnAtHand(who) });
}
