import type { RollMode } from "../side/side.ts";
import type { Duel, Verdict } from "./outcome.ts";
import type { Against } from "./request.ts";

/** How results measure up. */
export interface Judged {
  readonly verdict: Verdict;
  /** KA-50: positive for the loser; from the acting side. Null where nothing is measured. */
  readonly margin: number | null;
  readonly tier: number | null;
}

/** KA-21, KA-22: the result that counts among a side's rolls. Paired rolls are judged one by one, never here. */
export function keep(mode: RollMode, results: readonly number[]): number {
  return mode === "worst" ? Math.min(...results) : Math.max(...results);
}

/**
 * KA-09 to KA-14: what a result means.
 * @param difficulty with its shifts; null unless there is one
 * @param opposing the other side's result; null unless opposed
 */
export function judge(against: Against, result: number, difficulty: number | null, opposing: number | null): Judged {
  if (against.kind === "open") return { verdict: "open", margin: null, tier: null };
  if (against.kind === "tiers") {
    const reached = against.tiers
      .map(({ level }, index) => ({ level, index }))
      .filter(({ level }) => result >= level)
      .sort((a, b) => b.level - a.level)[0];
    return { verdict: reached ? "tier" : "below", margin: null, tier: reached?.index ?? null };
  }
  if (against.kind === "difficulty") {
    if (difficulty === null) return { verdict: "waiting", margin: null, tier: null };
    return { verdict: result >= difficulty ? "success" : "failure", margin: difficulty - result, tier: null };
  }
  if (opposing === null) return { verdict: "waiting", margin: null, tier: null };
  return { ...duel(result, opposing), tier: null };
}

/** KA-13, KA-14: one result against another. */
export function duel(result: number, opposing: number): Duel {
  const margin = opposing - result;
  return { verdict: margin < 0 ? "win" : margin > 0 ? "loss" : "tie", margin };
}

/** KA-15: two duels as one word: alike, or split. */
export function pairedVerdict(duels: readonly Pick<Duel, "verdict">[]): "win" | "loss" | "tie" | "split" {
  const first = duels[0]!.verdict;
  return duels.every(({ verdict }) => verdict === first) ? first : "split";
}
