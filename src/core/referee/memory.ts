import { commit } from "../../kernel/commitment.ts";
import type { CardCopy } from "../card/card-copy.ts";
import { bornAt } from "../card/invitations.ts";
import { isTale, type TaleMessage } from "../card/tale.model.ts";
import { del } from "../foundry/compat.ts";
import { allUsers, chatMessages, currentUser } from "../foundry/game.ts";
import { SYSTEM_ID } from "../foundry/system.ts";

/**
 * Where a Gamemaster's client keeps what it bears witness of: on its own user document, by card. Room is made as cards grow
 * many, and of those that still wait nothing is forgotten, however long they do.
 */

/** What the referee looked up when dice fell, and the faces that count. */
export interface Dice {
  request: object;
  throws: Record<string, number[][]>;
}

/** Texts by what they are of; `dice` holds a `Whole` as JSON, or its print, and `dice-of` then the names of what was thrown. */
export type Kept = Record<string, string>;

/** Which card it is (by its birth), the choices that were made, and the dice that lay then. */
export type Whole = [birth: string, choices: object | null, dice: Dice];

const FLAG = "witness";

export const DICE_OF = "dice-of";

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

/** Writes something of one card, and makes room. */
export async function keep(card: CardCopy, entries: Kept): Promise<void> {
  const update: Record<string, unknown> = { [`${pathOf(card.id)}.time`]: String(card._stats?.createdTime ?? 0) };
  for (const [key, text] of Object.entries(entries)) update[`${pathOf(card.id)}.${key}`] = text;
  keptAt.set(card.id, Date.now());
  await currentUser().update(update);
  tidying ??= tidy();
  await tidying;
}

/** What each Gamemaster remembers of a card: one may have come when another left. */
export function testimonies({ id }: Pick<CardCopy, "id">): Kept[] {
  return [...allUsers()].flatMap((user) => {
    const kept = user.isGM ? allOf(user.flags)[id] : undefined;
    return kept ? [kept] : [];
  });
}

/** What this client itself remembers of a card. */
export function ownOf(card: string): Kept {
  return allOf(currentUser().flags)[card] ?? {};
}

/** Forgets one thing of it. */
export async function forget(card: string, name: string): Promise<void> {
  await currentUser().update(del(`${pathOf(card)}.${name}`));
}

function allOf(flags: Record<string, Record<string, unknown> | undefined>): Record<string, Kept> {
  return (flags[SYSTEM_ID]?.[FLAG] ?? {}) as Record<string, Kept>;
}

function pathOf(card: string): string {
  return `flags.${SYSTEM_ID}.${FLAG}.${card}`;
}

/** Did some Gamemaster's page forget what it may have seen of this card? */
export function isForgotten(card: Pick<CardCopy, "id" | "_stats">): boolean {
  return [...allUsers()].some(({ isGM, flags }) => {
    const until = Number(isGM && flags[SYSTEM_ID]?.[FORGOTTEN]) || 0;
    const spared = flags[SYSTEM_ID]?.[SPARED];
    return until > 0 && bornAt(card) <= until && !(Array.isArray(spared) && spared.includes(card.id));
  });
}

/** Forgets cards that are no more. */
export async function forgetCards(isGone: (card: string) => boolean): Promise<void> {
  const gone = Object.keys(allOf(currentUser().flags)).filter(isGone);
  if (gone.length > 0) await currentUser().update(Object.assign({}, ...gone.map((card) => del(pathOf(card)))));
}

export function wholeOf(text: string): Whole | null {
  return text.startsWith("[") ? (JSON.parse(text) as Whole) : null;
}

/** A short name for what was said on just this card, to just these choices. */
export function print(
  card: string,
  birth: string,
  choices: object | null,
  what: string,
  id: string,
  said: unknown,
): string {
  return commit([birth, choices, what, id, said], card);
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
  const isAmong = amongNewest(MOST_WAITING);
  return (id) => {
    const card = chatMessages().get(id);
    if (!isTale(card)) return false;
    return card.system.stage === "open" ? isAmong(card) : keptAt.has(id);
  };
}

/** The players' cards from up to that moment that still wait, and of which nothing has been forgotten yet: play by post lasts. */
function openUpTo(time: number): string[] {
  return ([...chatMessages()] as object[])
    .filter(isTale)
    .filter((card) => card.system.stage === "open" && !card.author?.isGM && bornAt(card) <= time && !isForgotten(card))
    .sort((a, b) => bornAt(b) - bornAt(a))
    .filter(amongNewest(MOST_SPARED))
    .map(({ id }) => id);
}

/** Says of one card after another, the newest first, whether it is among so many of its author's. */
function amongNewest(most: number): (card: TaleMessage) => boolean {
  const counts = new Map<string, number>();
  return ({ author }) => {
    const count = (counts.get(author?.id ?? "") ?? 0) + 1;
    counts.set(author?.id ?? "", count);
    return count <= most;
  };
}
