import type { CardMove, MoveOffer } from "../../../core/contract/roll-kind.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { Result } from "../../../kernel/result.ts";
import { currentContest } from "../contest/contest.facts.ts";
import { askUse, checkUse, offersOf, type Spending } from "../fudge/spending.ts";
import { tracksIn } from "../fudge/staying.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { countedRolls } from "../rules/contest/counted-rolls.ts";
import { type RoundOutcome, resolveRound } from "../rules/detailed/resolve-round.ts";
import { SIDES } from "../rules/detailed/round.ts";
import { spendable } from "../rules/fudge/fudge.ts";
import { optionsFor, type SpendableRoll, type Would } from "../rules/fudge/spend-options.ts";
import type { FudgeSpend, SideName } from "../rules/side/side.ts";
import { askedRound, type RoundState, roundOf } from "./round-state.ts";

const MOVE = "FOURTALES.Kalyr.Round.Move";

/** What may be done on the card of a round: points spent, the next round, giving in (KA-76). */
export function roundOffers(state: RoundState, outcome: object | null): MoveOffer[] {
  const points = offersOf(spendingOn(state), outcome);
  const next = (outcome as RoundOutcome | null)?.next;
  if (!next) return points;
  const { contest } = askedRound(state);
  // Whoever is quick would take the others' chance without knowing it.
  const may = points.some(({ id }) => id.startsWith("spend:"));
  const hint = may ? { hint: { key: `${MOVE}.nextHint`, data: { round: next.round - 1 } } } : {};
  const on = SIDES.flatMap((name): MoveOffer[] => {
    const who = contest[name]?.who;
    if (!who) return [];
    const data = { name: who.name, round: next.round };
    return [
      {
        id: `next:${who.uuid}`,
        label: { key: `${MOVE}.next`, data },
        ...hint,
        icon: "fa-solid fa-forward",
        about: who.uuid,
        row: { what: { key: `${MOVE}.nextRow`, data }, whose: who.name },
        opens: { kind: "round", choices: { bout: next } },
        wayOf: "on",
      },
      {
        id: `giveIn:${who.uuid}`,
        label: { key: `${MOVE}.giveIn`, data },
        icon: "fa-solid fa-flag",
        about: who.uuid,
        row: { what: { key: `${MOVE}.giveInRow` }, whose: who.name },
        makes: { kind: "giveIn", data: {} },
        // Of a round after which they fought on, nobody walks away any more.
        wayOf: "on",
      },
    ];
  });
  return [...on, ...points];
}

/** Asks what a point shall do. */
export function roundMove(state: RoundState, offer: MoveOffer): Promise<Pick<CardMove, "kind" | "data"> | null> {
  return askUse(spendingOn(state), offer);
}

/** May a point be spent so now? */
export function verifyRound(state: RoundState, move: CardMove): Result<true> {
  return checkUse(spendingOn(state), move);
}

function spendingOn(state: RoundState): Spending<SideName> {
  const asked = askedRound(state);
  const current = currentContest({ ...state, request: asked.contest }, NOW).request;
  const now = roundOf({ ...state, request: { ...asked, contest: current } });
  const { contest, round, faces, softenings, closed, withdrawn, gaveIn } = now;
  const settings = kalyrSettings();
  const table = spendable(contest);
  const rolls = (): SpendableRoll[] =>
    countedRolls(contest).map(({ side, ability, label }, i) => {
      const whose = contest[side]?.who.name ?? "";
      return { side, ability, label, whose, fallen: (faces[i] ?? []).length > 0 };
    });
  const after = (spends: readonly FudgeSpend[]) => {
    const resolved = resolveRound({ ...round, contest: { ...contest, spends } }, faces, now, settings);
    return resolved.ok ? resolved.value.outcome : null;
  };
  const would = (spend: FudgeSpend): Would | null => {
    const outcome = after([...contest.spends, spend]);
    return outcome?.end === "waiting" ? null : outcome;
  };
  return {
    table: closed || withdrawn || gaveIn ? null : table,
    softenings,
    options: (by) => optionsFor(table, by, rolls(), settings, would),
    track: tracksIn(NOW),
    damage: () => after(contest.spends)?.damage ?? [],
    stands: () => after(contest.spends),
    told: ({ sentence }) => sentence,
  };
}
