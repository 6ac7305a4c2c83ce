import type { CallChoices } from "../../core/calls/call.kind.ts";
import type { GivenChoices } from "../../core/contract/roll-kind.ts";
import type { TimeChoices } from "../../core/time/time.kind.ts";
import type { EndingChoice } from "./conflict/ending.kind.ts";
import type { ResolutionChoice } from "./conflict/resolution.kind.ts";
import type { DeedChoice } from "./deed.ts";
import type { Attempt } from "./rules/attempt/attempt.ts";
import type { NewsChoice } from "./social/news.kind.ts";

/**
 * What anybody may ask for with `startRoll`, by name of the kind of roll, and what they choose. Kinds that begin only where a
 * card calls for them are left out. `docs/api.md` shows it.
 */
export interface WovenRolls {
  /** A test of an attribute against a rung of the ladder; a spell. */
  test: GivenChoices<Attempt, "who" | "attribute" | "difficulty">;
  /** An attack, or a contest of words, wits or bodies with somebody. */
  contest: GivenChoices<Attempt, "who" | "attribute" | "difficulty" | "purpose" | "target">;
  /** What somebody does without dice. */
  deed: DeedChoice;
  /** Somebody whom a character knows sends word. The Gamesmaster's. */
  news: NewsChoice;
  /** The end of a round of a long conflict. The Gamesmaster's. */
  resolution: ResolutionChoice;
  /** A side of a long conflict gives up, or all of it is over without dice. The Gamesmaster's. */
  ending: EndingChoice;
  /** Others are asked for a roll. The Gamemaster's. */
  call: CallChoices;
  /** Time passes for a party. */
  time: TimeChoices;
}
