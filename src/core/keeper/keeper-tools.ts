import { CALL } from "../contract/call-spec.ts";
import type { KeeperTool } from "../contract/play.ts";
import { playOf, type Ruleset, readyToPlay } from "../contract/ruleset.ts";
import { gamesInPlay, gamesWithPeople } from "../settings/settings.ts";
import { passTime } from "../time/pass-time.ts";
import { openChronicle } from "./open-chronicle.ts";

/** What she has at hand whatever is played. */
export const COMMON_TOOLS: readonly KeeperTool[] = [
  { id: "chronicle", label: "FOURTALES.Core.Chronicle.title", icon: "fa-solid fa-scroll", use: openChronicle },
];

/** What a Gamemaster has at hand in one game: what makes people, what lets time pass, and whatever else it brings. */
export function toolsOf(game: Ruleset): KeeperTool[] {
  const play = playOf(game.id);
  const passing = (play?.time?.spans ?? []).map(({ id, label, icon }) => ({
    id,
    label,
    icon,
    use: () => passTime(game.id, id),
  }));
  const calls = (play?.calls ?? []).length > 0 ? [callTool(game.id)] : [];
  return [...calls, ...(game.maker ? [game.maker] : []), ...passing, ...(play?.tools ?? [])];
}

/** Asks one, several or all for a roll. */
const callTool = (game: string): KeeperTool => ({
  id: CALL,
  label: "FOURTALES.Core.Call.open",
  icon: "fa-solid fa-bullhorn",
  use: async () => (await import("../calls/call.window.ts")).CallWindow.open(game),
});

/** The games whose tools a Gamemaster wants: those that have characters in this world, or all that are played while none has. */
export async function gamesAtHand(): Promise<Ruleset[]> {
  const begun = gamesWithPeople();
  const games = begun.length > 0 ? begun : gamesInPlay();
  await Promise.all(games.map(({ id }) => readyToPlay(id)));
  return games;
}
