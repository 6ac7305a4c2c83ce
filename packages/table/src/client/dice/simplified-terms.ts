import { OperatorTerm, StringTerm } from "./terms/plain.terms.ts";
import type { RollTerm } from "./terms/roll-term.ts";

/**
 * Combines each text with the terms beside it, up to the next operator, and reads what they make together: a number before
 * the text `d6` is a die. Terms away from any text stay as they are, and so does a text that makes no formula.
 */
export function simplifyTerms(terms: RollTerm[], parse: (text: string) => RollTerm[]): RollTerm[] {
  const simplified: RollTerm[] = [];
  let run: RollTerm[] = [];
  const endRun = (): void => {
    simplified.push(...(run.some((term) => term instanceof StringTerm) ? readTogether(run, parse) : run));
    run = [];
  };
  for (const term of terms) {
    if (!(term instanceof OperatorTerm)) {
      run.push(term);
      continue;
    }
    endRun();
    simplified.push(term);
  }
  endRun();
  return simplified;
}

function readTogether(run: RollTerm[], parse: (text: string) => RollTerm[]): RollTerm[] {
  try {
    return parse(run.map((term) => String(term.total ?? term.expression)).join(""));
  } catch {
    return run;
  }
}
