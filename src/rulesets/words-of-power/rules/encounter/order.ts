import { isKilled } from "../character/zones.ts";
import type { BeingSystem } from "../types.ts";

/** Somebody in an encounter. */
export interface Waiting {
  readonly type: string;
  /** The being's `system`; null for somebody without a sheet. */
  readonly system: object | null;
  readonly initiative: number | null;
  /** When they joined, in milliseconds since 1970. */
  readonly joined: number;
  /** Whose side the token is on; null without a token. */
  readonly disposition: number | null;
  /** What the encounter keeps of this one. */
  readonly own: object;
}

/** An encounter that goes on. */
interface Going {
  readonly round: number;
  /** What is kept of it. */
  readonly own: object;
}

/** WP-87: what each team throws; the higher goes first. */
export const TEAM_DIE = "1d6";

/** How a fight begins: with dice, with a round for those who strike from hiding (WP-86), or with a clear aggressor (WP-88). */
export const OPENINGS = ["dice", "surprise", "aggressor"] as const;

/** How a fight begins, and for which team. */
export interface FightOpening {
  readonly how: (typeof OPENINGS)[number];
  /** As `teamOf` names it; empty where dice decide. */
  readonly team: string;
}

/** What the encounter keeps of itself. */
export interface FightState {
  readonly opening: FightOpening;
}

/** Something that takes more than is left of a turn, begun for everybody to see (WP-99, WP-103). */
export interface Begun {
  /** Name of the deed. */
  readonly deed: string;
  /** What it is, in words; may be empty. */
  readonly text: string;
  /** Of a thing that is put elsewhere (WP-70): its id, and the spot; else empty. */
  readonly item: string;
  readonly to: string;
  /** Actions paid, of how many. */
  readonly paid: number;
  readonly of: number;
  /** The round in which it was last paid for. */
  readonly round: number;
  /** HP lost since, blow by blow, each still to be withstood (WP-100). */
  readonly shocks: readonly number[];
}

/** WP-154, WP-155: when somebody comes on, and where. */
export interface Arrival {
  /** The round in which they act; 0 for who is there. */
  readonly round: number;
  /** Where, as the Storyteller has said: a cell of the board, a door. */
  readonly entry: string;
}

/** What the encounter keeps of somebody. Marks hold in the round whose number they are. */
export interface TurnState {
  /** WP-89: place within the team, lowest first; `UNPLACED` for whom nobody has given one. */
  readonly place: number;
  /** WP-90: the first and the second action of the turn. */
  readonly first: number;
  readonly second: number;
  /** WP-91: the one attack of the turn. */
  readonly attack: number;
  /** WP-99, WP-103: what was begun and is not done; null for nothing. */
  readonly begun: Begun | null;
  readonly arrival: Arrival;
  /** WP-153: the round in which they got away; 0 for who is there. */
  readonly gone: number;
}

const WORDS = "FOURTALES.Words.Encounter";

/** WP-89: whoever joins a team that has picked its order comes behind all others of it. */
export const UNPLACED = 1000;

/** WP-87: the team of somebody: as their sheet says, else by their token, else heroes against creatures. */
export function teamOf({ type, system, disposition }: Pick<Waiting, "type" | "system" | "disposition">): string {
  const { team } = (system ?? {}) as Partial<BeingSystem>;
  if (team) return team;
  const friendly = disposition === null ? type === "wordsCharacter" : disposition > 0;
  return friendly ? `${WORDS}.friends` : `${WORDS}.foes`;
}

/**
 * WP-86 to WP-89: whoever strikes from hiding has the first round, a clear aggressor goes first, else the team that threw
 * higher; a whole team before the next one; within a team by the places that it picked, and where it
 * picked none, as they joined. Who has no turn comes last.
 * @returns below 0 where the first goes first
 */
export function compareTurns(one: Waiting, other: Waiting, { round, own }: Going): number {
  const idle = (it: Waiting) => idleIn(it, { round, own }) !== null;
  if (idle(one) !== idle(other)) return idle(one) ? 1 : -1;
  const { how, team } = openingOf(own);
  const begins = how === "aggressor" || (how === "surprise" && round <= 1);
  const leads = (it: Waiting) => begins && teamOf(it) === team;
  if (leads(one) !== leads(other)) return leads(one) ? -1 : 1;
  const figure = ({ initiative }: Waiting) => initiative ?? Number.NEGATIVE_INFINITY;
  if (figure(one) !== figure(other)) return figure(one) > figure(other) ? -1 : 1;
  return turnState(one.own).place - turnState(other.own).place || one.joined - other.joined;
}

/** WP-87, WP-88: do teams throw before the first turn? A clear aggressor makes it needless. */
export function needsTeamDice(own: object): boolean {
  return openingOf(own).how !== "aggressor";
}

/** Why somebody does not act in this round; null for who does. */
export type Idle = "surprised" | "waits" | "gone" | null;

/**
 * WP-86, WP-153, WP-154, WP-156: the surprised have no turn, whoever comes later not yet, and who got away none any more: from the
 * next round on, for in this one their place tells who has still to act.
 */
export function idleIn(one: Waiting, { round, own }: Going): Idle {
  const { arrival, gone } = turnState(one.own);
  if (gone > 0 && gone < round) return "gone";
  if (arrival.round > round) return "waits";
  const { how, team } = openingOf(own);
  return how === "surprise" && round === 1 && teamOf(one) !== team ? "surprised" : null;
}

/** WP-116, WP-117, WP-179: is this one dead, or declared down, or at the end of their life, so that no turn is theirs? */
export function isDown({ system }: Pick<Waiting, "system">): boolean {
  const { down, zones = {} } = (system ?? {}) as Partial<BeingSystem>;
  return down === true || isKilled(zones);
}

/** What is kept of somebody, with what is not there as it begins. */
export function turnState(own: object): TurnState {
  const marks = { place: UNPLACED, first: 0, second: 0, attack: 0 };
  return { ...marks, begun: null, arrival: { round: 0, entry: "" }, gone: 0, ...(own as Partial<TurnState>) };
}

/** How a fight begins. */
export function openingOf(own: object): FightOpening {
  return (own as Partial<FightState>).opening ?? { how: "dice", team: "" };
}

/**
 * What was begun and still goes on: it is finished in the next turn or not at all (WP-99).
 * @param round the one that goes on
 */
export function begunIn(own: object, round: number): Begun | null {
  const { begun } = turnState(own);
  return begun && round <= begun.round + 1 ? begun : null;
}

/** WP-90: actions that are left of a turn. One that is owed to the next turn was used in this one before (WP-152). */
export function actionsLeft(own: object, round: number): number {
  const { first, second } = turnState(own);
  return [first, second].filter((mark) => mark < round).length;
}
