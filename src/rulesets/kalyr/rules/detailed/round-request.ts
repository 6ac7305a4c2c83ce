import type { AskedContest } from "../contest/asked-contest.ts";
import type { Bout } from "./bout.ts";

/** A round of a detailed contest: a contest, and how all of them together stand. */
export interface RoundRequest {
  readonly contest: AskedContest;
  readonly bout: Bout;
  /** Where both stand in an encounter that has begun, the acting one first. */
  readonly places: readonly (StandingPlace | null)[];
}

/** Somebody's place in an encounter. */
export interface StandingPlace {
  /** UUID of the combatant. */
  readonly combatant: string;
  readonly round: number;
}

/** A round as cards of older worlds hold it: in one with its contest. */
type OlderRound = AskedContest & { readonly bout: Bout; readonly places?: RoundRequest["places"] };

/** The round on a card; null where what was looked up is none. */
export function roundIn(request: object): RoundRequest | null {
  if (!("bout" in request)) return null;
  if ("contest" in request) return request as RoundRequest;
  const { bout, places = [], ...contest } = request as OlderRound;
  return { contest, bout, places };
}
