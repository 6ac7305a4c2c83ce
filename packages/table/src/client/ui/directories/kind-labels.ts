const KINDS: Record<string, { one: string; many: string }> = {
  Actor: { one: "actor", many: "actors" },
  Item: { one: "item", many: "items" },
  JournalEntry: { one: "journal entry", many: "journal entries" },
  RollTable: { one: "table", many: "tables" },
  Cards: { one: "card stack", many: "card stacks" },
  Macro: { one: "macro", many: "macros" },
  Scene: { one: "scene", many: "scenes" },
};

/** What a kind of document is called, in small letters. */
export function kindLabels(documentName: string): { one: string; many: string } {
  const name = documentName.toLowerCase();
  return KINDS[documentName] ?? { one: name, many: `${name}s` };
}
