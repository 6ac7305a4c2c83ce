import { setKind, switchKind } from "../../../../kernel/event-kinds.ts";
import { roundMarkKind } from "../../../../kernel/round-mark.ts";
import { isWhole } from "../../../../kernel/sound.ts";

const RULES = "FOURTALES.Words.Rules.Encounter";

/** What an encounter keeps of somebody in this game stands below this name. */
const OWN = "words-of-power";

/** `words.first`, `words.second`: the two actions of a turn (WP-90). On the combatant. */
export const firstEvent = roundMarkKind("words.first", `${OWN}.first`, [`${RULES}.first.yes`, `${RULES}.first.no`]);
export const secondEvent = roundMarkKind("words.second", `${OWN}.second`, [
  `${RULES}.second.yes`,
  `${RULES}.second.no`,
]);

/** `words.attack`: the one attack of a turn (WP-91). On the combatant. */
export const attackEvent = roundMarkKind("words.attack", `${OWN}.attack`, [
  `${RULES}.attack.yes`,
  `${RULES}.attack.no`,
]);

/** `words.pending`: an action of two parts was begun, or is done or given up (WP-99, WP-103). On the combatant. */
export const pendingEvent = switchKind({
  kind: "words.pending",
  path: `${OWN}.pending`,
  describe: ({ value }) => ({ key: value ? `${RULES}.pending.yes` : `${RULES}.pending.no` }),
});

/** `words.place`: the place within the team (WP-89). On the combatant. */
export const placeEvent = setKind<number>(
  { kind: "words.place", path: `${OWN}.place`, describe: () => ({ key: `${RULES}.place` }) },
  isWhole,
  0,
);
