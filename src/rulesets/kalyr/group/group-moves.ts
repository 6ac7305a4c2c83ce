import type { CardMove, MoveOffer } from "../../../core/contract/roll-kind.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { Result } from "../../../kernel/result.ts";
import { askUse, checkUse, offersOf, type Spending } from "../fudge/spending.ts";
import { tracksIn } from "../fudge/staying.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { optionsFor, type SpendableRoll, type Would } from "../rules/fudge/spend-options.ts";
import { countedOf, muster, spendableGroup } from "../rules/group/muster.ts";
import { groupWith, resolveGroup, rollName } from "../rules/group/resolve-group.ts";
import type { FudgeSpend } from "../rules/side/side.ts";
import { withPurses } from "./group.facts.ts";
import { type GroupState, groupOf } from "./group-state.ts";

/** KA-97 to KA-100: what may be done with points on this contest of groups. */
export function groupOffers(state: GroupState, outcome: object | null): MoveOffer[] {
  return offersOf(spendingOn(state), outcome);
}

/** Asks what a point shall do. */
export function groupMove(state: GroupState, offer: MoveOffer): Promise<Pick<CardMove, "kind" | "data"> | null> {
  return askUse(spendingOn(state), offer);
}

/** May a point be spent so now? */
export function verifyGroup(state: GroupState, move: CardMove): Result<true> {
  return checkUse(spendingOn(state), move);
}

function spendingOn(state: GroupState): Spending<string> {
  const { request, faces, softenings, closed } = groupOf({ ...state, request: withPurses(state, NOW, true) });
  const settings = kalyrSettings();
  const table = spendableGroup(request);
  const all = muster(request, settings);
  const rolls = all.flatMap((member) =>
    countedOf(member).map(({ side, ability, label }): SpendableRoll<string> => {
      const fallen = (faces[rollName(member.key, ability)] ?? []).length > 0;
      return { side, ability, label, whose: member.side.who.name, fallen };
    }),
  );
  const outcome = resolveGroup(request, faces, settings);
  const would = (spend: FudgeSpend<string>): Would<string> | null =>
    outcome.verdict === "waiting" ? null : groupWith(request, all, outcome, spend, faces, settings);
  return {
    table: closed ? null : table,
    softenings,
    options: (by) => optionsFor(table, by, rolls, settings, would),
    track: tracksIn(NOW),
    damage: () => outcome.damage,
    stands: () => outcome,
    told: ({ sentence }) => sentence,
  };
}
