import type { Play } from "../../core/contract/play.ts";
import type { EncounterPlace } from "../../core/contract/roll-kind.ts";
import { marking, markOfRound } from "../../core/encounter/marking.ts";
import { timeKind } from "../../core/time/time.kind.ts";
import { careKind, withOlderCare } from "./care/care.kind.ts";
import { contestKind } from "./contest/contest.kind.ts";
import { kalyrQuestions } from "./contest/questions.ts";
import { kalyrDeed } from "./deed.kind.ts";
import { detailedKind, roundKind } from "./detailed/round.kind.ts";
import { roundQuestions } from "./detailed/round.questions.ts";
import { tracker } from "./encounter/tracker.ts";
import { groupKind } from "./group/group.kind.ts";
import { groupQuestions } from "./group/group.questions.ts";
import { time } from "./healing/time.ts";
import { outOfStory } from "./post/out-of-story.ts";
import { postKind } from "./post/post.kind.ts";
import { answeredEvent } from "./rules/encounter/round.ts";

/** KA-112: all act at once; whoever begins a contest has said what they do in this round. */
const answered = (_state: object, _outcome: object, place: EncounterPlace) => [markOfRound(answeredEvent.kind, place)];

/** What cards of this game are played with; loaded with the first of them. */
export const rollKinds: Play["rollKinds"] = [
  outOfStory(marking(withOlderCare(contestKind), answered)),
  outOfStory(marking(careKind, answered)),
  // Rounds mark both who fight them.
  outOfStory(detailedKind),
  outOfStory(roundKind),
  outOfStory(groupKind),
  outOfStory(kalyrDeed),
  postKind,
  timeKind(time),
];
export const questions: Play["questions"] = [...kalyrQuestions, ...groupQuestions, ...roundQuestions];
export { kalyrEvents as events } from "./rules/kalyr-book.ts";
export { time, tracker };
