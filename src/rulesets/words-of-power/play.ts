import type { Play } from "../../core/contract/play.ts";
import { timeKind } from "../../core/time/time.kind.ts";
import { aim } from "./attack/aim.question.ts";
import { attackQuestions } from "./attack/attack.questions.ts";
import { fate } from "./attack/fate.question.ts";
import { favour } from "./attack/favour.question.ts";
import { hitKind } from "./attack/hit.kind.ts";
import { moveKind } from "./board/move.kind.ts";
import { approve, approveKind } from "./character/approve.kind.ts";
import { stowKind } from "./character/stow.kind.ts";
import { checkQuestions } from "./check/check.questions.ts";
import { matchKind } from "./check/match.kind.ts";
import { deckQuestions } from "./deck/deck.questions.ts";
import { drawKind } from "./deck/draw.kind.ts";
import { deedQuestions, turnDeedKind } from "./encounter/deed.kind.ts";
import { fightKind } from "./encounter/fight.kind.ts";
import { gate } from "./encounter/gate.ts";
import { tracker } from "./encounter/tracker.ts";
import { allow, fortuneKind } from "./rest/fortune.kind.ts";
import { fits, levelKind } from "./rest/level.kind.ts";
import { restKind } from "./rest/rest.kind.ts";
import { time } from "./rest/time.ts";
import { trade } from "./rest/trade.question.ts";
import { spellKind } from "./spell/spell.kind.ts";
import { spellQuestions } from "./spell/spell.questions.ts";

/** What cards of this game are played with; loaded with the first of them. */
export const rollKinds: Play["rollKinds"] = [
  matchKind,
  hitKind,
  turnDeedKind,
  fightKind,
  moveKind,
  spellKind,
  drawKind,
  fortuneKind,
  stowKind,
  restKind,
  approveKind,
  levelKind,
  timeKind(time),
];
export const questions: Play["questions"] = [
  ...checkQuestions,
  aim,
  favour,
  ...attackQuestions,
  fate,
  ...deedQuestions,
  ...spellQuestions,
  ...deckQuestions,
  allow,
  trade,
  fits,
  approve,
];
/** What the Storyteller has at hand on her desk. */
export const tools: Play["tools"] = [
  {
    id: "desk",
    label: "FOURTALES.Words.Desk.title",
    icon: "fa-solid fa-bullseye",
    use: async () => (await import("./board/map/desk.app.ts")).openDesk(),
  },
  {
    id: "ruled",
    group: "ruling",
    label: "FOURTALES.Words.Ruled.title",
    icon: "fa-solid fa-book-open",
    use: async () => (await import("./precedent/precedents.app.ts")).openPrecedents(null),
  },
];
export const notes: Play["notes"] = async () => (await import("./desk-notes.ts")).deskNotes();
export { glance } from "./character/glance.ts";
export { wordsEvents as events } from "./rules/words-book.ts";
export { gate, time, tracker };
export const tells: Play["tells"] = async () => (await import("./tells.ts")).tells;
export const whys: Play["whys"] = async () => (await import("./whys.ts")).whys;
export const tour: Play["tour"] = async () => (await import("./tour.ts")).tour;
