import type { Play } from "../../core/contract/play.ts";
import { timeKind } from "../../core/time/time.kind.ts";
import { conflictTool, conflictWindows } from "./conflict/conflict-windows.ts";
import { endingKind } from "./conflict/ending.kind.ts";
import { resolutionKind } from "./conflict/resolution.kind.ts";
import { resolutionQuestions } from "./conflict/resolution.questions.ts";
import { contestKind, opportunityKind } from "./contest/contest.kind.ts";
import { contestQuestions } from "./contest/contest.questions.ts";
import { wovenDeed } from "./deed.kind.ts";
import { fightTool } from "./encounter/fight-tool.ts";
import { gate } from "./encounter/gate.ts";
import { tracker as marks } from "./encounter/tracker.ts";
import { deskTool } from "./social/desk-tool.ts";
import { newsKind } from "./social/news.kind.ts";
import { newsTool } from "./social/news-tool.ts";
import { time } from "./time/time.ts";
import { calls } from "./trial/calls.ts";
import { keeperQuestionKinds } from "./trial/keeper.questions.ts";
import { rulingTool } from "./trial/ruling-tool.ts";
import { testKind } from "./trial/test.kind.ts";

/** What cards of this game are played with; loaded with the first of them. */
export const rollKinds: Play["rollKinds"] = [
  testKind,
  contestKind,
  opportunityKind,
  resolutionKind,
  endingKind,
  wovenDeed,
  newsKind,
  timeKind(time),
];
export const tracker: Play["tracker"] = { ...marks, windows: conflictWindows };
export const tools: Play["tools"] = [conflictTool, fightTool, rulingTool, deskTool, newsTool];
export { glance } from "./character/glance.ts";
export { calls, gate, time };
export const questions: Play["questions"] = [...keeperQuestionKinds, ...contestQuestions, ...resolutionQuestions];
export { wovenEvents as events } from "./rules/woven-book.ts";
export const tells: Play["tells"] = async () => (await import("./tells.ts")).tells;
export const ties: Play["ties"] = async () => (await import("./ties.ts")).ties;
export const whys: Play["whys"] = async () => (await import("./whys.ts")).whys;
export const tour: Play["tour"] = async () => (await import("./tour.ts")).tour;
