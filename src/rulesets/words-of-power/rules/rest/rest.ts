import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { isId, isObject, isText, lookFor } from "../../../../kernel/looks.ts";
import { type Problem, problem } from "../../../../kernel/result.ts";
import type { Being } from "../types.ts";
import type { GiveWordData } from "./gift.event.ts";
import { levelsFor } from "./level.ts";

const RULES = "FOURTALES.Words.Rules";

/** A Drawn Word for somebody else who rests (WP-165). */
export interface Gift {
  /** Its id in the Hand. */
  readonly id: string;
  /** UUID of who gets it. */
  readonly to: string;
}

/** What somebody gives away. */
export interface GivenThing extends Gift {
  readonly from: string;
}

/** Somebody who rests. */
export type Resting = Pick<Being, "uuid" | "name" | "system">;

const isGift = (value: unknown): boolean => isObject(value) && lookFor({ id: isId, to: isText })(value).length === 0;

/** Gifts that anybody may have written; null where they make no sense. */
export function readGifts(value: unknown): Gift[] | null {
  return Array.isArray(value) && value.length <= 60 && value.every(isGift) ? (value as Gift[]) : null;
}

/** Who has something to trade, and somebody to trade with: Fate Weavers with Drawn Words, where there are two at least. */
export function tradersIn(party: readonly Resting[]): Resting[] {
  const weavers = party.filter(({ system }) => system.fateWeaver && !system.down);
  return weavers.length > 1 ? weavers.filter(({ system }) => Object.keys(system.hand).length > 0) : [];
}

/** What is wrong with what somebody gives away: a Word that is not there or goes to two, nobody who rests as well. Field: `to.<id>`. */
export function giftProblems(gifts: readonly Gift[], from: Resting, party: readonly Resting[]): Problem[] {
  return gifts.flatMap(({ id, to }, i) => {
    const there = Object.hasOwn(from.system.hand, id) && gifts.findIndex((other) => other.id === id) === i;
    if (!there) return [problem(`${RULES}.Fortune.gone`, `to.${id}`)];
    const other = party.find(({ uuid }) => uuid === to);
    if (!other || to === from.uuid) return [problem(`${RULES}.Fortune.whom`, `to.${id}`)];
    const fit = other.system.fateWeaver;
    return fit ? [] : [problem(`${RULES}.Fortune.noWeaver`, `to.${id}`, { name: other.name })];
  });
}

/** Everything that changes hands, as far as it can: what has left a Hand meanwhile does not. */
export function givenIn(said: ReadonlyMap<string, readonly Gift[]>, party: readonly Resting[]): GivenThing[] {
  return party.flatMap((from) =>
    (said.get(from.uuid) ?? []).flatMap((gift, i, all) =>
      giftProblems(all.slice(0, i + 1), from, party).some(({ field }) => field === `to.${gift.id}`)
        ? []
        : [{ ...gift, from: from.uuid }],
    ),
  );
}

/** WP-74: who may rise after it, and how many levels: those who are up and hold enough Drawn Words once all have traded. */
export function risersIn(party: readonly Resting[], given: readonly GivenThing[]): { who: Resting; levels: number }[] {
  return party.flatMap((who) => {
    const { hand, down } = who.system;
    const got = given.filter(({ to }) => to === who.uuid).length;
    const gave = given.filter(({ from }) => from === who.uuid).length;
    const levels = down ? 0 : levelsFor(Object.keys(hand).length + got - gave);
    return levels > 0 ? [{ who, levels }] : [];
  });
}

/** What changes hands, as events. */
export function giftEvents(given: readonly GivenThing[]): WorldEvent[] {
  const list = new EventList("words");
  for (const { from, id, to } of given) list.add("give", from, { id, to } satisfies GiveWordData);
  return list.all;
}
