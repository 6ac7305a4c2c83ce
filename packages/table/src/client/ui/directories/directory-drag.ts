import { tellProblem } from "../dom/problem.notice.ts";
import type { DocumentDirectory } from "./document-directory.app.ts";

/** Starts to drag a document out: its drag data (`type` and `uuid`) travel as JSON text. */
export function startDrag(directory: DocumentDirectory, event: DragEvent): void {
  const item = (event.target as HTMLElement).closest<HTMLElement>("[data-entry-id]");
  const entry = item && directory.collection.get(item.dataset.entryId);
  if (!entry) return;
  const data = entry.toDragData?.() ?? { type: entry.documentName, uuid: entry.uuid };
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** The drag data of an event; an empty object when it carries none that can be read. */
export function readDragData(event: DragEvent): { type?: string; uuid?: string } & Record<string, unknown> {
  try {
    const data = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return data && typeof data === "object" ? data : {};
  } catch {
    return {};
  }
}

/**
 * Takes a dropped document in: from a compendium it is imported, from an actor or another world document it is copied,
 * and one that lives here already moves to the folder it was dropped on.
 */
export async function acceptDrop(directory: DocumentDirectory, event: DragEvent): Promise<void> {
  event.preventDefault();
  const data = readDragData(event);
  if (data.type !== directory.documentName || !data.uuid) return;
  const folder = (event.target as HTMLElement).closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? null;
  try {
    await takeIn(directory, data.uuid, folder);
  } catch (error) {
    tellProblem(error);
  }
}

async function takeIn(directory: DocumentDirectory, uuid: string, folder: string | null): Promise<void> {
  const dropped = await fromUuid(uuid);
  if (!dropped) throw new Error("What was dropped is not there any more.");
  const own = directory.collection.get(dropped.id);
  if (own && own.uuid === dropped.uuid) {
    if ((own.folder?.id ?? null) !== folder) await own.update({ folder });
    return;
  }
  if (!directory.canCreateEntry) throw new Error("You may not add anything here.");
  if (dropped.pack) {
    await directory.collection.importFromCompendium(game.packs.get(dropped.pack), dropped.id, { folder });
    return;
  }
  const copy = dropped.toObject();
  delete copy._id;
  await directory.documentClass.create({ ...copy, folder });
}
