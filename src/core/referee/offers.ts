import { isClosed } from "../card/closed.ts";
import { fits, guestsOf } from "../card/invitations.ts";
import { eventsOf, kindOf, stateOf, type TaleMessage } from "../card/tale.model.ts";
import type { MoveOffer } from "../contract/roll-kind.ts";

/** All that may be done on a card now, by any user; nothing while the card is undone. */
export async function offersOn({ id, system }: Pick<TaleMessage, "id" | "system">): Promise<MoveOffer[]> {
  if (isClosed(system)) return [];
  const offers = (await kindOf(system)?.offers?.(stateOf(system), system.outcome)) ?? [];
  if (offers.length === 0) return [];
  const { wasTakenUp } = await import("./testimony.ts");
  const guests = guestsOf(id, system.ruleset);
  const underWay = eventsOf(system).some(({ wanted, status }) => wanted && status === "waiting");
  // A user who took up an invitation has a card of their own now, or had one.
  const taken = offers.flatMap(({ opens, ...offer }) =>
    opens && (guests.some((guest) => fits(guest.system, opens)) || wasTakenUp({ id }, opens)) ? thingOf(offer) : [],
  );
  return offers.filter((offer) => !(offer.afterwards && underWay) && !taken.includes(thingOf(offer)));
}

/** What an offer is a way of: itself, where it is the only one. */
const thingOf = ({ wayOf, id }: Pick<MoveOffer, "wayOf" | "id">): string => wayOf ?? id;
