/** An item at hand, as the index of its compendium or the world tells of it. */
export interface Offer {
  uuid: string;
  name: string;
  type: string;
  img: string;
  system?: object;
}

interface Pack {
  documentName: string;
  visible?: boolean;
  getIndex(options: object): Promise<Iterable<Offer>>;
}

/**
 * The items of all compendia that this user may see.
 * @param fields that the index does not have by itself, such as `system.summary`
 */
export async function itemsInPacks(fields: readonly string[] = []): Promise<Offer[]> {
  const packs = [...(game.packs as unknown as Iterable<Pack>)].filter(
    ({ documentName, visible }) => documentName === "Item" && visible !== false,
  );
  return (await Promise.all(packs.map(async (pack) => [...(await pack.getIndex({ fields }))]))).flat();
}

/** Every item of a type that this user may read, compendia first, each once by name. */
export async function offersOf(type: string, fields: readonly string[] = []): Promise<Offer[]> {
  const world = [...(game.items as unknown as Iterable<Offer & { visible: boolean }>)].filter(({ visible }) => visible);
  const found = new Map<string, Offer>();
  for (const offer of [...(await itemsInPacks(fields)), ...world])
    if (offer.type === type && !found.has(offer.name)) found.set(offer.name, offer);
  return [...found.values()];
}
