import { same } from "../../kernel/same.ts";
import type { CardCopy } from "../cards/card-copy.ts";
import { kindOf, stateOf } from "../cards/tale.model.ts";
import { owns } from "../rolls/responsible.ts";
import { facesOf } from "../rolls/throw-dice.ts";
import { isWitnessed, movedBy, saidTo } from "./testimony.ts";

/**
 * Checks a player's card of a kind that looks nothing up: the author may act for the actor, the dice are the ones that the
 * message's rolls show, what others said and did is what they did, and the rules give these very events.
 */
export async function isHonest(card: CardCopy): Promise<boolean> {
  const { system } = card;
  const kind = kindOf(system);
  if (!kind?.verify || !(await owns(card.author, kind.actor(system.request)))) return false;
  for (const { faces, roll } of Object.values(system.throws)) {
    if (!same(facesOf(card.rolls[roll]), faces)) return false;
  }
  if (!(await isVouchedFor(card)) || (await kind.verify(stateOf(system))).length > 0) return false;
  const resolved = kind.resolve(stateOf(system));
  if (!resolved.ok) return false;
  const essence = ({ kind: name, target, data }: { kind: string; target: string; data: unknown }) =>
    JSON.stringify([name, target, data]);
  const claimed = Object.values(system.events).filter(({ wanted }) => wanted);
  return same(claimed.map(essence).sort(), resolved.value.events.map(essence).sort());
}

/** Did others truly give the answers and make the moves that stand on the card? The author's own count as they stand. */
async function isVouchedFor(card: CardCopy): Promise<boolean> {
  for (const question of Object.values(card.system.questions)) {
    if (question.status !== "answered") continue;
    const heard = isWitnessed(card, "answer", question.id, saidTo(question, question.answer));
    if (!heard && !(await owns(card.author, question.about))) return false;
  }
  for (const move of Object.values(card.system.moves)) {
    if (!isWitnessed(card, "move", move.id, movedBy(move)) && !(await owns(card.author, move.about))) return false;
  }
  return true;
}
