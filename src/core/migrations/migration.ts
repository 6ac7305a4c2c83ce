/** One step of data from one shape to the next. Pure, and harmless when applied twice. */
export interface Migration {
  /** Rises by one with each migration of a ruleset, from 1. */
  number: number;
  /** Which documents it concerns. */
  documentName: "Actor" | "Item";
  /** Subtypes it concerns. */
  types: string[];
  /** Takes and returns the `system` data of a whole document. */
  migrate(source: Record<string, unknown>): Record<string, unknown>;
}
