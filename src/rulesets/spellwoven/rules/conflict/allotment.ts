import { Checklist } from "../../../../kernel/checklist.ts";
import { isId, isObject, within } from "../../../../kernel/looks.ts";
import { type Problem, problem } from "../../../../kernel/result.ts";
import { MOST_DICE } from "./struggle.ts";

/** SW-45 to SW-48: what a die may be given to, by the number it has to show or more. */
export const OPTIONS = [3, 5, 7, 9] as const;
/** 3: a side loses a die; 5: keep one; 7: remove somebody who failed; 9: keep somebody. */
export type OptionNumber = (typeof OPTIONS)[number];

/** One option taken: with which of the side's dice, and whom it is for. */
export interface Use {
  /** Places of the dice in the throw; several only where the table sums dice (SW-49). */
  readonly dice: readonly number[];
  readonly option: OptionNumber;
  /** Of 3 a side's id, of 7 somebody's; of 9 whom it covers, or empty for the first; of 5 empty. */
  readonly target: string;
}

/** What a leader does with the dice of the side (SW-43, SW-44). */
export type Allotment = readonly Use[];

/** Somebody of a side as the dice found them. */
export interface SpreadMember {
  readonly id: string;
  readonly name: string;
  /** UUID of the actor. */
  readonly actor: string;
  /** SW-40, SW-47: failed in the contest that they instigated. */
  readonly failed: boolean;
}

/** A side with its dice on the table. */
export interface SpreadSide {
  readonly id: string;
  readonly name: string;
  /** Dice of the pool: base and contests won. */
  readonly pool: number;
  /** What they show; none where they were not thrown. */
  readonly faces: readonly number[];
  /** Those who take part. */
  readonly members: readonly SpreadMember[];
}

/** All that lies open when the leaders allot: the sides that are still in it, in their order. */
export type Spread = readonly SpreadSide[];

/** One thing a die could be given to. */
export type Way = Pick<Use, "option" | "target">;

const PROBLEM = "FOURTALES.Woven.Rules.Struggle.Problem";

/** Everything that a side can take, the least number first, whatever its dice show. */
export function waysFor(spread: Spread, side: string): Way[] {
  const own = spread.find(({ id }) => id === side);
  const others = spread.filter(({ id }) => id !== side);
  const failed = (sides: Spread) => sides.flatMap(({ members }) => members.filter((member) => member.failed));
  return [
    ...others.map(({ id }): Way => ({ option: 3, target: id })),
    { option: 5, target: "" },
    ...failed(others).map(({ id }): Way => ({ option: 7, target: id })),
    ...(own && failed([own]).length > 0 ? [{ option: 9, target: "" } as const] : []),
    ...(own ? failed([own]) : []).map(({ id }): Way => ({ option: 9, target: id })),
  ];
}

/** SW-44: what speaks against an allotment, which a stranger may have written. Problems name the die at fault. */
export function allotmentProblems(
  spread: Spread,
  side: string,
  claimed: unknown,
  { sumResolutionDice }: { readonly sumResolutionDice: boolean },
): Problem[] {
  const faces = spread.find(({ id }) => id === side)?.faces ?? [];
  if (!Array.isArray(claimed) || claimed.length > faces.length || !claimed.every(isUse)) {
    return [problem(`${PROBLEM}.notAllotment`, "uses")];
  }
  const ways = waysFor(spread, side);
  const check = new Checklist();
  const taken = new Set<number>();
  for (const { dice, option, target } of claimed) {
    const field = `ways.${dice[0]}`;
    const sum = dice.reduce((all, at) => all + (faces[at] ?? 0), 0);
    check
      .when(
        dice.some((at) => at >= faces.length),
        `${PROBLEM}.noDie`,
        field,
      )
      .when(new Set(dice).size < dice.length || dice.some((at) => taken.has(at)), `${PROBLEM}.twice`, field)
      .when(dice.length > 1 && !sumResolutionDice, `${PROBLEM}.oneDie`, field)
      .when(sum < option, `${PROBLEM}.tooLow`, field, { sum, option })
      .when(!ways.some((way) => way.option === option && way.target === target), `${PROBLEM}.nobody`, field);
    for (const at of dice) taken.add(at);
  }
  return check.problems;
}

/** SW-44: has a side any choice at all? Dice that reach nothing are left. */
export function mayAllot(
  { faces }: Pick<SpreadSide, "faces">,
  { sumResolutionDice }: { readonly sumResolutionDice: boolean },
): boolean {
  const reached = sumResolutionDice ? faces.reduce((sum, face) => sum + face, 0) : Math.max(0, ...faces);
  return reached >= OPTIONS[0];
}

function isUse(value: unknown): value is Use {
  if (!isObject(value)) return false;
  const { dice, option, target } = value as Record<string, unknown>;
  return (
    Array.isArray(dice) &&
    dice.length > 0 &&
    dice.length <= MOST_DICE &&
    dice.every(within(0, MOST_DICE)) &&
    (OPTIONS as readonly unknown[]).includes(option) &&
    (target === "" || isId(target))
  );
}
