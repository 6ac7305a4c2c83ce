import { passCard } from "../kernel/card-events.ts";
import { Distribution } from "../kernel/distribution.ts";
import { changeDocument, makeDocument, moveToken, removeDocument } from "../kernel/document-events.ts";
import { EventBook } from "../kernel/event-book.ts";
import { checkFaces } from "../kernel/faces.ts";
import { giveDocument } from "../kernel/give-event.ts";
import { Ladder } from "../kernel/ladder.ts";
import { enumerate, pool } from "../kernel/odds.ts";
import { checkParties } from "../kernel/party.ts";
import { fail, ok, problem } from "../kernel/result.ts";
import { advanceTime } from "../kernel/time-event.ts";
import { worldTarget } from "../kernel/whole.ts";
import { questionKind } from "./asks/question-kind.ts";
import type { CallWindow } from "./calls/call.window.ts";
import { playOf, readyToPlay, registerRuleset, rulesetById, rulesets } from "./contract/ruleset.ts";
import { offersOf } from "./creation/offers.ts";
import { askForm } from "./dialogs/ask-form.ts";
import { names, segments } from "./dialogs/choices.ts";
import { PlanDialog } from "./dialogs/plan.dialog.ts";
import { readForm } from "./dialogs/read-form.ts";
import { LAST_PARTS, RollDialog } from "./dialogs/roll.dialog.ts";
import { peopleOf } from "./documents/people.ts";
import { marking, markOfRound } from "./encounter/marking.ts";
import { del, put } from "./foundry/compat.ts";
import { evaluate } from "./foundry/dice.ts";
import { enrichHTML } from "./foundry/interface.ts";
import { applyEvents, undoEvents } from "./ledger/event-applier.ts";
import type { applyLoose as ApplyLoose } from "./ledger/loose-event.ts";
import type { takeStep as TakeStep } from "./ledger/steps.ts";
import { answerTo } from "./rolls/answer-to.ts";
import { answersTo, idFor } from "./rolls/asked-of.ts";
import { deedKind } from "./rolls/deed.kind.ts";
import { startRoll } from "./rolls/road.ts";
import { readSetting, writeSetting } from "./settings/settings.ts";
import { actions } from "./sheets/actions.ts";
import { pips } from "./sheets/pips.ts";
import { TaleActorSheet } from "./sheets/tale-actor.sheet.ts";
import { TaleItemSheet } from "./sheets/tale-item.sheet.ts";
import { confirm } from "./text/confirm.ts";
import { asPlayer, guarded, inform, notifyProblems, warn } from "./text/notify.ts";
import { choices, say, t } from "./text/text.ts";
import type { passTime as PassTime } from "./time/pass-time.ts";
import { timeKind } from "./time/time.kind.ts";
import { worldStateOf } from "./world/world-state.ts";

/**
 * What other packages and macros may use, at `game.system.api` and as the argument of the hook `fourTales.init`.
 * A module registers a game of its own in that hook with `registerRuleset`.
 */
export const api = {
  registerRuleset,
  rulesets,
  rulesetById,
  /** What a game is played with: its kinds of rolls, questions and events, once they are loaded. */
  playOf,
  readyToPlay,
  startRoll,
  throwDice: evaluate,
  applyEvents,
  undoEvents,
  applyLoose: async (...event: Parameters<typeof ApplyLoose>) =>
    (await import("./ledger/loose-event.ts")).applyLoose(...event),
  /** The same as a person's step, which can be taken back. */
  takeStep: async (...event: Parameters<typeof TakeStep>) => (await import("./ledger/steps.ts")).takeStep(...event),
  /** What a game keeps of the world, as it is now. */
  worldStateOf,
  /** Asks what has to be known and for whom, and lets time pass. */
  passTime: async (...asked: Parameters<typeof PassTime>) => (await import("./time/pass-time.ts")).passTime(...asked),
  /** Opens the window that asks one, several or all for a roll. */
  callFor: async (...asked: Parameters<typeof CallWindow.open>) =>
    (await import("./calls/call.window.ts")).CallWindow.open(...asked),
  readSetting,
  writeSetting,
  /** What roll kinds and question kinds are put together with. */
  rolls: { answerTo, answersTo, idFor, deedKind, marking, markOfRound, questionKind, timeKind },
  /** Pure tools that the rules of a game are made with. */
  rules: {
    EventBook,
    Distribution,
    Ladder,
    checkFaces,
    checkParties,
    enumerate,
    pool,
    ok,
    fail,
    problem,
    /** Events that all games have, on documents of any kind. */
    makeDocument,
    removeDocument,
    changeDocument,
    giveDocument,
    moveToken,
    passCard,
    advanceTime,
    worldTarget,
  },
  words: { t, say },
  notify: { guarded, asPlayer, notifyProblems, warn, inform },
  /** Update entries that say the same to both versions of Foundry. */
  updates: { del, put },
  sheets: { TaleActorSheet, TaleItemSheet, actions, enrich: enrichHTML, pips },
  dialogs: {
    /** The base of the guides to a first character; it is loaded for the first who opens one. */
    creationGuide: async () => (await import("./creation/creation-guide.dialog.ts")).CreationGuide,
    RollDialog,
    PlanDialog,
    LAST_PARTS,
    readForm,
    askForm,
    confirm,
    choices,
    names,
    segments,
  },
  peopleOf,
  /** What compendia and world have to offer to a first character. */
  offersOf,
};
