import type { BeingSystem } from "../types.ts";

/** Somebody in an encounter. */
interface Waiting {
  readonly type: string;
  /** The being's `system`; null for somebody without a sheet. */
  readonly system: object | null;
  readonly initiative: number | null;
  /** Whose side the token is on; null without a token. */
  readonly disposition: number | null;
  /** What the encounter keeps of this one. */
  readonly own: object;
}

/** WP-87: what each team throws; the higher goes first. */
export const TEAM_DIE = "1d6";

/** What the encounter keeps of somebody. Marks hold in the round whose number they are. */
export interface TurnState {
  /** WP-89: place within the team, lowest first. */
  readonly place: number;
  /** WP-90: the first and the second action of the turn. */
  readonly first: number;
  readonly second: number;
  /** WP-91: the one attack of the turn. */
  readonly attack: number;
  /** WP-99, WP-103: an action of two parts was begun, for everybody to see. */
  readonly pending: boolean;
}

const WORDS = "FOURTALES.Words.Encounter";

/** WP-87: the team of somebody: as their sheet says, else by their token, else heroes against creatures. */
export function teamOf({ type, system, disposition }: Waiting): string {
  const { team } = (system ?? {}) as Partial<BeingSystem>;
  if (team) return team;
  const friendly = disposition === null ? type === "wordsCharacter" : disposition > 0;
  return friendly ? `${WORDS}.friends` : `${WORDS}.foes`;
}

/**
 * WP-87, WP-89: the team that threw higher goes first, a whole team before the next one; within a team by the places that it
 * picked.
 * @returns below 0 where the first goes first
 */
export function compareTurns(one: Waiting, other: Waiting): number {
  const figure = ({ initiative }: Waiting) => initiative ?? Number.NEGATIVE_INFINITY;
  if (figure(one) !== figure(other)) return figure(one) > figure(other) ? -1 : 1;
  return placeOf(one) - placeOf(other);
}

function placeOf({ own }: Waiting): number {
  return (own as Partial<TurnState>).place ?? 0;
}
