import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import type { StowChoices, StowRequest } from "../character/stow.ts";
import type { DeedTurn } from "./deed.ts";
import type { Begun } from "./order.ts";
import type { BegunData, SpendData } from "./turn.event.ts";

const RULES = "FOURTALES.Words.Rules.Deed";

/** What putting a thing elsewhere comes to in a turn. */
export interface StowTurn {
  /** It goes on with the next turn. */
  readonly begins: boolean;
  readonly spent: number;
  readonly events: readonly WorldEvent[];
}

/**
 * WP-70, WP-99: a thing is put elsewhere in a fight, at once or over turns. Outside of one's own turn it takes none.
 * Problems: no action left, or something else that is begun already.
 */
export function stowInTurn(
  { actions, item, events }: Pick<StowRequest, "actions" | "item" | "events">,
  choices: Pick<StowChoices, "item" | "to">,
  by: { readonly isGM: boolean },
  place: DeedTurn | null,
): Result<StowTurn> {
  if (!place?.acts || actions === 0) return ok({ begins: false, spent: 0, events });
  const { left, round, combatant } = place;
  const list = new EventList("words");
  const spent = Math.min(left, actions);
  if (spent > 0) list.add("spend", combatant, { actions: spent, attack: false, round } satisfies SpendData);
  if (spent === actions) return ok({ begins: false, spent, events: [...events, ...list.all] });
  if (spent > 0 && !place.begun) {
    const what = { deed: "slow", text: item.name, item: choices.item, to: choices.to };
    const value: Begun = { ...what, paid: spent, of: actions, round, shocks: [] };
    list.add("begun", combatant, { value } satisfies BegunData);
    return ok({ begins: true, spent, events: list.all });
  }
  if (!by.isGM) return fail(problem(`${RULES}.noAction`, "to", { left, cost: actions }));
  return ok({ begins: false, spent, events: [...events, ...list.all] });
}
