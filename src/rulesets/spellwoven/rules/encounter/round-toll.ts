import type { Consequence } from "../../../../kernel/events.ts";
import { type Phrase, type Problem, problem } from "../../../../kernel/result.ts";
import { actedEvent, phaseEvent } from "./encounter.event.ts";
import { comparePhases, type Phase } from "./turn-order.ts";

const RULES = "FOURTALES.Woven.Rules.Round";

/** Where somebody stands in an encounter that goes on. */
export interface RoundPlace {
  /** UUID of the combatant. */
  readonly combatant: string;
  readonly name: string;
  readonly round: number;
  /** Is it their turn? */
  readonly acts: boolean;
  /** What the encounter keeps of them. */
  readonly own: object;
}

/** How a fight is played whose rounds have parts (SW-87). */
export interface InParts {
  /** In which part somebody stands. */
  readonly stands: Phase;
  /** In which part such a deed belongs; null for what belongs to none. */
  readonly deed: Phase | null;
}

export interface RoundToll {
  readonly takes: Phrase | null;
  readonly left: Phrase | null;
  readonly against: readonly Problem[];
  readonly pays: readonly Consequence[];
}

/**
 * SW-32: in an Action Round everybody has one action, when their turn comes. To defend is none, and has no bounds.
 * SW-87: where rounds have parts, what belongs to a later part has to wait for it; and who does something stands in its part from
 * then on.
 */
export function roundToll(
  action: boolean,
  { combatant, name, round, acts, own }: RoundPlace,
  parts: InParts | null = null,
): RoundToll {
  const deed = (action && parts?.deed) || null;
  const early = deed !== null && parts !== null && comparePhases(parts.stands, deed) < 0;
  const acted = (own as { acted?: number }).acted === round;
  return {
    takes: action ? { key: `${RULES}.takes` } : null,
    // What takes the action that is left says so already.
    left: acts && (acted || !action) ? { key: `${RULES}.${acted ? "used" : "left"}` } : null,
    against: [
      ...(action && (acted || !acts) ? [problem(`${RULES}.${acted ? "acted" : "notTurn"}`, undefined, { name })] : []),
      ...(early ? [problem(`${RULES}.later.${deed}`, undefined, { name })] : []),
    ],
    pays: [
      ...(action && acts ? [{ kind: actedEvent.kind, target: combatant, data: { value: round } }] : []),
      ...(deed && deed !== parts?.stands ? [{ kind: phaseEvent.kind, target: combatant, data: { value: deed } }] : []),
    ],
  };
}
