import { isClosed } from "../card/closed.ts";
import { eventsOf, kindOf, stateOf, type TaleMessage } from "../card/tale.model.ts";
import type { MoveOffer } from "../contract/roll-kind.ts";

/** All that may be done on a card now, by any user; nothing while the card is undone, and nothing follows from one that was refused. */
export async function offersOn({ id, system }: Pick<TaleMessage, "id" | "system">): Promise<MoveOffer[]> {
  if (isClosed(system)) return [];
  const offers = (await kindOf(system)?.offers?.(stateOf(system), system.outcome)) ?? [];
  if (offers.length === 0) return [];
  const { stillOpen } = await import("./testimony.ts");
  const wanted = eventsOf(system).filter((event) => event.wanted);
  const underWay = wanted.some(({ status }) => status === "waiting");
  const refused = wanted.length > 0 && wanted.every(({ status }) => status === "refused");
  return stillOpen(offers, id, system.ruleset).filter(
    ({ afterwards, opens }) => !(afterwards && underWay) && !(opens && refused),
  );
}
