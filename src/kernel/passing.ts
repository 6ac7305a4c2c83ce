/**
 * How an encounter goes on: from one moment to another turns and rounds end and begin, for everybody who was passed over
 * as well. Combatants are told by their ids, never by a place in the order alone: they come and go, and change places.
 */

/** A moment of an encounter. */
export interface Moment {
  /** 0 before it begins. */
  readonly round: number;
  /** Place in the order of turns, from 0 on; null while it is nobody's turn. */
  readonly turn: number | null;
  /** Id of the combatant whose turn it is. */
  readonly who: string | null;
}

/** A stretch of time that begins or ends. */
export interface Passage {
  /** `turn`, `round`, `encounter`, or what else a game knows: a scene, a night. */
  readonly span: string;
  readonly way: "begins" | "ends";
  readonly round?: number;
  /** Of a turn: whose it is. */
  readonly who?: string;
  /** What was said of it: hours, days, how cold it is. */
  readonly with?: Readonly<Record<string, number | string>>;
}

/** Somebody may set a round of any number; no more of them than these are gone through. */
const MOST_ROUNDS = 20;

/** More combatants than any table plays; of more, the turns are not told one by one. */
const MOST_TURNS = 200;

/**
 * Where the second moment lies from the first.
 * @param order ids of the combatants in the order of their turns, as it is now
 * @returns below 0 before it, 0 at the same place, above 0 after it
 */
export function direction(from: Moment, to: Moment, order: readonly string[]): number {
  return Math.sign(to.round - from.round || placeOf(to, order) - placeOf(from, order));
}

/**
 * What ends and begins on the way from a moment to a later one, in its order; nothing where the second is not later. Whose
 * turn was passed over has had it. Of somebody who left meanwhile no turn ends.
 */
export function passagesBetween(from: Moment, to: Moment, order: readonly string[]): Passage[] {
  if (direction(from, to, order) <= 0) return [];
  const found: Passage[] = [];
  const turn = (way: Passage["way"], round: number, who: string) => found.push({ span: "turn", way, round, who });
  const turnsOf = (round: number, first: number, end: number): void => {
    for (const who of order.slice(first, Math.min(end, first + MOST_TURNS))) {
      turn("begins", round, who);
      turn("ends", round, who);
    }
  };
  const begun = from.round > 0;
  const last = placeOf(to, order);
  if (begun) {
    const place = placeOf(from, order);
    if (Number.isInteger(place) && place >= 0) turn("ends", from.round, order[place]!);
    turnsOf(from.round, Math.floor(place) + 1, to.round === from.round ? last : order.length);
  } else found.push({ span: "encounter", way: "begins" });
  for (let round = Math.max(from.round + 1, to.round - MOST_ROUNDS + 1); round <= to.round; round++) {
    if (round > 1) found.push({ span: "round", way: "ends", round: round - 1 });
    found.push({ span: "round", way: "begins", round });
    turnsOf(round, 0, round === to.round ? Math.max(0, last) : order.length);
  }
  if (to.who !== null && order.includes(to.who)) turn("begins", to.round, to.who);
  return found;
}

/** What ends when an encounter is over. */
export function passagesAtEnd({ round, who }: Moment): Passage[] {
  if (round === 0) return [];
  return [
    ...(who === null ? [] : [{ span: "turn", way: "ends", round, who } as const]),
    { span: "round", way: "ends", round },
    { span: "encounter", way: "ends" },
  ];
}

/** A place in the order: just before where somebody stood who is gone; before all others while it is nobody's turn. */
function placeOf({ turn, who }: Moment, order: readonly string[]): number {
  const place = who === null ? -1 : order.indexOf(who);
  return place >= 0 || turn === null ? place : turn - 0.5;
}
