import type { Problem } from "../../kernel/result.ts";
import type { RollKind, RollRequest, RollState } from "./roll-kind.ts";

const MISMATCH: readonly Problem[] = [{ key: "FOURTALES.Core.Problem.doesNotMatch" }];

/** A roll kind's `verify` from a yes or no: does a player's roll match the documents that it speaks of? */
export function honest<Q extends RollRequest>(
  matches: (state: RollState<Q>) => Promise<boolean> | boolean,
): RollKind<Q>["verify"] {
  return async (state) => ((await matches(state)) ? [] : MISMATCH);
}

/**
 * Are a roll's modifiers fair? What helps has to stand on the sheet or be allowed; what hinders must not be left out.
 * @param claimed those that count
 * @param real those that the sheet gives
 * @param fits is the first what the second gives?
 */
export function areFair<M extends { readonly value: number }>(
  claimed: readonly M[],
  real: readonly M[],
  fits: (claim: M, given: M) => boolean,
  allowed: (claim: M) => boolean,
): boolean {
  return (
    claimed.every((claim) => claim.value <= 0 || allowed(claim) || real.some((given) => fits(claim, given))) &&
    real.every((given) => given.value >= 0 || claimed.some((claim) => fits(claim, given)))
  );
}
