import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import type { StowChoices, StowRequest } from "../character/stow.ts";
import type { DeedTurn } from "./deed.ts";
import type { Begun } from "./order.ts";
import type { BegunData } from "./turn.event.ts";

/** What putting a thing elsewhere comes to in a turn. */
export interface StowTurn {
  /** It goes on with the next turn. */
  readonly begins: boolean;
  /** Something else is begun already. */
  readonly begun: boolean;
  /** Actions of this turn that it takes. */
  readonly spent: number;
  readonly events: readonly WorldEvent[];
}

/** WP-70, WP-99: a thing is put elsewhere in a fight, at once or over turns. Outside of one's own turn it takes none. */
export function stowInTurn(
  { actions, item, events }: Pick<StowRequest, "actions" | "item" | "events">,
  choices: Pick<StowChoices, "item" | "to">,
  place: DeedTurn | null,
): StowTurn {
  const begun = Boolean(place?.begun);
  if (!place?.acts || actions === 0) return { begins: false, begun, spent: 0, events };
  const { left, round, combatant } = place;
  const spent = Math.min(left, actions);
  if (spent === actions || spent === 0 || begun) return { begins: false, begun, spent, events };
  const what = { deed: "slow", text: item.name, item: choices.item, to: choices.to };
  const value: Begun = { ...what, paid: spent, of: actions, round, shocks: [] };
  const list = new EventList("words");
  list.add("begun", combatant, { value } satisfies BegunData);
  return { begins: true, begun, spent, events: list.all };
}
