import { type Ruleset, rulesetOfType } from "../contract/ruleset.ts";
import type { OwnedActor } from "../foundry/documents.ts";
import { currentUser } from "../foundry/game.ts";
import { listen } from "../foundry/hooks.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { howManyTours, isNew, tourNamed } from "../foundry/tours.ts";
import { gamesWithPeople } from "../settings/settings.ts";
import { lateStyles, WINDOWS } from "../sheets/late-styles.ts";
import { buttonFor } from "../text/button.ts";
import { guarded } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { heroOf } from "./places.ts";
import { bringDeskTour, bringTours, showToursInPlay } from "./tours.ts";

let offering = false;

/** From now on a newcomer's own sheet offers the tour that begins there. Call where newcomers are greeted. */
export function offerOnSheets(): void {
  if (offering) return;
  offering = true;
  listen("renderApplicationV2", (app, element) => {
    const game = gameOfOwnSheet(app, element);
    if (game) void guarded(() => offerSheet(game, element));
  });
}

/** A newcomer's desk offers its tour. @param openDesk opens the desk, or brings it to the front */
export async function offerOnDesk(openDesk: () => Promise<void>, element: HTMLElement): Promise<void> {
  bringDeskTour(openDesk);
  await offer("keeper", element);
}

/**
 * Foundry's list of tours is drawn: ours are in it from then on, those of the games that have characters here. It is drawn once
 * more where some of them are new.
 * @param openDesk opens the Gamemaster's desk, or brings it to the front
 */
export async function listTours(list: { render(): unknown }, openDesk: () => Promise<void>): Promise<void> {
  const before = howManyTours();
  await Promise.all(gamesWithPeople().map(bringTours));
  bringDeskTour(openDesk);
  const moved = showToursInPlay();
  if (moved || howManyTours() > before) await list.render();
}

async function offerSheet(game: Ruleset, element: HTMLElement): Promise<void> {
  await bringTours(game);
  await offer(`${game.id}-sheet`, element);
}

/** The game of the sheet of this person's own character; undefined for any other window. */
function gameOfOwnSheet(app: object, { classList }: HTMLElement): Ruleset | undefined {
  if (!classList.contains("ft-actor")) return undefined;
  // Of our actor sheets it is known what they show.
  const { type, uuid } = (app as { document: OwnedActor }).document;
  const game = rulesetOfType("Actor", type);
  return game && heroOf(game)?.uuid === uuid ? game : undefined;
}

/** A line above what a window shows that offers a tour, until it is taken or refused. Nobody is asked twice. */
async function offer(id: string, element: HTMLElement): Promise<void> {
  const tour = tourNamed(id);
  const content = element.querySelector(".window-content");
  const answered = (currentUser().flags[SYSTEM_ID]?.walks ?? {}) as Record<string, boolean>;
  if (!tour?.canStart || !isNew(tour) || answered[id] || !content || element.querySelector(".ft-walk-offer")) return;
  const line = document.createElement("aside");
  line.className = "ft-walk-offer";
  const answer = async (): Promise<void> => {
    line.remove();
    await currentUser().update({ [`flags.${SYSTEM_ID}.walks.${id}`]: true });
  };
  const text = document.createElement("p");
  text.textContent = t("FOURTALES.Core.Tour.offer");
  const walk = async (): Promise<void> => {
    await answer();
    await tour.start();
  };
  line.append(
    text,
    button("FOURTALES.Core.Tour.yes", "ft-main", walk),
    button("FOURTALES.Core.Tour.no", "ft-quiet", answer),
  );
  // It scrolls with what is below, and lies over none of it.
  content.prepend(line);
  await lateStyles(WINDOWS);
}

function button(label: string, look: string, use: () => Promise<void>): HTMLElement {
  const one = buttonFor(t(label), use);
  one.className = `ft-button ${look}`;
  return one;
}
