import { fail, ok, type Problem } from "../../kernel/result.ts";
import { same } from "../../kernel/same.ts";
import { isTooLarge } from "../cards/card-size.ts";
import { reapplyEvents, rearmEvents, undoEvents } from "../cards/event-applier.ts";
import { isClosed, offersOn } from "../cards/offers.ts";
import { isTale, kindOf, stateOf, type TaleMessage } from "../cards/tale.model.ts";
import { randomId } from "../foundry/data.ts";
import { chatMessages, currentUser } from "../foundry/game.ts";
import { inform, notifyProblems } from "../notify.ts";
import { PATIENCE } from "../referee/patience.ts";
import { posedOn } from "../referee/posed.ts";
import { settle } from "../referee/settle.ts";
import { mayAnswer, maySpeakFor } from "../rolls/responsible.ts";
import { addMove, startRoll } from "../rolls/road.ts";
import type { Move, MoveOffer, RollKind } from "../rolls/roll-kind.ts";
import { rollsIn, shownBy } from "../rolls/throw-dice.ts";
import { findQuestionKind, findRollKind, keeperOf, readyToPlay } from "../ruleset.ts";
import { areThrownByKeeper } from "../settings/keeper-throws.ts";
import { withDice } from "./answer-dice.ts";
import { type AskHandler, ask, handleAsk, type Person } from "./outbox.ts";
import type { Answer } from "./question.ts";
import { registerSeals, sealAnswer } from "./seals.ts";
import { storeAnswer } from "./store-answer.ts";

/** Makes a move on a card that offers it, over the Gamemaster's client where the card is somebody else's. */
export async function makeMove(message: TaleMessage, offerId: string): Promise<void> {
  const me = currentUser();
  const kind = kindOf(message.system);
  const state = stateOf(message.system);
  const offer = (await offersOn(message)).find(({ id }) => id === offerId);
  if (offer?.opens) return await beginFrom(message, offer.opens);
  const made = offer && (offer.makes ?? (await kind?.move?.(state, offer)));
  if (!made) return;
  const move = { ...made, about: offer.about, by: me.id };
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

/** Stores this user's answer on the card, over the Gamemaster's client where the card is somebody else's. */
export async function giveAnswer(message: TaleMessage, questionId: string, answer: Answer): Promise<void> {
  const user = currentUser();
  const question = message.system.questions[questionId];
  if (!question) return;
  if (question.sealed) return await sealAnswer(message, question, answer);
  const kind = findQuestionKind(message.system.ruleset, question.kind);
  const toThrow = kind?.throws !== undefined && areThrownByKeeper(user);
  if (user.isGM || (!toThrow && message.isAuthor && (await mayAnswer(user, question)))) {
    await storeAnswer(message, question, "answered", answer);
  } else if (!(await ask("answer", { message: message.id, question: questionId, answer }))) {
    inform("FOURTALES.Core.Ask.waits", { keeper: keeperOf(message.system.ruleset) });
  }
}

/** Goes on without the answer: a Gamemaster at any time, the author once the others had time enough. */
export async function lapse(message: TaleMessage, questionId: string): Promise<readonly Problem[]> {
  const question = message.system.questions[questionId];
  if (question?.status !== "open") return [];
  const left = PATIENCE - (Date.now() - question.asked);
  if (left > 0 && !currentUser().isGM) {
    return [{ key: "FOURTALES.Core.Problem.patience", data: { seconds: Math.ceil(left / 1000) } }];
  }
  await storeAnswer(message, question, "lapsed", null);
  return [];
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

/** Checks a move and stores it. */
async function takeMove(sender: Person, data: Record<string, unknown>, id = randomId()): Promise<readonly Problem[]> {
  const message = await messageOf(data);
  const kind = message && kindOf(message.system);
  if (!message || !kind || message.system.stage === "withdrawn") return [{ key: "FOURTALES.Core.Problem.cardGone" }];
  if (isClosed(message.system)) return [{ key: "FOURTALES.Core.Problem.takenBack" }];
  const claimed = data.move as Partial<Move>;
  const move: Move = {
    id,
    kind: String(claimed.kind),
    about: String(claimed.about ?? ""),
    by: sender.id,
    data: claimed.data ?? {},
  };
  if (!(await maySpeakFor(sender, move.about))) return [{ key: "FOURTALES.Core.Problem.notYourAnswer" }];
  const problems = await objections(message, kind, move);
  if (problems.length > 0) return problems;
  await addMove(message, move);
  return [];
}

/** What speaks against a move on a card as it stands. */
async function objections(message: TaleMessage, kind: RollKind, move: Move): Promise<readonly Problem[]> {
  const state = stateOf(message.system);
  const { about, kind: name, data } = move;
  const offers = await offersOn(message);
  if (offers.some((offer) => offer.about === about && same(offer.makes, { kind: name, data }))) return [];
  const sound = (await kind.verifyMove?.(state, move)) ?? fail({ key: "FOURTALES.Core.Problem.tooLate" });
  return sound.ok ? [] : sound.problems;
}

/** What players may ask of the Gamemaster's client. Each handler trusts nothing but the sender's name. */
export function registerAsks(): void {
  handleAsk("answer", takeAnswer);
  registerSeals();
  handleAsk("move", takeMove);
  handleAsk(
    "undo",
    forAuthors((message) => undoEvents(message)),
  );
  handleAsk("redo", forAuthors(redo));
  handleAsk("retry", forAuthors(redo));
}

/** What only those may ask for who may take the card back. */
function forAuthors(work: (message: TaleMessage) => Promise<void>): AskHandler {
  return async (sender, data) => {
    const message = await messageOf(data);
    if (!message || !mayTakeBack(sender, message)) return [{ key: "FOURTALES.Core.Problem.notYourCard" }];
    await work(message);
    return [];
  };
}

/** May this user take a card back? Its author and every Gamemaster. */
export function mayTakeBack(user: Person, message: TaleMessage): boolean {
  return user.isGM || message.author?.id === user.id;
}

/** For a player, redoing is checked like doing: what was undone or refused waits once more. */
async function redo(message: TaleMessage): Promise<void> {
  if (await rearmEvents(message)) await settle(message);
}

async function takeAnswer(sender: Person, data: Record<string, unknown>): Promise<readonly Problem[]> {
  const message = await messageOf(data);
  const stored = message?.system.questions[String(data.question)];
  const kind = message && stored && findQuestionKind(message.system.ruleset, stored.kind);
  const answer = data.answer as Answer | null;
  if (!message || !stored || !kind || typeof answer?.data !== "object") {
    return [{ key: "FOURTALES.Core.Problem.cardGone" }];
  }
  const posed = message.system.stage === "open" && stored.status === "open" && (await posedOn(message, stored.id));
  if (!posed) return [{ key: "FOURTALES.Core.Problem.tooLate" }];
  const { question, state } = posed;
  if (question.sealed) return [{ key: "FOURTALES.Core.Problem.sealed" }];
  if (!(await mayAnswer(sender, question))) return [{ key: "FOURTALES.Core.Problem.notYourAnswer" }];
  const thrown = areThrownByKeeper(sender) ? await withDice(kind, posed, { data: answer.data }) : ok(answer);
  if (!thrown.ok) return thrown.problems;
  const { data: said } = thrown.value;
  const rolls = rollsIn(thrown.value.rolls);
  if (!rolls) return [{ key: "FOURTALES.Core.Problem.otherDice" }];
  const sound = await kind.verify(state, question, said, rolls.map(shownBy));
  if (!sound.ok) return sound.problems;
  await storeAnswer(message, question, "answered", { data: said, rolls: rolls.map((roll) => roll.toJSON()) });
  return [];
}

/** The card that somebody speaks of; none that is more than anybody can mean. */
async function messageOf(data: Record<string, unknown>): Promise<TaleMessage | null> {
  const message = chatMessages().get(String(data.message));
  if (!isTale(message) || isTooLarge(message.system)) return null;
  await readyToPlay(message.system.ruleset);
  return message;
}
