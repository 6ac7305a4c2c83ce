/** Foundry's level of those who may do all with a document. */
export const OWNER = 3;
