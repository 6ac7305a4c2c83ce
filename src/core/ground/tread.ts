import type { Tread } from "../contract/play.ts";
import { playOf, readyToPlay } from "../contract/ruleset.ts";
import { allUsers } from "../foundry/game.ts";
import type { RegionEvent } from "../foundry/regions.ts";
import { isForMe } from "../rolls/responsible.ts";
import { turnAtHand } from "../world/fighter-at-hand.ts";

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
  await playOf(game)?.tread?.({ who, by, effect, stays, turn: turnAtHand(who) });
}
