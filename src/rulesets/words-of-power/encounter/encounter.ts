import type { EncounterSpec } from "../../../core/contract/encounter-spec.ts";
import { figures, group, groupOrNull, integer, oneOf, text, whole } from "../../../core/models/fields.ts";
import {
  compareTurns,
  idleIn,
  isDown,
  needsTeamDice,
  OPENINGS,
  TEAM_DIE,
  teamOf,
  UNPLACED,
} from "../rules/encounter/order.ts";

/** How encounters go: each team throws once, and acts as a whole. */
export const encounter: EncounterSpec = {
  combat: () => ({ opening: group({ how: oneOf(OPENINGS, "dice"), team: text() }) }),
  combatant: () => ({
    place: integer(UNPLACED),
    first: whole(0),
    second: whole(0),
    attack: whole(0),
    gone: whole(0),
    begun: groupOrNull({
      deed: text(),
      text: text(),
      item: text(),
      to: text(),
      paid: whole(0),
      of: whole(0),
      round: whole(0),
      shocks: figures(),
    }),
    arrival: group({ round: whole(0), entry: text() }),
  }),
  initiative: () => TEAM_DIE,
  side: teamOf,
  throwsFirst: (_one, { own }) => needsTeamDice(own),
  order: compareTurns,
  // WP-116, WP-117: who is down keeps their place, and has no turn.
  idle: (one, about) => isDown(one) || idleIn(one, about) !== null,
};
