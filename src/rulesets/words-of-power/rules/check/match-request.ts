import type { Faces } from "../../../../kernel/faces.ts";
import type { Participant } from "../character/participant.ts";
import type { ClaimSource } from "../character/vocabulary.ts";
import type { Side } from "./placing.ts";

export { type Participant, participantOf } from "../character/participant.ts";

/**
 * One Skill Check as plain data: asked for by a sheet, talked over step by step (`takeStep`), stored on the card.
 * `gatherPools`, `checkOdds` and `resolve` all read the same request.
 */
export interface MatchRequest {
  /** Who tries. */
  readonly who: Participant;
  /** Whom it is against, if anybody: their Tags and Words may hinder (WP-05). */
  readonly against: Participant | null;
  /** What is tried, in the player's words. */
  readonly deed: string;
  /** A passive check that the Storyteller throws in secret: the player's Tags count, the player's Words do not (WP-25). */
  readonly secret: boolean;
  /** Difficulty dice before anything hinders (WP-02, WP-03); null until the Storyteller has said. */
  readonly baseDice: number | null;
  readonly claims: readonly Claim[];
}

/** Who sits at the table: the one who tries, the Storyteller, or the owner of whom it is against. */
export type Seat = "player" | "storyteller" | "opponent";

/** Something that gives its side one more die (WP-04, WP-05). One thing may be claimed more than once (WP-07). */
export interface Claim {
  /** Unique within the request. */
  readonly id: string;
  readonly side: Side;
  readonly kind: "condition" | "tag" | "word";
  /** The Tag, the Word, or what the condition is. */
  readonly text: string;
  /** How it helps or hinders, in the claimer's words; may be empty. */
  readonly why: string;
  /** Where the Tag or Word is written; null for conditions and for what the Storyteller makes up. */
  readonly source: ClaimSource | null;
  /** It is exactly the deed: +1 to one die besides its own die (WP-10). Never for conditions. */
  readonly exact: boolean;
  readonly by: Seat;
  readonly state: "asked" | "granted" | "refused";
  /** What the Storyteller says to it; never empty when refused. */
  readonly reason: string;
}

/** What has been thrown and placed so far. */
export interface Thrown {
  readonly difficulty: Faces | null;
  readonly player: Faces | null;
  /** For each side the dice that got its +1s, one index for each; null = not placed yet. */
  readonly placed: { readonly player: readonly number[] | null; readonly difficulty: readonly number[] | null };
}

/** A check as it stands: all that the card stores. */
export interface MatchState {
  readonly request: MatchRequest;
  readonly withdrawn: boolean;
  readonly thrown: Thrown;
}

/** Most dice of one side. */
export const MOST_DICE = 20;

export const NOTHING_THROWN: Thrown = { difficulty: null, player: null, placed: { player: null, difficulty: null } };

/** A check that nobody has talked about yet. */
export function newCheck(
  who: Participant,
  deed: string,
  more: Partial<Pick<MatchRequest, "against" | "secret" | "baseDice" | "claims">> = {},
): MatchState {
  const request = { who, deed, against: null, secret: false, baseDice: null, claims: [], ...more };
  return { request, withdrawn: false, thrown: NOTHING_THROWN };
}
