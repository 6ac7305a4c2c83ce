import { fail, ok, type Problem, type Result } from "../../kernel/result.ts";
import { same } from "../../kernel/same.ts";
import type { CardCopy } from "../card/card-copy.ts";
import { bornAt } from "../card/invitations.ts";
import { kindOf, type StoredQuestion } from "../card/tale.model.ts";
import type { ShownDice } from "../contract/dice.ts";
import { LEAVE } from "../contract/gated.ts";
import type { CardMove, Question, RollKind, RollState } from "../contract/roll-kind.ts";
import { findQuestionKind } from "../contract/ruleset.ts";
import { callOf } from "../rolls/called.ts";
import { isAskedOf, owns } from "../rolls/responsible.ts";
import { shownBy, throwInto } from "../rolls/throw-dice.ts";
import { worldFor } from "../rolls/walk.ts";
import { areThrownByKeeper } from "../settings/keeper-throws.ts";
import { beforehand } from "./beforehand.ts";
import { heardOut } from "./heard-out.ts";
import { notePosed, wasHere } from "./patience.ts";
import { type Evidence, MISMATCH, type Replayed, replay, type Settled } from "./replay.ts";
import { diceSeen, type Invitation, isWitnessed, movedBy, saidTo } from "./testimony.ts";

/** How a card truly went, and rolls of dice that were missing on it. */
export interface Judgement extends Replayed {
  thrown: object[];
  /** Which of these rolls shows a throw that was made here as a whole. */
  places: Readonly<Record<string, number>>;
  /** What it took up, where it is of a kind that begins by invitation only. */
  invitation?: Invitation;
}

/**
 * What a Gamemaster's client makes of somebody's card: it looks the figures up, poses the questions of the rules, lets count
 * the answers and moves that a Gamemaster's client took in or that the author may give, and works out what follows. Of the
 * card it takes the choices and the dice; where the Gamemaster's computer throws, only those that were thrown there.
 * @param how whether dice that are still to come are thrown now, where this computer throws, and whether it has to be their turn where nobody has
 * looked at it before
 */
export async function judge(
  card: CardCopy,
  { throws = false, byTurns = true }: { throws?: boolean; byTurns?: boolean } = {},
): Promise<Result<Judgement>> {
  const kind = kindOf(card.system);
  const { author, system } = card;
  const seen = diceSeen(card);
  if (!kind || !system.choices || !author || seen === "changed") return fail(MISMATCH);
  const thrown: object[] = [];
  const places: Record<string, number> = {};
  const here = areThrownByKeeper(author);
  const now = await worldFor(kind, system.choices);
  const world = seen ? now : beforehand(now, card);
  const isLate = (question: Question) => !byTurns && !seen && question.kind === LEAVE && !(LEAVE in system.questions);
  const walk = (lately?: object) => {
    const take = here ? () => null : takerOf(card);
    const evidence: Evidence = {
      choices: system.choices!,
      by: { id: author.id, isGM: author.isGM, at: bornAt(card), ...(callOf(system, bornAt(card)) && { called: true }) },
      before: seen?.request ?? null,
      ...(lately && { lately }),
      moves: Object.values(system.moves).sort((a, b) => a.order - b.order),
      counted: (name) => seen?.throws[name] ?? null,
      dice: (name) => take(system.throws[name]?.roll),
      everyone: wasHere(card),
      settled: async (question, state) =>
        isLate(question) ? { status: "answered", answer: { let: true } } : settledOn(card, question, state, take),
      opened: (question) => notePosed(card, question),
      against: (move, state, outcome) => whatIsAgainst(card, kind, move, state, outcome),
      throwsWhole: here && throws,
      throwMore: (rollClass, formula, name) => {
        if (here) places[name] = thrown.length;
        return throwInto(thrown, rollClass, formula);
      },
    };
    return replay(kind, evidence, world);
  };
  const replayed = await heardOut(card, await walk(), walk);
  if (!replayed.ok) return replayed;
  if (!(await owns(author, kind.actor(replayed.value.state.request)))) return fail(MISMATCH);
  return ok({ ...replayed.value, thrown, places });
}

/** Finds what a roll of the message shows, by its place; null where there is none, or it stands for something already. */
type Taker = (place: unknown) => ShownDice | null;

function takerOf({ rolls }: CardCopy): Taker {
  const taken = new Set<unknown>();
  return (place) => {
    const roll = typeof place === "number" && !taken.has(place) ? rolls[place] : undefined;
    taken.add(place);
    return roll ? shownBy(roll) : null;
  };
}

/** How a question of the rules was settled, where somebody can vouch for it. */
async function settledOn(card: CardCopy, question: Question, state: RollState, take: Taker): Promise<Settled | null> {
  const claim = card.system.questions[question.id];
  if (claim?.kind !== question.kind) return null;
  const { id } = question;
  if (claim.status === "lapsed") {
    // Whom a roll passes over, and whether they had time enough, is for a Gamemaster's page to see.
    return isWitnessed(card, "lapse", id, saidTo(question, null)) ? { status: "lapsed", answer: null } : null;
  }
  if (claim.status !== "answered" || !claim.answer) return null;
  const heard = isWitnessed(card, "answer", id, saidTo(question, claim.answer));
  const sure = heard || ((await isAuthors(card, question)) && (await isSound(card, question, claim, state, take)));
  return sure ? { status: "answered", answer: claim.answer } : null;
}

/** May the card's author answer in their own name? */
async function isAuthors({ author }: CardCopy, question: Question): Promise<boolean> {
  return author !== null && (await isAskedOf(author, question));
}

/** Is an answer that the author gave in their own name one that can be given? */
async function isSound(
  card: CardCopy,
  question: Question,
  claim: StoredQuestion,
  state: RollState,
  take: Taker,
): Promise<boolean> {
  const kind = findQuestionKind(card.system.ruleset, question.kind);
  const places = Array.isArray(claim.rolls) ? claim.rolls.slice(0, card.rolls.length) : [];
  const dice = places.flatMap((place) => take(place) ?? []);
  const sound = await kind?.verify(state, { ...question, status: "open", answer: null }, claim.answer!, dice);
  return sound?.ok === true;
}

/** Why a move on the card does not count: it was neither taken in before, nor may its author make it now. */
async function whatIsAgainst(
  card: CardCopy,
  kind: RollKind,
  move: CardMove,
  state: RollState,
  outcome: object | null,
): Promise<Problem | null> {
  if (isWitnessed(card, "move", move.id, movedBy(move))) return null;
  return (await owns(card.author, move.about)) ? await refusalOf(kind, move, state, outcome) : MISMATCH;
}

/** Why this move may not be made on a roll that stands like this: what it costs may be spent by now, which is nobody's lie. */
async function refusalOf(
  kind: RollKind,
  move: CardMove,
  state: RollState,
  outcome: object | null,
): Promise<Problem | null> {
  const { about, kind: name, data } = move;
  const offers = (await kind.offers?.(state, outcome)) ?? [];
  if (offers.some((offer) => offer.about === about && same(offer.makes, { kind: name, data }))) return null;
  const verified = await kind.verifyMove?.(state, move);
  if (verified?.ok || (outcome && isIdle(kind, move, state))) return null;
  return verified?.problems[0] ?? MISMATCH;
}

/** Does it change nothing, as where somebody was quicker whom its author's page had not heard of yet? It is held against nobody. */
function isIdle(kind: RollKind, move: CardMove, state: RollState): boolean {
  return same(kind.resolve({ ...state, moves: [...state.moves, move] }), kind.resolve(state));
}
