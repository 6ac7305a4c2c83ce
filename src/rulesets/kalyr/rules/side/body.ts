import type { Letter, Reach } from "../types.ts";

/** What of somebody counts in detailed contests alone. */
export interface Body {
  /** Of what is in hand; bare hands are close. */
  readonly reach: Reach;
  /** Body size (KA-82). */
  readonly scale: number;
  /** Letters of the wounds on the track that it is about. */
  readonly wounds: readonly Letter[];
}

/** KA-89, KA-82: what a blow is aimed at: a part of the body, or something very small; and the word that it needs. */
export const AIMS = ["", "partGood", "partGreat", "tinyGood", "tinyGreat"] as const;
export type Aim = (typeof AIMS)[number];
