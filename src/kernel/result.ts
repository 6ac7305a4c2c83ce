/**
 * How rules answer: with a value, or with reasons a person can read.
 *
 * Rules never throw for something a player did. They return a `Result`, and each `Problem` in it names a
 * language key, the figures that go into the sentence, and the input field at fault.
 */

/** One sentence for a person: a language key and what goes into its gaps. */
export interface Phrase {
  /** Language key, below `FOURTALES.`. */
  readonly key: string;
  /** Values for the gaps of the sentence. */
  readonly data?: Readonly<Record<string, string | number>>;
}

/** A reason why something cannot be done. */
export interface Problem extends Phrase {
  /** Dotted path of the input at fault, e.g. `parts.2.dice`. */
  readonly field?: string;
}

/** What a rule gives back. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Wraps a good value. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wraps the reasons for a refusal; give at least one. */
export function fail(...problems: readonly Problem[]): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems };
}

/** Makes a problem, leaving out what is not given. */
export function problem(key: string, field?: string, data?: Record<string, string | number>): Problem {
  return { key, ...(data ? { data } : {}), ...(field ? { field } : {}) };
}

/**
 * The value of a result that is known to be good.
 * @throws {Error} when it is not; the message lists the language keys. For tests and programming errors only.
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.problems.map((p) => `${p.key}${p.field ? ` (${p.field})` : ""}`).join(", "));
}
