import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { readPack } from "../../../core/creation/offers.ts";
import { allPacks, worldItems } from "../../../core/foundry/game.ts";
import type { DraftThing } from "../rules/character/draft.ts";
import type { CarriedItem, FactionSystem, Grip, ThingPlace } from "../rules/types.ts";
import { WORDS } from "../words-of-power.ts";

const SHELVES = [`four-tales.${WORDS}-factions`, `four-tales.${WORDS}-things`];

/** What the Storyteller has laid out for new characters, as far as this user may see it: the world's own items first, then the samples. */
export async function shelf(): Promise<TaleDocument[]> {
  const seen = ({ visible }: { visible: boolean }) => visible;
  const found: TaleDocument[] = [...worldItems()].filter(seen);
  for (const pack of SHELVES.flatMap((id) => allPacks().get(id) ?? []).filter(seen)) {
    found.push(...(await readPack(pack, () => pack.getDocuments())));
  }
  return found.filter(({ type }) => type.startsWith("words"));
}

/** A faction as a draft keeps it. */
export function factionOf({ name, system }: TaleDocument) {
  return { name, tags: [...(system as FactionSystem).tags] };
}

/** A thing from the shelf, or of one's own making, as a draft keeps it. */
export function thingOf(item: TaleDocument | null, name: string, place: ThingPlace, grip: Grip): DraftThing {
  const where = { place, grip, kit: "" };
  if (!item) {
    const system = { ...where, description: "", small: false, word: "", tags: [] };
    return { name, type: "wordsGear", system };
  }
  const system = { ...(item.toObject().system as CarriedItem["system"]), ...where };
  return { name: item.name, type: item.type, system } as DraftThing;
}
