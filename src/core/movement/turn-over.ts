import { playOf, readyToPlay } from "../contract/ruleset.ts";
import { allUsers } from "../foundry/game.ts";
import type { MovingToken } from "../foundry/moving.ts";
import { isForMe } from "../rolls/responsible.ts";
import { ofGame, pacesGone } from "./tale-token.ts";

/** At the end of a turn the actor falls unless it can stay in the air. On the active Gamemaster's page. */
export async function turnOver(token: MovingToken | null): Promise<void> {
  const found = token && token.elevation > 0 ? ofGame(token) : null;
  if (!token || !found?.game.drops?.(found.mover, pacesGone(token))) return;
  if (!isForMe(allUsers().activeGM?.id ?? null)) return;
  await readyToPlay(found.id);
  await playOf(found.id)?.drop?.({ who: found.mover.uuid, token: token.uuid });
}
