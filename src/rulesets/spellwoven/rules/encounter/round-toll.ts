import type { Consequence } from "../../../../kernel/events.ts";
import { type Phrase, type Problem, problem } from "../../../../kernel/result.ts";
import { actedEvent } from "./encounter.event.ts";

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

export interface RoundToll {
  readonly takes: Phrase | null;
  readonly left: Phrase | null;
  readonly against: readonly Problem[];
  readonly pays: readonly Consequence[];
}

/** SW-32: in an Action Round everybody has one action, when their turn comes. To defend is none, and has no bounds. */
export function roundToll(action: boolean, { combatant, name, round, acts, own }: RoundPlace): RoundToll {
  const acted = (own as { acted?: number }).acted === round;
  return {
    takes: action ? { key: `${RULES}.takes` } : null,
    left: acts ? { key: `${RULES}.${acted ? "used" : "left"}` } : null,
    against:
      action && (acted || !acts) ? [problem(`${RULES}.${acted ? "acted" : "notTurn"}`, undefined, { name })] : [],
    pays: action && acts ? [{ kind: actedEvent.kind, target: combatant, data: { value: round } }] : [],
  };
}
