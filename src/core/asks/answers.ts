import { ok, type Problem } from "../../kernel/result.ts";
import { same } from "../../kernel/same.ts";
import { copyOf } from "../card/card-copy.ts";
import { isTooLarge } from "../card/card-size.ts";
import { inTurn, settled } from "../card/card-turn.ts";
import { isClosed } from "../card/closed.ts";
import { eventsOf, isTale, kindOf, type StoredQuestion, stateOf, type TaleMessage } from "../card/tale.model.ts";
import type { Answer } from "../contract/question.ts";
import type { CardMove, MoveOffer, RollKind } from "../contract/roll-kind.ts";
import { findQuestionKind, findRollKind, keeperOf, readyToPlay } from "../contract/ruleset.ts";
import { randomId } from "../foundry/data.ts";
import { allUsers, chatMessages, currentUser } from "../foundry/game.ts";
import { reapplyEvents, rearmEvents, undoEvents } from "../ledger/event-applier.ts";
import { offersOn } from "../referee/offers.ts";
import { notePosed, PATIENCE, patienceLeft } from "../referee/patience.ts";
import { posedOn, posedOpen } from "../referee/posed.ts";
import { settle } from "../referee/settle.ts";
import { stuckFor } from "../rolls/held-up.ts";
import { mayAnswer, mayPassOver, maySpeakFor, mayTakeBack } from "../rolls/responsible.ts";
import { addMove, startRoll } from "../rolls/road.ts";
import { rollsIn, shownBy } from "../rolls/throw-dice.ts";
import { areThrownByKeeper } from "../settings/keeper-throws.ts";
import { inform, itemGone, notifyProblems } from "../text/notify.ts";
import { withDice } from "./answer-dice.ts";
import { type AskHandler, ask, isKeeperHere, type Person } from "./outbox.ts";
import { storeAnswer, strikeOut } from "./store-answer.ts";

const TOO_LATE = { key: "FOURTALES.Core.Problem.tooLate" };
const CARD_GONE = { key: "FOURTALES.Core.Problem.cardGone" };

/** Makes a move on a card that offers it, over the Gamemaster's client where the card is somebody else's. */
export async function makeMove(message: TaleMessage, offerId: string): Promise<void> {
  const me = currentUser();
  const kind = kindOf(message.system);
  const state = stateOf(message.system);
  const offer = (await offersOn(message)).find(({ id }) => id === offerId);
  if (offer?.opens) return await beginFrom(message, offer.opens);
  // A page may still show what others have gone on from.
  const made = offer ? (offer.makes ?? (await kind?.move?.(state, offer))) : notifyProblems([TOO_LATE]);
  if (!made) return;
  const move = { ...made, about: offer!.about, by: me.id };
  if (!message.isAuthor && !me.isGM) await ask("move", { message: message.id, move });
  else notifyProblems(await takeMove(me, { message: message.id, move }));
}

/** Takes up an invitation: what is left to choose is asked for, then it takes the road like any roll. */
async function beginFrom(
  { id, system }: TaleMessage,
  { kind, choices }: NonNullable<MoveOffer["opens"]>,
): Promise<void> {
  const opened = findRollKind(system.ruleset, kind);
  const chosen = opened?.begin ? await opened.begin(choices) : choices;
  if (chosen) await startRoll(system.ruleset, kind, chosen, { parent: id });
}

/**
 * Gives this user's answer. One page takes in what is said to a card, since two may say it in the same moment: the
 * Gamemaster's, and while there is none the author's own what is asked of them.
 */
export async function giveAnswer(message: TaleMessage, questionId: string, answer: Answer): Promise<void> {
  const user = currentUser();
  const question = message.system.questions[questionId];
  if (!question) return;
  if (question.sealed) return await (await import("./seals.ts")).sealAnswer(message, question, answer);
  const kind = findQuestionKind(message.system.ruleset, question.kind);
  const toThrow = kind?.throws !== undefined && areThrownByKeeper(user);
  if (!isKeeperHere() && !toThrow && message.isAuthor && (await mayAnswer(user, question))) {
    await storeAnswer(message, question, "answered", answer, { by: user.id });
  } else {
    tellWhoWaits(message, await ask("answer", { message: message.id, question: questionId, answer }));
  }
}

/**
 * Goes on without the answer: a Gamemaster at any time, the author once the others had time enough. Whether they had, the
 * Gamemaster's page knows; while there is none, everybody is waited for.
 */
export async function lapse(message: TaleMessage, questionId: string): Promise<readonly Problem[]> {
  const question = message.system.questions[questionId];
  const me = currentUser();
  if (question?.status !== "open") return [];
  if (me.isActiveGM) return await takeLapse(me, { message: message.id, question: questionId });
  const left = me.isGM ? 0 : PATIENCE - (Date.now() - question.asked);
  if (left > 0) return [patienceProblem(left)];
  if (!isKeeperHere()) {
    return [{ key: "FOURTALES.Core.Problem.waitForKeeper", data: { keeper: keeperOf(message.system.ruleset) } }];
  }
  await ask("lapse", { message: message.id, question: questionId });
  return [];
}

/** Lets a question lapse on a Gamemaster's page. */
export async function takeLapse(sender: Person, data: Record<string, unknown>): Promise<readonly Problem[]> {
  const message = await messageOf(data);
  const stored = message?.system.questions[String(data.question)];
  if (!message || !stored) return [CARD_GONE];
  if (!mayTakeBack(sender, message)) return [{ key: "FOURTALES.Core.Problem.notYourCard" }];
  // Somebody may be sealing theirs just now.
  await settled(message);
  const posed = (await posedOn(message, stored.id))?.question;
  const struck = posed ? null : await strikeUnasked(message, stored, sender.id);
  if (struck) return struck;
  const question = posed ?? (sender.isGM ? stored : null);
  if (!question) {
    const bars = stuckFor(message);
    return bars.length > 0 ? bars : [TOO_LATE];
  }
  if (!(await mayPassOver(sender, message, question)))
    return [{ key: "FOURTALES.Core.Problem.keepersAnswer", data: { keeper: keeperOf(message.system.ruleset) } }];
  const sealing = question.sealed ? await import("./seals.ts") : null;
  const isIn = sealing !== null && (await sealing.isSealWitnessed(message, question));
  // An answer sealed in time is not passed over; once all are in, those who have not opened theirs get time to do so.
  if (isIn && !(await sealing.areAllIn(message))) return [{ key: "FOURTALES.Core.Problem.sealedInTime" }];
  const awaited = isIn ? { ...question, id: `${question.id} to be opened` } : question;
  const card = copyOf(message);
  if (isIn) notePosed(card, awaited);
  const left = sender.isGM ? 0 : patienceLeft(card, awaited);
  if (left > 0) return [patienceProblem(left)];
  await storeAnswer(message, question, "lapsed", null, { by: sender.id, ...(isIn && { shut: true }) });
  return [];
}

function patienceProblem(left: number): Problem {
  return { key: "FOURTALES.Core.Problem.patience", data: { seconds: Math.ceil(left / 1000) } };
}

/**
 * Takes back what a card did, does it again, or tries again what could not be written; the author's wish is carried out by
 * the Gamemaster's client. What a Gamemaster took back, only a Gamemaster does again.
 */
export async function askUndo(message: TaleMessage, way: "undo" | "redo" | "retry"): Promise<boolean> {
  const me = currentUser();
  if (!me.isGM) return await ask(way, { message: message.id });
  if (way === "undo") await undoEvents(message, undefined, !message.author?.isGM);
  else await (way === "redo" ? reapplyEvents(message) : redo(message));
  return true;
}

/** The same where the card is not in sight: what stands in its way is said as well. @param id of the card */
export async function askUndoFromAfar(id: string, way: "undo" | "redo"): Promise<void> {
  const card = chatMessages().get(id);
  if (!isTale(card)) return itemGone();
  tellWhoWaits(card, await askUndo(card, way));
  notifyProblems(eventsOf(card.system).flatMap(({ status, problem: why }) => (status === "applied" && why) || []));
}

/** Says that what was asked for waits for a Gamemaster, where none was there to do it. */
export function tellWhoWaits({ system }: TaleMessage, isDone: boolean): void {
  if (!isDone) inform("FOURTALES.Core.Ask.waits", { keeper: keeperOf(system.ruleset) });
}

/** Checks a move and stores it. */
export async function takeMove(
  sender: Person,
  data: Record<string, unknown>,
  id = randomId(),
): Promise<readonly Problem[]> {
  const message = await messageOf(data);
  const kind = message && kindOf(message.system);
  if (!message || !kind) return [CARD_GONE];
  const claimed = data.move as Partial<CardMove>;
  const move: CardMove = {
    id,
    kind: String(claimed.kind),
    about: String(claimed.about ?? ""),
    by: sender.id,
    data: claimed.data ?? {},
  };
  if (!(await maySpeakFor(sender, move.about))) return [{ key: "FOURTALES.Core.Problem.notYourAnswer" }];
  // The card may be going on just now, and would go on without what is still on its way.
  return await inTurn(message, async () => {
    if (message.system.stage === "withdrawn") return [CARD_GONE];
    if (isClosed(message.system)) return [{ key: "FOURTALES.Core.Problem.takenBack" }];
    const problems = await objections(message, kind, move);
    if (problems.length > 0) return problems;
    if (currentUser().isGM && !message.system.moves[id]) {
      const { bearWitness, movedBy } = await import("../referee/testimony.ts");
      await bearWitness(copyOf(message), "move", id, movedBy(move));
    }
    await addMove(message, move);
    return [];
  });
}

/** What speaks against a move on a card as it stands. */
async function objections(message: TaleMessage, kind: RollKind, move: CardMove): Promise<readonly Problem[]> {
  const state = stateOf(message.system);
  const { about, kind: name, data } = move;
  const offers = (await offersOn(message)).filter((offer) => offer.about === about);
  if (offers.some(({ makes }) => same(makes, { kind: name, data }))) return [];
  const sound = await kind.verifyMove?.(state, move);
  if (sound?.ok === false) return sound.problems;
  // While somebody was asked what it shall be, it may have gone on.
  return sound && offers.some(({ makes, opens }) => !makes && !opens) ? [] : [TOO_LATE];
}

/** Takes a card back for its author. */
export const takeUndo = forAuthors((message) => undoEvents(message));

/** Does it again, or tries again what could not be written. */
export const takeRedo = forAuthors(redo);

/** What only those may ask for who may take the card back. */
function forAuthors(work: (message: TaleMessage) => Promise<void>): AskHandler {
  return async (sender, data) => {
    const message = await messageOf(data);
    if (!message || !mayTakeBack(sender, message)) return [{ key: "FOURTALES.Core.Problem.notYourCard" }];
    await work(message);
    return [];
  };
}

/** For a player, redoing is checked like doing: what was undone or refused waits once more. */
async function redo(message: TaleMessage): Promise<void> {
  if (await rearmEvents(message)) await settle(message);
}

/** Takes in what somebody answers; null where their page found that the rules do not ask it any more. */
export async function takeAnswer(sender: Person, data: Record<string, unknown>): Promise<readonly Problem[]> {
  const message = await messageOf(data);
  const stored = message?.system.questions[String(data.question)];
  const kind = message && stored && findQuestionKind(message.system.ruleset, stored.kind);
  const answer = data.answer as Answer | null;
  if (!message || !stored || !kind) return [CARD_GONE];
  const posed = message.system.stage === "open" && stored.status === "open" && (await posedOn(message, stored.id));
  if (!posed) {
    const bars = stored.status === "open" ? stuckFor(message) : [];
    if (bars.length > 0) return bars;
    const struck = (await mayAnswer(sender, stored)) ? await strikeUnasked(message, stored, sender.id) : null;
    return struck ?? beaten(sender, stored, answer?.data ?? {});
  }
  if (typeof answer?.data !== "object") return [CARD_GONE];
  const { question, state } = posed;
  if (question.sealed) return [{ key: "FOURTALES.Core.Problem.sealed" }];
  if (!(await mayAnswer(sender, question))) return [{ key: "FOURTALES.Core.Problem.notYourAnswer" }];
  const thrown = areThrownByKeeper(sender) ? await withDice(kind, posed, { data: answer.data }) : ok(answer);
  if (!thrown.ok) return thrown.problems;
  const { data: said } = thrown.value;
  const rolls = rollsIn(thrown.value.rolls);
  if (!rolls) return [{ key: "FOURTALES.Core.Problem.otherDice" }];
  // What a Gamemaster says is so.
  const sound = sender.isGM ? ok(true) : await kind.verify(state, question, said, rolls.map(shownBy));
  if (!sound.ok) return sound.problems;
  const given = { data: said, rolls: rolls.map((roll) => roll.toJSON()) };
  const isTaken = await storeAnswer(message, question, "answered", given, { by: sender.id });
  return isTaken ? [] : beaten(sender, message.system.questions[stored.id] ?? stored, answer.data);
}

/**
 * Lets a card go on without what its rules ask no longer, sealed or not; not where something else holds it up. What comes to
 * nothing for good, as where another card was quicker to take up the same invitation, asks for nothing: its author's page would
 * put the question once more, so that it lapses, and the card is refused at its end, with the reason.
 * @returns what the sender is told of it; null where nothing was written
 */
async function strikeUnasked(
  message: TaleMessage,
  question: StoredQuestion,
  by: string,
): Promise<readonly Problem[] | null> {
  if (stuckFor(message).length > 0) return null;
  const posed = await posedOpen(message);
  if (!posed.ok && (await import("../referee/invitation.ts")).isForGood(posed.problems)) {
    return (await storeAnswer(message, question, "lapsed", null, { by })) ? posed.problems : null;
  }
  const request = posed.ok
    ? posed.value.state.request
    : await (await import("../referee/figures-here.ts")).figuresHere(message);
  return (await strikeOut(message, question.id, request)) ? [] : null;
}

/** What somebody is told whose answer came too late: whose stood. Nothing where they said the same before. */
function beaten({ id }: Person, { status, by, answer }: StoredQuestion, said: object): Problem[] {
  const name = allUsers().get(by ?? "")?.name;
  if (status !== "answered" || !by || !name) return [TOO_LATE];
  if (by === id) return same(answer, said) ? [] : [{ key: "FOURTALES.Core.Problem.saidBefore" }];
  return [{ key: "FOURTALES.Core.Problem.beaten", data: { name } }];
}

/** The card that somebody speaks of; none that is more than anybody can mean. */
async function messageOf(data: Record<string, unknown>): Promise<TaleMessage | null> {
  const message = chatMessages().get(String(data.message));
  if (!isTale(message) || isTooLarge(message.system)) return null;
  await readyToPlay(message.system.ruleset);
  return message;
}
