import { isTale } from "../../../core/cards/tale.model.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { Tread } from "../../../core/ruleset.ts";
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

/** Newest cards that are looked at: an older one that is open still waits for somebody who went home. */
const LATEST = 50;

function isDone(choices: Readonly<Record<string, string>>, turn: string): boolean {
  const latest = ([...chatMessages()] as object[]).slice(-LATEST).filter(isTale);
  return latest.some(({ system }) => {
    const said = (system.choices ?? {}) as Record<string, unknown>;
    const isNow = system.stage === "open" || (turn !== "" && said.turn === turn);
    return isNow && Object.entries(choices).every(([name, value]) => said[name] === value);
  });
}
