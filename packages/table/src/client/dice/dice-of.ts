import { DiceTerm } from "./terms/dice-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";

/** The dice terms among some terms and inside them. */
export function diceOf(terms: RollTerm[]): DiceTerm[] {
  return terms.flatMap((term) => [...(term instanceof DiceTerm ? [term] : []), ...((term as Loose).dice ?? [])]);
}
