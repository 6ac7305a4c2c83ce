/** One step of data from one shape to the next. Pure, and harmless when applied twice. */
export interface Migration {
  /** Rises by one with each migration of a ruleset, from 1. */
  number: number;
  /** Which documents it concerns. */
  documentName: "Actor" | "Item";
  /** Subtypes it concerns. */
  types: string[];
  /**
   * Takes and returns `system` data. Foundry hands over whole documents and the changes of an update alike: a step looks
   * whether the old key is there, touches nothing else, and leaves what it was given as it was.
   */
  migrate(source: Record<string, unknown>): Record<string, unknown>;
}
