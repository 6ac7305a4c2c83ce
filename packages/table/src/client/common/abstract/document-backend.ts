import type { Options, PlainRecord } from "../utils/types.ts";

/** One operation on documents of one class. */
export interface DocumentOperation extends Options {
  data?: PlainRecord[];
  updates?: PlainRecord[];
  ids?: string[];
  parent?: Loose;
  pack?: string | null;
}

/** Whatever carries document operations out: the client's connection to the server. */
export interface DocumentBackend {
  create(documentClass: Loose, operation: DocumentOperation): Promise<Loose[]>;
  update(documentClass: Loose, operation: DocumentOperation): Promise<Loose[]>;
  delete(documentClass: Loose, operation: DocumentOperation): Promise<Loose[]>;
}

const refuse = async (documentClass: Loose): Promise<Loose[]> => {
  throw new Error(`No database is connected: ${documentClass.documentName} documents can only live in memory.`);
};

/** The backend before one is connected: refuses everything. */
export const disconnectedBackend: DocumentBackend = { create: refuse, update: refuse, delete: refuse };
