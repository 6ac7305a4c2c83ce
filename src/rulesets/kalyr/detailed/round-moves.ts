import type { Move, MoveOffer } from "../../../core/rolls/roll-kind.ts";
import type { Result } from "../../../kernel/result.ts";
import { currentContest } from "../contest/contest.facts.ts";
import type { ContestState } from "../contest/contest-state.ts";
import { askUse, checkUse, offersOf, type Spending } from "../fudge/spending.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { softerWounds } from "../rules/contest/soften.ts";
import { type RoundOutcome, resolveRound } from "../rules/detailed/resolve-round.ts";
import { SIDES } from "../rules/detailed/round.ts";
import { spendable } from "../rules/fudge/fudge.ts";
import { optionsFor, type SpendableRoll, type Would } from "../rules/fudge/spend-options.ts";
import type { FudgeSpend, SideName } from "../rules/side/request.ts";
import { countedRolls } from "../rules/side/side-rolls.ts";
import { roundOf } from "./round-state.ts";

const MOVE = "FOURTALES.Kalyr.Round.Move";

/** What may be done on the card of a round: points spent, the next round, giving in (KA-76). */
export function roundOffers(state: ContestState, outcome: object | null): MoveOffer[] {
  const points = offersOf(spendingOn(state), outcome);
  const next = (outcome as RoundOutcome | null)?.next;
  if (!next) return points;
  const { request } = state;
  const on = SIDES.flatMap((name): MoveOffer[] => {
    const who = request[name]?.who;
    if (!who) return [];
    const data = { name: who.name, round: next.round };
    return [
      {
        ...{
          id: `next:${who.uuid}`,
          label: { key: `${MOVE}.next`, data },
          icon: "fa-solid fa-forward",
          about: who.uuid,
        },
        opens: { kind: "round", choices: { bout: next } },
      },
      {
        ...{ id: `giveIn:${who.uuid}`, label: { key: `${MOVE}.giveIn`, data }, icon: "fa-solid fa-flag" },
        ...{ about: who.uuid, makes: { kind: "giveIn", data: {} } },
      },
    ];
  });
  return [...on, ...points];
}

/** Asks what a point shall do. */
export function roundMove(state: ContestState, offer: MoveOffer): Promise<Pick<Move, "kind" | "data"> | null> {
  return askUse(spendingOn(state), offer);
}

/** May a point be spent so now? */
export function verifyRound(state: ContestState, move: Move): Result<true> {
  return checkUse(spendingOn(state), move);
}

function spendingOn(state: ContestState): Spending<SideName> {
  const now = roundOf(currentContest(state));
  const { request, faces, softenings, closed, withdrawn, gaveIn } = now;
  const settings = kalyrSettings();
  const table = spendable(request);
  const rolls = (): SpendableRoll[] =>
    countedRolls(request).map(({ side, ability, label }, i) => {
      const whose = request[side]?.who.name ?? "";
      return { side, ability, label, whose, fallen: (faces[i] ?? []).length > 0 };
    });
  const after = (spends: readonly FudgeSpend[]) => resolveRound({ ...request, spends }, faces, now, settings);
  const would = (spend: FudgeSpend): Would | null => {
    const resolved = after([...request.spends, spend]);
    return resolved.ok && resolved.value.outcome.end !== "waiting" ? resolved.value.outcome : null;
  };
  return {
    table: closed || withdrawn || gaveIn ? null : table,
    softenings,
    options: () => optionsFor(table, rolls(), settings, would),
    wounds: () => {
      const resolved = after(request.spends);
      return resolved.ok ? softerWounds(resolved.value.outcome.damage, softenings) : [];
    },
    told: ({ sentence }) => sentence,
  };
}
