import type { CardMove, MoveOffer } from "../../../core/contract/roll-kind.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { Result } from "../../../kernel/result.ts";
import { askUse, checkUse, offersOf, type Spending } from "../fudge/spending.ts";
import { tracksIn } from "../fudge/staying.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { spendOptions } from "../rules/contest/fudge-options.ts";
import type { Verdict } from "../rules/contest/outcome.ts";
import { resolve } from "../rules/contest/resolve.ts";
import { spendable } from "../rules/fudge/fudge.ts";
import type { SideName } from "../rules/side/side.ts";
import { currentContest } from "./contest.facts.ts";
import { type ContestState, contestOf } from "./contest-state.ts";
import { toldSentence } from "./hidden-difficulty.ts";

/** KA-97 to KA-100: what may be done with points on this contest. */
export function fudgeOffers(state: ContestState, outcome: object | null): MoveOffer[] {
  return offersOf(spendingOn(state), outcome);
}

/** Asks what a point shall do. */
export function fudgeMove(state: ContestState, offer: MoveOffer): Promise<Pick<CardMove, "kind" | "data"> | null> {
  return askUse(spendingOn(state), offer);
}

/** May a point be spent so now? */
export function verifyFudge(state: ContestState, move: CardMove): Result<true> {
  return checkUse(spendingOn(state), move);
}

function spendingOn(state: ContestState): Spending<SideName> {
  const { request, faces, softenings, closed, withdrawn } = contestOf(currentContest(state, NOW));
  const settings = kalyrSettings();
  const now = () => {
    const resolved = resolve(request, faces, settings);
    return resolved.ok ? resolved.value.outcome : null;
  };
  return {
    table: closed || withdrawn ? null : spendable(request),
    softenings,
    options: (by) => spendOptions(request, faces, settings).filter((one) => one.by === by),
    track: tracksIn(NOW),
    damage: () => now()?.damage ?? [],
    stands: now,
    told: ({ verdict, sentence }) => toldSentence({ verdict: verdict as Verdict, sentence }),
  };
}
