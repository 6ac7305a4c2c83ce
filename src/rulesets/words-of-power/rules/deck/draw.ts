import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { isText, lookFor } from "../../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { type Participant, participantOf } from "../character/participant.ts";
import type { Being } from "../types.ts";
import { DECK, type DealData, type Due, type GatherData, WORDS_WORLD } from "./cards.event.ts";
import { shuffledPlaces } from "./shuffle.ts";
import { type DeckWord, FEWEST_WORDS, type Sifted, takenWords } from "./submission.ts";

const RULES = "FOURTALES.Words.Rules";

/** What somebody chooses who draws, or gathers words. */
export interface DrawChoices {
  /** UUID of who draws what they have earned; empty where the Storyteller gathers words for a session. */
  readonly who: string;
}

/** What it comes to as things stand. */
export interface DrawRequest {
  readonly who: Participant | null;
  /** Words that were earned. */
  readonly draws: number;
  /** Cards that are left in the Deck. */
  readonly left: number;
  /** How many words each player is asked for, should it come to that. */
  readonly least: number;
  /** Who else has earned Words, where words are gathered for all. Left out on cards of before: nobody. */
  readonly due?: readonly Due[];
}

/** At the most at once, so that the card can be read. */
const MOST_DRAWS = 25;

const looksRight = lookFor({ who: isText });

/**
 * WP-23, WP-31, WP-33 to WP-35: who draws, and how many. The Storyteller gathers words at the start of a session.
 * @param left cards in the Deck
 * @param waiting all who have earned Words
 * Problems: choices that make no sense, somebody who is gone or has earned nothing, a player who gathers.
 */
export function drawFacts(
  chosen: object,
  by: { readonly isGM: boolean },
  find: (uuid: string) => Being | null,
  left: number,
  waiting: readonly Due[],
): Result<DrawRequest> {
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const { who } = chosen as DrawChoices;
  if (who === "") {
    if (!by.isGM) return fail(problem(`${RULES}.Refuse.notYours`, "who"));
    return ok({ who: null, draws: 0, left, least: FEWEST_WORDS, due: waiting });
  }
  const being = find(who);
  if (!being) return fail(problem(`${RULES}.Refuse.nobody`, "who"));
  const draws = earnedBy(being);
  if (draws < 1) return fail(problem(`${RULES}.Deck.notEarned`, "who", { name: being.name }));
  return ok({ who: participantOf(being), draws, left, least: 1 });
}

/** WP-33: how many Words somebody has earned and not drawn; none where they are gone. */
export function earnedBy(being: Being | null): number {
  return Math.min(MOST_DRAWS, being?.system.draws ?? 0);
}

/** WP-31, WP-35: has everybody to be asked for words? For a new session, and where the Deck is empty. */
export function needsWords({ who, left }: DrawRequest): boolean {
  return who === null || left === 0;
}

/** WP-23, WP-33: what is drawn: as much as was earned, and as is left. */
export function drawEvents({ who, draws, left }: DrawRequest): WorldEvent[] {
  const list = new EventList("words");
  const count = Math.min(draws, left);
  if (who && count > 0) list.add("deal", DECK, { to: who.uuid, count } satisfies DealData);
  return list.all;
}

/**
 * WP-33: who draws how many of the words that were gathered: whoever waited for them, or all who have earned some, one after
 * the other as far as the cards go.
 * @param taken how many come into the Deck
 */
export function dueAfter({ who, draws, left, due = [] }: DrawRequest, taken: number): Due[] {
  let there = left + taken;
  const all = who ? [{ to: who.uuid, count: draws }] : due;
  return all.flatMap(({ to, count }) => {
    const drawn = Math.min(count, MOST_DRAWS, there);
    there -= drawn;
    return drawn > 0 ? [{ to, count: drawn }] : [];
  });
}

/**
 * WP-31, WP-33, WP-35: what was handed in goes into the Deck, as far as the Storyteller lets it, and is shuffled; then those who
 * have earned Words draw them.
 * @param deckName what the Deck is called, should there be none yet
 */
export function gatherEvents(
  request: DrawRequest,
  words: readonly DeckWord[],
  sifted: Sifted,
  deckName: string,
): WorldEvent[] {
  const list = new EventList("words");
  const taken = takenWords(words, sifted);
  const places = shuffledPlaces(sifted.seed, taken.length);
  const placed = taken.map((word, i) => ({ ...word, sort: places[i]! }));
  const due = dueAfter(request, taken.length);
  const data: GatherData = { words: placed, name: deckName, ...(due.length > 0 ? { due } : {}) };
  if (placed.length > 0) list.add("gather", WORDS_WORLD, data);
  return list.all;
}
