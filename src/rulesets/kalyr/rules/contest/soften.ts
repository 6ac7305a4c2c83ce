import type { WorldEvent } from "../../../../kernel/events.ts";
import { milder } from "../damage/tracks.ts";
import type { WoundData } from "../damage/wound.event.ts";
import type { FudgeData } from "../fudge/fudge.event.ts";
import { type Spendable, spenders, xpForSpending } from "../fudge/fudge.ts";
import type { KalyrSettings } from "../settings.ts";
import type { SideName } from "../side/side.ts";
import type { Letter } from "../types.ts";
import type { DamageSum } from "./outcome.ts";

/** A Fudge point that makes the wound of a contest lighter before it counts (KA-100, AM-36). */
export interface Softening<S extends string = SideName> {
  readonly id: string;
  /** UUID of whoever spends the point. */
  readonly by: string;
  readonly side: S;
}

/** What one more point would make of a wound; null = it goes. */
export interface Softer<S extends string = SideName> {
  readonly side: S;
  /** Whose wound it is. */
  readonly name: string;
  readonly from: Letter;
  readonly to: Letter | null;
}

/** The letter of a wound after the points that were spent on it; null where nothing is left of it. */
export function softLetter<S extends string>(
  { side, letter }: Pick<DamageSum<S>, "side" | "letter">,
  softenings: readonly Softening<S>[],
): Letter | null {
  let left = letter;
  for (const one of softenings) if (one.side === side && left) left = milder(left);
  return left;
}

/** KA-100: what somebody takes once the points are counted that were spent on it; told with what it would have been. */
export function softSum<S extends string>(sum: DamageSum<S>, softenings: readonly Softening<S>[]): DamageSum<S> {
  const letter = softLetter(sum, softenings);
  if (letter === sum.letter) return sum;
  const wound = (one: Letter | null) => `FOURTALES.Kalyr.Rules.Letter.${one ?? "none"}`;
  const data = { name: sum.name, track: `FOURTALES.Kalyr.Rules.Track.${sum.track}` };
  const key = `FOURTALES.Kalyr.Rules.Damage.${letter ? "softened" : "softenedAway"}`;
  return { ...sum, letter, sentence: { key, data: { ...data, wound: wound(letter), from: wound(sum.letter) } } };
}

/** KA-100, AM-36: the wounds of a contest that one more point would make lighter: anybody's, by whoever is touched by it. */
export function softerWounds<S extends string>(
  damage: readonly DamageSum<S>[],
  softenings: readonly Softening<S>[],
): Softer<S>[] {
  return damage.flatMap((sum): Softer<S>[] => {
    const from = softLetter(sum, softenings);
    return from ? [{ side: sum.side, name: sum.name, from, to: milder(from) }] : [];
  });
}

type Taken<S extends string> = Pick<DamageSum<S>, "side" | "name" | "letter">;

/** A wound that would be another one; null = there is none. */
export interface OtherWound {
  readonly side: string;
  /** Whose it is. */
  readonly name: string;
  readonly from: Letter | null;
  readonly to: Letter | null;
}

/** KA-97, KA-100: whose wounds would be others if the dice had come out so, with the points that were spent on them. */
export function otherWounds<S extends string>(
  now: readonly Taken<S>[],
  then: readonly Taken<S>[],
  softenings: readonly Softening<S>[],
): OtherWound[] {
  const people = new Map([...now, ...then].map(({ side, name }) => [side, name]));
  const letterOf = (side: S, sums: readonly Taken<S>[]) => {
    const sum = sums.find((one) => one.side === side);
    return sum ? softLetter(sum, softenings) : null;
  };
  return [...people].flatMap(([side, name]) => {
    const [from, to] = [letterOf(side, now), letterOf(side, then)];
    return from === to ? [] : [{ side, name, from, to }];
  });
}

/** Name of the event of a side's wound. */
export function woundId(side: string): string {
  return `wound:${side}`;
}

/**
 * KA-100: the events of a contest with the points that were spent on its wounds: each makes the wound of a side lighter by a
 * letter; a scratch goes. A point for which there is no wound is not spent.
 */
export function softened<S extends string>(
  table: Spendable<S>,
  softenings: readonly Softening<S>[],
  events: readonly WorldEvent[],
  settings: Pick<KalyrSettings, "xpSource" | "advancement">,
): WorldEvent[] {
  let all = [...events];
  for (const { id, by, side } of softenings) {
    const wound = all.find((event) => event.id === woundId(side)) as WorldEvent<WoundData> | undefined;
    if (!wound?.data.to) continue;
    const to = milder(wound.data.to);
    const left = to === null ? [] : [{ ...wound, data: { ...wound.data, to } }];
    const xp = xpForSpending(spenders(table).find(({ uuid }) => uuid === by)?.player ?? false, settings);
    const data: FudgeData = { points: -1, xp, what: "wound", note: wound.data.cause };
    all = [
      { id: `fudge:${id}`, kind: "kalyr.fudge", target: by, data, binds: true },
      ...all.flatMap((event) => (event === wound ? left : [event])),
    ];
  }
  return all;
}
