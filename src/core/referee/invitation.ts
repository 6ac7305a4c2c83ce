import { fail, type Result } from "../../kernel/result.ts";
import { type CardCopy, copyOf } from "../cards/card-copy.ts";
import { isTooLarge } from "../cards/card-size.ts";
import { bornAt, fits, takenUp } from "../cards/invitations.ts";
import { isClosed } from "../cards/offers.ts";
import { isTale, kindOf, stateOf } from "../cards/tale.model.ts";
import { chatMessages } from "../foundry/game.ts";
import { maySpeakFor } from "../rolls/responsible.ts";
import type { MoveOffer, RollState } from "../rolls/roll-kind.ts";
import { judge, type Verdict } from "./judge.ts";

/** So many cards may invite one after the other. */
const DEEPEST = 8;

/**
 * Judges a card, and first, where it is of a kind that begins by invitation only, whether the card that it names invites its
 * author: as that one can be vouched for, and to nobody who took it up before.
 * @param throws see `judge`
 */
export async function verdictOn(card: CardCopy, throws = false, depth = 0): Promise<Result<Verdict>> {
  if (kindOf(card.system)?.invited && !(await isInvited(card, depth))) {
    return fail({ key: "FOURTALES.Core.Problem.notInvited" });
  }
  return await judge(card, throws);
}

async function isInvited(card: CardCopy, depth: number): Promise<boolean> {
  const { author, system } = card;
  const message = chatMessages().get(system.parent);
  if (depth >= DEEPEST || !author || !isTale(message) || isTooLarge(message.system)) return false;
  const parent = copyOf(message);
  if (parent.system.ruleset !== system.ruleset || bornAt(parent) > bornAt(card) || isClosed(parent.system))
    return false;
  for (const { about, opens } of await offeredBy(parent, depth)) {
    if (!opens || !fits(system, opens) || !(await maySpeakFor(author, about))) continue;
    for (const other of takenUp(parent.id, system.ruleset, opens)) {
      if (other.id === card.id) return true;
      // Somebody whom it was not for keeps nobody from it.
      if (other.author && (await maySpeakFor(other.author, about))) break;
    }
  }
  return false;
}

/** What a card offers, by what can be vouched for of it. */
async function offeredBy(card: CardCopy, depth: number): Promise<readonly MoveOffer[]> {
  const kind = kindOf(card.system);
  const offers = async (state: RollState, outcome: object | null) => (await kind?.offers?.(state, outcome)) ?? [];
  if (card.author?.isGM) return await offers(stateOf(card.system), card.system.outcome);
  const verdict = await verdictOn(card, false, depth + 1);
  return verdict.ok ? await offers(verdict.value.state, verdict.value.resolution?.outcome ?? null) : [];
}
