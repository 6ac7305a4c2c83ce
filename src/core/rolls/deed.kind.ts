import type { WorldEvent } from "../../kernel/events.ts";
import { ok } from "../../kernel/result.ts";
import type { RollKind } from "../contract/roll-kind.ts";
import { t } from "../text/text.ts";

/** Something done without dice, and the sentence it is told by. */
export interface Deed {
  who: { uuid: string; name: string };
  /** Names the sentence, below the game's `stories`. */
  deed: string;
  /** What goes into the gaps of the sentence. */
  data: Record<string, string | number>;
}

/** What differs from game to game. */
interface DeedSpec<Q extends Deed, C extends object> {
  /** Key of the card's title. */
  title: string;
  /** Group of keys that holds a sentence for each deed. */
  stories: string;
  tone: string;
  /** Makes the request from the choices and the sheets; see `RollKind.facts`. */
  facts: RollKind<Q, C>["facts"];
  eventsOf(request: Q): readonly WorldEvent[];
}

/**
 * The kind of roll that throws no dice. Deeds take the same road as rolls, so that they stand in the log and can be
 * undone.
 */
export function deedKind<Q extends Deed, C extends object = object>({
  title,
  stories,
  tone,
  facts,
  eventsOf,
}: DeedSpec<Q, C>): RollKind<Q, C> {
  return {
    id: "deed",
    facts,
    actor: ({ who }) => who.uuid,
    next: () => ({ do: "resolve" }),
    resolve: ({ request }) => ok({ outcome: { deed: request.deed }, events: eventsOf(request) }),
    odds: () => null,
    card: ({ request: { deed, who, data } }) => ({
      story: t(`${stories}.${deed}`, { name: who.name, ...data }),
      tone,
      template: "",
      context: {},
    }),
    title: ({ who }) => ({ key: title, data: { name: who.name } }),
  };
}
