import { allOf } from "../../../core/foundry/heard-together.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { following } from "../../../core/sheets/following.ts";
import { say } from "../../../core/text/text.ts";
import { restBars } from "../rest/time.ts";
import { turnSays } from "../rules/encounter/turn-toll.ts";
import { turnAt } from "../turn-at.ts";

/** What is left of the turn that it is this actor's in a fight; empty where it is not theirs. */
export function turnText(actor: string): string {
  const turn = turnAt(NOW, actor);
  return turn?.acts ? say(turnSays(turn)) : "";
}

/** A sheet that is open follows the turn, and whether they fight at all. */
export const followTurn = following(
  allOf("Combat", "Combatant"),
  ({ actor }) => turnText(actor.uuid) || !restBars(actor),
);
