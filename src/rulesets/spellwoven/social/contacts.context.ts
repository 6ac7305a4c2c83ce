import { currentUser } from "../../../core/foundry/game.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { beingOf } from "../being.ts";
import { obligationPool } from "./obligation.ts";

/** Knots drawn for influence; more are told by the figure alone. */
const MOST_KNOTS = 8;

/** The contact book: everybody this character knows. Obligation is the Gamesmaster's secret (SW-68). */
export function contactsContext(actor: OwnedActor): Record<string, unknown> {
  const being = beingOf(actor);
  if (being.type !== "wovenCharacter") return {};
  const keeper = currentUser().isGM;
  const persons = Object.entries(being.system.knownPersons)
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([id, person]) => ({
      id,
      ...person,
      obligation: keeper ? person.obligation : 0,
      knots: Array.from({ length: Math.min(MOST_KNOTS, person.influence) }),
      linked: person.actorUuid !== "",
    }));
  return { contacts: { persons, keeper, pool: keeper ? obligationPool() : 0, many: persons.length > 5 } };
}
