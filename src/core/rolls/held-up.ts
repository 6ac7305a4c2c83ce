import type { Problem } from "../../kernel/result.ts";
import { inTurn } from "../card/card-turn.ts";
import { kindOf, stateOf, type TaleMessage } from "../card/tale.model.ts";
import { updateCard } from "../card/update-card.ts";
import { readyToPlay } from "../contract/ruleset.ts";
import { currentUser } from "../foundry/game.ts";
import { notifyProblems } from "../text/notify.ts";
import { barsOn } from "./barred.ts";
import { settles } from "./responsible.ts";
import { asksFirst, authorOf, isOutdated } from "./road.ts";
import { lookUp, NOW } from "./walk.ts";

/**
 * Why no answer could take an open card any further: somebody in it is gone, or may not act any more, be it only by what the
 * referee saw first.
 */
export function stuckFor(message: TaleMessage): readonly Problem[] {
  return message.system.stage === "open" ? inTheWayOf(message) : [];
}

function inTheWayOf(message: TaleMessage): readonly Problem[] {
  const { system } = message;
  const kind = kindOf(system);
  if (!kind) return [];
  const bars = barsOn(message);
  if (bars) return bars;
  const looked = lookUp(kind, system, authorOf(message), NOW);
  if (!looked.ok) return looked.problems;
  const step = kind.next(stateOf({ ...system, request: looked.value }));
  return step.do === "refuse" ? step.problems : [];
}

/** Says so: if nothing is in the way any more, it goes on. */
export async function goOn(message: TaleMessage): Promise<void> {
  if (asksFirst(message)) await updateCard(message, { "system.hindered": null });
}

/** Takes the roll back while it still waits for an answer and its rules allow it; it may be going on just now. */
export function withdrawRoll(message: TaleMessage): Promise<void> {
  return inTurn(message, async () => {
    if (mayWithdraw(message)) await updateCard(message, { "system.stage": "withdrawn" });
    else if (message.system.stage === "rolled") notifyProblems([{ key: "FOURTALES.Core.Problem.rolledMeanwhile" }]);
  });
}

/**
 * May the roll on this card still be taken back? Not once it came to something: then it can be undone. Dice that lie already are
 * not thrown again; where they can come to nothing any more, whoever runs the game ends it.
 * @param isStuck whether they can, where that is known already
 */
export function mayWithdraw(message: TaleMessage, isStuck?: () => boolean): boolean {
  return message.system.stage === "open" && mayEnd(message, isStuck);
}

function mayEnd(message: TaleMessage, isStuck = () => inTheWayOf(message).length > 0): boolean {
  const { system, rolls } = message;
  if (system.outcome || Object.keys(system.events).length > 0) return false;
  if (currentUser().isGM && isStuck()) return true;
  return kindOf(system)?.mayWithdraw?.(stateOf(system)) ?? rolls.length === 0;
}

/**
 * On two pages a roll may be taken back in the moment in which it comes to something, or to where nobody takes it back any more, and
 * the one is written over the other. It stands: dice that lie, and what was paid, are not taken back so.
 * @returns does it stay taken back?
 */
export async function standAgain(message: TaleMessage): Promise<boolean> {
  await readyToPlay(message.system.ruleset);
  const { stage, outcome } = message.system;
  if (stage !== "withdrawn") return false;
  if (isOutdated(message) || mayEnd(message)) return true;
  if (settles(message)) await updateCard(message, { "system.stage": outcome ? "rolled" : "open" });
  return false;
}
