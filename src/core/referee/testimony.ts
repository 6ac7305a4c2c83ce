import { commit } from "../../kernel/commitment.ts";
import { birthOf, type CardCopy } from "../card/card-copy.ts";
import { bornAt, fits, guestsOf, type InvitedRoll } from "../card/invitations.ts";
import { isTale } from "../card/tale.model.ts";
import type { CardMove, MoveOffer, Question } from "../contract/roll-kind.ts";
import { del } from "../foundry/compat.ts";
import { allUsers, chatMessages, currentUser } from "../foundry/game.ts";
import { SYSTEM_ID } from "../foundry/system.ts";

/**
 * What a Gamemaster's client saw and heard of players' cards. Cards are their author's to write, so it is kept where no
 * player can write: on the Gamemaster's own user document. It lives as long as the card.
 */

/** What is vouched for by what was said, under the id that it has on the card. */
export type Heard = "answer" | "lapse" | "move" | "seal" | "opened";

/** What the referee looked up when dice fell, and the faces that count. */
export interface Dice {
  request: object;
  throws: Record<string, number[][]>;
}

/** Texts by what they are of; `dice` holds a `Whole` as JSON, or its print, and `dice-of` then the names of what was thrown. */
type Kept = Record<string, string>;
/** Which card it is (by its birth), the choices that were made, and the dice that lay then. */
type Whole = [birth: string, choices: object | null, dice: Dice];

const FLAG = "witness";

const DICE_OF = "dice-of";

/** When the newest card was posted that had to make room, in milliseconds by the server's clock. */
const FORGOTTEN = "witnessForgotten";

/** Ids of older cards that were open when room was made: of them nothing is forgotten, so all there was to know is known. */
const SPARED = "witnessSpared";

/** So many open cards of each player are spared, the newest: who leaves more open than anybody plays loses their own. */
const MOST_SPARED = 100;

/** Of so many cards at the most; half of them, the oldest, go at once. */
const MOST_CARDS = 400;

/** Of so many cards, the newest, it is kept whole what their dice fell for; of others that go on no more it is known by its print. */
const MOST_WHOLE = 40;

/** Of so many of each player's older cards as well, as long as they wait, for their sheets and dice may change until they go on. */
const MOST_WAITING = 20;

/** So long a card may be on its way from one to the other, in milliseconds. */
const MOMENT = 60_000;

/** When this page last kept something of a card, in milliseconds. */
const keptAt = new Map<string, number>();

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
  const kept = Object.entries(allOf(currentUser().flags)[parent.id] ?? {});
  const name = kept.find(([key, of]) => isInvitation(key) && of === guest)?.[0];
  if (name) await currentUser().update(del(`${pathOf(parent.id)}.${name}`));
}

const isInvitation = (name: string): boolean => name.startsWith("taken-");

const invitationName = ({ kind, choices }: InvitedRoll): string =>
  `taken-${commit([kind, choices], "what a card invites to").slice(0, 24)}`;

function guestOf(parent: Pick<CardCopy, "id">, card: CardCopy): string {
  return commit([card.id, birthOf(card)], parent.id);
}

/** Forgets cards that are no more. */
export async function forgetTestimony(isGone: (card: string) => boolean): Promise<void> {
  const gone = Object.keys(allOf(currentUser().flags)).filter(isGone);
  if (gone.length > 0) await currentUser().update(Object.assign({}, ...gone.map((card) => del(pathOf(card)))));
}

/** Did some Gamemaster's page forget what it may have seen of this card? */
function isForgotten(card: Pick<CardCopy, "id" | "_stats">): boolean {
  return [...allUsers()].some(({ isGM, flags }) => {
    const until = Number(isGM && flags[SYSTEM_ID]?.[FORGOTTEN]) || 0;
    const spared = flags[SYSTEM_ID]?.[SPARED];
    return until > 0 && bornAt(card) <= until && !(Array.isArray(spared) && spared.includes(card.id));
  });
}

/** The players' cards from up to that moment that still wait, and of which nothing has been forgotten yet: play by post lasts. */
function openUpTo(time: number): string[] {
  const waiting = ([...chatMessages()] as object[])
    .filter(isTale)
    .filter((card) => card.system.stage === "open" && !card.author?.isGM && bornAt(card) <= time && !isForgotten(card))
    .sort((a, b) => bornAt(b) - bornAt(a));
  const counts = new Map<string, number>();
  return waiting.flatMap(({ id, author }) => {
    const count = (counts.get(author?.id ?? "") ?? 0) + 1;
    counts.set(author?.id ?? "", count);
    return count <= MOST_SPARED ? [id] : [];
  });
}

/** @param names of what was thrown then, where that is known: more dice may lie by now */
function claimedDice({ system: { request, throws } }: CardCopy, names = Object.keys(throws)): Dice {
  const lay = names.flatMap((name) => (throws[name] ? [[name, throws[name].faces] as const] : []));
  return { request, throws: Object.fromEntries(lay) };
}

/** Writes something of one card, and makes room. */
async function keep(card: CardCopy, entries: Kept): Promise<void> {
  const update: Record<string, unknown> = { [`${pathOf(card.id)}.time`]: String(card._stats?.createdTime ?? 0) };
  for (const [key, text] of Object.entries(entries)) update[`${pathOf(card.id)}.${key}`] = text;
  keptAt.set(card.id, Date.now());
  await currentUser().update(update);
  tidying ??= tidy();
  await tidying;
}

/** Room is being made; what comes meanwhile is looked at before that ends. */
let tidying: Promise<void> | null = null;

async function tidy(): Promise<void> {
  // It ends later than it is noted down as begun, also where there is nothing to do.
  await null;
  try {
    for (;;) {
      const room = makeRoom(allOf(currentUser().flags));
      if (Object.keys(room).length === 0) return;
      await currentUser().update(room);
    }
  } finally {
    tidying = null;
  }
}

function makeRoom(all: Record<string, Kept>): Record<string, unknown> {
  const before = currentUser().flags[SYSTEM_ID]?.[SPARED];
  const spared = new Set(Array.isArray(before) ? before.map(String) : []);
  const newest = Object.keys(all).sort((a, b) => Number(all[b]!.time) - Number(all[a]!.time));
  const older = newest.filter((card) => !spared.has(card)).length > MOST_CARDS ? newest.slice(MOST_CARDS / 2) : [];
  const until = older[0] ? Number(all[older[0]]!.time) : 0;
  const kept = until > 0 ? openUpTo(until) : [];
  const gone = older.filter((card) => !kept.includes(card));
  const update: Record<string, unknown> = Object.assign({}, ...gone.map((card) => del(pathOf(card))));
  if (until > 0) {
    update[`flags.${SYSTEM_ID}.${FORGOTTEN}`] = until;
    update[`flags.${SYSTEM_ID}.${SPARED}`] = kept;
  }
  const goesOn = goingOn();
  for (const card of newest.slice(MOST_WHOLE)) {
    const whole = wholeOf(all[card]!.dice ?? "");
    if (!whole || gone.includes(card) || goesOn(card)) continue;
    const [birth, choices, dice] = whole;
    update[`${pathOf(card)}.dice`] = print(card, birth, choices, "dice", "", dice);
    update[`${pathOf(card)}.${DICE_OF}`] = JSON.stringify(Object.keys(dice.throws));
  }
  return update;
}

/** Says of one card after another, the newest first, whether it waits, or was looked at so lately that it may again in a moment. */
function goingOn(): (card: string) => boolean {
  const since = Date.now() - MOMENT;
  for (const [card, at] of keptAt) if (at < since) keptAt.delete(card);
  const counts = new Map<string, number>();
  return (id) => {
    const card = chatMessages().get(id);
    if (!isTale(card)) return false;
    if (card.system.stage !== "open") return keptAt.has(id);
    const author = card.author?.id ?? "";
    counts.set(author, (counts.get(author) ?? 0) + 1);
    return counts.get(author)! <= MOST_WAITING;
  };
}

function wholeOf(text: string): Whole | null {
  return text.startsWith("[") ? (JSON.parse(text) as Whole) : null;
}

/** What each Gamemaster remembers of a card: one may have come when another left. */
function testimonies({ id }: Pick<CardCopy, "id">): Kept[] {
  return [...allUsers()].flatMap((user) => {
    const kept = user.isGM ? allOf(user.flags)[id] : undefined;
    return kept ? [kept] : [];
  });
}

function allOf(flags: Record<string, Record<string, unknown> | undefined>): Record<string, Kept> {
  return (flags[SYSTEM_ID]?.[FLAG] ?? {}) as Record<string, Kept>;
}

function pathOf(card: string): string {
  return `flags.${SYSTEM_ID}.${FLAG}.${card}`;
}

function printOf(card: CardCopy, what: Heard | "dice", id: string, said: unknown): string {
  return print(card.id, birthOf(card), card.system.choices, what, id, said);
}

/** A short name for what was said on just this card, to just these choices. */
function print(card: string, birth: string, choices: object | null, what: string, id: string, said: unknown): string {
  return commit([birth, choices, what, id, said], card);
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
