import type { Contest } from "../contest/contest-state.ts";
import { type ContestState, contestOf } from "../contest/contest-state.ts";
import { mannersIn } from "../contest/manners.ts";
import type { RoundPlay } from "../rules/detailed/resolve-round.ts";
import { PLAIN, SIDES, withManners } from "../rules/detailed/round.ts";
import type { SidePlan } from "../rules/side/plan.ts";
import { checkSidePlan } from "../rules/side/plan-check.ts";
import type { SideName } from "../rules/side/request.ts";

/** A round with everything that was answered and done written into its request. */
export interface Round extends Contest, RoundPlay {
  /** Both have said how they go into it, or nobody is asked. */
  readonly open: boolean;
}

/** Id of the question by which a good defence looks for an opening. */
export const SCOUT = "scout";

/** Folds answers and moves into a round: what of it lies open. Pure. */
export function roundOf(state: ContestState): Round {
  const contest = contestOf(state);
  const manners = mannersIn(state);
  const scout = state.questions.find(({ id, status }) => id === SCOUT && status !== "open")?.answer;
  const result = (scout as { result?: number } | null | undefined)?.result;
  return {
    ...contest,
    request: manners ? withManners(contest.request, manners) : contest.request,
    manners: manners ?? PLAIN,
    open: manners !== null,
    gaveIn: state.moves.find(({ kind }) => kind === "giveIn")?.about ?? "",
    scouted: typeof result === "number" ? result : null,
    plans: SIDES.map((name) => planOf(state, name)),
  };
}

/** What a side did, so that its next round begins with it; without the point that it spent. */
function planOf({ request, questions }: ContestState, name: SideName): SidePlan | null {
  const answers = questions.filter(
    ({ kind, data, status }) => kind === "choose" && data.side === name && status !== "open",
  );
  const said = checkSidePlan(answers.at(-1)?.answer?.plan);
  const plan = said.ok ? said.value : name === "acting" ? request.begun : undefined;
  if (!plan) return null;
  const { mode, picks, weapon, stance, ticks, values, extra, aim = "" } = plan;
  return { mode, picks, weapon, stance, ticks, values, extra, aim, automatic: null };
}
