import { moveToken } from "../../../../kernel/document-events.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import type { Spot } from "../../../../kernel/spot.ts";
import { TellerEvents } from "../teller-events.ts";
import type { Being, ClimbState } from "../types.ts";
import { elevationOfFoot, turnedRound } from "./climb.ts";

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

type Climbing = Result<TellerEvents["all"]>;

/** What is chosen, and what belongs to those at the table. */
interface Asked {
  readonly climb: ClimbState | null;
  /** Where the climber's token stands, if it has one: it rises and sinks with the steps. */
  readonly spot: Spot | null;
  /** Does the Gamemaster ask for it? */
  readonly keeper: boolean;
}

/** DT-52: a climb from its first step on. Refused: no steps, somebody who is out. */
function beginClimb({ uuid, name, system }: Being, { climb, spot }: Asked): Climbing {
  if (!climb) return fail(problem(`${REFUSE}.noClimb`, "climb", { name }));
  if (system.out) return fail(problem(`${REFUSE}.out`, "who", { name }));
  const { steps, paces, down } = climb;
  const rise = { token: spot?.token ?? "", from: spot?.elevation ?? 0, rise: paces * (spot?.pace ?? 1) };
  const list = new TellerEvents();
  list.add("climb", uuid, { climb: { steps, paces, passed: 0, down: down === true, ...rise } });
  return ok(list.all);
}

/** Whoever does not like it turns round, and climbs back step by step. */
function turnClimb({ uuid, name, system: { climb } }: Being): Climbing {
  if (!climb) return fail(problem(`${REFUSE}.noClimb`, "climb", { name }));
  const list = new TellerEvents();
  list.add("climb", uuid, { climb: turnedRound(climb) });
  return ok(list.all);
}

/** The end of a climb without a roll. Nobody steps off in the middle of a wall but by the Gamemaster's leave. */
function leaveClimb({ uuid, name, system: { climb } }: Being, { spot, keeper }: Asked): Climbing {
  if (!climb) return fail(problem(`${REFUSE}.noClimb`, "climb", { name }));
  if (climb.passed > 0 && !keeper) return fail(problem(`${REFUSE}.midClimb`, "climb", { name }));
  const list = new TellerEvents();
  list.add("climb", uuid, { climb: null });
  if (climb.passed > 0 && climb.token && spot?.token === climb.token) {
    list.also(moveToken(climb.token, { elevation: elevationOfFoot(climb) }));
  }
  return ok(list.all);
}

/** What a climber does without dice. */
export const CLIMBING = { beginClimb, turnClimb, leaveClimb } as const;

export function isClimbing(deed: string): deed is keyof typeof CLIMBING {
  return Object.hasOwn(CLIMBING, deed);
}
