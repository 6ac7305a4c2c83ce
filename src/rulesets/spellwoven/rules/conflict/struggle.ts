import { Checklist } from "../../../../kernel/checklist.ts";
import type { Problem } from "../../../../kernel/result.ts";

/**
 * A prolonged conflict (SW-36 to SW-57): sides that wear each other down over several Action Rounds. An encounter keeps what
 * lasts: the sides, what their pools begin a round with, and which round it is. Who won or failed in the contest they
 * instigated stands with each of those who take part.
 */

/** A side as the encounter keeps it, by id. */
export interface SideState {
  readonly name: string;
  /** SW-38: what they want; agreed before the first roll. */
  readonly aim: string;
  /** Id of the combatant who leads; empty or gone = whoever comes first. */
  readonly leader: string;
  /** SW-41, SW-51: dice that the round begins with, 0 or more. */
  readonly base: number;
  /** SW-52: has lost, and drops out. */
  readonly out: boolean;
  /** SW-56: fire, flood or weather; its dice are allotted without malice or plan. */
  readonly hazard: boolean;
  /** 1, 2, 3… */
  readonly order: number;
}

/** What the encounter keeps of it. */
export interface StruggleState {
  readonly sides: Readonly<Record<string, SideState>>;
  /** Action Round of the conflict, from 1 on; 0 before it begins. */
  readonly struggle: number;
  /**
   * SW-35: the tracker's round in which it began. What is noted of contests are rounds of the tracker, and those from this one on
   * count. 0 in worlds of before, where a conflict counted its rounds by itself, until the next one begins.
   */
  readonly since: number;
  /** Id of the side that won; empty before. */
  readonly winner: string;
}

/** Somebody in the encounter. */
export interface StruggleFighter {
  /** Id of the combatant. */
  readonly id: string;
  /** UUID of the combatant. */
  readonly uuid: string;
  /** UUID of the actor; empty for somebody without a sheet. */
  readonly actor: string;
  readonly name: string;
  /** The being's `system`; null for somebody without a sheet. */
  readonly system: object | null;
  readonly own: { readonly side?: string; readonly won?: number; readonly failed?: number };
}

/** Somebody of a side, as they stand in this round. */
export interface Member {
  readonly id: string;
  readonly uuid: string;
  readonly actor: string;
  readonly name: string;
  /** SW-40: how the contest went that they instigated in this round. */
  readonly contest: "won" | "failed" | "none";
  /** Still takes part: neither removed (SW-55) nor beaten. */
  readonly present: boolean;
}

/** A side as it stands. */
export interface Side extends Omit<SideState, "leader"> {
  readonly id: string;
  readonly members: readonly Member[];
  /** SW-55: who leads now; null where nobody is left. */
  readonly leader: Member | null;
  /** SW-42: the base, and a die for each contest won by an instigator. */
  readonly pool: number;
}

export interface Struggle {
  readonly round: number;
  readonly since: number;
  readonly winner: string;
  /** In their order. */
  readonly sides: readonly Side[];
  /** Those of nobody's side. */
  readonly others: readonly Member[];
}

/** More sides than any conflict has. */
export const MOST_SIDES = 12;
/** More dice than any pool has. */
export const MOST_DICE = 60;

const PROBLEM = "FOURTALES.Woven.Rules.Struggle.Problem";

/** The conflict of an encounter, and everybody in it. */
export function struggleOf(
  { sides, struggle: round, since, winner }: StruggleState,
  people: readonly StruggleFighter[],
): Struggle {
  const members = people.map((one) => ({ side: one.own.side ?? "", member: memberOf(one, { round, since, winner }) }));
  const named = Object.entries(sides).sort(([, a], [, b]) => a.order - b.order);
  return {
    round,
    since,
    winner,
    sides: named.slice(0, MOST_SIDES).map(([id, state]) =>
      sideOf(
        id,
        state,
        members.filter(({ side }) => side === id).map(({ member }) => member),
      ),
    ),
    others: members.filter(({ side }) => !(side in sides)).map(({ member }) => member),
  };
}

type Clock = Pick<Struggle, "round" | "since" | "winner">;

function memberOf({ id, uuid, actor, name, system, own }: StruggleFighter, clock: Clock): Member {
  const contest = counts(clock, own.won) ? "won" : counts(clock, own.failed) ? "failed" : "none";
  return { id, uuid, actor, name, contest, present: isPresent(system, isUnderWay(clock)) };
}

/** SW-39, SW-40: does what was noted of a contest, with the tracker's round, count for the round of the conflict? */
export function counts({ round, since }: Pick<Struggle, "round" | "since">, mark = 0): boolean {
  if (round === 0 || mark === 0) return false;
  return since > 0 ? mark >= since : mark === round;
}

/** With which round a contest is noted, and from which one on there was one before it. @param turn the tracker's round */
export function noteIn({ round, since }: Pick<Struggle, "round" | "since">, turn: number) {
  return since > 0 ? { round: Math.max(turn, since), since } : { round };
}

/** Neither removed nor beaten: whoever lies on the ground takes no part, either. SW-55: who is removed is so in one conflict. */
export function isPresent(system: object | null, on: boolean): boolean {
  const { status } = (system ?? {}) as { status?: { removed?: boolean; defeated?: boolean; dead?: boolean } };
  return !(on && status?.removed) && !status?.defeated && !status?.dead;
}

function sideOf(id: string, state: SideState, members: readonly Member[]): Side {
  const here = members.filter(({ present }) => present);
  const leader = here.find((member) => member.id === state.leader) ?? here[0] ?? null;
  const won = members.filter(({ contest }) => contest === "won").length;
  return { ...state, id, members, leader, pool: Math.min(MOST_DICE, state.base + won) };
}

/** A round of an encounter's conflict. Several may be fought in one encounter, one after the other. */
export interface RoundOfConflict {
  /** From 1. */
  readonly round: number;
  /** The tracker's round in which it began; left out on cards of before, and in macros. */
  readonly since?: number;
}

/** Is it this round of this conflict, and not one of the same number? */
export function isRound({ round, since }: RoundOfConflict, now: Pick<Struggle, "round" | "since">): boolean {
  return round === now.round && (since === undefined || since === now.since);
}

/** Is a conflict under way? */
export function isUnderWay({ round, winner }: Pick<Struggle, "round" | "winner">): boolean {
  return round > 0 && winner === "";
}

/** The sides that are still in it. */
export function standing({ sides }: Pick<Struggle, "sides">): Side[] {
  return sides.filter(({ out }) => !out);
}

/** SW-37, SW-38: what is still to be settled before the first roll: two sides, somebody on each, and what each of them wants. */
export function startProblems(struggle: Struggle): Problem[] {
  const { sides } = struggle;
  const check = new Checklist()
    .when(isUnderWay(struggle), `${PROBLEM}.begun`, "sides")
    .when(sides.length < 2, `${PROBLEM}.sides`, "sides");
  for (const { id, name, aim, leader } of sides) {
    check
      .when(!leader, `${PROBLEM}.empty`, `sides.${id}.name`, { name })
      .when(aim.trim() === "", `${PROBLEM}.aim`, `sides.${id}.aim`, { name });
  }
  return check.problems;
}
