import { currentUser } from "../../../core/foundry/game.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/text/text.ts";
import { beingOf } from "../being.ts";
import type { KnownPerson } from "../rules/types.ts";
import { dealingsOf } from "./dealings.ts";
import { obligationPool } from "./obligation.ts";

/** Knots drawn for influence; more are told by the figure alone. */
const MOST_KNOTS = 8;

/**
 * The contact book: everybody this character knows, on one line each, and below it what has passed between the two.
 * Obligation is the Gamesmaster's secret (SW-68).
 */
export function contactsContext(actor: OwnedActor, unfolded: ReadonlySet<string>): Record<string, unknown> {
  const being = beingOf(actor);
  if (being.type !== "wovenCharacter") return {};
  const keeper = currentUser().isGM;
  const dealings = dealingsOf(being);
  const persons = Object.entries(being.system.knownPersons)
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([id, person]) => ({
      id,
      ...person,
      obligation: keeper ? person.obligation : 0,
      knots: Array.from({ length: Math.min(MOST_KNOTS, person.influence) }),
      linked: person.actorUuid !== "",
      open: unfolded.has(id),
      passed: [...(dealings.get(id) ?? []), ...placedOn(person)],
    }));
  return { contacts: { persons, keeper, pool: keeper ? obligationPool() : 0, many: persons.length > 5 } };
}

/** Influence placed on somebody and what was heard of them, time by time, the newest first. */
export function placedOn({ log = {} }: KnownPerson): string[] {
  const lines = Object.values(log).sort((a, b) => b.order - a.order);
  return lines.map(({ amount, text }) =>
    amount === 0 ? text : t(`FOURTALES.Woven.Contact.Placed.${text ? "story" : "plain"}`, { amount, text }),
  );
}
