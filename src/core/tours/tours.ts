import { playOf, type Ruleset, readyToPlay, rulesets } from "../contract/ruleset.ts";
import type { TourStop } from "../contract/tour-spec.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { registerTour, TourBase, type TourConfig, tourNamed } from "../foundry/tours.ts";
import { inPlay } from "../settings/settings.ts";
import { t } from "../text/text.ts";
import { cardPlace, deskPlace, type Place, rollPlace, sheetPlace } from "./places.ts";

/** Selectors of what a step points at are looked for in the window that it opened; Foundry wants one to look for any. */
const ANYWHERE = "body";

/** What every game's cards have. */
const CARD: readonly TourStop[] = [
  { id: "story", at: ".ft-card-story" },
  { id: "dice", at: ".ft-dice, .ft-card-more" },
  { id: "events", at: ".ft-card-events" },
  { id: "next", at: "footer.ft-card-buttons" },
  { id: "undo", at: "[data-action=ft-undo]" },
];

/** What every Gamemaster's desk has. */
const DESK: readonly TourStop[] = [
  { id: "people", at: ".ft-desk-people" },
  { id: "tools", at: ".ft-keeper-tools" },
  { id: "happened", at: "section .ft-desk-cards:last-of-type" },
  { id: "steps", at: "[data-action=steps]" },
  { id: "doors", at: "[data-tool=doors]" },
  { id: "chronicle", at: "[data-tool=chronicle]" },
];

/** A tour whose steps open themselves what they show. */
class Walk extends TourBase {
  #root: HTMLElement | null = null;

  constructor(
    config: TourConfig,
    private readonly place: Place,
    private readonly stops: readonly TourStop[],
  ) {
    super(config);
  }

  override get canStart(): boolean {
    return super.canStart && this.place.isThere();
  }

  override async _preStep(): Promise<void> {
    await super._preStep();
    this.#root = await this.place.open();
  }

  /** The window itself is pointed at where it has nothing of the kind. */
  override _getTargetElement(_selector: string): Element | null {
    const stop = this.stops.find(({ id }) => id === this.currentStep?.id);
    return (stop && this.#root?.querySelector(stop.at)) ?? this.#root;
  }
}

/** Puts the tours of a game, and that of a card, into Foundry's list; those that are there stay. */
export async function bringTours(game: Ruleset): Promise<void> {
  await readyToPlay(game.id);
  const tour = await playOf(game.id)?.tour?.();
  if (!tour) return;
  const { texts, sheet, roll } = tour;
  add("card", "FOURTALES.Core.Tour.Card", CARD, cardPlace, []);
  add(`${game.id}-sheet`, texts, sheet, sheetPlace(game), [`${game.id}-roll`, "card"], game);
  add(`${game.id}-roll`, `${texts}.Roll`, roll.stops, rollPlace(game, roll.press), ["card"], game);
}

/** A game that has stepped back shows no tours, and does again when it is played. @returns did any of them come or go? */
export function showToursInPlay(): boolean {
  let changed = false;
  for (const game of rulesets()) {
    for (const id of [`${game.id}-sheet`, `${game.id}-roll`]) {
      const config = tourNamed(id)?.config;
      if (!config || config.display === inPlay(game.id)) continue;
      config.display = inPlay(game.id);
      changed = true;
    }
  }
  return changed;
}

/** Puts that of the Gamemaster's desk there. @param openDesk opens the desk, or brings it to the front */
export function bringDeskTour(openDesk: () => Promise<void>): void {
  add("keeper", "FOURTALES.Core.Tour.Keeper", DESK, deskPlace(openDesk), []);
}

function add(
  id: string,
  texts: string,
  stops: readonly TourStop[],
  place: Place,
  next: readonly string[],
  game?: Ruleset,
): void {
  const config: TourConfig = {
    namespace: SYSTEM_ID,
    id,
    title: game ? t("FOURTALES.Core.Tour.of", { game: game.label, title: `${texts}.title` }) : `${texts}.title`,
    description: `${texts}.about`,
    display: !game || inPlay(game.id),
    restricted: id === "keeper",
    steps: stops.map((stop) => ({
      id: stop.id,
      title: `${texts}.${stop.id}.title`,
      content: `${texts}.${stop.id}.text`,
      selector: ANYWHERE,
    })),
    suggestedNextTours: next.map((other) => `${SYSTEM_ID}.${other}`),
  };
  if (!tourNamed(id)) registerTour(id, new Walk(config, place, stops));
}
