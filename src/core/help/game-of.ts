import { type Ruleset, rulesets } from "../contract/ruleset.ts";
import { gamesInPlay, gamesWithPeople } from "../settings/settings.ts";

/** Of which games something that is drawn tells: its classes say it; what belongs to none may tell of all that are played here. */
export function gamesOf(element: Element): Ruleset[] {
  const own = rulesets().filter(
    ({ id, mark }) => element.matches(selectorOf(id, mark)) || element.querySelector(selectorOf(id, mark)),
  );
  if (own.length > 0) return own;
  const begun = gamesWithPeople();
  return begun.length > 0 ? begun : gamesInPlay();
}

const selectorOf = (id: string, mark: string | undefined): string =>
  mark ? `.ft-game-${id}, [class*=" ${mark}-"], [class^="${mark}-"]` : `.ft-game-${id}`;
