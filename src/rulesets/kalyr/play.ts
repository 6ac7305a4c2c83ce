import type { Play } from "../../core/contract/play.ts";
import { timeKind } from "../../core/time/time.kind.ts";
import { careKind, withOlderCare } from "./care/care.kind.ts";
import { contestKind } from "./contest/contest.kind.ts";
import { kalyrQuestions } from "./contest/questions.ts";
import { kalyrDeed } from "./deed.kind.ts";
import { detailedKind, roundKind } from "./detailed/round.kind.ts";
import { roundQuestions } from "./detailed/round.questions.ts";
import { gate } from "./encounter/gate.ts";
import { tracker } from "./encounter/tracker.ts";
import { groupKind } from "./group/group.kind.ts";
import { groupQuestions } from "./group/group.questions.ts";
import { time } from "./healing/time.ts";
import { outOfStory } from "./post/out-of-story.ts";
import { postKind } from "./post/post.kind.ts";

/** What cards of this game are played with; loaded with the first of them. */
export const rollKinds: Play["rollKinds"] = [
  outOfStory(withOlderCare(contestKind)),
  outOfStory(careKind),
  // Rounds mark both who fight them.
  outOfStory(detailedKind),
  outOfStory(roundKind),
  outOfStory(groupKind),
  outOfStory(kalyrDeed),
  postKind,
  timeKind(time),
];
export const questions: Play["questions"] = [...kalyrQuestions, ...groupQuestions, ...roundQuestions];
/** What the game master has at hand on her desk. */
export const tools: Play["tools"] = [
  {
    id: "danger",
    label: "FOURTALES.Kalyr.Danger.title",
    icon: "fa-solid fa-person-falling",
    group: "hazard",
    use: async () => (await import("./character/danger.dialog.ts")).askDanger(),
  },
  {
    id: "award",
    label: "FOURTALES.Kalyr.Award.title",
    icon: "fa-solid fa-key",
    group: "reward",
    use: async () => (await import("./fudge/award.dialog.ts")).askAward(),
  },
];
export { glance } from "./character/glance.ts";
export { kalyrEvents as events } from "./rules/kalyr-book.ts";
export { gate, time, tracker };
export const tells: Play["tells"] = async () => (await import("./tells.ts")).tells;
export const ties: Play["ties"] = async () => (await import("./ties.ts")).ties;
export const whys: Play["whys"] = async () => (await import("./whys.ts")).whys;
export const tour: Play["tour"] = async () => (await import("./tour.ts")).tour;
