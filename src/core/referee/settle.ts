import type { CardCopy } from "../card/card-copy.ts";
import { inTurn } from "../card/card-turn.ts";
import { kindOf, stateOf, type TaleData, type TaleEvent, type TaleMessage } from "../card/tale.model.ts";
import type { RollKind } from "../contract/roll-kind.ts";
import { playOf } from "../contract/ruleset.ts";
import { encounters } from "../foundry/encounters.ts";
import { currentUser } from "../foundry/game.ts";
import { applyWaiting, type Chooser, refuseWaiting, settleWaiting } from "../ledger/event-applier.ts";
import { isFixed } from "../rolls/fixed.ts";
import { isForMe, responsibleUserId, settles } from "../rolls/responsible.ts";
import { readyToAdvance } from "../rolls/road.ts";
import { numbered } from "../rolls/walk.ts";
import { isPosed } from "./patience.ts";

/**
 * Applies those waiting events of a card that this client is responsible for. A Gamemaster's client judges a player's card
 * first: what it finds stands on the card from then on, and only that is carried out. What can't be judged is refused, and
 * a Gamemaster may then let it count all the same.
 * @param again also what could not be written before
 */
export async function settle(message: TaleMessage, again = false): Promise<void> {
  if (message.system.stage !== "rolled" || !settles(message)) return;
  await inTurn(message, async (card) => {
    if (card.system.stage !== "rolled") return;
    const isDue = isUnsettled(card.system, again) || isNew(message, card) || (await isOverwritten(message, card));
    if (isDue) await oneByOne(card, () => settleNow(message, card));
    else if (again && saysUndone(card.system)) await (await import("./carried-out.ts")).tellRedone(message, card);
  });
}

/** The same for a card that this page holds: nothing else happens to it meanwhile. */
export async function settleNow(message: TaleMessage, card: CardCopy): Promise<void> {
  const mine = mineOf(message);
  const judged = currentUser().isGM ? await (await court()).review(message, card, seen.has(message)) : { card };
  seen.set(message, "judged");
  if ("waits" in judged) return;
  if ("problem" in judged) return await refuseWaiting(message, judged.card ?? card, mine, judged.problem);
  await settleWaiting(message, judged.card, mine);
}

let before: Promise<unknown> = Promise.resolve();

/**
 * What the turns of an encounter allow is judged and paid for one card after the other: two in flight at once would both find the
 * one action that is left. Begun by who holds the card, and held by nobody who waits for another card.
 */
export function oneByOne<T>({ system }: Pick<CardCopy, "system">, work: () => Promise<T>): Promise<T> {
  if (!playOf(system.ruleset)?.gate || ![...encounters()].some(({ round }) => round > 0)) return work();
  const run = before.then(work);
  before = run.catch(() => {});
  return run;
}

/**
 * Remembers what dice of a card fell for that is not done yet, or what was fixed without any: its author may not choose anew
 * what they have seen. What was staked is used up from now on; it is carried out under the names that it will have on the card.
 */
export async function noteDice(message: TaleMessage): Promise<void> {
  const { stage, throws } = message.system;
  const looked = kindOf(message.system);
  if (stage !== "open" || !looked || !isFixed(looked, message.system) || !settles(message)) return;
  // The client that walks it on has to find the stake where it was; once the card waits again, it says what the stake was.
  if (Object.keys(throws).length === 0 && readyToAdvance(message)) return;
  await inTurn(message, async (card) => {
    const kind = kindOf(card.system);
    if (card.system.stage === "open" && kind) await oneByOne(card, () => stakeNow(message, card, kind));
  });
}

/** The same for a card that this page holds. */
export async function stakeNow(message: TaleMessage, card: CardCopy, kind: RollKind): Promise<void> {
  const state = isOthers(card) ? await (await court()).note(message, card, kind) : stateOf(card.system);
  const stakes = (state && isFixed(kind, state) && kind.stakes?.(state)) || [];
  if (stakes.length === 0) return;
  const staked = { ...card, system: { ...card.system, events: numbered(stakes, {}) } };
  await applyWaiting(message, staked, mineOf(message));
}

/**
 * Poses what a player's open card asks by the rules: from now on there is patience, and whom it asks stands on the card, be it
 * as its author wrote it or not. Nothing is done where nothing changed since.
 */
export async function poseOpen(message: TaleMessage): Promise<void> {
  if (message.system.stage !== "open" || message.author?.isGM || !settles(message)) return;
  await inTurn(message, async (card) => {
    if (card.system.stage === "open" && isOthers(card) && !isPosed(card)) await (await court()).pose(message, card);
  });
}

/** What of a card this page is to carry out. */
export function mineOf(message: TaleMessage): Chooser {
  return (_event, target) => isForMe(responsibleUserId(message, target));
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

/** Does a card say that something was taken back? A page that did it once more may have closed before it could say so. */
export function saysUndone({ stage, events }: TaleData): boolean {
  return stage === "rolled" && Object.values(events).some(({ wanted, status }) => wanted && status === "undone");
}

/** What judges is needed by Gamemasters alone. */
const court = () => import("./review.ts");

/** A player's card that a Gamemaster's client looks at. Its author's own client carries out nothing but what its author owns. */
function isOthers({ author }: CardCopy): boolean {
  return currentUser().isGM && !author?.isGM;
}

/** Did another page write over what this one saw, or carried out? */
async function isOverwritten(message: TaleMessage, card: CardCopy): Promise<boolean> {
  return currentUser().isGM && (await court()).isOverwritten(card, seen.get(message) === "judged");
}

/** Cards that were posted while this client looked on, and those that it has judged; as long as they are in the log. */
const seen = new WeakMap<object, "posted" | "judged">();

/** Call for every card that somebody posts: it is judged even where it asks for nothing. */
export function noteBirth(message: TaleMessage): void {
  seen.set(message, "posted");
}

/** Has this card just been posted, and nobody judged it? Its author may have left out what it costs them. */
function isNew(message: TaleMessage, card: CardCopy): boolean {
  return seen.get(message) === "posted" && isOthers(card) && card.system.choices !== null;
}
