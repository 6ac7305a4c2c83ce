import { isKey, t } from "../../../core/words.ts";
import type { NewItem } from "../rules/creation/items.ts";

interface Entry {
  uuid: string;
  name: string;
  img: string;
  system?: { slug?: string };
}

interface Pack {
  documentName: string;
  visible?: boolean;
  getIndex(options: object): Promise<Iterable<Entry & { type: string }>>;
}

/** New items with picture and description of those of the same name in the compendia. */
export async function fromShelf(items: readonly NewItem[]): Promise<object[]> {
  const shelf = new Map<string, Entry>();
  for (const pack of game.packs as unknown as Iterable<Pack>) {
    if (pack.documentName !== "Item" || pack.visible === false) continue;
    for (const entry of await pack.getIndex({ fields: ["system.slug"] })) {
      const key = `${entry.type}.${entry.system?.slug}`;
      if (entry.system?.slug && entry.type.startsWith("woven") && !shelf.has(key)) shelf.set(key, entry);
    }
  }
  return await Promise.all(
    items.map(async ({ type, slug, name, system }, index) => {
      const entry = slug ? shelf.get(`${type}.${slug}`) : undefined;
      const source = entry && ((await fromUuid(entry.uuid as never)) as { toObject(): Described } | null)?.toObject();
      const own = isKey(name) ? t(name) : name;
      const sort = (index + 1) * 100;
      if (!source) return { type, name: own, system, sort };
      const description = source.system.description;
      return { type, name: entry?.name ?? own, img: entry?.img, system: { ...system, description }, sort };
    }),
  );
}

interface Described {
  system: { description: string };
}
