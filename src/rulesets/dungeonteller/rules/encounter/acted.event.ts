import { roundMarkKind } from "../../../../kernel/round-mark.ts";

const RULES = "FOURTALES.Teller.Rules.Acted";

/** `teller.acted`: somebody had the action of their turn (DT-08). On the combatant. */
export const actedEvent = roundMarkKind("teller.acted", "dungeonteller.acted", [`${RULES}.yes`, `${RULES}.no`]);
