/** By what the sheets of people are known in the page. */
export const SHEET = ".ft-actor";

/** By what windows are known that want an answer; those that stand open meanwhile, as the desk does, are no forms. */
export const ASKS = "form.ft-dialog, dialog.ft-dialog, .ft-ask";
