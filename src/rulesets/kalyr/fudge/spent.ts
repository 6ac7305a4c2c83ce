import type { CardMove } from "../../../core/contract/roll-kind.ts";
import type { Softening } from "../rules/contest/soften.ts";
import type { FudgeSpend } from "../rules/side/side.ts";

/** What was done with Fudge points on a card. */
export interface Spent<S extends string> {
  /** Ids of the points that were taken back. */
  readonly back: ReadonlySet<string>;
  readonly spends: readonly FudgeSpend<S>[];
  readonly softenings: readonly Softening<S>[];
  /** The game master lets it stand: no more of them. */
  readonly closed: boolean;
}

/**
 * The points that were spent by moves, without those that were taken back. What was on its way as the game master let it stand
 * came too late. Pure.
 */
export function spentBy<S extends string>(all: readonly CardMove[]): Spent<S> {
  const end = all.findIndex(({ kind }) => kind === "close");
  const moves = end < 0 ? all : all.slice(0, end);
  const back = new Set(moves.flatMap(({ kind, data }) => (kind === "back" ? [String(data.id)] : [])));
  const kept = moves.filter(({ id }) => !back.has(id));
  const spends = kept.flatMap(({ id, kind, about, data }): FudgeSpend<S>[] => {
    if (kind !== "spend") return [];
    const { side, ability, use, value } = data as Pick<FudgeSpend<S>, "side" | "ability" | "use" | "value"> &
      CardMove["data"];
    return [{ id, by: about, side, ability, use, value }];
  });
  const softenings = kept.flatMap(({ id, kind, about, data }): Softening<S>[] =>
    kind === "soften" ? [{ id, by: about, side: data.side as S }] : [],
  );
  return { back, spends, softenings, closed: end >= 0 };
}
