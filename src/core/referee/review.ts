import type { Problem } from "../../kernel/result.ts";
import { same } from "../../kernel/same.ts";
import type { CardCopy } from "../cards/card-copy.ts";
import { isVetoedCard } from "../cards/event-applier.ts";
import type { TaleData, TaleMessage } from "../cards/tale.model.ts";
import { updateCard } from "../cards/update-card.ts";
import { put } from "../foundry/compat.ts";
import { isFixed } from "../rolls/fixed.ts";
import type { RollKind, RollState } from "../rolls/roll-kind.ts";
import { numbered } from "../rolls/walk.ts";
import { verdictOn } from "./invitation.ts";
import { MISMATCH, type Verdict } from "./judge.ts";
import { bearWitness, diceSeen, isWitnessed, movedBy, rememberDice } from "./testimony.ts";

/**
 * Judges somebody's card, and puts onto it what the judge found.
 * @returns the card as it has to be, or why it can't be judged
 */
export async function review(message: TaleMessage, card: CardCopy): Promise<{ card: CardCopy } | { problem: Problem }> {
  if (await isVetoedCard(card)) return { problem: { key: "FOURTALES.Core.Problem.vetoed" } };
  const verdict = await verdictOn(card, true);
  if (!verdict.ok) return { problem: verdict.problems[0]! };
  const { resolution, open } = verdict.value;
  if (!resolution) return { problem: open.length > 0 ? { key: "FOURTALES.Core.Problem.notAsked" } : MISMATCH };
  await remember(card, verdict.value);
  const system = asJudged(card, verdict.value);
  const changes = changesTo(card, system, verdict.value);
  if (Object.keys(changes).length > 0) await updateCard(message, changes);
  return { card: { ...card, system } };
}

/** What has to be written onto a card so that it says what the judge found. */
export function changesTo(card: CardCopy, system: TaleData, { thrown }: Verdict): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const part of ["stage", "request", "questions", "throws", "outcome", "events"] as const) {
    if (!same(system[part], card.system[part])) Object.assign(changes, put(`system.${part}`, system[part]));
  }
  if (thrown.length > 0) changes.rolls = [...card.rolls.map((roll) => roll.toJSON()), ...thrown];
  return changes;
}

/** Remembers what a card was found to be: its author may not choose anew what they have seen. */
export async function remember(card: CardCopy, { state: { request, throws, moves } }: Verdict): Promise<void> {
  // What counted once goes on counting: it was paid for meanwhile, and would not be offered any more.
  for (const move of moves) {
    if (!isWitnessed(card, "move", move.id, movedBy(move))) await bearWitness(card, "move", move.id, movedBy(move));
  }
  const seen = diceSeen(card);
  if (!same(seen, { request, throws })) await rememberDice(card, { request, throws });
}

/** The card's data as they have to be. */
export function asJudged({ system, rolls }: CardCopy, { state, resolution, places }: Verdict): TaleData {
  // Dice that were thrown while the card could not be written are known by their faces alone.
  const placeOf = (name: string) => (name in places ? rolls.length + places[name]! : (system.throws[name]?.roll ?? -1));
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
    events: Object.fromEntries(
      Object.entries(events).filter(([, { wanted, status }]) => wanted || status === "applied"),
    ),
  };
}

/**
 * Remembers what dice of an open card fell for, or what was fixed without any, where it can be judged as far as it has come.
 * @returns the roll as far as it can be vouched for; null where it can't be judged
 */
export async function note(card: CardCopy, kind: RollKind): Promise<RollState | null> {
  const verdict = await verdictOn(card);
  if (!verdict.ok) return null;
  if (Object.keys(card.system.throws).length > 0 || isFixed(kind, verdict.value.state)) {
    await remember(card, verdict.value);
  }
  return verdict.value.state;
}
