import { windowsLike } from "../../../core/foundry/applications.ts";
import { allOf, hearTogether } from "../../../core/foundry/heard-together.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { drawAnew } from "../../../core/sheets/draw-anew.ts";
import { say } from "../../../core/text/text.ts";
import { once } from "../../../kernel/once.ts";
import { turnSays } from "../rules/encounter/turn-toll.ts";
import { turnAt } from "../turn-at.ts";

/** What is left of the turn that it is this actor's in a fight; empty where it is not theirs. */
export function turnText(actor: string): string {
  const turn = turnAt(NOW, actor);
  return turn?.acts ? say(turnSays(turn)) : "";
}

/** From the first sheet on, those that are open follow the fight. */
export const followTurns = once(() =>
  hearTogether(allOf("Combat", "Combatant"), () => windowsLike(".wp-sheet").forEach(drawAnew)),
);
