import type { Question, RoadStep, RollKind, RollResolution } from "../../../core/contract/roll-kind.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { FudgeRoll } from "../ladder/fudge.roll.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import { countedRolls } from "../rules/contest/counted-rolls.ts";
import { wholeContest } from "../rules/contest/given-choices.ts";
import type { ContestOutcome } from "../rules/contest/outcome.ts";
import { prepare } from "../rules/contest/prepare.ts";
import { resolve } from "../rules/contest/resolve.ts";
import { softened } from "../rules/contest/soften.ts";
import { spendable } from "../rules/fudge/fudge.ts";
import type { Side, SideName } from "../rules/side/side.ts";
import { askedFor } from "./asked-for.ts";
import { contestCard, contestTitle, type Withdrawn } from "./contest.card.ts";
import { contestFacts } from "./contest.facts.ts";
import { type ContestState, contestOf, throwName } from "./contest-state.ts";
import { oddsView } from "./odds-view.ts";
import { sequels } from "./sequels.ts";
import { completing } from "./whole-choices.ts";

/** Every simple contest: against a difficulty, steps, nothing or somebody. */
export const contestKind: RollKind<AskedContest, object, ContestOutcome | Withdrawn> = {
  id: "contest",
  facts: contestFacts,
  complete: completing(wholeContest),
  actor: ({ acting }) => acting.who.uuid,
  next,
  resolve: resolveContest,
  odds: oddsView,
  card: contestCard,
  offers: async (state, outcome) => [
    ...sequels(state, outcome),
    ...(await import("./fudge-moves.ts")).fudgeOffers(state, outcome),
  ],
  begin: async (choices) => (await import("./begin.ts")).beginContest(choices),
  move: async (state, offer) => (await import("./fudge-moves.ts")).fudgeMove(state, offer),
  verifyMove: async (state, move) => (await import("./fudge-moves.ts")).verifyFudge(state, move),
  title: contestTitle,
};

function next(state: ContestState): RoadStep {
  const contest = contestOf(state);
  const { request, faces, withdrawn } = contest;
  if (withdrawn) return { do: "resolve" };
  if (request.acting.ready) {
    const prepared = prepare(request, kalyrSettings());
    if (!prepared.ok) return { do: "refuse", problems: prepared.problems };
  }
  const question = questionFor(state, request);
  if (question) return { do: "ask", questions: [question] };
  const missing = countedRolls(request).find(({ automatic }, i) => !automatic && faces[i]!.length === 0);
  if (!missing) return { do: "resolve" };
  const name = throwName(missing.side, missing.ability);
  return { do: "roll", throw: name, formula: FudgeRoll.FOUR, rollClass: FudgeRoll.name };
}

function resolveContest(state: ContestState): Result<RollResolution<ContestOutcome | Withdrawn>> {
  const contest = contestOf(state);
  if (contest.withdrawn) return ok({ outcome: { withdrawn: contest.withdrawn }, events: [] });
  const resolved = resolve(contest.request, contest.faces, kalyrSettings());
  if (!resolved.ok) return resolved;
  const events = softened(spendable(contest.request), contest.softenings, resolved.value.events, kalyrSettings());
  return ok({ outcome: resolved.value.outcome, events });
}

/**
 * What somebody has to say before the dice, one after the other: windows on top of each other hide what they ask. The game
 * master names, allows and tells first; whoever acts hears the stakes next; the other side is asked once it is clear what
 * it is up against.
 */
export function questionFor({ questions }: Pick<ContestState, "questions">, request: AskedContest): Question | null {
  const { acting, opposing, against, stakes, damage } = request;
  const pose = (kind: string, about = "", data: object = {}, id = kind): Question => ({
    id,
    kind,
    about,
    data: { name: acting.who.name, ...data },
  });
  /** How often a side has chosen already: what was refused before may be asked for again. */
  const times = (side: SideName) =>
    questions.filter(({ kind, data, status }) => kind === "choose" && data.side === side && status !== "open").length;
  const choose = (side: SideName, { uuid, name }: Side["who"]) =>
    pose("choose", uuid, { side, foe: name }, `choose-${side}-${times(side)}`);
  if (against.kind === "difficulty" && against.level === null) return pose("difficulty");
  if (request.asksStakes) return pose("tellStakes");
  if (request.asksHarm && damage.kind === "fixed") {
    return pose("harm", "", { letter: damage.letter, track: damage.track });
  }
  for (const side of ["acting", "opposing"] as const) {
    const data = askedFor(request[side]);
    const again = times(side);
    if (data) return pose("approve", "", { side, ...data }, `approve-${side}-${data.ref}${again ? `-${again}` : ""}`);
  }
  if (!acting.ready) return choose("acting", acting.who);
  const player = [acting.who, opposing?.who].find((who) => who?.player);
  if (stakes.level === "high" && stakes.answer === "open" && player) {
    return pose("stakes", player.uuid, { text: stakes.text, who: player.name });
  }
  return opposing && !opposing.ready ? choose("opposing", opposing.who) : null;
}
