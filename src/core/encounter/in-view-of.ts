import { type Encounter, encounterInView } from "../foundry/encounters.ts";
import { gamesIn } from "./standing.ts";

/** The encounter in view, unless all in it are of other games: at a table that plays two, one of the other may wait there. */
export function encounterInViewOf(game: string): Encounter | null {
  const here = encounterInView();
  const games = here ? gamesIn(here) : [];
  return games.length === 0 || games.some(({ id }) => id === game) ? here : null;
}
