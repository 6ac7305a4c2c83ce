import type { Imported, ReadyAdventure, Sources } from "../foundry/adventures.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { guarded } from "../text/notify.ts";

/** What is the table's own, whatever an adventure brings: who owns something, where it is filed, and on which scene everybody is. */
const THEIRS = ["ownership", "folder", "sort", "active"];

const isOurs = ({ flags }: ReadyAdventure): boolean => flags[SYSTEM_ID]?.begin !== undefined;

/** Call before an import: of what one of our adventures brings again, the table's own stays as it is. */
export function keepTheirs(adventure: ReadyAdventure, _options: object, _toCreate: Sources, toUpdate: Sources): void {
  if (!isOurs(adventure)) return;
  for (const source of Object.values(toUpdate).flatMap((list) => list ?? []))
    for (const name of THEIRS) delete (source as Record<string, unknown>)[name];
}

/** Call after an import by this page: the Gamemaster is shown where the adventure begins. */
export function beginImported(adventure: ReadyAdventure, _options: object, created: Imported): void {
  if (!isOurs(adventure)) return;
  void guarded(async () => (await import("./adventures.ts")).beginAdventure(adventure, created));
}
