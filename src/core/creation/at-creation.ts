/** Option of the operation that gives a first character its items, for those who listen to items in play. */
export const AT_CREATION = "fourTalesCreation";
