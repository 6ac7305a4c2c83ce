import { actorsInPacks } from "../../../core/creation/offers.ts";
import { worldActors } from "../../../core/foundry/game.ts";
import { type Nature, PLAIN } from "../rules/creature/creature.ts";
import { natureOf } from "../rules/creature/creature-events.ts";
import type { MonsterSystem } from "../rules/types.ts";

/** What a creature may be one of. */
export interface Kind {
  /** UUID of one of them; empty for none. */
  uuid: string;
  name: string;
  img: string;
  nature: Nature;
}

/** What of a creature the index of a compendium has to say. */
const FIELDS = ["luck", "actions", "armor", "size", "move", "tags", "calledBy"].map((field) => `system.${field}`);

/**
 * The kinds that a creature may be of, by name, each once: whatever creature somebody has made for this world, and those of
 * the bestiaries. Somebody else's servant is no kind, nor is a picture or a thing that stands for itself.
 */
export async function kindsAtHand(): Promise<Kind[]> {
  const own = [...worldActors()].map(({ uuid, name, img, type, system }) => ({ uuid, name, img, type, system }));
  const found = new Map<string, Kind>();
  for (const { uuid, name, img, type, system = {} } of [...own, ...(await actorsInPacks(FIELDS))]) {
    if (type !== "tellerMonster" || found.has(name) || !isKind(system)) continue;
    found.set(name, { uuid, name, img: img ?? "", nature: natureOf(system) });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function isKind({ tags = [], calledBy = "" }: Partial<MonsterSystem>): boolean {
  return calledBy === "" && !tags.some((tag) => tag === "object" || tag === "image");
}

/** What a creature of no kind is. */
export const noKind = (name: string, img: string): Kind => ({ uuid: "", name, img, nature: PLAIN });
