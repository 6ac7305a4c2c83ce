import { allScenes } from "../../../core/foundry/game.ts";
import { worldStateOf } from "../../../core/world/world-state.ts";
import type { Attempt } from "../rules/attempt/attempt.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { type Ruling, ruledRung } from "../rules/trial/ruling.event.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** What the Gamesmaster has said beforehand, by id. */
export function rulings(): Readonly<Record<string, Ruling>> {
  return (worldStateOf(SPELLWOVEN).system as { rulings?: Record<string, Ruling> }).rulings ?? {};
}

/** The scene that everybody is on; empty where none is. */
export function sceneAtHand(): string {
  return allScenes().active?.id ?? "";
}

/** SW-06: the rung that was said beforehand for a test on the scene that everybody is on; null where none was, and for all else. */
export function saidBeforehand(
  { purpose }: Pick<Attempt, "purpose">,
  { attribute, skill }: Pick<LadderRequest, "attribute" | "skill">,
): number | null {
  if (purpose !== "test") return null;
  return ruledRung(rulings(), sceneAtHand(), { attribute, skill: skill?.slug ?? "" });
}
