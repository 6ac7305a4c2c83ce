import { CALL } from "../contract/call-spec.ts";
import { type KeeperTool, TOOL_GROUPS } from "../contract/play.ts";
import { playOf, type Ruleset, readyToPlay } from "../contract/ruleset.ts";
import { openDoors } from "../doors/open-doors.ts";
import { tokensInView } from "../foundry/game.ts";
import { gamesInPlay, gamesWithPeople } from "../settings/settings.ts";
import { t } from "../text/text.ts";
import { passTime } from "../time/pass-time.ts";
import { openChronicle } from "./open-chronicle.ts";

/** What she has at hand whatever is played. */
export const COMMON_TOOLS: readonly KeeperTool[] = [
  { id: "doors", label: "FOURTALES.Core.Doors.title", icon: "fa-solid fa-door-open", use: openDoors },
  { id: "chronicle", label: "FOURTALES.Core.Chronicle.title", icon: "fa-solid fa-scroll", use: openChronicle },
];

/** What a Gamemaster has at hand in one game: what makes people, what lets time pass, and whatever else it brings. */
export function toolsOf(game: Ruleset): KeeperTool[] {
  const play = playOf(game.id);
  const passing = (play?.time?.spans ?? []).map(({ id, label, icon }) => ({
    id,
    label,
    icon,
    group: "time" as const,
    use: () => passTime(game.id, id),
  }));
  const calls = (play?.calls ?? []).length > 0 ? [callTool(game.id)] : [];
  const makers = game.maker ? [{ group: "make" as const, ...game.maker }] : [];
  const ties = play?.ties ? [tiesTool(game.id)] : [];
  return [...calls, ...makers, ...passing, ...(play?.tools ?? []), ...ties];
}

/** The same under the headings of the desk; none that stand empty. */
export function toolsByGroup(game: Ruleset) {
  const tools = toolsOf(game);
  return TOOL_GROUPS.map((id) => ({
    label: t(`FOURTALES.Core.Keeper.Group.${id}`),
    tools: tools.filter(({ group = "more" }) => group === id),
  })).filter((group) => group.tools.length > 0);
}

/** Shows people and what binds them. */
const tiesTool = (game: string): KeeperTool => ({
  id: "ties",
  label: "FOURTALES.Core.Ties.title",
  icon: "fa-solid fa-circle-nodes",
  use: async () => (await import("../ties/ties.window.ts")).TiesWindow.open(game),
});

/** Asks one, several or all for a roll. */
const callTool = (game: string): KeeperTool => ({
  id: CALL,
  label: "FOURTALES.Core.Call.open",
  icon: "fa-solid fa-bullhorn",
  group: "ask",
  use: async () => (await import("../calls/call.window.ts")).CallWindow.open(game),
});

/**
 * The games whose tools a Gamemaster wants: those that have characters in this world, or all that are played while none has.
 * Those whose people stand on the scene in view come first.
 */
export async function gamesAtHand(): Promise<Ruleset[]> {
  const begun = gamesWithPeople();
  const games = begun.length > 0 ? begun : gamesInPlay();
  await Promise.all(games.map(({ id }) => readyToPlay(id)));
  const isHere = ({ actors }: Ruleset) => tokensInView().some(({ actor }) => actor !== null && actor.type in actors);
  return games.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)));
}
