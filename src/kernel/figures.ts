import { type Problem, problem } from "./result.ts";

const FIGURE = "FOURTALES.Kernel.Figure";

/** Looks one figure over and notes at its field what is wrong with it. Default range: 0 to 10,000. */
export type LookAtFigure = (value: unknown, field: string, min?: number, max?: number) => void;

/** A look at figures that may come from a dialog, a macro or another client; what it finds goes to the end of `problems`. */
export function figuresInto(problems: Problem[]): LookAtFigure {
  return (value, field, min = 0, max = 10_000) => {
    if (!Number.isInteger(value)) problems.push(problem(`${FIGURE}.whole`, field));
    else if ((value as number) < min) problems.push(problem(`${FIGURE}.tooSmall`, field, { min }));
    else if ((value as number) > max) problems.push(problem(`${FIGURE}.tooBig`, field, { max }));
  };
}
