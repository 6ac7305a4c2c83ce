import { allPacks, type Indexed, worldItems } from "../foundry/game.ts";
/** An item at hand, as the index of its compendium or the world tells of it. */
export type Offer = Indexed;

/**
 * The items of all compendia that this user may see.
 * @param fields that the index does not have by itself, such as `system.summary`
 */
export async function itemsInPacks(fields: readonly string[] = []): Promise<Offer[]> {
  const packs = [...allPacks()].filter(({ documentName, visible }) => documentName === "Item" && visible !== false);
  return (await Promise.all(packs.map(async (pack) => [...(await pack.getIndex({ fields }))]))).flat();
}

/** Every item of a type that this user may read, compendia first, each once by name. */
export async function offersOf(type: string, fields: readonly string[] = []): Promise<Offer[]> {
  const world = [...worldItems()]
    .filter(({ visible }) => visible)
    .map(({ uuid, name, type, img, system }) => ({ uuid, name, type, img: img ?? "", system }));
  const found = new Map<string, Offer>();
  for (const offer of [...(await itemsInPacks(fields)), ...world])
    if (offer.type === type && !found.has(offer.name)) found.set(offer.name, offer);
  return [...found.values()];
}
