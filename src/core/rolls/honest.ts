import type { Problem } from "../../kernel/result.ts";
import type { RollKind, RollRequest, RollState } from "./roll-kind.ts";

const MISMATCH: readonly Problem[] = [{ key: "FOURTALES.Core.Problem.doesNotMatch" }];

/** A roll kind's `verify` from a yes or no: does a player's roll match the documents that it speaks of? */
export function honest<Q extends RollRequest>(
  matches: (state: RollState<Q>) => Promise<boolean> | boolean,
): RollKind<Q>["verify"] {
  return async (state) => ((await matches(state)) ? [] : MISMATCH);
}
