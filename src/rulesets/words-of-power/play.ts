import { marking, markOfRound } from "../../core/encounter/marking.ts";
import type { Play } from "../../core/ruleset.ts";
import { timeKind } from "../../core/time/time.kind.ts";
import { aim } from "./attack/aim.question.ts";
import { favour } from "./attack/favour.question.ts";
import { hitKind } from "./attack/hit.kind.ts";
import { approve, approveKind } from "./character/approve.kind.ts";
import { stowKind } from "./character/stow.kind.ts";
import { checkQuestions } from "./check/check.questions.ts";
import { matchKind } from "./check/match.kind.ts";
import { deckQuestions } from "./deck/deck.questions.ts";
import { drawKind } from "./deck/draw.kind.ts";
import { tracker } from "./encounter/tracker.ts";
import { allow, fortuneKind } from "./rest/fortune.kind.ts";
import { fits, levelKind } from "./rest/level.kind.ts";
import { restKind } from "./rest/rest.kind.ts";
import { time } from "./rest/time.ts";
import { trade } from "./rest/trade.question.ts";
import { attackEvent, firstEvent, secondEvent } from "./rules/encounter/turn.event.ts";
import { spellKind } from "./spell/spell.kind.ts";
import { spellQuestions } from "./spell/spell.questions.ts";

/** What cards of this game are played with; loaded with the first of them. */
export const rollKinds: Play["rollKinds"] = [
  matchKind,
  // WP-90, WP-91: one attack a turn, and one that takes both actions takes both.
  marking(hitKind, (_state, { actions }, place) => {
    const both = actions === 2 ? [firstEvent, secondEvent] : [];
    return place.acts ? [attackEvent, ...both].map(({ kind }) => markOfRound(kind, place)) : [];
  }),
  // WP-70, WP-92: reaching for things costs actions.
  marking(stowKind, (_state, { actions }, place) => {
    const spent = [firstEvent, secondEvent].slice(0, Math.min(2, actions));
    return place.acts ? spent.map(({ kind }) => markOfRound(kind, place)) : [];
  }),
  spellKind,
  drawKind,
  fortuneKind,
  restKind,
  approveKind,
  levelKind,
  timeKind(time),
];
export const questions: Play["questions"] = [
  ...checkQuestions,
  aim,
  favour,
  ...spellQuestions,
  ...deckQuestions,
  allow,
  trade,
  fits,
  approve,
];
export { time, tracker };
