import type { CardMove, MoveOffer, World } from "../../../core/contract/roll-kind.ts";
import { standingOf } from "../../../core/encounter/standing.ts";
import type { Fighter } from "../../../core/foundry/encounters.ts";
import { isBeing } from "../being.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { wovenSettings } from "../woven-settings.ts";
import { encounterIn, encounterOf } from "./struggle-at-hand.ts";

/** Somebody on another side of an encounter. */
export interface Foe {
  readonly uuid: string;
  readonly name: string;
}

/** Name of the kind of roll that an attack of opportunity is. */
export const OPPORTUNITY = "opportunity";

/** Name of the move by which the Gamesmaster says that somebody lays themselves open. */
const OPEN = "open";

const WORDS = "FOURTALES.Woven.Opportunity";

/** SW-89: who could attack somebody who lays themselves open; nobody where the table does not play with it. */
export function foesOf(world: World, who: string): Foe[] {
  const place = wovenSettings().opportunity ? world.place?.(who) : null;
  const encounter = place && encounterIn(world, encounterOf(place.combatant));
  const fighters = [...(encounter?.combatants ?? [])];
  const own = fighters.find(({ uuid }) => uuid === place?.combatant);
  if (!own) return [];
  const foes = fighters.filter((one) => isBeing(one.actor) && !one.isDefeated && sideOf(one) !== sideOf(own));
  return foes.map(({ actor }) => ({ uuid: actor!.uuid, name: actor!.name }));
}

/** What tells one side from another: the side of a conflict, or that of the token; without either, players stand together. */
function sideOf(fighter: Fighter): string {
  const { own, disposition, type } = standingOf(fighter, SPELLWOVEN);
  const { side = "" } = own as { side?: string };
  return side || (disposition === null ? type : String(disposition));
}

/** What of a roll tells whether somebody may lay themselves open with it. */
interface Opening {
  readonly request: { readonly roll: { readonly who: Foe }; readonly foes: readonly Foe[] };
  readonly moves: readonly CardMove[];
}

/**
 * SW-89: once the Gamesmaster says that whoever rolled here lays themselves open (who disengages, flees, is distracted), each of
 * their foes is invited to an attack out of turn.
 */
export function opportunities({ request, moves }: Opening, outcome: object | null): MoveOffer[] {
  const { roll, foes } = request;
  const { uuid, name } = roll.who;
  if (!outcome || foes.length === 0) return [];
  if (moves.some(({ kind }) => kind === OPEN)) {
    return foes.map((foe) => ({
      id: `strike-${foe.uuid}`,
      icon: "fa-solid fa-khanda",
      about: foe.uuid,
      label: { key: `${WORDS}.strike`, data: { name: foe.name, target: name } },
      opens: { kind: OPPORTUNITY, choices: { who: foe.uuid, target: uuid, purpose: "combat" } },
    }));
  }
  const label = { key: `${WORDS}.open`, data: { name } };
  const hint = { key: `${WORDS}.openHint` };
  return [{ id: OPEN, icon: "fa-solid fa-person-running", about: "", label, hint, makes: { kind: OPEN, data: {} } }];
}
