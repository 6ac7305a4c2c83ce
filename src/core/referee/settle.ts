import type { Problem } from "../../kernel/result.ts";
import { same } from "../../kernel/same.ts";
import type { CardCopy } from "../cards/card-copy.ts";
import { inTurn } from "../cards/card-turn.ts";
import { applyWaiting, type Chooser, isVetoedCard, refuseWaiting, revokeUntrue } from "../cards/event-applier.ts";
import { kindOf, type TaleData, type TaleEvent, type TaleMessage } from "../cards/tale.model.ts";
import { updateCard } from "../cards/update-card.ts";
import { put } from "../foundry/compat.ts";
import { currentUser } from "../foundry/game.ts";
import { isForMe, responsibleUserId, settles } from "../rolls/responsible.ts";
import { numbered } from "../rolls/walk.ts";
import { isHonest } from "./honest-card.ts";
import { judge, MISMATCH, type Verdict } from "./judge.ts";
import { diceSeen, rememberDice } from "./testimony.ts";

/**
 * Applies those waiting events of a card that this client is responsible for. A Gamemaster's client judges a player's card
 * first: what it finds stands on the card from then on, and only that is carried out. What can't be judged is refused, and
 * a Gamemaster may then let it count all the same.
 * @param again also what could not be written before
 */
export async function settle(message: TaleMessage, again = false): Promise<void> {
  if (message.system.stage !== "rolled" || !settles(message)) return;
  const mine: Chooser = (_event, target) => isForMe(responsibleUserId(message, target));
  await inTurn(message, async (card) => {
    if (card.system.stage !== "rolled" || !(isUnsettled(card.system, again) || isNew(card))) return;
    const judged = isOthers(card) ? await review(message, card) : { card };
    if ("problem" in judged) return await refuseWaiting(message, card, mine, judged.problem);
    await revokeUntrue(message, judged.card, mine);
    await applyWaiting(message, judged.card, mine);
  });
}

/** Remembers what dice of a card fell for that is not done yet: its author may not choose anew what they have seen. */
export async function noteDice(message: TaleMessage): Promise<void> {
  const { stage, throws } = message.system;
  if (stage !== "open" || Object.keys(throws).length === 0 || !settles(message)) return;
  await inTurn(message, async (card) => {
    if (card.system.stage !== "open" || !isOthers(card)) return;
    const verdict = await judge(card);
    if (verdict.ok) await remember(card, verdict.value);
  });
}

/**
 * Is something still to be done, or to be taken back, that this card says?
 * @param again does it count what could not be written?
 */
export function isUnsettled({ stage, events }: TaleData, again = false): boolean {
  const isDue = ({ wanted, status }: TaleEvent) =>
    wanted ? status === "waiting" || (again && status === "failed") : status === "applied";
  return stage === "rolled" && Object.values(events).some(isDue);
}

/** A player's card that a Gamemaster's client looks at. Its author's own client carries out nothing but what its author owns. */
function isOthers({ author, isAuthor }: CardCopy): boolean {
  return !(author?.isGM || (isAuthor && !currentUser().isGM));
}

/** Cards that came into being while this client looked on. */
const born = new Set<string>();

/** Call for every card that somebody posts: it is judged even where it asks for nothing. */
export function noteBirth({ id }: Pick<TaleMessage, "id">): void {
  born.add(id);
}

/** Has this card just been posted, and nobody judged it? Its author may have left out what it costs them. */
function isNew(card: CardCopy): boolean {
  return born.has(card.id) && isOthers(card) && card.system.choices !== null && diceSeen(card) === null;
}

/** Judges a card, and puts onto it what the judge found. */
async function review(message: TaleMessage, card: CardCopy): Promise<{ card: CardCopy } | { problem: Problem }> {
  if (await isVetoedCard(card)) return { problem: { key: "FOURTALES.Core.Problem.vetoed" } };
  if (!kindOf(card.system)?.facts) return (await isHonest(card)) ? { card } : { problem: MISMATCH };
  const verdict = await judge(card);
  if (!verdict.ok) return { problem: verdict.problems[0]! };
  const { resolution, open } = verdict.value;
  if (!resolution) return { problem: open.length > 0 ? { key: "FOURTALES.Core.Problem.notAsked" } : MISMATCH };
  await remember(card, verdict.value);
  const system = asJudged(card.system, verdict.value);
  const changes: Record<string, unknown> = {};
  for (const part of ["request", "questions", "throws", "outcome", "events"] as const) {
    if (!same(system[part], card.system[part])) Object.assign(changes, put(`system.${part}`, system[part]));
  }
  const { thrown } = verdict.value;
  if (thrown.length > 0) changes.rolls = [...card.rolls.map((roll) => roll.toJSON()), ...thrown];
  if (Object.keys(changes).length > 0) await updateCard(message, changes);
  return { card: { ...card, system } };
}

async function remember(card: CardCopy, { state: { request, throws } }: Verdict): Promise<void> {
  const seen = diceSeen(card);
  if (!same(seen, { request, throws })) await rememberDice(card, { request, throws });
}

/** The card's data as they have to be. */
function asJudged(system: TaleData, { state, resolution }: Verdict): TaleData {
  const throws = Object.entries(state.throws).map(([name, faces]) => [name, { ...system.throws[name]!, faces }]);
  const events = numbered(resolution!.events, system.events);
  const questions = state.questions.map((question) => [
    question.id,
    { ...system.questions[question.id]!, ...question },
  ]);
  return {
    ...system,
    request: state.request,
    throws: Object.fromEntries(throws),
    questions: Object.fromEntries(questions),
    outcome: resolution!.outcome,
    events: Object.fromEntries(
      Object.entries(events).filter(([, { wanted, status }]) => wanted || status === "applied"),
    ),
  };
}
