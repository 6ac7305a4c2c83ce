import type { MoveOffer } from "../rolls/roll-kind.ts";
import { takenUp } from "./invitations.ts";
import { eventsOf, kindOf, stateOf, type TaleMessage } from "./tale.model.ts";

/** What may be done on a card now, whoever looks; nothing while what it did is taken back. */
export async function offersOn({ id, system }: Pick<TaleMessage, "id" | "system">): Promise<MoveOffer[]> {
  if (isClosed(system)) return [];
  const offers = (await kindOf(system)?.offers?.(stateOf(system), system.outcome)) ?? [];
  const underWay = eventsOf(system).some(({ wanted, status }) => wanted && status === "waiting");
  return offers.filter(({ opens, afterwards }) => {
    if (afterwards && underWay) return false;
    // Whoever took up an invitation has a card of their own now.
    return !opens || takenUp(id, system.ruleset, opens).length === 0;
  });
}

/** Was the roll withdrawn, or is what it did taken back? Then nothing is spent on it any more. */
export function isClosed(system: TaleMessage["system"]): boolean {
  return system.stage === "withdrawn" || eventsOf(system).some(({ wanted, status }) => wanted && status === "undone");
}
