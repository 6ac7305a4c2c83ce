import type { RollState } from "../../../core/contract/roll-kind.ts";
import { type Contest, contestOf } from "../contest/contest-state.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import type { SidePlan } from "../rules/contest/plan.ts";
import { checkSidePlan } from "../rules/contest/plan-check.ts";
import type { RoundPlay } from "../rules/detailed/resolve-round.ts";
import { heldTo, PLAIN, SIDES, withManners } from "../rules/detailed/round.ts";
import { type RoundRequest, roundIn } from "../rules/detailed/round-request.ts";
import type { SideName } from "../rules/side/side.ts";
import { mannersIn } from "./manners.ts";

export type RoundState = RollState<RoundRequest>;

/** A round with everything that was answered and done written into it. */
export interface Round extends Omit<Contest, "request">, RoundPlay {
  /** The round with its contest as it is rolled, both manners in it. */
  readonly round: RoundRequest;
  /** The contest in it. */
  readonly contest: AskedContest;
  /** Both have said how they go into it, or nobody is asked. */
  readonly open: boolean;
}

/** Id of the question by which a good defence looks for an opening. */
export const SCOUT = "scout";

/** The round on a card, as it was looked up. */
export function askedRound({ request }: RoundState): RoundRequest {
  return roundIn(request)!;
}

/** Folds answers and moves into a round: what of it lies open. */
export function roundOf(state: RoundState): Round {
  const asked = askedRound(state);
  const { request, ...rest } = contestOf({ ...state, request: asked.contest });
  const { damage } = asked.contest;
  // Where the game master refuses the wound that was to be agreed on, rounds wound as they do without one.
  const refused = damage.kind === "fixed" && request.damage.kind === "none";
  const harmed = refused ? { ...request, damage: { kind: "margin" as const, track: damage.track } } : request;
  const said = mannersIn(asked.contest, state.questions);
  const manners = said && heldTo({ ...asked, contest: harmed }, said, kalyrSettings());
  const contest = manners ? withManners(harmed, manners) : harmed;
  const scout = state.questions.find(({ id, status }) => id === SCOUT && status !== "open")?.answer;
  const result = (scout as { result?: number } | null | undefined)?.result;
  return {
    ...rest,
    contest,
    round: { ...asked, contest },
    manners: manners ?? PLAIN,
    open: manners !== null,
    gaveIn: state.moves.find(({ kind }) => kind === "giveIn")?.about ?? "",
    scouted: typeof result === "number" ? result : null,
    plans: SIDES.map((name) => planOf(asked.contest, state.questions, name)),
  };
}

/** What a side did, so that its next round begins with it; without the point that it spent. */
function planOf({ begun }: AskedContest, questions: RoundState["questions"], name: SideName): SidePlan | null {
  const answers = questions.filter(
    ({ kind, data, status }) => kind === "choose" && data.side === name && status !== "open",
  );
  const said = checkSidePlan(answers.at(-1)?.answer?.plan);
  const plan = said.ok ? said.value : name === "acting" ? begun : null;
  if (!plan) return null;
  const { mode, picks, weapon, stance, ticks, values, extra, aim = "" } = plan;
  return { mode, picks, weapon, stance, ticks, values, extra, aim, automatic: null };
}
