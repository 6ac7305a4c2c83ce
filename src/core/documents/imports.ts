import { rulesets } from "../contract/ruleset.ts";
import {
  cardOf,
  type Imported,
  type MutableSources,
  type ReadyAdventure,
  type Sources,
} from "../foundry/adventures.ts";
import type { OwnedActor } from "../foundry/documents.ts";
import { worldActors } from "../foundry/game.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { guarded, inform } from "../text/notify.ts";
import { listed } from "../text/text.ts";

/** What is the table's own, whatever an adventure brings: who owns something, where it is filed, and on which scene everybody is. */
const THEIRS = ["ownership", "folder", "sort", "active"];

const isOurs = ({ flags }: ReadyAdventure): boolean => flags[SYSTEM_ID]?.begin !== undefined;

/**
 * Call before an import: of what one of our adventures brings again, the table's own stays as it is, and whoever is in the
 * world by the same card of a compendium is not made once more, nor a folder for nobody but them.
 */
export function keepTheirs(
  adventure: ReadyAdventure,
  _options: object,
  toCreate: MutableSources,
  toUpdate: Sources,
): void {
  if (!isOurs(adventure)) return;
  const twins = twinsIn(toCreate);
  if (twins.size) {
    toCreate.Actor = toCreate.Actor!.filter((actor) => !twins.has(actor as Brought));
    inform("FOURTALES.Core.Adventure.hereAlready", { names: listed([...twins.keys()].map(({ name }) => name)) });
    putInPlace({ toCreate, toUpdate }, twins);
    dropEmpty(toCreate, [...twins.keys()]);
  }
  for (const source of Object.values(toUpdate).flatMap((list = []) => list))
    for (const name of THEIRS) delete (source as Record<string, unknown>)[name];
}

/** Somebody as an adventure brings them. */
interface Brought {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly folder?: string | null;
  readonly _stats?: { readonly compendiumSource?: string };
}

/**
 * Whom a table has already, by what an adventure would bring: copies of the same card. A player's character is never made twice;
 * anybody else whom the adventure speaks of, or has on a scene, is somebody of its own.
 */
function twinsIn({ Actor: actors = [], ...rest }: MutableSources): Map<Brought, OwnedActor> {
  const here = new Map<unknown, OwnedActor>([...worldActors()].map((actor) => [cardOf(actor), actor]));
  const spoken = JSON.stringify(rest);
  const heroes = rulesets().map(({ newcomer }) => newcomer?.type);
  return new Map(
    (actors as Brought[]).flatMap((actor) => {
      const twin = here.get(actor._stats?.compendiumSource ?? "");
      return twin && (heroes.includes(actor.type) || !spoken.includes(actor._id)) ? [[actor, twin] as const] : [];
    }),
  );
}

/** Wherever one of those brought stands, in tokens and links, the one who is here stands now. */
function putInPlace(holder: Record<string, unknown>, twins: ReadonlyMap<Brought, OwnedActor>): void {
  for (const [key, value] of Object.entries(holder))
    if (typeof value === "string")
      for (const [{ _id }, { id }] of twins) holder[key] = `${holder[key]}`.replaceAll(_id, id);
    else if (value) putInPlace(value as Record<string, unknown>, twins);
}

/** Folders in which nobody but the twins would have lain: empty, they are in everybody's sight and of no use to anybody. */
function dropEmpty(toCreate: MutableSources, twins: readonly Brought[]): void {
  const kept = Object.values(toCreate).flatMap((list = []) => (list as Brought[]).map(({ folder }) => folder));
  const empty = twins.map(({ folder }) => folder).filter((folder) => !kept.includes(folder));
  if (toCreate.Folder) toCreate.Folder = toCreate.Folder.filter((one) => !empty.includes((one as Brought)._id));
}

/** Call after an import by this page: the Gamemaster is shown where the adventure begins. */
export function beginImported(adventure: ReadyAdventure, _options: object, created: Imported): void {
  if (!isOurs(adventure)) return;
  void guarded(async () => (await import("./adventures.ts")).beginAdventure(adventure, created));
}
