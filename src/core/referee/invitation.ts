import { fail, ok, type Problem, type Result } from "../../kernel/result.ts";
import { type CardCopy, copyOf } from "../card/card-copy.ts";
import { isTooLarge } from "../card/card-size.ts";
import { isClosed } from "../card/closed.ts";
import { bornAt, fits, takenUp } from "../card/invitations.ts";
import { isTale, kindOf, stateOf } from "../card/tale.model.ts";
import type { MoveOffer, RollState } from "../contract/roll-kind.ts";
import { chatMessages } from "../foundry/game.ts";
import { isVetoedCard } from "../ledger/event-applier.ts";
import { maySpeakFor } from "../rolls/responsible.ts";
import { type Judgement, judge } from "./judge.ts";
import { type Invitation, wasAdmitted, wasTakenUp } from "./testimony.ts";

const NOT_INVITED = "FOURTALES.Core.Problem.notInvited";
const CALLER_REFUSED = "FOURTALES.Core.Problem.callerRefused";
const CALLED_BACK = "FOURTALES.Core.Problem.calledBack";
const TAKEN_UP = "FOURTALES.Core.Problem.takenUp";

/** Does a card come to nothing for good: what called for it was taken back, or somebody was quicker? */
export function isForGood(problems: readonly Problem[]): boolean {
  return problems.some(({ key }) => key === CALLED_BACK || key === TAKEN_UP);
}

/** Cards whose invitation is being looked at: none of them can come from itself. */
type Asking = readonly string[];

/**
 * Judges a card, and first, where it is of a kind that begins by invitation only, whether the card that it names invites its
 * author: as that one can be vouched for, and to nobody who took it up before. A duel may have any number of rounds, each
 * called for by the one before: what took up its invitation once is not asked for it again.
 * @param throws see `judge`
 */
export async function verdictOn(card: CardCopy, throws = false, asking: Asking = []): Promise<Result<Judgement>> {
  // What calls for another was thrown before, perhaps before an encounter began: whose turn it is by now is nothing against it.
  const byTurns = asking.length === 0;
  if (!kindOf(card.system)?.invited) return await judge(card, { throws, byTurns });
  const invitation = await invitationOf(card, asking);
  if (typeof invitation === "string") return fail({ key: invitation });
  const verdict = await judge(card, { throws, byTurns });
  return verdict.ok ? ok({ ...verdict.value, invitation }) : verdict;
}

/** What a card took up, and of which; or why that can't count: nothing calls for it (any more), or somebody was quicker. */
async function invitationOf(card: CardCopy, asking: Asking): Promise<Invitation | string> {
  const { author, system } = card;
  const message = chatMessages().get(system.calledBy);
  if (asking.includes(card.id) || !author || !isTale(message) || isTooLarge(message.system)) return NOT_INVITED;
  const parent = copyOf(message);
  const isOthers = parent.system.ruleset !== system.ruleset || bornAt(parent) > bornAt(card);
  if (isOthers) return NOT_INVITED;
  if (isClosed(parent.system)) return CALLED_BACK;
  if (wasAdmitted(parent, card)) return { parent, opening: null };
  // Its author may write what they like over what was taken back; whom it hit remembers.
  if (await isVetoedCard(parent)) return CALLED_BACK;
  const offers = await offeredBy(parent, [...asking, card.id]);
  if (!offers) return CALLER_REFUSED;
  let why = NOT_INVITED;
  for (const { about, opens } of offers) {
    if (!opens || !fits(system, opens) || !(await maySpeakFor(author, about))) continue;
    why = TAKEN_UP;
    if (wasTakenUp(parent, opens)) continue;
    for (const other of takenUp(parent.id, system.ruleset, opens)) {
      if (other.id === card.id) return { parent, opening: opens };
      // A card by a user who was not invited does not use the invitation up.
      if (other.author && (await maySpeakFor(other.author, about))) break;
    }
  }
  return why;
}

/** What a card offers, by what can be vouched for of it; null where it does not count itself. */
async function offeredBy(card: CardCopy, asking: Asking): Promise<readonly MoveOffer[] | null> {
  const kind = kindOf(card.system);
  const offers = async (state: RollState, outcome: object | null) => (await kind?.offers?.(state, outcome)) ?? [];
  if (card.author?.isGM) return await offers(stateOf(card.system), card.system.outcome);
  const verdict = await verdictOn(card, false, asking);
  return verdict.ok ? await offers(verdict.value.state, verdict.value.resolution?.outcome ?? null) : null;
}
