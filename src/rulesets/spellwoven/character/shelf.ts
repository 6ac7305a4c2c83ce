import { itemsInPacks, type Offer } from "../../../core/creation/offers.ts";
import { findItem } from "../../../core/foundry/uuid.ts";
import { isKey, t } from "../../../core/text/text.ts";
import type { NewItem } from "../rules/character/creation-items.ts";

/** New items with picture and description of those of the same name in the compendia. */
export async function fromShelf(items: readonly NewItem[]): Promise<object[]> {
  const shelf = new Map<string, Offer>();
  for (const entry of await itemsInPacks(["system.slug"])) {
    const { slug } = (entry.system ?? {}) as { slug?: string };
    const key = `${entry.type}.${slug}`;
    if (slug && !shelf.has(key)) shelf.set(key, entry);
  }
  return await Promise.all(
    items.map(async ({ type, slug, name, system }, index) => {
      const made = { type, name: isKey(name) ? t(name) : name, system, sort: (index + 1) * 100 };
      const entry = shelf.get(`${type}.${slug}`);
      const source = entry && (await findItem(entry.uuid))?.toObject();
      if (!entry || !source) return made;
      const { description } = source.system as { description: string };
      return { ...made, name: entry.name, img: entry.img, system: { ...system, description } };
    }),
  );
}
