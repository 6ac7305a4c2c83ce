import { cardsFor, isUnderWay } from "../../../core/card/under-way.ts";
import type { Tread } from "../../../core/contract/play.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { findBeing } from "../being.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { isPartOf, meets } from "../rules/ground/standing.ts";

/**
 * Somebody came to what lies there, or it came over them, or they stay: a card of their own, and one question, once in a turn.
 * Who leaves it and comes again before the card is done is not asked twice. What is over, or does nothing to them, does nothing.
 */
export async function tread({ who, by, effect: id, stays, turn }: Tread): Promise<void> {
  const [victim, maker] = await Promise.all([findBeing(who), findBeing(by)]);
  const effect = maker && Object.hasOwn(maker.system.effects, id) ? maker.system.effects[id] : undefined;
  if (
    !victim ||
    !maker ||
    !effect?.hazard ||
    isPartOf(victim, effect) ||
    !meets(victim, maker.uuid, effect.hazard, stays)
  )
    return;
  const choices = { who, hazard: "patch", maker: by, effect: id };
  if (!isDone(choices, turn)) await startRoll(DUNGEONTELLER, "hazard", { ...choices, ...(turn ? { turn } : {}) });
}

/** Is there a card for it that is under way, or one of this turn? */
function isDone(choices: Readonly<Record<string, string>>, turn: string): boolean {
  return cardsFor(choices).some((card) => isUnderWay(card) || (turn !== "" && card.choices?.turn === turn));
}
