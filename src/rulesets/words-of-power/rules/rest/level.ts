import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { isIds, isText, type Look, lookFor, oneOf, within } from "../../../../kernel/looks.ts";
import { namedId } from "../../../../kernel/named-id.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { type Participant, participantOf } from "../character/participant.ts";
import type { Being } from "../types.ts";
import type { LevelData } from "./level.event.ts";

const RULES = "FOURTALES.Words.Rules";

/** WP-74: Drawn Words that a level costs. */
export const LEVEL_COST = 10;
/** More levels than anybody gains in one rest. */
const MOST_LEVELS = 5;

/** What somebody chooses who rises a level. */
export interface LevelChoices {
  /** UUID of who rises. */
  readonly who: string;
  /** Which level of the same rest it is, from 1. */
  readonly nth: number;
  /** Ids in the Hand. */
  readonly cards: readonly string[];
  /** A Tag or a Word, and which (WP-75). */
  readonly as: "tag" | "word";
  readonly text: string;
  readonly sense: string;
}

/** What it comes to by the sheet. */
export interface LevelRequest {
  readonly who: Participant;
  /** The level that is reached. */
  readonly level: number;
  readonly choices: LevelChoices;
}

const isShort: Look = (value) => isText(value) && (value as string).length <= 60;
const looksRight = lookFor({
  who: isText,
  nth: within(1, MOST_LEVELS),
  cards: isIds,
  as: oneOf("tag", "word"),
  text: isShort,
  sense: isShort,
});

/** WP-74, Q-19: how many levels so many Drawn Words could buy in one rest. */
export function levelsFor(cards: number): number {
  return Math.min(MOST_LEVELS, Math.floor(cards / LEVEL_COST));
}

/**
 * WP-74, WP-75, WP-76: ten Drawn Words for a level.
 * @param chosen anybody may have written it
 * @param find the character or creature with a UUID
 * Problems: choices that make no sense, somebody who is gone, cards that are not in the Hand or not ten, no Tag or Word.
 */
export function levelFacts(chosen: object, find: (uuid: string) => Being | null): Result<LevelRequest> {
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const choices = chosen as LevelChoices;
  const who = find(choices.who);
  if (!who) return fail(problem(`${RULES}.Refuse.nobody`, "who"));
  const problems = levelProblems(choices, who);
  if (problems.length > 0) return fail(...problems);
  return ok({ who: participantOf(who), level: who.system.level + 1, choices });
}

function levelProblems({ cards, text }: LevelChoices, { system }: Being): Problem[] {
  const wrong = (is: boolean, key: string, field: string, data?: Record<string, number>): Problem[] =>
    is ? [problem(`${RULES}.Fortune.${key}`, field, data)] : [];
  const gone = cards.some((id) => !Object.hasOwn(system.hand, id)) || new Set(cards).size < cards.length;
  return [
    ...wrong(gone, "gone", "cards"),
    ...wrong(cards.length !== LEVEL_COST, "ten", "cards", { cost: LEVEL_COST, count: cards.length }),
    ...wrong(text.trim() === "", "text", "text"),
  ];
}

/** What happens, once the Storyteller allows it. */
export function levelEvents({ who, choices: { cards, as, text, sense } }: LevelRequest): WorldEvent[] {
  const list = new EventList("words");
  const gained = { as, id: namedId(cards.join()), text: text.trim(), sense: sense.trim() };
  list.add("level", who.uuid, { cards, ...gained } satisfies LevelData);
  return list.all;
}
