import { type Problem, problem } from "./result.ts";

/** People who act together in a roll, such as one side of a contest. */
export interface Party {
  /** Names the side; each game has its own names. */
  readonly side: string;
  /** UUIDs of those who belong to it, in the order in which they were named. */
  readonly members: readonly string[];
}

const PARTY = "FOURTALES.Kernel.Party";

/**
 * Checks chosen parties, which may come from a dialog, a macro or another client: each side is named once and has a member,
 * and each member is named once.
 * @param sides the names that sides may have
 * @param most people in all of them together
 */
export function checkParties(parties: unknown, sides: readonly string[], most: number): Problem[] {
  const sound = Array.isArray(parties) && parties.length === sides.length && parties.every(isParty);
  if (!sound || sides.some((side) => !parties.some((party) => party.side === side))) {
    return [problem(`${PARTY}.sides`, "parties")];
  }
  if (parties.some(({ members }) => members.length === 0)) return [problem(`${PARTY}.empty`, "parties")];
  const all = parties.flatMap(({ members }) => members);
  if (all.length > most) return [problem(`${PARTY}.many`, "parties", { most })];
  return new Set(all).size < all.length ? [problem(`${PARTY}.twice`, "parties")] : [];
}

function isParty(value: unknown): value is Party {
  const { side, members } = (value ?? {}) as Partial<Record<keyof Party, unknown>>;
  return typeof side === "string" && Array.isArray(members) && members.every((one) => typeof one === "string");
}
