import type { TaleMessage } from "../card/tale.model.ts";
import { offersOn } from "../referee/offers.ts";
import { startRoll } from "../rolls/road.ts";
import { isPlayedNow } from "./away.ts";

/**
 * The Gamemaster rolls for those who have not answered a call, as they stand, without their windows.
 * @param whom those whose players are not here, or everybody
 */
export async function rollFor(message: TaleMessage, whom: "away" | "all"): Promise<void> {
  for (const { about, opens } of await offersOn(message)) {
    if (!opens || (whom === "away" && isPlayedNow(about))) continue;
    await startRoll(message.system.ruleset, opens.kind, opens.choices, { parent: message.id });
  }
}
