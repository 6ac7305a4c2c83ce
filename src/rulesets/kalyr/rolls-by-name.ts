import type { TimeChoices } from "../../core/time/time.kind.ts";
import type { DeedChoices } from "./deed.kind.ts";
import type { GivenCare } from "./rules/care/given-care.ts";
import type { GivenContest } from "./rules/contest/given-choices.ts";
import type { GivenGroup } from "./rules/group/given-group.ts";
import type { PostChoices } from "./rules/post/deeds.ts";

/**
 * What anybody may ask for with `startRoll`, by name of the kind of roll, and what they choose. Kinds that begin only where a
 * card calls for them are left out. `docs/api.md` shows it.
 */
export interface KalyrRolls {
  /** A task, or a contest with somebody, in one roll. */
  contest: GivenContest;
  /** A healer's care for somebody. */
  care: GivenCare;
  /** A contest with somebody that goes on round by round. */
  detailed: GivenContest;
  /** Many against many: everybody rolls, the better average wins. */
  group: GivenGroup;
  /** What somebody does without dice. */
  deed: DeedChoices;
  /** What somebody does with a scene that is played by post. */
  post: PostChoices;
  /** Time passes for a party. */
  time: TimeChoices;
}
