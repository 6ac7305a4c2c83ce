import { isClosed } from "../card/closed.ts";
import { eventsOf, kindOf, stateOf, type TaleMessage } from "../card/tale.model.ts";
import type { MoveOffer } from "../contract/roll-kind.ts";

/** All that may be done on a card now, by any user; nothing while the card is undone. */
export async function offersOn({ id, system }: Pick<TaleMessage, "id" | "system">): Promise<MoveOffer[]> {
  if (isClosed(system)) return [];
  const offers = (await kindOf(system)?.offers?.(stateOf(system), system.outcome)) ?? [];
  if (offers.length === 0) return [];
  const { stillOpen } = await import("./testimony.ts");
  const underWay = eventsOf(system).some(({ wanted, status }) => wanted && status === "waiting");
  return stillOpen(offers, id, system.ruleset).filter(({ afterwards }) => !(afterwards && underWay));
}
