import { inTurn } from "../card/card-turn.ts";
import type { TaleMessage } from "../card/tale.model.ts";
import { revokeUntrue } from "../ledger/event-applier.ts";
import { standAgain } from "../rolls/held-up.ts";
import { settles } from "../rolls/responsible.ts";
import { mineOf } from "./settle.ts";
import { leftOut } from "./untrue.ts";

/**
 * Call for a roll that was taken back. What was staked on it as it could not be any more, by a page that had not heard yet of what
 * holds it up since, comes back: whom it hit remembers it.
 */
export async function giveBackStakes(message: TaleMessage): Promise<void> {
  if (!(await standAgain(message)) || !settles(message)) return;
  await inTurn(message, async (card) => {
    if (card.system.stage !== "withdrawn") return;
    const staked = { ...card, system: { ...card.system, events: leftOut(card, card.system) } };
    await revokeUntrue(message, staked, mineOf(message));
  });
}
