import {
  cardOf,
  type Imported,
  type MutableSources,
  type ReadyAdventure,
  type Sources,
} from "../foundry/adventures.ts";
import { getProperty } from "../foundry/data.ts";
import { worldActors } from "../foundry/game.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { guarded, inform } from "../text/notify.ts";

/** What is the table's own, whatever an adventure brings: who owns something, where it is filed, and on which scene everybody is. */
const THEIRS = ["ownership", "folder", "sort", "active"];

const isOurs = ({ flags }: ReadyAdventure): boolean => flags[SYSTEM_ID]?.begin !== undefined;

/**
 * Call before an import: of what one of our adventures brings again, the table's own stays as it is, and whoever is in the
 * world by the same card of a compendium is not made once more.
 */
export function keepTheirs(
  adventure: ReadyAdventure,
  _options: object,
  toCreate: MutableSources,
  toUpdate: Sources,
): void {
  if (!isOurs(adventure)) return;
  const twins = twinsIn(toCreate);
  if (twins.size > 0) {
    toCreate.Actor = toCreate.Actor!.filter((actor) => !twins.has(actor));
    const names = [...twins].map((actor) => (actor as { name?: string }).name ?? "").join(", ");
    inform("FOURTALES.Core.Adventure.hereAlready", { names });
  }
  for (const source of Object.values(toUpdate).flatMap((list) => list ?? []))
    for (const name of THEIRS) delete (source as Record<string, unknown>)[name];
}

/** The heroes that a table has already: copies of the same card. Whom the adventure speaks of by id, or has on a scene, it brings itself. */
function twinsIn({ Actor: actors = [], ...rest }: MutableSources): Set<object> {
  const here = new Set([...worldActors()].flatMap((actor) => cardOf(actor) ?? []));
  if (here.size === 0) return new Set();
  const spoken = JSON.stringify(rest);
  return new Set(
    actors.filter((actor) => {
      const [id, card] = ["_id", "_stats.compendiumSource"].map((path) => getProperty(actor, path));
      return typeof card === "string" && here.has(card) && !spoken.includes(String(id));
    }),
  );
}

/** Call after an import by this page: the Gamemaster is shown where the adventure begins. */
export function beginImported(adventure: ReadyAdventure, _options: object, created: Imported): void {
  if (!isOurs(adventure)) return;
  void guarded(async () => (await import("./adventures.ts")).beginAdventure(adventure, created));
}
