import type { TimedEffect } from "../effect.ts";

/** Words for not leaving one's place: a statue, a sleeper, somebody who is held. */
const STAYS = ["move", "walk"];

/** DT-60, DT-101, DT-109: what keeps somebody where they are; nothing for whoever may go. */
export function heldBy(effects: Readonly<Record<string, TimedEffect>> = {}): TimedEffect | undefined {
  return Object.values(effects).find(({ mods }) => mods.forbid?.some((word) => STAYS.includes(word)));
}
