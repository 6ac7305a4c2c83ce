import { type Encounter, encounterInView } from "../foundry/encounters.ts";
import { gamesIn } from "./standing.ts";

/** The encounter in view, where nobody of another game is in it: at a table that plays two games, one of the other may wait there. */
export function encounterInViewOf(game: string): Encounter | null {
  const here = encounterInView();
  return here && gamesIn(here).every(({ id }) => id === game) ? here : null;
}
