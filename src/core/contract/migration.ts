/** One step of data from one shape to the next. Pure, and harmless when applied twice. */
export interface Migration {
  /** Rises by one with each migration of a ruleset, from 1. */
  number: number;
  /** Which documents it concerns. */
  documentName: "Actor" | "Item";
  /** Subtypes it concerns. */
  types: string[];
  /**
   * Only for whole documents, never for the changes of an update: a step that makes up more than the old key says, such as
   * a whole body from one line.
   */
  wholeOnly?: boolean;
  /**
   * Takes and returns `system` data. Foundry hands over whole documents and the changes of an update alike: a step looks
   * whether the old key is there, touches nothing else, and leaves what it was given as it was.
   */
  migrate(source: Record<string, unknown>): Record<string, unknown>;
}

/** Runs the migrations of a document's type over its data, in order. Pure. */
export function migrateSource(
  migrations: readonly Migration[],
  documentName: string,
  type: string,
  source: Record<string, unknown>,
): Record<string, unknown> {
  return migrations
    .filter((step) => concerns(step, documentName, type))
    .sort((a, b) => a.number - b.number)
    .reduce((data, step) => step.migrate(data), source);
}

/** Does a step concern documents of this type? */
export function concerns({ documentName, types }: Migration, name: string, type: string): boolean {
  return documentName === name && types.includes(type);
}
