import type { Problem } from "../../kernel/result.ts";
import { same } from "../../kernel/same.ts";
import { type CardCopy, copyOf } from "../card/card-copy.ts";
import type { TaleData, TaleMessage } from "../card/tale.model.ts";
import { updateCard } from "../card/update-card.ts";
import type { AskedQuestion, RollKind, RollState } from "../contract/roll-kind.ts";
import { del, put } from "../foundry/compat.ts";
import { allUsers } from "../foundry/game.ts";
import { isVetoedCard } from "../ledger/event-applier.ts";
import { isFixed } from "../rolls/fixed.ts";
import { readyToAdvance } from "../rolls/road.ts";
import { numbered } from "../rolls/walk.ts";
import { verdictOn } from "./invitation.ts";
import type { Judgement } from "./judge.ts";
import { noteLook } from "./patience.ts";
import { MISMATCH, UNTHROWN } from "./replay.ts";
import { admit, bearWitness, diceSeen, isWitnessed, movedBy, rememberDice } from "./testimony.ts";
import { leftOut, withUntrue } from "./untrue.ts";

/** What became of a card before its judge: as it has to be, or why it can't be judged, or it waits for an answer again. */
type Reviewed = { card: CardCopy } | { problem: Problem; card?: CardCopy } | { waits: true };

/** For which of their moves cards were sent back to be thrown. */
const sentBack = new WeakMap<TaleMessage, ReadonlySet<string>>();

/**
 * Judges somebody's card, and puts onto it what the judge found. What has to be asked by now, and was not when the dice fell,
 * is asked now: others may have woken, gained something or let go of it in between.
 * @param looksOn did it come while this page looked on, or was it judged here? Then nobody else has carried out anything of it
 */
export async function review(message: TaleMessage, given: CardCopy, looksOn: boolean): Promise<Reviewed> {
  if (given.author?.isGM) return { card: await withMissing(message, given) };
  if (await isVetoedCard(given)) return { problem: { key: "FOURTALES.Core.Problem.vetoed" } };
  // By the sheets of now that would be looked up once more, and come to nothing or to something else.
  const done = looksOn ? [] : await (await import("./carried-out.ts")).tellCarriedOut(message, given);
  const card = done[0] ? copyOf(message) : given;
  if (done[0] && done.length === Object.keys(card.system.events).length) return { card };
  const verdict = await verdictOn(card, true);
  if (!verdict.ok) {
    const problem = verdict.problems[0]!;
    if (problem !== UNTHROWN || !isOvertaken(message, card)) return { problem, card };
    await updateCard(message, { "system.stage": "open" });
    return { waits: true };
  }
  const { resolution, open } = verdict.value;
  if (!resolution && open.length === 0) return { problem: MISMATCH };
  if (!resolution) {
    const asked = putLate(card, verdict.value, open);
    if (!asked) return { problem: { key: "FOURTALES.Core.Problem.notAsked" } };
    await remember(card, verdict.value);
    await updateCard(message, changesTo(card, asked, verdict.value));
    return { waits: true };
  }
  await remember(card, verdict.value);
  const system = asJudged(card, verdict.value);
  for (const id of done) Object.assign(system.events[id] ?? {}, { wanted: true });
  const changes = changesTo(card, system, verdict.value);
  if (Object.keys(changes).length > 0) await updateCard(message, changes);
  return { card: { ...card, system } };
}

/**
 * Was a move taken in, here or on another page of the author's, in the moment in which the author's page went on without it?
 * Dice that are wanted only since are thrown there, as after any move. Once for each move: a page that still throws none is not
 * overtaken, and would be sent round for ever.
 */
function isOvertaken(message: TaleMessage, card: CardCopy): boolean {
  const before = sentBack.get(message);
  const moves = Object.values(card.system.moves);
  sentBack.set(message, new Set(moves.map(({ id }) => id)));
  return moves.some(
    (move) =>
      !before?.has(move.id) && (move.by === card.author?.id || isWitnessed(card, "move", move.id, movedBy(move))),
  );
}

/**
 * The data of a card whose dice lie already and which waits once more, for what nobody was asked; dice stay where they are, and
 * so does what was settled and comes up again only after this. Null where one of these was put late before: the card would go
 * back and forth for ever.
 * @param asked what of the open questions nobody was asked
 */
function putLate(card: CardCopy, verdict: Judgement, asked: readonly AskedQuestion[]): TaleData | null {
  const open = new Set(asked.map(({ id }) => id));
  if ([...open].some((id) => card.system.questions[id]?.late)) return null;
  const system = asJudged(card, verdict);
  const questions = Object.entries(system.questions).map(([id, question]) => [
    id,
    open.has(id) ? { ...question, asked: Date.now(), late: true } : question,
  ]);
  const settled = Object.entries(card.system.questions).filter(
    ([id, { status }]) => status !== "open" && !(id in system.questions),
  );
  const events = Object.entries(card.system.events);
  const done = withUntrue(card, Object.fromEntries(events.map(([id, event]) => [id, { ...event, wanted: false }])));
  return {
    ...system,
    stage: "open",
    events: Object.fromEntries(
      Object.entries(done).map(([id, event]) => [id, { ...event, wanted: card.system.events[id]?.wanted ?? false }]),
    ),
    throws: { ...card.system.throws, ...system.throws },
    questions: Object.fromEntries([...questions, ...settled]),
    outcome: null,
  };
}

/** What has to be written onto a card so that it says what the judge found. */
export function changesTo(card: CardCopy, system: TaleData, { thrown }: Judgement): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const part of ["stage", "request", "questions", "throws", "outcome", "events"] as const) {
    if (!same(system[part], card.system[part])) Object.assign(changes, put(`system.${part}`, system[part]));
  }
  if (thrown.length > 0) changes.rolls = [...card.rolls.map((roll) => roll.toJSON()), ...thrown];
  return changes;
}

/** Remembers what a card was found to be: its author may not choose anew what they have seen. */
export async function remember(card: CardCopy, { state, invitation }: Judgement): Promise<void> {
  const { request, throws, moves } = state;
  // Used up from now on, whatever becomes of the card.
  if (invitation?.opening) await admit(invitation.parent, invitation.opening, card);
  // What counted once goes on counting: it was paid for meanwhile, and would not be offered any more.
  for (const move of moves) {
    if (!isWitnessed(card, "move", move.id, movedBy(move))) await bearWitness(card, "move", move.id, movedBy(move));
  }
  const seen = diceSeen(card);
  if (!same(seen, { request, throws })) await rememberDice(card, { request, throws });
}

/**
 * Names of the throws of which other dice lie on the card than were seen to fall: a page that was loaded anew may throw once more
 * what another page has just thrown. The first that were heard of count.
 */
export function otherDice(card: CardCopy): string[] {
  const seen = diceSeen(card);
  if (!seen || seen === "changed") return [];
  const { throws } = card.system;
  return Object.keys(seen.throws).filter((name) => throws[name] && !same(throws[name].faces, seen.throws[name]));
}

/** Did another page write over what was seen of a card, or was done by it? @param isJudged did this page settle it before? */
export function isOverwritten(card: CardCopy, isJudged: boolean): boolean {
  return card.author?.isGM ? isJudged && Object.keys(missingOn(card)).length > 0 : otherDice(card).length > 0;
}

/**
 * Puts onto a Gamemaster's card what was done by it and does not stand on it any more, to be taken back: another page of theirs,
 * or another Gamemaster's, had not heard of it yet and wrote its own dice over it.
 */
async function withMissing(message: TaleMessage, card: CardCopy): Promise<CardCopy> {
  const missing = missingOn(card);
  const system = { ...card.system, events: { ...card.system.events, ...missing } };
  if (Object.keys(missing)[0]) await updateCard(message, put("system.events", system.events));
  return { ...card, system };
}

/** Nothing where one person alone runs the game: nobody goes on with their cards while they are away. */
function missingOn(card: CardCopy): TaleData["events"] {
  const keepers = [...allUsers()].filter(({ isGM }) => isGM);
  return keepers.length > 1 ? leftOut(card, card.system) : {};
}

/** The card's data as they have to be. */
export function asJudged(card: CardCopy, { state, resolution, places }: Judgement): TaleData {
  const { system, rolls } = card;
  // Dice that were thrown while the card could not be written are known by their faces alone.
  const others = otherDice(card);
  const placeOf = (name: string) => {
    if (name in places) return rolls.length + places[name]!;
    return others.includes(name) ? -1 : (system.throws[name]?.roll ?? -1);
  };
  const throws = Object.entries(state.throws).map(([name, faces]) => [name, { faces, roll: placeOf(name) }]);
  const events = resolution ? numbered(resolution.events, system.events) : system.events;
  const questions = state.questions.map((question, order) => [
    question.id,
    { asked: Date.now(), order, ...system.questions[question.id], ...question },
  ]);
  return {
    ...system,
    stage: resolution ? "rolled" : system.stage,
    request: state.request,
    throws: Object.fromEntries(throws),
    questions: Object.fromEntries(questions),
    outcome: resolution ? { ...resolution.outcome } : system.outcome,
    events: withUntrue(card, events),
  };
}

/**
 * Poses what an open card asks, and puts right whom it says that it asks: that is not its author's to write. Where the world
 * changed as the dice fell, the rules ask what its author's page can't know of, and for its own questions it is too soon.
 */
export async function pose(message: TaleMessage, card: CardCopy): Promise<void> {
  const verdict = await verdictOn(card);
  noteLook(card);
  if (!verdict.ok) return;
  const { open } = verdict.value;
  const unasked = open.filter(({ id }) => !(id in card.system.questions));
  const waits = Object.keys(card.system.throws).length > 0 && !readyToAdvance(card);
  const late = waits && unasked.length > 0 ? putLate(card, verdict.value, unasked) : null;
  if (late) {
    await remember(card, verdict.value);
    return await updateCard(message, changesTo(card, late, verdict.value));
  }
  const changes: Record<string, unknown> = {};
  for (const { id, kind, about, to } of open) {
    const claim = card.system.questions[id];
    if (claim?.kind !== kind || claim.status !== "open") continue;
    if (claim.about !== about) changes[`system.questions.${id}.about`] = about;
    const path = `system.questions.${id}.to`;
    if (!same(claim.to, to)) Object.assign(changes, to === undefined ? del(path) : put(path, to));
  }
  if (Object.keys(changes).length > 0) await updateCard(message, changes);
}

/**
 * Remembers what dice of an open card fell for, or what was fixed without any, where it can be judged as far as it has come. Where
 * other dice lie there than were seen, those are put in their place.
 * @returns the roll as far as it can be vouched for; null where it can't be judged
 */
export async function note(message: TaleMessage, card: CardCopy, kind: RollKind): Promise<RollState | null> {
  const verdict = await verdictOn(card);
  if (!verdict.ok) return null;
  if (otherDice(card).length > 0) {
    await updateCard(message, changesTo(card, asJudged(card, verdict.value), verdict.value));
  }
  if (Object.keys(card.system.throws).length > 0 || isFixed(kind, verdict.value.state)) {
    await remember(card, verdict.value);
  }
  return verdict.value.state;
}
