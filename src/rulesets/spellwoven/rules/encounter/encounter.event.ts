import { setKind, switchKind } from "../../../../kernel/event-kinds.ts";
import { oneOf } from "../../../../kernel/looks.ts";
import { roundMarkKind } from "../../../../kernel/round-mark.ts";
import { CONFLICTS, type Conflict, PHASES, type Phase } from "./turn-order.ts";

const RULES = "FOURTALES.Woven.Rules.Encounter";

/** What an encounter keeps of this game stands below this name. */
const OWN = "spellwoven";

/** `woven.acted`: somebody had their action in this round (SW-32). On the combatant. */
export const actedEvent = roundMarkKind("woven.acted", `${OWN}.acted`, [`${RULES}.Acted.yes`, `${RULES}.Acted.no`]);

/** `woven.failed`: somebody failed in the contest that they instigated in this round (SW-40, SW-47). On the combatant. */
export const failedEvent = roundMarkKind("woven.failed", `${OWN}.failed`, [
  `${RULES}.Failed.yes`,
  `${RULES}.Failed.no`,
]);

/** `woven.removed`: somebody is out of the conflict, or back in it (SW-47, SW-55). On the actor. */
export const removedEvent = switchKind({
  kind: "woven.removed",
  path: "status.removed",
  describe: ({ value }) => ({ key: `${RULES}.Removed.${value ? "yes" : "no"}` }),
});

/** `woven.conflict`: what is fought with, which says who acts first (SW-33). On the encounter. */
export const conflictEvent = setKind<Conflict>(
  { kind: "woven.conflict", path: `${OWN}.conflict`, describe: ({ value }) => ({ key: `${RULES}.Conflict.${value}` }) },
  oneOf(...CONFLICTS),
  "physical",
);

/** `woven.phase`: in which part of the rounds of a fight somebody acts (SW-87). On the combatant. */
export const phaseEvent = setKind<Phase>(
  { kind: "woven.phase", path: `${OWN}.phase`, describe: ({ value }) => ({ key: `${RULES}.Phase.${value}` }) },
  oneOf(...PHASES),
  "hand",
);
