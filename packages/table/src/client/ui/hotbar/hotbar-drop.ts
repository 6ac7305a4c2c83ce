interface DropData {
  type?: string;
  uuid?: string;
  slot?: unknown;
}

/**
 * Puts what was dropped into a slot. The `hotbarDrop` hook goes first; when it returns false it has dealt with the
 * drop. Macros are assigned as they are (imported first when they come from a compendium); any other document gets a
 * macro that opens or closes its sheet.
 */
export async function assignDropped(hotbar: Loose, data: DropData, slot: number): Promise<void> {
  if (Hooks.call("hotbarDrop", hotbar, data, slot) === false) return;
  if (!data.type || !data.uuid) return;
  const macro = data.type === "Macro" ? await macroFrom(data.uuid) : await sheetMacro(data.uuid);
  if (!macro) throw new Error("That cannot lie on the macro bar.");
  await game.user.assignHotbarMacro(macro, slot, typeof data.slot === "number" ? { fromSlot: data.slot } : {});
}

async function macroFrom(uuid: string): Promise<Loose> {
  const macro = await fromUuid(uuid);
  if (!macro) return null;
  return game.macros.has(macro.id) ? macro : getDocumentClass("Macro").create(macro.toObject());
}

/** One macro per document: dropping the same one again finds the macro that was made before. */
async function sheetMacro(uuid: string): Promise<Loose> {
  const dropped = await fromUuid(uuid);
  if (!dropped) return null;
  const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${JSON.stringify(dropped.uuid)});`;
  const own = game.macros.find((macro: Loose) => macro.command === command && macro.isOwner);
  if (own) return own;
  const data = { name: dropped.name, type: "script", img: dropped.img ?? "icons/svg/book.svg", command };
  return getDocumentClass("Macro").create(data);
}

/** Opens a document's sheet, or closes it when it is open. Macros made by a drop call this. */
export async function toggleDocumentSheet(uuid: string): Promise<Loose> {
  const entry = await fromUuid(uuid);
  if (!entry) return ui.notifications.warn("What this macro opens is not there any more.");
  return entry.sheet?.rendered ? entry.sheet.close() : entry.sheet?.render({ force: true });
}
