import { type KeeperTool, type Ruleset, readyToPlay } from "../ruleset.ts";
import { gamesInPlay, gamesWithPeople } from "../settings/settings.ts";
import { passTime } from "../time/pass-time.ts";

/** What a Gamemaster has at hand in one game: what makes people, what lets time pass, and whatever else it brings. */
export function toolsOf(game: Ruleset): KeeperTool[] {
  const passing = (game.time?.spans ?? []).map(({ id, label, icon }) => ({
    ...{ id, label, icon, use: () => passTime(game.id, id) },
  }));
  return [...(game.maker ? [game.maker] : []), ...passing, ...(game.tools ?? [])];
}

/** The games whose tools a Gamemaster wants: those that somebody belongs to, or all that are played while nobody does. */
export async function gamesAtHand(): Promise<Ruleset[]> {
  const begun = gamesWithPeople();
  const games = begun.length > 0 ? begun : gamesInPlay();
  await Promise.all(games.map(({ id }) => readyToPlay(id)));
  return games;
}
