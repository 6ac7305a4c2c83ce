import type { RollKind, RollState } from "../contract/roll-kind.ts";

/** Does what was looked up for a roll stay as it is? Once dice fell for it, and from then on where its kind says so. */
export function isFixed(kind: RollKind, { request, throws }: Pick<RollState, "request"> & { throws: object }): boolean {
  return Object.keys(throws).length > 0 || kind.isFixed?.(request) === true;
}
