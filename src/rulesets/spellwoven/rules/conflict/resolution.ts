import type { Allotment, OptionNumber, Spread, SpreadSide } from "./allotment.ts";

/** One option that somebody took, and whether it holds once all lie open. */
export interface Move {
  /** Id of the side that took it. */
  readonly side: string;
  readonly dice: readonly number[];
  readonly option: OptionNumber;
  readonly target: string;
  /** Of 3 and 7: it was cancelled (SW-46, SW-48). Of 5 and 9: it had nothing to cancel. */
  readonly void: boolean;
}

/** What becomes of a side. */
export interface SideResult {
  readonly id: string;
  /** Dice of the pool before. */
  readonly pool: number;
  /** Dice it loses, never more than it has. */
  readonly lost: number;
  /** Ids of those who are removed. */
  readonly removed: readonly string[];
  /** SW-52: without dice or people. */
  readonly falls: boolean;
}

/** How a round ends. */
export type RoundEnd = { readonly how: "on" | "afresh" } | { readonly how: "won"; readonly winner: string };

export interface Resolution {
  /** In the order in which they are told: side by side, as each leader named them. */
  readonly moves: readonly Move[];
  readonly sides: readonly SideResult[];
  readonly end: RoundEnd;
}

/**
 * SW-45 to SW-54: all allotments are opened at once and take effect together. Of the 3s against a side as many are cancelled
 * as it has 5s, the first ones first; a 9 covers whom it names, or else the first of the 7s that still stands.
 * @param allotments by the side's id; each of them sound (`allotmentProblems`). A side without one lets its dice lie
 */
export function resolveRound(spread: Spread, allotments: Readonly<Record<string, Allotment>>): Resolution {
  const moves = spread.flatMap(({ id }) => (allotments[id] ?? []).map((use) => ({ ...use, side: id, void: false })));
  for (const side of spread) cancel(side, moves);
  const sides = spread.map((side) => resultOf(side, moves));
  return { moves, sides, end: endOf(sides) };
}

function cancel({ id, members }: SpreadSide, moves: { -readonly [K in keyof Move]: Move[K] }[]): void {
  const mine = (option: OptionNumber) => moves.filter((move) => move.side === id && move.option === option);
  for (const keep of mine(5)) strike(keep, ({ option, target }) => option === 3 && target === id);
  const isOurs = (target: string) => members.some((member) => member.id === target);
  const nines = mine(9);
  for (const keep of [...nines.filter(({ target }) => target !== ""), ...nines.filter(({ target }) => target === "")]) {
    const covered = keep.target;
    strike(keep, ({ option, target }) => option === 7 && (covered === "" ? isOurs(target) : target === covered));
  }
  function strike(keep: (typeof moves)[number], against: (move: Move) => boolean): void {
    const found = moves.find((move) => !move.void && against(move));
    if (found) found.void = true;
    else keep.void = true;
  }
}

function resultOf({ id, pool, members }: SpreadSide, moves: readonly Move[]): SideResult {
  const holds = (wanted: OptionNumber, of: (target: string) => boolean) =>
    moves.filter(({ option, target, void: gone }) => option === wanted && !gone && of(target));
  const lost = Math.min(pool, holds(3, (target) => target === id).length);
  const hit = new Set(holds(7, (target) => members.some((member) => member.id === target)).map(({ target }) => target));
  return { id, pool, lost, removed: [...hit], falls: pool - lost === 0 || hit.size === members.length };
}

/** SW-52 to SW-55: the last side standing wins; if none is left the largest pool before the round, and if those tie nobody. */
function endOf(sides: readonly SideResult[]): RoundEnd {
  const left = sides.filter(({ falls }) => !falls);
  if (left.length > 1) return { how: "on" };
  if (left[0]) return { how: "won", winner: left[0].id };
  const most = Math.max(...sides.map(({ pool }) => pool));
  const [first, ...others] = sides.filter(({ pool }) => pool === most);
  return first && others.length === 0 ? { how: "won", winner: first.id } : { how: "afresh" };
}
