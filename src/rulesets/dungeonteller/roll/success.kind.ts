import type { Question, RoadStep, RollKind, RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { countLucky } from "../../../kernel/faces.ts";
import type { SuccessOutcome } from "../rules/pool/outcome.ts";
import { defenseDice, gatherPool } from "../rules/pool/pool.ts";
import { ASKED_PART, type Defense, type SuccessRequest } from "../rules/pool/request.ts";
import { resolve } from "../rules/roll/resolve.ts";
import { tellerSettings } from "../teller-settings.ts";
import { readBrought } from "./brought.ts";
import { DODGE, EXTRA, effectiveRequest, FREE_BLOW, facesOf, MAIN, opposeId, rivalsOf } from "./effective-request.ts";
import { offersOf } from "./follow.ts";
import { oddsView } from "./odds-view.ts";
import { successCard, successTitle } from "./success.card.ts";
import { successFacts } from "./success.facts.ts";
import { SuccessRoll } from "./success.roll.ts";
import type { answerCall as AnswerCall } from "./try.ts";

type CalledTry = Parameters<typeof AnswerCall>[0];
type State = RollState<SuccessRequest>;

/** Every roll of d6 successes: actions, blows, shots, jobs, powers and contests. */
export const successKind: RollKind<SuccessRequest, object, SuccessOutcome> = {
  id: "success",
  facts: (asked, world) => successFacts(asked, world),
  reads: readBrought,
  actor: (request) => request.who.uuid,
  next,
  resolve: (state) => resolve(effectiveRequest(state), facesOf(state), tellerSettings()),
  odds: oddsView,
  card: successCard,
  title: successTitle,
  offers: offersOf,
  begin: async (choices) => (await import("./try.ts")).answerCall(choices as CalledTry),
};

/** A roll that another card calls for: the blow out of an ambush, the landing of a jump, somebody who looks twice. */
export const followKind: typeof successKind = {
  ...successKind,
  id: "follow",
  invited: true,
  facts: (asked, world) => successFacts(asked, world, true),
  begin: async (choices) => (await import("./begin-follow.ts")).beginFollow(choices),
};

function next(state: State): RoadStep {
  const request = effectiveRequest(state);
  const pool = gatherPool(request, tellerSettings());
  if (!pool.ok) return { do: "refuse", problems: pool.problems };
  if (!state.throws[MAIN]) {
    const before = [...askExtra(state), ...askDodges(state), ...askFreeBlow(state)];
    if (before.length > 0) return { do: "ask", questions: before };
    if (pool.value.count === 0) return { do: "resolve" };
    const formula = SuccessRoll.formulaFor(pool.value.count, request.lucky);
    return { do: "roll", throw: MAIN, formula, rollClass: "SuccessRoll" };
  }
  const after = askOpposition(state, request);
  return after.length > 0 ? { do: "ask", questions: after } : { do: "resolve" };
}

/** A player who wants dice beyond the sheet asks the Gamemaster. */
function askExtra({ request, questions }: State): Question[] {
  const part = request.parts.find(({ id, on, dice }) => id === ASKED_PART && on && dice !== 0);
  if (!part || answerTo(questions, EXTRA) !== undefined) return [];
  const reason = "text" in part.label ? part.label.text : "";
  return [{ id: EXTRA, kind: "extra", about: "", data: { name: request.who.name, dice: part.dice, reason } }];
}

/** DT-23: whoever is attacked may pay Luck and take their Stunt dice instead of armor. Asked only where it would help. */
function askDodges({ request, questions }: State): Question[] {
  const attacked = [request.defense, request.split?.second ?? null];
  return attacked.flatMap((defense, group) => {
    const id = DODGE[group]!;
    if (!defense || answerTo(questions, id) !== undefined || !dodgeHelps(defense)) return [];
    const data = { attacker: request.who.name, name: defense.name, stunt: defense.stunt, armor: defense.armor };
    return [{ id, kind: "dodge", about: defense.uuid, data }];
  });
}

/** DT-58: an armed victim of a pin strikes first. */
function askFreeBlow({ request, questions }: State): Question[] {
  const blow = request.freeBlow?.request;
  if (!blow || answerTo(questions, FREE_BLOW) !== undefined) return [];
  const data = { attacker: request.who.name, name: blow.who.name };
  return [{ id: FREE_BLOW, kind: "freeBlow", about: blow.who.uuid, data }];
}

/** DT-06, DT-31, A-38: whoever is on the other side rolls once there is something to take away. */
function askOpposition(state: State, request: SuccessRequest): Question[] {
  if (countLucky(facesOf(state), request.lucky) === 0) return [];
  return rivalsOf(request).flatMap(({ request: theirs, successes, how }, n) => {
    // Somebody who was asked has rolled, or has no successes.
    if (!theirs || successes !== null || (how !== "subtract" && how !== "beat")) return [];
    const { who, actions } = theirs;
    const data = { attacker: request.who.name, name: who.name, actions };
    return [{ id: opposeId(n), kind: "oppose", about: who.uuid, data }];
  });
}

function dodgeHelps(defense: Defense): boolean {
  if (!defense.canDodge || (defense.luck !== null && defense.luck < 1)) return false;
  return defenseDice({ ...defense, dodge: true }, tellerSettings()).dodge > 0;
}
