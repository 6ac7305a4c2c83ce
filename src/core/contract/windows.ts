/** By what the sheets of people are known in the page. */
export const SHEET = ".ft-actor";

/** By what windows are known that want an answer. */
export const ASKS = ".ft-dialog, .ft-ask";
