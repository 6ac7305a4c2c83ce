import { commit } from "../../kernel/commitment.ts";
import { birthOf, type CardCopy } from "../card/card-copy.ts";
import { fits, guestsOf, type InvitedRoll } from "../card/invitations.ts";
import { isTale } from "../card/tale.model.ts";
import type { CardMove, MoveOffer, Question } from "../contract/roll-kind.ts";
import { chatMessages } from "../foundry/game.ts";
import {
  DICE_OF,
  type Dice,
  forget,
  isForgotten,
  keep,
  ownOf,
  print,
  testimonies,
  type Whole,
  wholeOf,
} from "./memory.ts";

/**
 * What a Gamemaster's client saw and heard of players' cards. Cards are their author's to write, so it is kept where no
 * player can write (`memory.ts`). It lives as long as the card.
 */

/** What is vouched for by what was said, under the id that it has on the card. */
export type Heard = "answer" | "lapse" | "move" | "seal" | "opened";

/** What a Gamemaster's client bears witness of, when it takes in an answer. The figures in a question may change, who is asked not. */
export function saidTo({ kind, about }: Question, answer: object | null): unknown {
  return [kind, about, answer];
}

/** The same for a move. */
export function movedBy({ kind, about, data }: CardMove): unknown {
  return [kind, about, data];
}

/** Remembers an answer, a question that lapsed or a move that this client took in. */
export async function bearWitness(card: CardCopy, what: Heard, id: string, said: unknown): Promise<void> {
  await keep(card, { [`${what}-${id}`]: printOf(card, what, id, said) });
}

/** Did a Gamemaster's client hear just this? What was said on a card with other choices, or on one that is gone, it did not. */
export function isWitnessed(card: CardCopy, what: Heard, id: string, said: unknown): boolean {
  const wanted = printOf(card, what, id, said);
  return testimonies(card).some((kept) => kept[`${what}-${id}`] === wanted);
}

/** Remembers what dice fell for, and what they showed. */
export async function rememberDice(card: CardCopy, dice: Dice): Promise<void> {
  await keep(card, { dice: JSON.stringify([birthOf(card), card.system.choices, dice] satisfies Whole) });
}

/**
 * What was looked up when dice of this card fell.
 * @returns null where no Gamemaster's client saw any; "changed" where all that is left is a print, and the card says otherwise,
 *   or where not even that is left
 */
export function diceSeen(card: CardCopy): Dice | "changed" | null {
  const texts = testimonies(card).flatMap(({ dice, [DICE_OF]: names }) => (dice ? [{ text: dice, names }] : []));
  if (texts.length === 0) return isForgotten(card) ? "changed" : null;
  for (const { text, names } of texts) {
    const claimed = claimedDice(card, names === undefined ? undefined : JSON.parse(names));
    if (text === printOf(card, "dice", "", claimed)) return claimed;
    const [birth, choices, dice] = wholeOf(text) ?? [];
    // On a card of the same id that was made anew, or with other choices, other dice fell.
    if (dice && print(card.id, birth!, choices!, "dice", "", dice) === printOf(card, "dice", "", dice)) return dice;
  }
  return "changed";
}

/** What a card took up of another: `opening` is null where this client remembers that it did. */
export interface Invitation {
  readonly parent: CardCopy;
  readonly opening: InvitedRoll | null;
}

/** Remembers with a card who took up what it invites to. */
export async function admit(parent: CardCopy, opening: InvitedRoll, card: CardCopy): Promise<void> {
  await keep(parent, { [invitationName(opening)]: guestOf(parent, card) });
}

/** Did this very card take up an invitation of that one? */
export function wasAdmitted(parent: CardCopy, card: CardCopy): boolean {
  const guest = guestOf(parent, card);
  return testimonies(parent).some((kept) => Object.entries(kept).some(([n, of]) => isInvitation(n) && of === guest));
}

/** Did any card take it up, be it gone by now? */
export function wasTakenUp(parent: Pick<CardCopy, "id">, opening: InvitedRoll): boolean {
  return testimonies(parent).some((kept) => invitationName(opening) in kept);
}

/** A Gamemaster threw a card away: what it took up is free again. */
export async function dismiss(card: CardCopy): Promise<void> {
  const parent = chatMessages().get(card.system.calledBy);
  if (!isTale(parent)) return;
  const guest = guestOf(parent, card);
  const name = Object.entries(ownOf(parent.id)).find(([key, of]) => isInvitation(key) && of === guest)?.[0];
  if (name) await forget(parent.id, name);
}

const isInvitation = (name: string): boolean => name.startsWith("taken-");

const invitationName = ({ kind, choices }: InvitedRoll): string =>
  `taken-${commit([kind, choices], "what a card invites to").slice(0, 24)}`;

function guestOf(parent: Pick<CardCopy, "id">, card: CardCopy): string {
  return commit([card.id, birthOf(card)], parent.id);
}

/** @param names of what was thrown then, where that is known: more dice may lie by now */
function claimedDice({ system: { request, throws } }: CardCopy, names = Object.keys(throws)): Dice {
  const lay = names.flatMap((name) => (throws[name] ? [[name, throws[name].faces] as const] : []));
  return { request, throws: Object.fromEntries(lay) };
}

function printOf(card: CardCopy, what: Heard | "dice", id: string, said: unknown): string {
  return print(card.id, birthOf(card), card.system.choices, what, id, said);
}

/** What nobody has taken up of a card's offers, nor another way of the same: whoever did has a card of their own now, or had one. */
export function stillOpen(offers: readonly MoveOffer[], id: string, ruleset: string): MoveOffer[] {
  const guests = guestsOf(id, ruleset);
  const thingOf = (offer: MoveOffer) => offer.wayOf ?? offer.id;
  const isTaken = ({ opens }: MoveOffer) =>
    opens && (guests.some(({ system }) => fits(system, opens)) || wasTakenUp({ id }, opens));
  const taken = offers.filter(isTaken).map(thingOf);
  return offers.filter((offer) => !taken.includes(thingOf(offer)));
}
