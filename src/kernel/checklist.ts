import { fail, ok, type Problem, problem, type Result } from "./result.ts";

const FIGURE = "FOURTALES.Kernel.Figure";

/** Gaps of a problem's sentence. */
type Gaps = Record<string, string | number>;

/**
 * A look over something that may come from a dialog, a macro or another client: one line for each thing that may be wrong,
 * its problems in the order of the lines.
 */
export class Checklist {
  readonly problems: Problem[] = [];

  /** Notes a problem where something is wrong. */
  when(wrong: unknown, key: string, field: string, data?: Gaps): this {
    if (wrong) this.problems.push(problem(key, field, data));
    return this;
  }

  /** Notes what is wrong with a whole number. Default range: 0 to 10,000. */
  figure(value: unknown, field: string, min = 0, max = 10_000): this {
    if (!Number.isInteger(value)) return this.when(true, `${FIGURE}.whole`, field);
    const size = value as number;
    return this.when(size < min, `${FIGURE}.tooSmall`, field, { min }).when(size > max, `${FIGURE}.tooBig`, field, {
      max,
    });
  }

  /** The same for a number that may be missing. */
  figureOrNull(value: unknown, field: string, min?: number, max?: number): this {
    return value === null ? this : this.figure(value, field, min, max);
  }

  /** Notes an id of a list that stood there before. */
  twice(list: readonly { readonly id: string }[], index: number, key: string, field: string): this {
    return this.when(list.findIndex(({ id }) => id === list[index]!.id) < index, key, `${field}.${index}.id`);
  }

  /** Notes what another look found. */
  add(found: readonly Problem[]): this {
    this.problems.push(...found);
    return this;
  }
}

/** A value if nothing is wrong, otherwise the problems; the value is not worked out in vain. */
export function okUnless<T>(problems: readonly Problem[], value: () => T): Result<T> {
  return problems.length > 0 ? fail(...problems) : ok(value());
}

/** Problems of a part, their fields named below the part's own. */
export function below(field: string, found: readonly Problem[]): Problem[] {
  return found.map((one) => ({ ...one, field: one.field ? `${field}.${one.field}` : field }));
}
