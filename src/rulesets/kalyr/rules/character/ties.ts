import type { Phrase } from "../../../../kernel/result.ts";
import { levelKey } from "../ladder/levels.ts";
import type { Character, ConnectionItem, KeyItem } from "../types.ts";

const TIES = "FOURTALES.Kalyr.Ties";

/** A house, a guild or an order that somebody has a standing with, and somebody's standing in it (KA-46: it is their rank). */
export interface Standing {
  readonly item: ConnectionItem;
  readonly who: Character;
  /** Names the organisation, however it is spelt. */
  readonly group: string;
  /** From 0, for somebody without a good name, to 4. */
  readonly strength: number;
  readonly says: Phrase;
}

/** A Key of somebody's: a hook of the story that earns Fudge points when it comes up (KA-95). */
export interface Hook {
  readonly item: KeyItem;
  readonly who: Character;
  /** Names the Key, however it is spelt: two with the same one share it. */
  readonly hook: string;
  readonly says: Phrase;
}

/** All standings of these people with organisations. */
export function standingsOf(people: readonly Character[]): Standing[] {
  return people.flatMap((who) =>
    who.items.flatMap((item) => {
      if (item.type !== "kalyrConnection") return [];
      const { level, rank } = item.system;
      const data = { name: who.name, group: item.name, level: levelKey(level), rank };
      const says = { key: `${TIES}.${rank ? "ranks" : "stands"}`, data };
      return [{ item, who, group: plain(item.name), strength: Math.max(0, level + 1), says }];
    }),
  );
}

/** All Keys of these people. */
export function hooksOf(people: readonly Character[]): Hook[] {
  return people.flatMap((who) =>
    who.items.flatMap((item) => {
      if (item.type !== "kalyrKey") return [];
      const category = `FOURTALES.Kalyr.Choice.category.${item.system.category}`;
      const says = { key: `${TIES}.hook`, data: { name: who.name, hook: item.name, category } };
      return [{ item, who, hook: plain(item.name), says }];
    }),
  );
}

/** A name as people compare names. */
function plain(name: string): string {
  return name.trim().toLocaleLowerCase();
}
