/** What everybody can do without having learned it, by the identifiers of its cards. */
const OF_ALL: readonly unknown[] = ["climb", "dodge", "jump", "pin"];

/** DT-163 to DT-166: is this a power that everybody has? */
export const isOfAll = (identifier: unknown): boolean => OF_ALL.includes(identifier);
