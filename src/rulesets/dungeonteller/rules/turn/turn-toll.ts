import type { Consequence } from "../../../../kernel/events.ts";
import { type Phrase, type Problem, problem } from "../../../../kernel/result.ts";
import { actedEvent } from "../encounter/acted.event.ts";
import type { SuccessRequest } from "../pool/request.ts";

const RULES = "FOURTALES.Teller.Rules.Turn";

/** Where somebody stands in an encounter that goes on. */
export interface TurnPlace {
  /** UUID of the combatant. */
  readonly combatant: string;
  readonly name: string;
  readonly round: number;
  /** Is it their turn? */
  readonly acts: boolean;
  /** What the encounter keeps of them. */
  readonly own: object;
}

export interface TurnToll {
  readonly takes: Phrase | null;
  readonly left: Phrase | null;
  readonly against: readonly Problem[];
  readonly pays: readonly Consequence[];
}

/** DT-08: is this roll the action of a turn? To resist is none (whoever dodges or parries answers a question), nor is a power that says so. */
export function isAction({ purpose, actions, power }: Pick<SuccessRequest, "purpose" | "actions" | "power">): boolean {
  if (purpose === "resist") return false;
  if (power) return power.system.timing === "action";
  return actions.some((action) => action !== "resist");
}

/** DT-08: one action a turn, in one's own turn. */
export function turnToll(action: boolean, { combatant, name, round, acts, own }: TurnPlace): TurnToll {
  const acted = (own as { acted?: number }).acted === round;
  return {
    takes: action ? { key: `${RULES}.takes` } : null,
    // What takes the action that is left says so already.
    left: acts && (acted || !action) ? { key: acted ? `${RULES}.left.none` : `${RULES}.left.act` } : null,
    against:
      action && (!acts || acted) ? [problem(acts ? `${RULES}.acted` : `${RULES}.notTurn`, undefined, { name })] : [],
    pays: action && acts ? [{ kind: actedEvent.kind, target: combatant, data: { value: round } }] : [],
  };
}
