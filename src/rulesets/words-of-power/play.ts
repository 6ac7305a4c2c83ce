import type { Play } from "../../core/contract/play.ts";
import { marking } from "../../core/encounter/marking.ts";
import { timeKind } from "../../core/time/time.kind.ts";
import { aim } from "./attack/aim.question.ts";
import { attackQuestions } from "./attack/attack.questions.ts";
import { favour } from "./attack/favour.question.ts";
import { hitKind } from "./attack/hit.kind.ts";
import { moveKind, moveMarks } from "./board/move.kind.ts";
import { approve, approveKind } from "./character/approve.kind.ts";
import { stowKind } from "./character/stow.kind.ts";
import { checkQuestions } from "./check/check.questions.ts";
import { matchKind } from "./check/match.kind.ts";
import { deckQuestions } from "./deck/deck.questions.ts";
import { drawKind } from "./deck/draw.kind.ts";
import { deedQuestions, turnDeedKind } from "./encounter/deed.kind.ts";
import { fightKind } from "./encounter/fight.kind.ts";
import { tracker } from "./encounter/tracker.ts";
import { allow, fortuneKind } from "./rest/fortune.kind.ts";
import { fits, levelKind } from "./rest/level.kind.ts";
import { restKind } from "./rest/rest.kind.ts";
import { time } from "./rest/time.ts";
import { trade } from "./rest/trade.question.ts";
import { type SpendData, spendEvent } from "./rules/encounter/turn.event.ts";
import { spellKind } from "./spell/spell.kind.ts";
import { spellQuestions } from "./spell/spell.questions.ts";
import { wordsSettings } from "./words-settings.ts";

/** What cards of this game are played with; loaded with the first of them. */
export const rollKinds: Play["rollKinds"] = [
  matchKind,
  // WP-90, WP-91: an attack takes its actions, and is the attack of the turn.
  marking(hitKind, (_state, { actions }, { acts, combatant, round }) => {
    const data = { actions, attack: true, round } satisfies SpendData;
    return acts ? [{ kind: spendEvent.kind, target: combatant, data }] : [];
  }),
  turnDeedKind,
  fightKind,
  // WP-93, WP-94, WP-99: steps cost actions, and one to another ring may be begun with the last one of a turn.
  marking(moveKind, ({ request }, _outcome, place) => moveMarks(request, place)),
  spellKind,
  drawKind,
  // WP-152, Q-02: a Tag paid in a fight costs who pays an action: of this turn if it goes on, else of the next.
  marking(fortuneKind, ({ request }, { allowed }, { combatant, next }) => {
    if (!allowed || request.deed !== "pay" || wordsSettings().resistDeath === "free") return [];
    const data = { actions: 1, attack: false, round: next, owes: true } satisfies SpendData;
    return [{ kind: spendEvent.kind, target: combatant, data }];
  }),
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
  ...deedQuestions,
  ...spellQuestions,
  ...deckQuestions,
  allow,
  trade,
  fits,
  approve,
];
/** What the Storyteller has at hand above the tracker. */
export const tools: Play["tools"] = [
  {
    id: "fight",
    label: "FOURTALES.Words.Fight.button",
    icon: "fa-solid fa-flag",
    use: async () => (await import("./encounter/fight.dialog.ts")).setUpFight(),
  },
  {
    id: "desk",
    label: "FOURTALES.Words.Desk.title",
    icon: "fa-solid fa-bullseye",
    use: async () => (await import("./board/map/desk.app.ts")).openDesk(),
  },
];
export { wordsEvents as events } from "./rules/words-book.ts";
export { time, tracker };
