import type { FudgeSpend, Side, SideName } from "../side/side.ts";
import type { ContestChoices } from "./plan.ts";
import type { ContestMatter, ContestRequest } from "./request.ts";

/** What a contest is about as its card stores it: with what somebody still has to settle of it. */
export interface AskedMatter extends ContestMatter {
  /** Weapons and armour count for both sides. */
  readonly fight: boolean;
  /** The game master is asked what losing means. */
  readonly asksStakes: boolean;
}

/** A contest as its card stores it: the rules' request, and what the people still have to settle. */
export interface AskedContest extends ContestRequest, AskedMatter {
  /** Who tries to win the other over (KA-45 to KA-47); null = nobody. */
  readonly persuader: SideName | null;
  /** KA-46: rank counts in this organisation; empty = in all. */
  readonly organisation: string;
  /** The game master is asked whether a wound may be agreed on (KA-26, KA-29). */
  readonly asksHarm: boolean;
  /** What the other side does when nobody answers for it. */
  readonly fallback: Side | null;
  /** What sides said who were asked, by question; nothing for somebody who backed out. */
  readonly said: Readonly<Record<string, Said>>;
  /** What the acting side chose, so that another contest may go on from it; null on cards of older worlds, and in groups. */
  readonly begun: ContestChoices | null;
}

/** A side as somebody chose it, with the Fudge points spent on it before the dice. */
export interface Said {
  readonly side: Side;
  readonly spends: readonly FudgeSpend[];
}

/** What wraps a contest: a round of a detailed one, a healer's roll. */
export interface Wrapped {
  readonly contest: AskedContest;
}

/** The contest on a card: what was looked up is the contest itself, or wraps one. */
export function contestIn(request: AskedContest | Wrapped): AskedContest {
  return "contest" in request ? request.contest : request;
}
