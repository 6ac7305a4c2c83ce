import { allPacks, currentUser, type Indexed, type Pack, worldItems } from "../foundry/game.ts";
import { warn } from "../text/notify.ts";
import { t } from "../text/text.ts";

/** An item at hand, as the index of its compendium or the world tells of it. */
export type Offer = Indexed;

/** Compendia that could not be read, by id: each is told once. */
const told = new Set<string>();

/** What a compendium gives; nothing where it can't be read, of which a Gamemaster is told once. Never fails. */
export async function readPack<T>(
  { collection, title }: Pick<Pack, "collection" | "title">,
  read: () => Promise<Iterable<T>>,
): Promise<T[]> {
  try {
    return [...(await read())];
  } catch (error) {
    console.error(error);
    if (currentUser().isGM && !told.has(collection)) {
      told.add(collection);
      warn(t("FOURTALES.Core.Problem.brokenPack", { name: title, reason: (error as Error).message }));
    }
    return [];
  }
}

/**
 * The items of all compendia that this user may see. One that can't be read leaves the rest as it is.
 * @param fields that the index does not have by itself, such as `system.summary`
 */
export function itemsInPacks(fields: readonly string[] = []): Promise<Offer[]> {
  return inPacks("Item", fields);
}

/** The same for actors. */
export function actorsInPacks(fields: readonly string[] = []): Promise<Offer[]> {
  return inPacks("Actor", fields);
}

async function inPacks(of: "Actor" | "Item", fields: readonly string[]): Promise<Offer[]> {
  const packs = [...allPacks()].filter(({ documentName, visible }) => documentName === of && visible !== false);
  return (await Promise.all(packs.map((pack) => readPack(pack, () => pack.getIndex({ fields }))))).flat();
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
