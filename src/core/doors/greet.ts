import { once } from "../../kernel/once.ts";
import { currentUser } from "../foundry/game.ts";
import { listen } from "../foundry/hooks.ts";
import { drawListsAnew } from "../foundry/interface.ts";
import { findActor } from "../foundry/uuid.ts";
import { isOneGame } from "../settings/settings.ts";
import { buttonFor } from "../text/button.ts";
import { t } from "../text/text.ts";
import { putAbove } from "../text/way-in.ts";
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
    if (!said && !isOneGame()) await openDoors();
    return;
  }
  if (!said) return await showWaiting();
  endWaiting();
  if (!welcome) return;
  offerOnSheets();
  offerAboveActors();
  const mine = me.character ? await findActor(me.character.uuid) : null;
  if (mine && isPlayedTonight(mine)) await mine.sheet?.render({ force: true });
  else await askWho();
}

const askWho = async (): Promise<void> => (await import("./welcome.window.ts")).WelcomeWindow.open();

/** Where players are asked, they may be somebody else later: of another game that is played as well, for a start. */
const offerAboveActors = once(() => {
  listen("renderActorDirectory", (_list, element) => offer(element));
  drawListsAnew();
});

function offer(list: HTMLElement): void {
  putAbove(list, "ft-who", tonight().welcome ? [buttonFor(t("FOURTALES.Core.Welcome.title"), askWho)] : []);
}
