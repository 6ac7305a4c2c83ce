import { gatePlace } from "../contract/gated.ts";
import type { RollRequest } from "../contract/roll-kind.ts";
import { findRollKind, keeperOf, playOf } from "../contract/ruleset.ts";
import { currentUser } from "../foundry/game.ts";
import { NOW } from "../rolls/walk.ts";
import { say, t } from "../text/text.ts";

/** A line about a turn; `bars` where the deed is more than the turn allows. */
interface TurnLine {
  readonly text: string;
  readonly bars: boolean;
}

/**
 * What the turn of who acts says to what a window is about to begin: what it takes, what is left, and what speaks against it.
 * Nothing outside of an encounter.
 */
export function turnLines({ game, kind: id }: { game: string; kind: string }, request: RollRequest): TurnLine[] {
  const kind = findRollKind(game, id);
  const place = kind && gatePlace(game, NOW, kind.actor(request));
  const toll =
    place &&
    playOf(game)?.gate?.({ kind: id, state: { request, throws: {}, questions: [], moves: [] }, outcome: null }, place);
  if (!toll) return [];
  const { takes, left, against } = toll;
  const cost = [takes, left].flatMap((words) => (words ? say(words) : [])).join(" ");
  const key = `FOURTALES.Core.Gate.${currentUser().isGM ? "anyway" : "first"}`;
  return [
    ...(cost ? [{ text: cost, bars: false }] : []),
    ...against.map((why) => ({ text: t(key, { why: say(why), keeper: keeperOf(game) }), bars: true })),
  ];
}
