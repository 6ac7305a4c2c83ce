import { currentUser } from "../foundry/game.ts";
import { findActor } from "../foundry/uuid.ts";
import { gamesWithPeople } from "../settings/settings.ts";
import { offerOnSheets } from "../tours/offer.ts";
import { isPlayedTonight } from "./heroes.ts";
import { openDoors } from "./open-doors.ts";
import { tonight } from "./tonight.ts";
import { endWaiting, showWaiting } from "./waiting.ts";

/**
 * Whoever has come sees where to begin. A Gamemaster sees the doors, unless everybody in this world belongs to one game anyway.
 * A player waits until it is said what is played; then, where players are greeted, sees their own character, and without one is
 * asked who they are.
 */
export async function greet(): Promise<void> {
  const me = currentUser();
  const { said, welcome } = tonight();
  if (me.isGM) {
    if (!said && gamesWithPeople().length !== 1) await openDoors();
    return;
  }
  if (!said) return await showWaiting();
  endWaiting();
  if (!welcome) return;
  offerOnSheets();
  const mine = me.character ? await findActor(me.character.uuid) : null;
  if (mine && isPlayedTonight(mine)) await mine.sheet?.render({ force: true });
  else await (await import("./welcome.window.ts")).WelcomeWindow.open();
}
