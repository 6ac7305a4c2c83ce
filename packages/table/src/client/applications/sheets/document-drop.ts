import { runtime, type TableDocument } from "../runtime.ts";

/** The gap between neighbours' sort values. */
const SORT_STEP = 100_000;

/** The document that dragged data stands for, or null. */
export async function droppedDocument(data: Record<string, unknown>): Promise<TableDocument | null> {
  const cls = typeof data.type === "string" ? runtime.getDocumentClass?.(data.type) : undefined;
  if (!cls) return null;
  if (cls.fromDropData) return (await cls.fromDropData(data)) ?? null;
  return typeof data.uuid === "string" ? runtime.fromUuid(data.uuid) : null;
}

/** Puts the embedded document of a dragged element into the drag. */
export function startDrag(event: DragEvent, document: TableDocument): void {
  const target = event.currentTarget as HTMLElement;
  if ("link" in ((event.target as HTMLElement).dataset ?? {})) return;
  const { itemId, effectId, documentClass, documentId } = target.dataset;
  const find = (name: string, id: string) => {
    const collection = document.getEmbeddedCollection?.(name) as
      | { get(id: string): TableDocument | undefined }
      | undefined;
    return collection?.get(id);
  };
  const dragged =
    (itemId && find("Item", itemId)) ||
    (effectId && find("ActiveEffect", effectId)) ||
    (documentClass && documentId && find(documentClass, documentId)) ||
    null;
  const data =
    dragged?.toDragData?.() ?? (target.dataset.drag?.startsWith("{") ? JSON.parse(target.dataset.drag) : null);
  if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** Copies a document into a parent; it keeps its id where that is free. */
export async function copyInto(parent: TableDocument, source: TableDocument): Promise<TableDocument | null> {
  const name = source.documentName;
  const present = [...(parent.getEmbeddedCollection?.(name) ?? [])].some(({ id }) => id === source.id);
  const created = await parent.createEmbeddedDocuments(name, [source.toObject()], { keepId: !present });
  return created?.[0] ?? null;
}

/**
 * New sort values after moving an entry before another one.
 * @param siblings all entries in their present order, the moved one included
 * @returns only the entries whose value changes
 */
export function sortBefore<T extends { sort?: number }>(
  siblings: T[],
  moved: T,
  before: T,
): { entry: T; sort: number }[] {
  const wasAhead = siblings.indexOf(moved) < siblings.indexOf(before);
  const order = siblings.filter((one) => one !== moved);
  order.splice(order.indexOf(before) + (wasAhead ? 1 : 0), 0, moved);
  const at = order.indexOf(moved);
  const low = order[at - 1]?.sort;
  const high = order[at + 1]?.sort;
  const between = ((low ?? (high ?? 0) - 2 * SORT_STEP) + (high ?? (low ?? 0) + 2 * SORT_STEP)) / 2;
  const fits =
    Math.round(between) > (low ?? Number.NEGATIVE_INFINITY) && Math.round(between) < (high ?? Number.POSITIVE_INFINITY);
  if (fits) return [{ entry: moved, sort: Math.round(between) }];
  return order
    .map((entry, index) => ({ entry, sort: (index + 1) * SORT_STEP }))
    .filter(({ entry, sort }) => entry.sort !== sort);
}

/** Moves an embedded item before the one it was dropped on. */
export async function sortItem(event: DragEvent, item: TableDocument, parent: TableDocument): Promise<unknown> {
  const id = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
  if (!id || id === item.id) return undefined;
  const siblings = [...(parent.getEmbeddedCollection?.("Item") ?? [])].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const target = siblings.find((one) => one.id === id);
  const moved = siblings.find((one) => one.id === item.id);
  if (!target || !moved) return undefined;
  const updates = sortBefore(siblings, moved, target).map(({ entry, sort }) => ({ _id: entry.id, sort }));
  return parent.updateEmbeddedDocuments("Item", updates);
}
