import type { ContestChoices, SidePlan } from "../contest/plan.ts";
import type { ContestType } from "../side/side.ts";
import type { Letter, Track } from "../types.ts";

/** What a detailed contest is about, the same in all its rounds. Those of older worlds lack what may be left out. */
export interface Terms {
  readonly goal: string;
  readonly type: ContestType;
  readonly fight: boolean;
  readonly harm: "margin" | "fixed";
  readonly track: Track;
  readonly letter: Letter;
  /** KA-27: what losing means, as everybody has heard it; empty = no more than wounds. */
  readonly stakes?: string;
  /** KA-45: UUID of whoever tries to win the other over; empty = nobody. */
  readonly persuader?: string;
  /** KA-46: rank counts in this organisation. */
  readonly organisation?: string;
  /** KA-17. */
  readonly information?: boolean;
  /** KA-97: UUIDs of others whom it touches. */
  readonly affected?: readonly string[];
}

/** A detailed contest of two as it stands before one of its rounds (KA-76). */
export interface Bout {
  /** From 1 on. */
  readonly round: number;
  /** UUIDs of both; empty before the first round, where the choices say who they are. */
  readonly pair: readonly string[];
  /** Null before the first round, where the choices say it. */
  readonly terms: Terms | null;
  /** KA-83, KA-84: UUID of whoever is worse off; empty = nobody. In the first round the weapons say it. */
  readonly behind: string;
  /** KA-85: UUID of whoever may only dodge; in the first round the weapons say it. */
  readonly dodging: string;
  /** The roles were reversed once already. */
  readonly turned: boolean;
  /** KA-92: UUID of whoever was seen through in the last round. */
  readonly hampered: string;
  /** What both did last, in the order of the pair: the next round begins with it. */
  readonly plans: readonly (SidePlan | null)[];
}

/** Before the first round. */
export const FIRST_ROUND: Bout = {
  round: 1,
  pair: [],
  terms: null,
  behind: "",
  dodging: "",
  turned: false,
  hampered: "",
  plans: [],
};

/** What of somebody's choices the first round has settled, as one of them has it. @param who UUID of whoever acts now */
export function settledBy(terms: Terms, who: string) {
  const { goal, type, fight, harm, track, letter, stakes = "", persuader = "", organisation = "" } = terms;
  const { information = false, affected = [] } = terms;
  return {
    goal,
    type,
    fight,
    harm,
    track,
    letter,
    stakes: stakes === "" ? "low" : "high",
    stakesText: stakes,
    persuading: persuader === who,
    organisation,
    information,
    affected: [...affected],
  } satisfies Partial<ContestChoices>;
}
