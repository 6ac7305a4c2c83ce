import type { Consequence } from "../../kernel/events.ts";
import { ok } from "../../kernel/result.ts";
import type { EncounterPlace, RollKind, RollRequest, RollState } from "../contract/roll-kind.ts";

/** What a request says beside its own: where in an encounter its actor stood when it was looked up. */
interface Placed {
  turn?: EncounterPlace;
}

/**
 * A kind of roll that notes in the tracker what it was: the action of a turn, the attack of a round. Where nobody is in an
 * encounter that has begun, it is the kind as it was.
 * @param marks what follows for the actor's place in the encounter, as events on the combatant; pure
 */
export function marking<Q extends RollRequest, C extends object, O extends object>(
  kind: RollKind<Q, C, O>,
  marks: (state: RollState<Q>, outcome: O, place: EncounterPlace) => readonly Consequence[],
): RollKind<Q, C, O> {
  return {
    ...kind,
    facts(asked, world) {
      const looked = kind.facts(asked, world);
      if (!looked.ok) return looked;
      // Once dice have fallen it is that turn's, however late somebody answers.
      const before: Placed | null = asked.before;
      const turn = before ? before.turn : (world.place?.(kind.actor(looked.value)) ?? undefined);
      return ok(turn ? { ...looked.value, turn } : looked.value);
    },
    resolve(state) {
      const resolved = kind.resolve(state);
      const { turn }: Placed = state.request;
      if (!resolved.ok || !turn) return resolved;
      const { outcome, events } = resolved.value;
      const noted = marks(state, outcome, turn).map((event, n) => ({ ...event, id: `turn:${n}` }));
      return ok({ outcome, events: [...events, ...noted] });
    },
  };
}

/** A mark of that name on the place in the encounter, which holds until the round is over. */
export function markOfRound(kind: string, { combatant, round }: EncounterPlace): Consequence {
  return { kind, target: combatant, data: { value: round } };
}
