/** Foundry's level of those who may look at all of a document, and change nothing. */
export const OBSERVER = 2;

/** Foundry's level of those who may do all with a document. */
export const OWNER = 3;
