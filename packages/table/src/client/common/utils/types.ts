/** An object read and written by key: documents' sources, updates, options. */
export type PlainRecord = Record<string, Loose>;

/** Any class, abstract or not. */
export type AnyClass = abstract new (...args: Loose[]) => Loose;

/** What a document operation, constructor or field call is told beside its data. */
export type Options = Record<string, Loose>;
