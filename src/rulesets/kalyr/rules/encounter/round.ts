import type { Consequence } from "../../../../kernel/events.ts";
import type { Phrase, Problem } from "../../../../kernel/result.ts";
import { roundMarkKind } from "../../../../kernel/round-mark.ts";
import { layOut } from "../damage/tracks.ts";
import type { DamageState } from "../types.ts";

const RULES = "FOURTALES.Kalyr.Rules.Answered";

/** Somebody in an encounter. */
interface Waiting {
  readonly name: string;
  readonly initiative: number | null;
}

/** Where somebody stands in an encounter that goes on. */
export interface RoundPlace {
  /** UUID of the combatant. */
  readonly combatant: string;
  readonly round: number;
}

export interface RoundToll {
  readonly takes: Phrase | null;
  readonly left: Phrase | null;
  readonly against: readonly Problem[];
  readonly pays: readonly Consequence[];
}

/**
 * KA-112: in a round all act at once, so nobody has to be first: by a figure in the tracker, where somebody gave one, else by
 * name.
 * @returns below 0 where the first stands first
 */
export function compareTurns(one: Waiting, other: Waiting): number {
  const figure = ({ initiative }: Waiting) => initiative ?? Number.NEGATIVE_INFINITY;
  if (figure(one) !== figure(other)) return figure(one) > figure(other) ? -1 : 1;
  return one.name === other.name ? 0 : one.name < other.name ? -1 : 1;
}

/** KA-64, KA-65: body or mind are Defeated or worse, and do nothing; whoever nobody takes seriously still acts. */
export function isBeaten({ system }: { readonly system: object | null }): boolean {
  const { damage } = (system ?? {}) as { damage?: DamageState };
  return !!damage && (layOut(damage.physical).barred || layOut(damage.mental).barred);
}

/** `kalyr.answered`: somebody has said what they do in this round (KA-112). On the combatant. */
export const answeredEvent = roundMarkKind("kalyr.answered", "kalyr.answered", [`${RULES}.yes`, `${RULES}.no`]);

/** KA-112: a round knows no turns and no last action: nothing is against anything, and who has said what they do is noted. */
export function roundToll(answers: boolean, { combatant, round }: RoundPlace): RoundToll {
  return {
    takes: null,
    left: null,
    against: [],
    pays: answers ? [{ kind: answeredEvent.kind, target: combatant, data: { value: round } }] : [],
  };
}
